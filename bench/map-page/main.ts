import '../../web/src/ui/tokens.css';
import '../../web/src/ui/base.css';
import { openLeafletMap } from '../../web/src/engine/map/leaflet-map.ts';
import type { MapMarker } from '../../web/src/engine/map/shapes.ts';

const element = document.getElementById('map');
if (element === null) throw new Error('The page has no place for the map');
const log = { warn: (message: string) => document.body.append(message) };
const map = openLeafletMap(
  { element, log, onSelect: () => undefined, onPoint: undefined, fetchTile: async () => undefined },
  { tiles: null },
);

/** People spread over Europe, each a little farther on with every step. */
function peopleAt(step: number): MapMarker[] {
  return Array.from({ length: 2_000 }, (_, index) => ({
    id: String(index),
    kind: 'person',
    label: 'AB',
    title: `Person ${index}`,
    latitude: 42 + ((index * 7_919) % 997) / 77 + Math.sin(step / 9 + index) / 20,
    longitude: -4 + ((index * 104_729) % 1_999) / 80 + Math.cos(step / 9 + index) / 20,
    accuracy: 30,
    faded: index % 7 === 0,
  }));
}

// Made before: a screen's work to make its markers is not the map's.
const places = Array.from({ length: 60 }, (_, step) => peopleAt(step));

// As often as a stream of live locations may bring something new.
let step = 0;
setInterval(() => {
  map.show({ markers: places[step % places.length] ?? [], clustered: true });
  step += 1;
  document.title = String(step);
}, 250);
