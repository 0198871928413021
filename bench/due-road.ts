import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { metresBetween } from '@paddock/contract/domain/places/distance';
import { encodePolyline, type LatLng } from '@paddock/contract/domain/road/polyline';

const answersAfterMs = 20;
const metresPerSecond = 22;
/** A road is this many times the straight line. */
const longer = 1.25;

/** A server that answers like OSRM, with straight roads, and counts its requests. */
export async function openRoad(port: number) {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    void pause(answersAfterMs).then(() => response.end(answerTo(request.url ?? '')));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    settings: { DIRECTIONS: 'osrm', OSRM_URL: `http://127.0.0.1:${port}` },
    asked: () => asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function answerTo(address: string): string {
  const places = address
    .replace(/^.*\/driving\/|\?.*$/g, '')
    .split(';')
    .map((place): LatLng => {
      const [longitude = 0, latitude = 0] = place.split(',').map(Number);
      return [latitude, longitude];
    });
  const legs = places.slice(1).map((place, index) => {
    const distance = longer * between(places[index] ?? place, place);
    return { distance, duration: distance / metresPerSecond };
  });
  const geometry = encodePolyline(places, 6);
  return JSON.stringify({ code: 'Ok', routes: [{ geometry, legs }] });
}

function between([latitude, longitude]: LatLng, [north, east]: LatLng): number {
  return metresBetween({ latitude, longitude }, { latitude: north, longitude: east });
}
