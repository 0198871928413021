import { registry } from '@paddock/contract/domain/registry/registry';
import { callLimits, isAllowed, type AccessLevel } from '@paddock/contract/platform/access';
import { entryAction, type EntryAction } from '@paddock/contract/platform/entry-action';
import { listElements, type FormElement } from '@paddock/contract/engine/forms/descriptor';
import { afterAll, describe, expect, it } from 'vitest';
import { openSignInKit, readRefusal } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { insertProject } from '../../testing/tour.ts';

/*
 * What each action opens, written by hand from docs/security.md and not read from the product's table: every
 * call, form, record and lookup is tried at every level, with and without every action lowered.
 */
const kit = await openSignInKit(await createTestDatabase(), {
  settings: { CALLS_PER_PERSON: '100000', CALLS_PER_ADDRESS: '100000' },
});
afterAll(async () => kit.close());
// The management project, which every coordinator can open.
const days = { startDate: '2030-07-01', endDate: '2030-07-05', zone: 'Europe/Budapest' };
await insertProject(kit.db, 'HUN26', days);

const tables = ['POST /api/imports/:kind/preview', 'GET /api/projects/:projectCode/tables/:kind'];
const anyImport = [
  'GET /api/imports/:id',
  'PATCH /api/imports/:id',
  'POST /api/imports/:id/commit',
  'POST /api/imports/:id/undo',
];
/** Calls that every action opens; their content decides. */
const forAll = [
  'GET /api/forms/defaults',
  'POST /api/records/concerned',
  'POST /api/plan/consequences',
];

interface Opened {
  readonly calls: readonly string[];
  readonly creates: readonly string[];
  /** Lists whose records can be read and changed. */
  readonly records: readonly string[];
  /** Tables that can be imported by level 3. */
  readonly imports: readonly string[];
}

const opened: Readonly<Record<EntryAction, Opened>> = {
  flights: {
    calls: [
      'GET /api/flights/alike',
      'GET /api/flights/known',
      'GET /api/flights/readings',
      'POST /api/admin/tripWarnings',
    ],
    creates: ['new-flight', 'new-ticket', 'new-station'],
    records: ['flights', 'tickets'],
    imports: ['flights', 'tickets'],
  },
  bookings: {
    calls: [
      'GET /api/flights/alike',
      'GET /api/flights/known',
      'GET /api/flights/readings',
      'POST /api/admin/tripWarnings',
      'GET /api/exchange-rates/:currencyId',
    ],
    creates: [
      'new-project-expenditure',
      'flight-expenditure',
      'expenditure-flights',
      'expenditure-contacts',
      'new-vendor',
    ],
    records: [],
    imports: [],
  },
  stays: {
    calls: [
      'GET /api/places',
      'GET /api/places/zone',
      'POST /api/stays/:id/roomingList/sent',
      'POST /api/stays/:id/roomingList/mail',
    ],
    creates: [
      'new-stay',
      'stay-with-rooms',
      'several-rooms',
      'new-room',
      'room-people',
      'new-bed',
      'new-hotel',
    ],
    records: ['stays', 'rooms', 'beds'],
    imports: ['stays', 'rooms'],
  },
  vehicles: {
    calls: [],
    creates: [
      'new-vehicle',
      'vehicle-drivers',
      'new-transfer',
      'transfer-passengers',
      'new-hire-car',
    ],
    records: ['vehicles', 'transfers', 'hire-cars'],
    imports: ['transfers'],
  },
  freight: {
    calls: ['POST /api/carnets/:id/issue', 'POST /api/projects/:projectCode/freight/move'],
    creates: [
      'new-case',
      'new-equipment-item',
      'new-carnet',
      'new-carnet-voucher',
      'new-border-pass',
      'vouchers-of-route',
    ],
    records: ['cases', 'equipment', 'carnets', 'carnet-vouchers', 'border-passes'],
    imports: ['cases', 'equipment'],
  },
  schedule: {
    calls: [
      'POST /api/projects/:projectCode/schedule/copy',
      'POST /api/projects/:projectCode/schedule/move',
      'POST /api/projects/:projectCode/schedule/template',
    ],
    creates: ['new-schedule-item', 'new-group', 'group-people'],
    records: ['schedule-items', 'schedule-groups'],
    imports: ['schedule'],
  },
  people: {
    calls: ['POST /api/plan/joining'],
    creates: ['new-contact', 'project-contractors', 'new-own-days'],
    records: ['contacts', 'own-days'],
    imports: ['people'],
  },
  messages: {
    calls: ['GET /api/push/reach', 'GET /api/appData/peopleOf/:table/:id'],
    creates: ['send-notifications'],
    records: [],
    imports: [],
  },
};

