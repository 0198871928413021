import { readdir, readFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openConfirmationKit } from '../../testing/confirmation-kit.ts';

// Passes have no year: they are read on the day of the kit.
const { kit, add } = await openConfirmationKit();
afterAll(async () => kit.close());

const folder = new URL('./specimens-independent/', import.meta.url);

const flight = z.strictObject({
  flight: z.string(),
  alsoWritten: z.optional(z.array(z.string())),
  from: z.string(),
  to: z.string(),
  /** "2027-03-02 21:35"; "--05-18" if the document has no year and no time. */
  departs: z.string(),
  arrives: z.optional(z.string()),
  reference: z.optional(z.string()),
  passengers: z.optional(z.array(z.string())),
});
type Flight = z.infer<typeof flight>;

const expectedSchema = z.record(
  z.string(),
  z.strictObject({ holds: z.string(), flights: z.array(flight) }),
);
const expected = expectedSchema.parse(
  JSON.parse(await readFile(new URL('expected.json', folder), 'utf8')),
);

/** The result for a person: all right, incomplete, partly wrong, or nothing found. */
type Verdict = 'right' | 'incomplete' | 'wrong' | 'nothing';

/** Before the reader was changed for them, and since. */
const verdicts: Readonly<Record<string, readonly [Verdict, Verdict]>> = {
  '01-single-offset.eml': ['right', 'right'],
  '02-array-no-zone.eml': ['right', 'right'],
  '03-graph-utc.eml': ['wrong', 'right'],
  '04-three-tickets.eml': ['incomplete', 'right'],
  '05-attached-html.eml': ['right', 'right'],
  '06-tzid.ics': ['right', 'right'],
  '07-utc-folded.ics': ['incomplete', 'right'],
  '08-pass-aztec.pkpass': ['wrong', 'right'],
  '09-pass-localised.pkpass': ['incomplete', 'right'],
  '10-return.pdf': ['nothing', 'right'],
  '11-us-dates.pdf': ['nothing', 'incomplete'],
  '12-german.pdf': ['nothing', 'right'],
  '13-rail.pdf': ['right', 'right'],
  '14-aztec-one-leg.png': ['right', 'right'],
  '15-aztec-two-legs.png': ['wrong', 'right'],
  '16-pdf417-one-leg.png': ['incomplete', 'right'],
  '17-pdf417-two-legs.png': ['right', 'right'],
  '18-qr-one-leg.png': ['right', 'right'],
  '19-qr-two-legs.png': ['wrong', 'right'],
  '20-only-words.eml': ['right', 'right'],
};

/** Everyone is a contact, so that the form can choose who travels. */
async function addPeople(): Promise<void> {
  const flights = Object.values(expected).flatMap((one) => one.flights);
  const names = new Set(flights.flatMap(({ passengers }) => passengers ?? []));
  const people = [...names].map((name) => {
    const at = name.indexOf(' ');
    return { given_name: name.slice(0, at), family_name: name.slice(at + 1) };
  });
  await kit.db.insertInto('contacts').values(people).execute();
}

/**
 * Adds a confirmation through the call, and returns a line for each flight with the people that the
 * form chooses.
 */
async function readByServer(name: string) {
  const { candidates } = await add(await readFile(new URL(name, folder)), name);
  const contacts = await kit.db.selectFrom('contacts').select(['id', 'full_name']).execute();
  return candidates.flatMap(({ legs, reference, values, notes }) =>
    legs.map((leg) => ({ ...leg, reference, notes, people: peopleIn(values, contacts) })),
  );
}

type Read = Awaited<ReturnType<typeof readByServer>>[number];

const ids = z.array(z.int());

function peopleIn(
  values: Readonly<Record<string, unknown>>,
  contacts: readonly { readonly id: number; readonly full_name: string | null }[],
): string[] {
  const chosen = ids.parse(values['contactIds'] ?? []);
  return chosen.map((id) => contacts.find((one) => one.id === id)?.full_name ?? '');
}

const closed = (text: string) => text.replaceAll(' ', '');

interface Difference {
  readonly wrong: string[];
  readonly missing: string[];
}

