declare module 'virtual:faces' {
  /** Faction to what fetches its drawings: title to one for a card, several for a base. */
  const faces: Record<string, () => Promise<{ default: Record<string, string[]> }>>;
  export default faces;
}