type Headers = Readonly<Record<string, string>>;
interface Probe {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  /** The highest level that gets in without any action. */
  readonly limit: AccessLevel;
  readonly by: readonly EntryAction[];
  /** The lowest level that an action can let in; 4 by default. */
  readonly lowest?: 3;
  /** A bookkeeper gets in at any level. */
  readonly books?: boolean;
}

/** What keeping the books opens, by hand. */
const booksCalls = new RegExp(
  [
    '^[A-Z]+ /api/ledger/',
    ' /api/reports/',
    ' /api/vouchers/',
    ' /api/expenditure/:id/(due|approval|receipts)$',
    ' /api/receipts/',
    ' /api/claims/',
    ' /api/exchange-rates/',
    'POST /api/allowances/approve$',
    ' /api/projects/:projectCode/(allowances|budget|claims|mileage)$',
    ' /api/projects/:projectCode/money',
    'GET /api/projects/:projectCode$',
    'GET /api/admin/projects$',
  ].join('|'),
);
const booksForms: readonly string[] = [
  'new-project-expenditure',
  'new-payment',
  'new-order',
  'new-advance',
  'project-budget',
  'new-vendor',
  'new-exchange-rate',
  'new-vat-rate',
  'new-bank-account',
];
const booksLists: readonly string[] = [
  'expenditure',
  'payments',
  'orders',
  'advances',
  'budgets',
  'vendors',
  'exchange-rates',
  'vat-rates',
  'bank-accounts',
];

function actionsWith(has: (one: Opened) => boolean): EntryAction[] {
  return entryAction.options.filter((action) => has(opened[action]));
}

function readMethod(text: string): Probe['method'] {
  const known = ['GET', 'POST', 'PATCH', 'DELETE'] as const;
  const found = known.find((one) => one === text);
  if (found === undefined) throw new Error(`Teach this test to make a ${text} call`);
  return found;
}

/** Calls that are tried below by their content, or not at all. */
const byWhat = new Set([
  ...tables,
  'POST /api/forms/:category/:type',
  'GET /api/appData/dsFormControl/:table/:key/:value',
  ...Object.keys(callLimits).filter((name) => name.includes('/api/records/:list')),
  'GET /api/lists/:list',
  'GET /api/lists/:list/csv',
  // It would not end, and is for people who may read the live map.
  'GET /api/admin/liveLocations/:projectCode/stream',
]);

function callProbes(): Probe[] {
  return Object.entries(callLimits).flatMap(([name, limit]): Probe[] => {
    if (limit === 'open' || name.includes('*') || byWhat.has(name)) return [];
    const [method = '', path = ''] = name.split(' ');
    const url = path
      .replaceAll(':projectCode', 'HUN26')
      .replaceAll(':table', 'projects')
      .replaceAll(/:\w+/g, 'x');
    const by = forAll.includes(name)
      ? entryAction.options
      : anyImport.includes(name)
        ? actionsWith(({ imports }) => imports.length > 0)
        : actionsWith(({ calls }) => calls.includes(name));
    const isBooks = booksCalls.test(name) || forAll.includes(name);
    return [{ name, method: readMethod(method), url, limit, by, books: isBooks }];
  });
}