/** Lists the differences of one flight: wrong and missing values. */
function differences(read: Read | undefined, wanted: Flight): Difference {
  if (read === undefined) return { wrong: [], missing: [wanted.flight] };
  const numbers = [wanted.flight, ...(wanted.alsoWritten ?? [])];
  const people = wanted.passengers ?? [];
  const each = [
    held('from', read.origin, read.origin === wanted.from),
    held('to', read.destination, read.destination === wanted.to),
    held('number', read.number, numbers.includes(closed(read.number))),
    ...heldTime('departs', read.departs, wanted.departs),
    ...heldTime('arrives', read.arrives, wanted.arrives),
    held('reference', read.reference, read.reference === wanted.reference),
    ...read.people.map((name) => held('passenger', name, people.includes(name))),
    ...people.map((name) => held(name, read.people.includes(name) ? name : null, true)),
  ];
  return {
    wrong: each.flatMap((one) => one.wrong),
    missing: each.flatMap((one) => one.missing),
  };
}

function held(what: string, found: string | null, isRight: boolean): Difference {
  if (found === null) return { wrong: [], missing: [what] };
  return { wrong: isRight ? [] : [`${what} ${found}`], missing: [] };
}

function heldTime(what: string, found: string | null, wanted: string | undefined): Difference[] {
  if (wanted === undefined) return [held(what, found ?? '', found === null)];
  const [day = '', time] = wanted.split(' ');
  const [foundDay = null, foundTime = null] = found?.split('T') ?? [];
  const isDay = foundDay?.endsWith(day.replace(/^--/, '-')) === true;
  const clock = time === undefined ? (foundTime ?? '') : foundTime;
  return [
    held(`${what} on`, foundDay, isDay),
    held(`${what} at`, clock, foundTime === (time ?? null)),
  ];
}

async function judge(name: string, wanted: readonly Flight[]) {
  const read = await readByServer(name);
  const isFlight = (one: Read, { flight: number, from }: Flight) =>
    one.origin === from && closed(one.number).replace(/^\D+/, '') === number.replace(/^\D+/, '');
  const each = wanted.map((one) =>
    differences(
      read.find((found) => isFlight(found, one)),
      one,
    ),
  );
  const extra = read.filter((found) => !wanted.some((one) => isFlight(found, one)));
  const wrong = [
    ...each.flatMap((one) => one.wrong),
    ...extra.map(({ number, origin, departs }) => `extra ${number} ${origin} ${departs}`),
  ];
  const missing = each.flatMap((one) => one.missing);
  const verdict = judgeReading(read.length, wrong.length, missing.length);
  return { verdict, why: [...wrong, ...missing.map((what) => `no ${what}`)].join('; ') };
}

function judgeReading(read: number, wrong: number, missing: number): Verdict {
  if (wrong > 0) return 'wrong';
  if (missing === 0) return 'right';
  return read === 0 ? 'nothing' : 'incomplete';
}

async function entered(): Promise<number[]> {
  const tables = ['prj_expenditure', 'flights', 'stays'] as const;
  return Promise.all(
    tables.map(async (table) => (await kit.db.selectFrom(table).select('id').execute()).length),
  );
}

it('Y-40 reads 20 confirmations of another author, and says which it gets wrong', async () => {
  await addPeople();
  const before = await entered();
  const now: Record<string, Verdict> = {};
  const lines: string[] = [];
  for (const [name, { flights }] of Object.entries(expected)) {
    const { verdict, why } = await judge(name, flights);
    now[name] = verdict;
    lines.push(`${name.padEnd(26)} ${verdict.padEnd(10)} ${why}`);
  }
  expect(await entered()).toEqual(before);
  process.stdout.write(`${lines.join('\n')}\n`);
  const names = (await readdir(folder)).filter((name) => !/\.json$|README/.test(name));
  expect(names.toSorted()).toEqual(Object.keys(expected).toSorted());
  expect(now).toEqual(
    Object.fromEntries(Object.entries(verdicts).map(([name, [, since]]) => [name, since])),
  );
});
