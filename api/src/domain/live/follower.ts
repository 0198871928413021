import type { LivePerson } from '@paddock/contract/domain/live/live-people';
import { simulationSource } from '@paddock/contract/domain/live/locations';
import type { SharerRow } from './live-queries.ts';

/**
 * The position of a stream: everything written before this transaction, on this day at the endpoint
 * of its project.
 */
export interface Point {
  readonly cursor: number;
  readonly day: string;
}

function snapshotFrame(people: readonly string[], point: Point): string {
  return frame('snapshot', `{"people":[${people.join(',')}]}`, point);
}

export interface Changes {
  /** Each as JSON: they are written once, however many streams they go to. */
  readonly people: readonly string[];
  readonly gone: readonly number[];
}

function changesFrame({ people, gone }: Changes, point: Point): string {
  return frame('changes', `{"people":[${people.join(',')}],"gone":[${gone.join(',')}]}`, point);
}

/** A comment: nothing to the reader, and a sign of life to all that is in between. */
const heartbeat = ': still here\n\n';

/** The last frame of a stream that the server ends: after this many milliseconds another server answers. */
function goodbye(afterMs: number): string {
  return `retry: ${afterMs}\n\n`;
}

function frame(event: string, data: string, { cursor, day }: Point): string {
  return `id: ${cursor}.${day}\nevent: ${event}\ndata: ${data}\n\n`;
}

/** @returns undefined unless it is the id of one of our frames */
export function readPoint(id: unknown): Point | undefined {
  const [, cursor, day] = /^(\d{1,15})\.(\d{4}-\d\d-\d\d)$/.exec(String(id)) ?? [];
  return cursor === undefined || day === undefined ? undefined : { cursor: Number(cursor), day };
}

/** The connection that a stream writes to. */
export interface Line {
  /** @returns false if nothing more should be written until it has drained */
  write(text: string): boolean;
  end(): void;
}

/** One person's view of a project. Sends changes no faster than they read. */
export interface Follower {
  readonly personId: number;
  /** Version of their access when they connected. */
  readonly version: number;
  /** The changes after a pull, each made into text once for all followers who were as far. */
  tell(board: Board, now: Now, texts: Map<number, string>): void;
  beat(): void;
  /** The line takes more. */
  drained(): void;
  /** @param afterMs when its person may come back */
  end(afterMs?: number): void;
}

export interface Now {
  readonly pull: number;
  readonly point: Point;
  readonly roster: number;
}

export function makeFollower(
  line: Line,
  who: { readonly personId: number; readonly version: number },
  resumeFrom: Point | undefined,
): Follower {
  let seenPull: number | undefined;
  let isFull = false;
  const write = (text: string) => {
    if (text !== '') isFull = !line.write(text);
  };
  return {
    ...who,
    tell: (board, now, texts) => {
      if (isFull) return;
      if (seenPull === undefined) write(firstFrame(board, now, resumeFrom));
      else write(textAfter(board, seenPull, now, texts));
      seenPull = now.pull;
    },
    beat: () => {
      if (!isFull) write(heartbeat);
    },
    drained: () => {
      isFull = false;
    },
    end: (afterMs = 1_000) => {
      if (!isFull) line.write(goodbye(afterMs));
      line.end();
    },
  };
}

/** Continues from a point that all servers know; starts again if people joined or left in between. */
function firstFrame(board: Board, { point, roster }: Now, from: Point | undefined): string {
  const isKnown =
    from !== undefined &&
    from.day === point.day &&
    from.cursor <= point.cursor &&
    from.cursor > roster;
  return isKnown
    ? changesFrame(board.since(from.cursor), point)
    : snapshotFrame(board.everyone(), point);
}

function textAfter(board: Board, pull: number, now: Now, texts: Map<number, string>): string {
  const known = texts.get(pull);
  if (known !== undefined) return known;
  const changes = board.afterPull(pull);
  const isNothing = changes.people.length + changes.gone.length === 0;
  const text = isNothing ? '' : changesFrame(changes, now.point);
  texts.set(pull, text);
  return text;
}

/** Builds a person on the map; undefined if they stopped. */
export function toLivePerson(row: SharerRow): LivePerson | undefined {
  const { latitude, longitude } = row;
  if (latitude === null || longitude === null) return undefined;
  return {
    userId: row.user_id,
    fullName: row.full_name,
    latitude,
    longitude,
    accuracy: row.accuracy,
    fixedAt: row.fixed_at.toISOString(),
    next: row.next,
    ...(row.source === simulationSource ? { simulated: true } : {}),
  };
}

function presentSharer(row: SharerRow): string | undefined {
  const person = toLivePerson(row);
  return person === undefined ? undefined : JSON.stringify(person);
}

interface Entry {
  /** As JSON; undefined for someone who left the map. */
  readonly person: string | undefined;
  /** The transaction that wrote their row. */
  readonly changed: number;
  /** The pull that brought it here. */
  readonly pull: number;
}

/** Everyone sharing on a project, as far as this server knows. */
export interface Board {
  /** Applies what was read; with `whole`, everyone missing from it has gone. */
  apply(rows: readonly SharerRow[], pull: number, whole: boolean): void;
  everyone(): string[];
  /** The changes after this pull. */
  afterPull(pull: number): Changes;
  /** The changes of this transaction and later ones. */
  since(cursor: number): Changes;
}

export function makeBoard(): Board {
  const entries = new Map<number, Entry>();
  const put = (row: SharerRow, pull: number) => {
    const person = presentSharer(row);
    const known = entries.get(row.user_id);
    if (known?.changed === row.changed && known.person === person) return;
    entries.set(row.user_id, { person, changed: row.changed, pull });
  };
  const drop = (id: number, entry: Entry, pull: number) => {
    if (entry.person !== undefined) entries.set(id, { ...entry, person: undefined, pull });
  };
  return {
    apply: (rows, pull, whole) => {
      for (const row of rows) put(row, pull);
      if (!whole) return;
      const present = new Set(rows.map((row) => row.user_id));
      for (const [id, entry] of entries) if (!present.has(id)) drop(id, entry, pull);
    },
    everyone: () => [...entries.values()].flatMap(({ person }) => person ?? []),
    afterPull: (pull) => changesIn(entries, (entry) => entry.pull > pull),
    since: (cursor) => changesIn(entries, (entry) => entry.changed >= cursor),
  };
}

function changesIn(entries: ReadonlyMap<number, Entry>, isNew: (entry: Entry) => boolean): Changes {
  const people: string[] = [];
  const gone: number[] = [];
  for (const [id, entry] of entries) {
    if (!isNew(entry)) continue;
    if (entry.person === undefined) gone.push(id);
    else people.push(entry.person);
  }
  return { people, gone };
}
