import type { Changes } from './frames.ts';
import type { SharerRow } from './live-queries.ts';
import { simulationSource } from '@paddock/contract/domain/live/locations';
import type { LivePerson } from '@paddock/contract/domain/live/live-people';

/** Somebody on the map, as they travel; undefined where they stopped. */
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

export function presentSharer(row: SharerRow): string | undefined {
  const person = toLivePerson(row);
  return person === undefined ? undefined : JSON.stringify(person);
}

interface Entry {
  /** As JSON; undefined for somebody who is gone. */
  readonly person: string | undefined;
  /** The transaction that wrote their row. */
  readonly changed: number;
  /** The pull that brought it here. */
  readonly pull: number;
}

/** Everybody of a project who shares, as far as this server knows. */
export interface Board {
  /** Takes in what was read; `whole` says that who is not in it is gone. */
  apply(rows: readonly SharerRow[], pull: number, whole: boolean): void;
  everyone(): string[];
  /** What came with the pulls after this one. */
  afterPull(pull: number): Changes;
  /** What this transaction or a later one wrote. */
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
