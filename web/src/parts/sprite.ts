/** Drawings that join the page while it runs: copied without anything that could act or fetch. */

const SVG = 'http://www.w3.org/2000/svg';
const DRAWN = new Set(['g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polygon', 'polyline']);

function redraw(from: Element, to: Element): void {
  for (const child of from.children) {
    if (!DRAWN.has(child.localName)) continue;
    const twin = document.createElementNS(SVG, child.localName);
    for (const { name, value } of child.attributes) {
      if (/^[a-z][a-z0-9-]*$/.test(name) && !name.startsWith('on') && name !== 'href' && name !== 'style' && !value.includes('url(')) {
        twin.setAttribute(name, value);
      }
    }
    redraw(child, twin);
    to.append(twin);
  }
}

/** What is drawn in an SVG, as a symbol of this name on a square of this size. */
export function symbol(id: string, source: string, size: number): SVGElement {
  return symbolOf(id, new DOMParser().parseFromString(source, 'image/svg+xml').documentElement, size);
}

export function symbolOf(id: string, drawn: Element, size: number): SVGElement {
  const made = document.createElementNS(SVG, 'symbol');
  made.id = id;
  made.setAttribute('viewBox', `0 0 ${size} ${size}`);
  redraw(drawn, made);
  return made;
}

/** Adds symbols to the page. */
export function sprite(symbols: readonly Element[]): void {
  const held = document.createElementNS(SVG, 'svg');
  held.setAttribute('width', '0');
  held.setAttribute('height', '0');
  held.style.position = 'absolute';
  held.setAttribute('aria-hidden', 'true');
  held.append(...symbols);
  document.body.append(held);
}