function formProbes(): Probe[] {
  const adding = registry.forms.map(({ name, category, type, max_access_level: limit }): Probe => ({
    name: `form ${name}`,
    method: 'POST',
    url: `/api/forms/${category}/${type}`,
    limit,
    by: actionsWith(({ creates }) => creates.includes(name)),
    books: booksForms.includes(name),
  }));
  const editing = registry.kinds.flatMap(({ name, editForm }): Probe[] => {
    if (editForm === undefined) return [];
    return [
      {
        name: `edit of ${name}`,
        method: 'POST',
        url: `/api/forms/${editForm.category}/edit`,
        limit: editForm.max_access_level,
        by: actionsWith(({ records }) => records.includes(name)),
        books: booksLists.includes(name),
      },
    ];
  });
  return [...adding, ...editing];
}

function recordProbes(): Probe[] {
  return registry.kinds.flatMap((kind) =>
    recordsOf(kind).map((probe) => ({ ...probe, books: booksLists.includes(kind.name) })),
  );
}

function recordsOf({ name, list, editForm }: (typeof registry.kinds)[number]): Probe[] {
  const by = actionsWith(({ records }) => records.includes(name));
  const at = `/api/records/${name}/x`;
  const read = { limit: list.max_access_level, by };
  const change = { limit: 1 as const, by };
  // With a contact goes their access.
  const removal = { limit: 1 as const, by: name === 'contacts' ? [] : by };
  const reading: Probe[] = [
    { name: `list ${name}`, method: 'GET', url: `/api/lists/${name}`, limit: read.limit, by: [] },
    {
      name: `csv ${name}`,
      method: 'GET',
      url: `/api/lists/${name}/csv`,
      limit: read.limit,
      by: [],
    },
    { name: `read ${name}`, method: 'GET', url: at, ...read },
    { name: `history ${name}`, method: 'GET', url: `${at}/history`, ...read },
  ];
  if (editForm === undefined) return reading;
  return [
    ...reading,
    { name: `remove ${name}`, method: 'DELETE', url: at, ...removal },
    { name: `restore ${name}`, method: 'POST', url: `${at}/restore`, ...removal },
    { name: `cancel ${name}`, method: 'POST', url: `${at}/cancel`, ...change },
    { name: `reopen ${name}`, method: 'POST', url: `${at}/reopen`, ...change },
    { name: `undo ${name}`, method: 'POST', url: `${at}/undo`, ...change },
  ];
}

function lookupsIn(element: FormElement): string[] {
  if (element.type === 'rows') return element.elements.flatMap(lookupsIn);
  if (!('meta' in element)) return [];
  const { audience = [] } = element.type === 'lookupSelect' ? element : {};
  return [element.meta, ...audience.map(({ meta }) => meta)].map(
    ({ table, key, value }) => `${table}/${key}/${value}`,
  );
}

/** A lookup is for people who may use a form that chooses from it. */
function lookupProbes(): Probe[] {
  const found = new Map<string, Set<EntryAction>>();
  const inBooks = new Set<string>();
  for (const form of registry.forms)
    for (const address of listElements(form).flatMap(lookupsIn)) {
      const known = found.get(address) ?? new Set();
      found.set(address, known);
      for (const action of actionsWith(({ creates }) => creates.includes(form.name)))
        known.add(action);
      if (booksForms.includes(form.name)) inBooks.add(address);
    }
  return [...found].map(([address, by]) => ({
    name: `lookup ${address}`,
    method: 'GET',
    url: `/api/appData/dsFormControl/${address}`,
    limit: 1,
    by: [...by],
    books: inBooks.has(address),
  }));
}

const importKinds = [
  'people',
  'flights',
  'bookings',
  'rooms',
  'stays',
  'transfers',
  'schedule',
  'expenditure',
  'payments',
  'cases',
  'equipment',
];

function tableProbes(): Probe[] {
  return importKinds.map((kind) => ({
    name: `table ${kind}`,
    method: 'GET',
    url: `/api/projects/HUN26/tables/${kind}?zone=UTC`,
    limit: 1,
    by: actionsWith(({ imports }) => imports.includes(kind)),
    lowest: 3,
  }));
}

