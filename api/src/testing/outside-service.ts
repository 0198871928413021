import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { encodePolyline, type LatLng } from '@paddock/contract/domain/road/polyline';

/** An external service, as far as we use it; the test controls what it does next. */
export interface OutsideService {
  readonly url: string;
  /** Every question: its address, its headers and its body. */
  readonly asked: {
    readonly url: string;
    readonly headers: IncomingMessage['headers'];
    readonly body: string;
  }[];
  close(): Promise<void>;
}

type Answering = (question: { url: string; body: string }, response: ServerResponse) => void;

export async function openOutsideService(answering: Answering): Promise<OutsideService> {
  const asked: OutsideService['asked'] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const url = request.url ?? '';
      asked.push({ url, headers: request.headers, body });
      answering({ url, body }, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('There is no port.');
  return {
    url: `http://127.0.0.1:${bound.port}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

export function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** The places that a question to OSRM names, in its order: degrees north, degrees east. */
export function placesIn(url: string): LatLng[] {
  const [, list = ''] = /\/driving\/([^?]+)/.exec(url) ?? [];
  return list.split(';').map((pair) => {
    const [east = 0, north = 0] = pair.split(',').map(Number);
    return [north, east];
  });
}

/** OSRM's answer about a road: each leg 10 km in 10 minutes, with a bend in its line. */
export function osrmRoad(places: readonly LatLng[]): object {
  const line = places.flatMap((place, index): LatLng[] => {
    const next = places[index + 1];
    if (next === undefined) return [place];
    return [place, [(place[0] + next[0]) / 2 + 0.1, (place[1] + next[1]) / 2]];
  });
  const legs = places.slice(1).map(() => ({ distance: 10_000.4, duration: 600.2 }));
  return { code: 'Ok', routes: [{ geometry: encodePolyline(line, 6), legs }], waypoints: [] };
}
