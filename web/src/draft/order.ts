/** Who picks in turn, in words: whoever stands at the end of the snake picks twice in a row. */
export function inTurn(names: readonly string[]): string {
  const turns: string[] = [];
  for (const [at, name] of names.entries()) {
    if (at > 0 && name === names[at - 1]) turns[turns.length - 1] = `${name} twice`;
    else turns.push(at === 0 && name === 'you' ? 'you again' : name);
  }
  return turns.join(', then ');
}