const probes = [
  ...callProbes(),
  ...formProbes(),
  ...recordProbes(),
  ...lookupProbes(),
  ...tableProbes(),
];

const levels = [1, 3, 4, 10] as const;
const callers = new Map<AccessLevel, Headers>();
for (const level of levels) {
  const number = `+4479142000${String(level).padStart(2, '0')}`;
  await kit.grant(number, level);
  callers.set(level, (await kit.signIn(number)).headers);
}

async function isRefused({ method, url }: Probe, caller: Headers = {}): Promise<boolean> {
  const payload = method === 'POST' || method === 'PATCH' ? { payload: {} } : {};
  const headers = { host: 'localhost', ...caller };
  const answer = await kit.app.inject({ method, url, headers, ...payload });
  if (answer.statusCode === 429) throw new Error('Too many calls for the limits of this kit');
  if (answer.statusCode !== 403) return false;
  return readRefusal(answer)[1] === 'forbidden';
}

/** Whether a level gets in if these actions are lowered to it or further. */
function isExpected(probe: Probe, level: AccessLevel, lowered: readonly EntryAction[], to: number) {
  if (isAllowed(level, probe.limit)) return true;
  if (level === 10 || !probe.by.some((action) => lowered.includes(action))) return false;
  return level <= to && (probe.lowest === undefined || level <= probe.lowest);
}

async function differences(
  lowered: readonly EntryAction[],
  to: 3 | 4,
  tried: readonly AccessLevel[],
): Promise<string[]> {
  await kit.db.deleteFrom('entry_limits').execute();
  for (const action of lowered)
    await kit.db.insertInto('entry_limits').values({ action, level: to }).execute();
  const found: string[] = [];
  for (const probe of probes)
    for (const level of tried) {
      const refused = await isRefused(probe, callers.get(level));
      const wanted = !isExpected(probe, level, lowered, to);
      if (refused !== wanted)
        found.push(`${probe.name} at level ${level}: ${refused ? 'refused' : 'let in'}`);
    }
  return found;
}

describe('every call, form, record, lookup and table at every level', () => {
  it('Y-110 follows the table of limits if nothing is lowered', async () => {
    expect(probes.length).toBeGreaterThan(300);
    expect(await differences([], 3, levels)).toEqual([]);
  });

  it.each(entryAction.options)('Y-110 opens what %s is to managers, at 3', async (action) => {
    expect(await differences([action], 3, [3])).toEqual([]);
  });

  it.each(entryAction.options)('Y-110 opens what %s is to coordinators, at 4', async (action) => {
    expect(await differences([action], 4, [4])).toEqual([]);
  });

  // An action only ever opens: what all of them together don't open, none of them does.
  it('Y-110 opens nothing to coordinators at 3, whatever is lowered', async () => {
    expect(await differences(entryAction.options, 3, [4])).toEqual([]);
  });

  it('Y-110 opens the same to managers at 4 as at 3, and nothing to crew', async () => {
    expect(await differences(entryAction.options, 4, [1, 3, 10])).toEqual([]);
  });
});

describe('a bookkeeper', () => {
  it.each([3, 4, 10] as const)(
    'Y-1040 gets in where money is, and elsewhere only as level %i does',
    async (level) => {
      const number = `+4479142100${String(level).padStart(2, '0')}`;
      const id = await kit.grant(number, level);
      const { headers } = await kit.signIn(number);
      await kit.db.updateTable('users').set({ keeps_books: true }).where('id', '=', id).execute();
      await kit.db.deleteFrom('entry_limits').execute();
      const found: string[] = [];
      for (const probe of probes) {
        const refused = await isRefused(probe, headers);
        const wanted = !(probe.books === true || isAllowed(level, probe.limit));
        if (refused !== wanted) found.push(`${probe.name}: ${refused ? 'refused' : 'let in'}`);
      }
      expect(found).toEqual([]);
      expect(probes.filter((probe) => probe.books === true).length).toBeGreaterThan(150);
    },
  );
});
