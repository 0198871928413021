import { readReceipts } from '@paddock/contract/domain/money/receipts/receipts';
import { readRoomingList } from '@paddock/contract/domain/stays/rooming-list';
import { readList, type ListRow } from '@paddock/contract/engine/lists/calls';
import {
  readRecord,
  readRecordHistory,
  type RecordAnswer,
} from '@paddock/contract/engine/records/calls';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectSameTree } from '../../testing/accessible.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';

const clock = { now: () => Date.parse('2026-06-29T12:00:00Z') };
const added = '2026-01-05T10:00:00Z';
const pounds = (amount: string) => ({ amount, currency: 'GBP' });

/** The panel of each kind of record. */
const records = {
  vehicles: {
    title: 'Van 1',
    cells: {
      name: 'Van 1',
      plate: 'NR26 VAN',
      kind: 'van',
      seats: 8,
      drivers: 'Niall Byrne',
      added,
    },
  },
  stays: {
    title: 'Hotel Castle Garden',
    cells: {
      hotel: 'Hotel Castle Garden',
      project: 'HUN26',
      checks_in: '2026-06-28',
      checks_out: '2026-07-06',
      confirmation: '88120',
      rooms: 15,
      people: 25,
      added,
    },
  },
  'schedule-items': {
    title: 'Set up the garage',
    cells: {
      starts: '2026-06-30T06:00:00Z',
      local: 'Tue 30 Jun 08:00 Budapest time',
      title: 'Set up the garage',
      kind: 'work',
      project: 'HUN26',
      place: 'Hungaroring',
      who: 'Mechanics',
      standing: 'confirmed',
      added,
    },
  },
  expenditure: {
    title: 'SFS-2231',
    cells: {
      cost: pounds('482.40'),
      sterling: pounds('482.40'),
      paid: pounds('0.00'),
      due: pounds('482.40'),
      state: 'unpaid',
      vendor: 'Silverstone Fuels',
      reference: 'SFS-2231',
      project: 'HUN26',
      product_type: 'Fuel',
      purchased: '2026-06-20',
      due_on: '2026-06-29',
      added,
    },
  },
} as const satisfies Record<string, Pick<RecordAnswer, 'title' | 'cells'>>;

/** A row of each list in the menu of a desk. */
const rows: Readonly<Record<string, ListRow['cells']>> = {
  projects: {
    code: 'HUN26',
    client: 'Northfield Racing',
    starts: '2026-06-28',
    ends: '2026-07-06',
  },
  contacts: { name: 'Priya Shah', role: 'Race engineer', project: null, added },
  vendors: { name: 'Silverstone Fuels', added },
};

let server: FakeServer;

beforeEach(async () => {
  await page.viewport(1440, 900);
  server = serverFor('administrator');
  server.answer(readRecordHistory, { events: [], next: null });
  server.answerBy(readList, ({ params }) => {
    const cells = rows[params['list'] ?? ''];
    return { rows: cells === undefined ? [] : [{ id: 1, archived: false, cells }], next: null };
  });
});

it.each([
  ['vehicles', '/mgmt/vehicles/1'],
  ['stays', '/mgmt/stays/1'],
  ['schedule-items', '/mgmt/schedule-items/1'],
  ['expenditure', '/admin/expenditure/1'],
] as const)('L-96 U-20 the panel of a record is read out in order: %s', async (list, path) => {
  const record = records[list];
  server.answer(readRecord, { id: 1, version: 1, archived: false, values: null, ...record });
  server.answer(readReceipts, { receipts: [] });
  server.refuse(readRoomingList, 'not_found');
  await openApp(server, `/projects?panel=${path}`, clock);
  const panel = page.getByRole('complementary', { name: 'Panel' });
  await expect.element(panel.getByRole('heading', { name: record.title }).first()).toBeVisible();
  await expect.poll(() => panel.getByRole('progressbar').elements()).toEqual([]);
  await expectAccessible();
  await expectSameTree(panel);
});

it.each([
  ['/projects', 'HUN26'],
  ['/people', 'Priya Shah'],
  ['/places', 'Silverstone Fuels'],
])('L-96 U-20 the lists of everything are read out in order: %s', async (path, row) => {
  await openApp(server, path, clock);
  await expect.element(page.getByRole('main').getByRole('link', { name: row })).toBeVisible();
  await expectAccessible();
  await expectSameTree();
});
