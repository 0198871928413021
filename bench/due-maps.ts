import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { liveSnapshot } from '@paddock/contract/domain/live/live-people';
import type { Member } from './crowd.ts';

const patienceMs = 10_000;
const streamsOfOnePerson = 10;

/** A position that a map got. */
interface Arrived {
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  readonly delayMs: number;
}

interface Position {
  readonly userId: number;
  readonly sentAt: number;
}

/** Open maps, which note when each position reached them. */
export async function openMaps(urls: readonly string[], viewers: readonly Member[]) {
  const agent = new Agent({ maxSockets: Infinity });
  const arrived: Arrived[] = [];
  const maps: Map<number, number>[] = [];
  let due = 0;
  let megabytes = 0;
  let ended = 0;
  const take = (seen: Map<number, number>, text: string) => {
    const now = Date.now();
    megabytes += text.length / 1e6;
    for (const { userId, sentAt } of parsePositions(text)) {
      if (seen.get(userId) === sentAt) continue;
      seen.set(userId, sentAt);
      arrived.push({ sentAt, delayMs: now - sentAt });
    }
    due += text.includes('"next":{') ? 1 : 0;
  };
  const opening = viewers.flatMap(({ headers }) =>
    Array.from({ length: streamsOfOnePerson }, async (_, index) => {
      const seen = new Map<number, number>();
      maps.push(seen);
      const url = `${urls[index % urls.length] ?? ''}/api/admin/liveLocations/HUN26/stream`;
      const answer = await openStream(agent, url, headers);
      answer.on('close', () => (ended += 1));
      readFrames(answer, (text) => take(seen, text));
    }),
  );
  await Promise.all(opening);
  return {
    arrived,
    figures: () => ({ megabytes: Math.round(megabytes), due, ended }),
    /**
     * Waits for the last positions.
     * @returns how many of these never reached a map
     */
    close: async (last: ReadonlyMap<number, number>) => {
      const unseen = () =>
        maps.flatMap((seen) => [...last].filter(([id, sentAt]) => seen.get(id) !== sentAt)).length;
      const until = performance.now() + patienceMs;
      while (unseen() > 0 && performance.now() < until) await pause(100);
      const left = unseen();
      agent.destroy();
      return left;
    },
  };
}

async function openStream(agent: Agent, url: string, headers: Member['headers']) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(url, { agent, headers: { ...headers } }, resolve)
    .on('error', reject)
    .end();
  const answer = await promise;
  if (answer.statusCode !== 200) throw new Error(`A stream was answered ${answer.statusCode}`);
  return answer;
}

function readFrames(answer: IncomingMessage, take: (text: string) => void): void {
  let rest = '';
  answer.setEncoding('utf8');
  answer.on('data', (part: string) => {
    const frames = (rest + part).split('\n\n');
    rest = frames.pop() ?? '';
    for (const frame of frames) {
      const data = /^data: (.+)$/m.exec(frame)?.[1];
      if (data !== undefined) take(data);
    }
  });
}

const read = new Map<string, readonly Position[]>();

/** Maps that are as far as each other get the same text: it is read once. */
function parsePositions(text: string): readonly Position[] {
  const known = read.get(text);
  if (known !== undefined) return known;
  if (read.size > 200) read.clear();
  const { people } = liveSnapshot.parse(JSON.parse(text));
  const positions = people.map(({ userId, fixedAt }) => {
    return { userId, sentAt: Date.parse(fixedAt) };
  });
  read.set(text, positions);
  return positions;
}
