import { Control, DomEvent, type ControlPosition, type Map as LeafletMap } from 'leaflet';

/** The attribution of a map: the name of a maker, and their address if they have one. */
export interface Credit {
  readonly words: string;
  readonly address?: string;
}

/** Zoom buttons. Leaflet's own write markup, which the content security policy forbids. */
export function addZoomButtons(map: LeafletMap): void {
  const bar = make('div', 'leaflet-control-zoom leaflet-bar');
  const zoomIn = zoomButton('in', '+', (steps) => map.zoomIn(steps));
  const zoomOut = zoomButton('out', '\u2212', (steps) => map.zoomOut(steps));
  bar.append(zoomIn, zoomOut);
  const update = () => {
    allow(zoomIn, map.getZoom() < map.getMaxZoom());
    allow(zoomOut, map.getZoom() > map.getMinZoom());
  };
  map.on('zoomend zoomlevelschange', update).whenReady(update);
  place(map, bar, 'topleft');
}

/** The makers of the map, in its corner. */
export function addCredits(map: LeafletMap, credits: readonly Credit[]): void {
  const line = make('div', 'leaflet-control-attribution');
  for (const [index, credit] of credits.entries())
    line.append(index > 0 ? ', ' : '', named(credit));
  place(map, line, 'bottomright');
}

function place(map: LeafletMap, element: HTMLElement, position: ControlPosition): void {
  DomEvent.disableClickPropagation(element);
  const control = new Control({ position });
  control.onAdd = () => element;
  control.addTo(map);
}

function zoomButton(way: 'in' | 'out', sign: string, zoom: (steps: number) => void) {
  const button = make('a', `leaflet-control-zoom-${way}`);
  const words = `Zoom ${way}`;
  const drawn = make('span', '');
  drawn.ariaHidden = 'true';
  drawn.textContent = sign;
  button.append(drawn);
  button.href = '#';
  button.role = 'button';
  button.title = words;
  button.ariaLabel = words;
  button.addEventListener('click', (event) => {
    event.preventDefault();
    if (button.ariaDisabled !== 'true') zoom(event.shiftKey ? 3 : 1);
  });
  return button;
}

function allow(button: HTMLElement, isAllowed: boolean): void {
  button.ariaDisabled = String(!isAllowed);
  button.classList.toggle('leaflet-disabled', !isAllowed);
}

function named({ words, address }: Credit): Node {
  if (address === undefined) return document.createTextNode(words);
  const link = make('a', '');
  link.href = address;
  link.target = '_blank';
  link.rel = 'noreferrer';
  link.textContent = words;
  return link;
}

function make<Name extends 'a' | 'div' | 'span'>(name: Name, className: string) {
  const element = document.createElement(name);
  element.className = className;
  return element;
}
