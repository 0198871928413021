import {
  commitImport,
  importPreview,
  undoImport,
  type ImportPreview,
} from '@paddock/contract/domain/imports/imports';
import { writeXlsx } from '@paddock/api/platform/write-xlsx';
import { z } from 'zod';
import { openPlace } from './place.ts';
import { report } from './report.ts';
import { loadavg } from 'node:os';
import { obtainIdToken } from './sign-in.ts';

/** Seconds that a preview of this many rows may take. */
const budget = 5;
const rows = 5_000;
const flightHeading = ['Flight', 'From', 'To', 'Date', 'Departs', 'Arrives'];

const place = await openPlace();
try {
  const authorization = `Bearer ${await obtainIdToken(place.product, '+447700900001')}`;
  const tables: Record<string, string[][]> = {
    people: peopleTable(),
    flights: flightsTable(),
    bookings: bookingsTable(),
    expenditure: expenditureTable(),
  };
  const figures: Record<string, Record<string, unknown>> = {};
  const imported: [kind: string, id: number][] = [];
  const before = loadavg();
  for (const [kind, lines] of Object.entries(tables)) {
    const text = lines.map((cells) => cells.join('\t')).join('\n');
    const first = await timed(() => preview(authorization, kind, { text }));
    const saved = await timed(() => commit(authorization, first.value));
    const again = await timed(() => preview(authorization, kind, { text }));
    imported.push([kind, first.value.id]);
    figures[kind] = {
      'preview, s': first.seconds,
      'commit, s': saved.seconds,
      'rows added': saved.value.added,
      'preview of the same again, s': again.seconds,
      counts: again.value.counts,
    };
  }
  const file = writeXlsx([{ name: 'Flights', rows: tables['flights'] ?? [] }]);
  const sheet = await timed(() => preview(authorization, 'flights', { file }));
  // The last one first: bookings are for the people of another table.
  for (const [kind, id] of imported.toReversed()) {
    const undone = await timed(() => undo(authorization, id));
    Object.assign(figures[kind] ?? {}, {
      'undo, s': undone.seconds,
      'rows undone': undone.value.undone,
    });
  }
  await report('imports', {
    'budget of a preview, s': budget,
    rows,
    'load of the machine before and after': [before[0], loadavg()[0]],
    figures,
    'flights as XLSX, preview, s': sheet.seconds,
  });
} finally {
  await place.close();
}

async function timed<Value>(work: () => Promise<Value>) {
  const began = performance.now();
  const value = await work();
  return { value, seconds: Number(((performance.now() - began) / 1_000).toFixed(2)) };
}

async function preview(
  authorization: string,
  kind: string,
  parts: { readonly text: string } | { readonly file: File },
): Promise<ImportPreview> {
  const body = new FormData();
  body.set('zone', 'Europe/London');
  body.set('projectCode', 'HUN26');
  if ('text' in parts) body.set('text', parts.text);
  else body.set('file', parts.file);
  const url = `${place.product}/api/imports/${kind}/preview`;
  const answer = await fetch(url, { method: 'POST', headers: { authorization }, body });
  if (!answer.ok) throw new Error(`${kind}: ${answer.status} ${await answer.text()}`);
  return importPreview.parse(await answer.json());
}

async function commit(authorization: string, { id, counts }: ImportPreview) {
  const answer = await fetch(`${place.product}/api/imports/${id}/commit`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ tell: false, seen: counts }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return z.object(commitImport.response.shape).parse(await answer.json());
}

async function undo(authorization: string, id: number) {
  const url = `${place.product}/api/imports/${id}/undo`;
  const answer = await fetch(url, { method: 'POST', headers: { authorization } });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return z.object(undoImport.response.shape).parse(await answer.json());
}

function table(heading: readonly string[], line: (index: number) => string[]): string[][] {
  return [[...heading], ...Array.from({ length: rows }, (_, index) => line(index))];
}

function peopleTable() {
  return table(['Name', 'Role', 'Email'], (index) => [
    `Bench Person${index}`,
    'Mechanic',
    `bench${index}@example.org`,
  ]);
}

function flight(index: number, every = 1): string[] {
  const number = Math.floor(index / every);
  const day = String(1 + (number % 28)).padStart(2, '0');
  const name = `ZZ ${1_000 + (Math.floor(number / 28) % 9_000)}`;
  return [name, 'LHR', 'BUD', `2031-07-${day}`, '07:40', '11:15'];
}

function flightsTable() {
  return table(flightHeading, (index) => flight(index));
}

/** Two rows per booking, each with a traveller; twenty bookings on a flight. */
function bookingsTable() {
  return table(
    ['Reference', 'Vendor', 'Amount', 'Currency', 'Purchase date', ...flightHeading, 'Travellers'],
    (index) => {
      const own = [`BENCH${Math.floor(index / 2)}`, 'British Airways'];
      const bought = index % 2 === 0 ? ['412.50', 'EUR', '2031-05-01'] : ['', '', ''];
      return [...own, ...bought, ...flight(index, 40), `Bench Person${index}`];
    },
  );
}

function expenditureTable() {
  return table(['Date', 'Type', 'Vendor', 'Reference', 'Amount', 'Currency'], (index) => [
    '2031-05-01',
    'Other',
    'British Airways',
    `BILL${index}`,
    `${index}.50`,
    'EUR',
  ]);
}
