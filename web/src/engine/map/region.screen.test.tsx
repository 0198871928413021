import { readMapSettings, readMapTile } from '@paddock/contract/platform/map-settings';
import { followLiveLocations } from '@paddock/contract/domain/live/live-people';
import { readProjectRoute } from '@paddock/contract/domain/road/routing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { exampleRoute } from '../../testing/example-route.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';
import { tileExtent, vectorTile } from '../../testing/vector-tile.ts';

const half = tileExtent / 2;
/** West is land with a motorway across it, and east is water. */
const tile = vectorTile({
  earth: [
    {
      type: 'area',
      points: [
        [0, 0],
        [half, 0],
        [half, tileExtent],
        [0, tileExtent],
      ],
    },
  ],
  roads: [
    {
      type: 'line',
      kind: 'motorway',
      points: [
        [0, half],
        [half, half],
      ],
    },
  ],
});
const region = {
  kind: 'shapes',
  minZoom: 0,
  maxZoom: 15,
  west: -180,
  south: -85,
  east: 180,
  north: 85,
  attribution: '© The makers of the file',
  version: 'abc',
} as const;

function serverWithFile() {
  const server = serverFor('coordinator');
  server.answer(readMapSettings, { tiles: null, googleKey: null, region });
  server.answer(readProjectRoute, exampleRoute);
  server.respond(
    followLiveLocations.name,
    () => new Response('id: 1\nevent: snapshot\ndata: {"people":[]}\n\n'),
  );
  return server;
}

/** The colour at a fraction of a drawn tile's width and height. */
function colourAt(across: number, down: number): string {
  const canvas = document.querySelector('.region canvas');
  if (!(canvas instanceof HTMLCanvasElement)) return 'no tile';
  const { width, height } = canvas;
  const pixel = canvas.getContext('2d')?.getImageData(across * width, down * height, 1, 1).data;
  return [...(pixel ?? [])].join(' ');
}

/** The value of one of the app's colours. */
function readColour(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(--${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color.replaceAll(/[^\d ]/g, '');
}

it('LA-65 draws the land, water and roads of the map file in the colours of the app', async () => {
  const server = serverWithFile();
  server.respond(readMapTile.name, () => new Response(tile));
  await openApp(server, '/mgmt/live-locations');
  // The first of its kind: the code that draws it is still loading.
  await expect.poll(() => colourAt(0.25, 0.25)).toBe(`${readColour('map-land')} 255`);
  expect(colourAt(0.75, 0.25)).toBe(`${readColour('map-water')} 255`);
  expect(colourAt(0.25, 0.5)).toBe(`${readColour('map-casing')} 255`);
  await expect.element(page.getByText('© The makers of the file')).toBeVisible();
  expect(server.asked(readMapTile)[0]?.params).toMatchObject({ file: 'abc' });
});

it('LA-65 shows the built-in map if the file has no tile', async () => {
  const server = serverWithFile();
  server.refuse(readMapTile, 'not_found');
  await openApp(server, '/mgmt/live-locations');
  await expect.poll(() => server.asked(readMapTile).length).toBeGreaterThan(0);
  await expect.poll(() => colourAt(0.25, 0.25)).toBe('0 0 0 0');
  await expect
    .poll(() => document.querySelectorAll('.leaflet-tile-pane canvas').length)
    .toBeGreaterThan(1);
});
