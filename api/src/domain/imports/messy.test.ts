import { commitImport, type ImportPreview } from '@paddock/contract/domain/imports/imports';
import { afterAll, expect, it } from 'vitest';
import { howMany, isAtLength } from '../../testing/at-length.ts';
import { openFormKit } from '../../testing/form-kit.ts';
import { savedByLibreOffice } from '../../testing/libreoffice.ts';
import { importKit, verdicts } from '../../testing/import-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour } from '../../testing/tour.ts';
import { messyRooms, messyStays } from '../../testing/messy/beds.ts';
import { asCsv, asXlsx, messyLines } from '../../testing/messy/table.ts';
import { messyBookings, messyExpenditure, messyPayments } from '../../testing/messy/money.ts';
import { messyPeople } from '../../testing/messy/people.ts';
import { messyFlights, messySchedule, messyTransfers } from '../../testing/messy/travel.ts';

const kit = await openFormKit(await createTestDatabase());
const tour = await enterTour(kit);
const { project, anna, zoltan } = tour;
await kit.store('project-contractors', { project_id: project, contact_id: [anna, zoltan] });
const { look, answerTo, commit, undone } = importKit(kit);
afterAll(async () => kit.close());

const rows = howMany({ usual: 40, atLength: 200 });
const kinds = [
  messyPeople,
  messyFlights,
  messyBookings,
  messyRooms,
  messyStays,
  messyTransfers,
  messySchedule,
  messyExpenditure,
  messyPayments,
];

it.each(kinds)(
  'Y-17 a messy table of $kind becomes what it says, as CSV and XLSX',
  async (kind) => {
    await kind.before?.(kit, tour);
    for (const { enter } of kind.known) await enter(kit, tour);
    const lines = messyLines(kind, rows);
    const count = (verdict: string) => lines.filter((line) => line.verdict === verdict).length;
    const wanted = new Set(lines.flatMap(({ holds }) => holds ?? []));
    const before = await kind.held(kit);
    const office = isAtLength ? await savedByLibreOffice(asXlsx(kind, lines)) : undefined;
    for (const [way, file, program] of [
      ['typed', asCsv(kind, lines), 'CSV'],
      ['sheet', asXlsx(kind, lines), 'XLSX'],
      ...(office === undefined ? [] : [['sheet', office, 'XLSX of LibreOffice'] as const]),
    ] as const) {
      const seen = await look(kind.kind, { file });
      expect(seen.questions).toEqual(kind.asks[way]);
      const ready = await settled(seen);
      expect(ready.columns.map(({ heading }) => heading)).toEqual(kind.columns);
      expect(verdicts(ready), said(ready)).toEqual(lines.map(({ verdict }) => verdict));
      expect(blamedWrongly(ready, lines)).toEqual([]);
      const answer = await commit(ready);
      expect(answer.statusCode, answer.body).toBe(200);
      const saved = commitImport.response.parse(answer.json());
      expect(saved).toMatchObject({
        added: count('new'),
        changed: count('changed'),
        existing: count('existing'),
        leftOut: count('needs_you'),
      });
      expect((await kind.held(kit)).toSorted()).toEqual([...wanted].toSorted());
      const again = await settled(await look(kind.kind, { file }));
      expect(again.counts).toMatchObject({ new: 0, changed: 0 });
      expect(await undone(ready)).toEqual({ undone: count('new') + count('changed'), kept: [] });
      expect((await kind.held(kit)).toSorted()).toEqual(before.toSorted());
      if (isAtLength) report(kind.kind, program, { ...saved, records: wanted.size });
    }
  },
);

/** Prints the result of a long run: verdicts of rows, and how many records the database holds. */
function report(kind: string, program: string, saved: object): void {
  process.stdout.write(`${JSON.stringify({ kind, program, read: rows, ...saved })}\n`);
}

/** Answers the questions about the whole table. */
async function settled(seen: ImportPreview): Promise<ImportPreview> {
  return seen.questions.length === 0
    ? seen
    : answerTo(seen, {
        dateOrder: 'day-month',
        decimals: 'comma',
        country: 'GB',
        fares: 'booking',
      });
}

function said({ rows: all }: ImportPreview): string {
  return all
    .map(({ row, verdict, problems }) =>
      [row, verdict, ...problems.map(({ message }) => message)].join(' '),
    )
    .join('\n');
}

/** Rows that need someone and blame another column than the writer of the table does. */
function blamedWrongly(
  { columns, rows: all }: ImportPreview,
  lines: ReturnType<typeof messyLines>,
): string[] {
  return all.flatMap(({ row, problems }, index) => {
    const blames = lines[index]?.blames;
    const blamed = problems.map(({ column }) =>
      column === null ? undefined : columns[column]?.heading,
    );
    const isRight =
      blames === undefined
        ? blamed.every((heading) => heading === undefined)
        : blamed.some((heading) => heading?.startsWith(blames) === true);
    return isRight ? [] : [`line ${row} blames ${blamed.join(', ')} and not ${blames}`];
  });
}
