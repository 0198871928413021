import http from 'node:http';
import https from 'node:https';
import { lookupPublic, readEndpoint, type Resolver } from './endpoint.ts';

/** How long a push service may take for its whole answer. */
const patienceMs = 10_000;
/** Size of an answer; the rest is ignored. */
const mostBytes = 65_536;
const mostSockets = 64;

export interface Posted {
  readonly status: number;
  /** As the service wrote it. */
  readonly retryAfter: string | undefined;
}

export interface PostOptions {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

export interface Poster {
  /**
   * Posts to a push service. A redirect is not followed: it is an answer like any other.
   * @throws RefusedEndpoint, or the error of the connection
   */
  post(endpoint: string, options: PostOptions): Promise<Posted>;
  close(): void;
}

/** Keeps connections open: ten thousand devices belong to three or four services. */
export function openPoster(privateEndpoints: boolean, resolve?: Resolver): Poster {
  const keeping = { keepAlive: true, maxSockets: mostSockets, maxFreeSockets: mostSockets };
  const agents = { http: new http.Agent(keeping), https: new https.Agent(keeping) };
  const lookup = privateEndpoints ? {} : { lookup: lookupPublic(resolve) };
  return {
    post: async (endpoint, options) => {
      const url = readEndpoint(endpoint, privateEndpoints);
      const isPlain = url.protocol === 'http:';
      const request = (isPlain ? http : https).request(url, {
        method: 'POST',
        agent: isPlain ? agents.http : agents.https,
        headers: options.headers,
        signal: AbortSignal.timeout(patienceMs),
        ...lookup,
      });
      return readAnswer(request, options.body);
    },
    close: () => {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}

async function readAnswer(request: http.ClientRequest, body: Buffer): Promise<Posted> {
  return new Promise((resolve, reject) => {
    request.once('error', reject);
    request.once('response', (response) => {
      response.once('error', reject);
      const answered = () =>
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'],
        });
      response.once('end', answered);
      // Only the status of a service's answer is stored.
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes <= mostBytes) return;
        answered();
        response.destroy();
      });
    });
    request.end(body);
  });
}
