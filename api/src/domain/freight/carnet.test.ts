import {
  previewVouchers,
  readCarnetList,
  readRouteVouchers,
} from '@paddock/contract/domain/freight/carnet';
import { afterAll, describe, expect, it } from 'vitest';
import { importKit, messages } from '../../testing/import-kit.ts';
import { openRecordKit } from '../../testing/record-kit.ts';
import { dice } from '../../testing/random-books.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour } from '../../testing/tour.ts';
import { refuseArticle } from './carnet.ts';

const kit = await openRecordKit(await createTestDatabase());
const { project: project_id } = await enterTour(kit);
const { preview, commit } = importKit(kit);
afterAll(async () => kit.close());

const { headers } = kit.administrator;
const readList = async () =>
  readCarnetList.response.parse((await kit.get('/api/projects/HUN30/carnet', headers)).json());

const pasted = [
  'Item description\tS/N\tPieces\tWeight\tValue\tCurrency\tOrigin\tCustoms',
  'Box of tools\t\t1\t30\t900\tGBP\tGB\tcarnet',
  'Makita DHP486 drill S/N 77120, packed in a box\t\t1\t0.8\t185.50\tGBP\tCN\tcarnet',
  'Peltor WS headset\t\t4\t12.5\t1240\tGBP\tSE\tcarnet',
  'Assorted radio parts\t\t1\t2\t100\tGBP\tDE\tcarnet',
  'Set of jump cables, 4 m\t\t1\t\t40\tGBP\tDE\tcarnet',
  'Torque gun\tTG-1\t1\t5.6\t\tGBP\tGB\tcarnet',
  'Wheel gun\tPM-1\t1\t3.3\t5100\tGBP\t\tcarnet',
  'Timing beacon\tTB-9\t1\t1.1\t2450.75\tEUR\tFR\tcarnet',
  'Race fuel, drum\t\t2\t80\t600\tGBP\tDE\tconsumable',
];

it('Y-824 lists what goes on a carnet by number, and says in words why customs would refuse a line', async () => {
  const table = await preview('equipment', pasted);
  expect(messages(table)).toEqual([]);
  expect((await commit(table)).statusCode).toBe(200);
  const { articles, leftOut } = await readList();
  expect(articles.map(({ number, description }) => [number, description])).toEqual([
    [1, 'Timing beacon S/N TB-9'],
    [2, 'Makita DHP486 drill S/N 77120, packed in a box'],
    [3, 'Peltor WS headset'],
    [4, 'Set of jump cables, 4 m'],
    [null, 'Box of tools'],
    [null, 'Assorted radio parts'],
    [null, 'Torque gun S/N TG-1'],
    [null, 'Wheel gun S/N PM-1'],
  ]);
  const refusals = articles.flatMap(({ refused }) => refused);
  expect(refusals).toEqual([
    'Customs do not accept a box as a description. Give each article its own line, with make, model and serial number.',
    'Customs do not accept “assorted” as a description. Give each article its own line, with make, model and serial number.',
    'The value is missing.',
    'The country where it was made is missing.',
  ]);
  expect(leftOut).toEqual([{ customs: 'consumable', items: 1 }]);
});

it('Y-824 refuses an electric tool without its serial number, and takes it with one', () => {
  const drill = { description: 'Makita DHP486 drill', value: '180', origin: 'JP' };
  expect(refuseArticle({ ...drill, serial_number: null })).toEqual([
    'An electric tool or device needs its serial number.',
  ]);
  expect(refuseArticle({ ...drill, serial_number: '77120' })).toEqual([]);
});

it('Y-824 totals each currency alone and never adds them, and says what is not weighed', async () => {
  const { totals, kg } = await readList();
  expect(totals).toEqual([
    { currency: 'EUR', articles: 1, pieces: 1, value: '2450.75' },
    { currency: 'GBP', articles: 3, pieces: 6, value: '1465.50' },
  ]);
  expect(kg).toEqual({ known: 14.4, unknown: 1 });
});

it('Y-869 lists the goods where no carnet applies, and says what is missing', async () => {
  const read = async (list: string) =>
    readCarnetList.response.parse(
      (await kit.get(`/api/projects/HUN30/carnet?list=${list}`, headers)).json(),
    );
  const [plain, duplicate] = [await read('plain'), await read('duplicate')];
  expect(plain.articles.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(plain.totals).toEqual([
    { currency: 'EUR', articles: 1, pieces: 1, value: '2450.75' },
    { currency: 'GBP', articles: 8, pieces: 12, value: '8165.50', unvalued: 1 },
  ]);
  expect(plain.articles.flatMap(({ refused }) => refused)).toEqual([
    'The value is missing.',
    'The country where it was made is missing.',
  ]);
  expect(duplicate.articles.map(({ description }) => description)).not.toContain('Race fuel, drum');
  expect(duplicate.articles).toHaveLength(8);
  const stays = await read('export');
  expect(stays.articles.map(({ description }) => description)).toEqual(['Race fuel, drum']);
  for (const [file, type] of [
    ['pdf?list=plain', 'application/pdf'],
    ['pdf?list=duplicate', 'application/pdf'],
    ['csv?currency=GBP&list=duplicate', 'text/csv'],
    ['xlsx?list=plain', 'application/vnd.openxmlformats'],
  ]) {
    const answer = await kit.get(`/api/projects/HUN30/carnet/${file}`, headers);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      expect.stringContaining(type ?? ''),
    ]);
  }
  expect((await kit.get('/api/projects/HUN30/carnet?list=other', headers)).statusCode).toBe(400);
});

it('Y-825 writes the list in the columns of an application, which a paste reads', async () => {
  const answer = await kit.get('/api/projects/HUN30/carnet/csv?currency=GBP', headers);
  expect(answer.statusCode).toBe(200);
  const lines = answer.body.trimEnd().split('\r\n');
  expect(lines).toEqual([
    'Item description,Pieces,Unit,Weight,Value,Origin,Heading',
    '"Makita DHP486 drill S/N 77120, packed in a box",1,,0.8,185.50,CN,',
    'Peltor WS headset,4,,12.5,1240.00,SE,',
    '"Set of jump cables, 4 m",1,,,40.00,DE,',
  ]);
  const back = await preview('equipment', lines);
  expect(back.counts).toMatchObject({ read: 3, new: 0, changed: 0, existing: 3 });
});

it('Y-825 prints the list as a PDF', async () => {
  const pdf = await kit.get('/api/projects/HUN30/carnet/pdf', headers);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

const ask = async (stops: readonly string[], on = '2026-11-27', issuedIn = 'GB') => {
  const answer = await kit.post(
    '/api/freight/vouchers/preview',
    {
      issuedIn,
      on,
      stops: stops.map((stop) => ({ country: stop.slice(0, 2), transit: stop.endsWith('*') })),
    },
    headers,
  );
  return previewVouchers.response.parse(answer.json());
};
const kindsOf = async (...stops: string[]) =>
  (await ask(stops)).vouchers.map(({ kind, territory }) => `${kind} ${territory}`);

it('Y-826 counts four sheets for GB, FR, BE, DE and home: the Union is one territory', async () => {
  expect(await kindsOf('FR', 'BE', 'DE', 'GB')).toEqual([
    'export GB',
    'import EU',
    're-export EU',
    're-import GB',
  ]);
});

it('Y-826 counts eight by way of Switzerland, all by code, and eight in transit to Norway', async () => {
  const swiss = await ask(['FR', 'CH', 'DE', 'GB']);
  expect(swiss.vouchers).toHaveLength(8);
  expect(swiss.vouchers.every(({ accepts }) => accepts.includes('QR'))).toBe(true);
  expect(swiss).toMatchObject({ twin: false, notes: [] });
  expect(await kindsOf('FR*', 'DK*', 'NO', 'SE*', 'GB')).toEqual([
    'export GB',
    'transit EU',
    'transit EU',
    'import NO',
    're-export NO',
    'transit EU',
    'transit EU',
    're-import GB',
  ]);
});

it('Y-827 says what a border accepts by date, and when two carnets are needed', async () => {
  const turkish = await ask(['BG', 'TR', 'BG', 'GB']);
  expect(turkish.vouchers).toHaveLength(8);
  expect(
    turkish.vouchers
      .filter(({ accepts }) => accepts.join() === 'paper')
      .map((one) => one.territory),
  ).toEqual(['TR', 'TR']);
  expect(turkish.twin).toBe(true);
  const accepted = async (on: string) => (await ask(['FR', 'GB'], on)).vouchers[0]?.accepts;
  expect(await accepted('2026-05-31')).toEqual(['paper']);
  expect(await accepted('2026-06-01')).toEqual(['QR', 'paper']);
  expect(await accepted('2027-12-31')).toEqual(['QR', 'paper']);
  expect(await accepted('2028-01-10')).toEqual(['QR']);
});

it('Y-827 never takes a border that it knows nothing about for fine, nor a route without a way home', async () => {
  const asked = await ask(['FR', 'XK']);
  expect(asked.vouchers.find(({ territory }) => territory === 'XK')?.accepts).toEqual([]);
  expect(asked.notes).toEqual([
    'It is not known whether XK accepts a carnet. Ask before you leave.',
    'The route ends in XK: what was brought there has to come back to GB.',
  ]);
});

describe('Y-1020 what customs accept is the team’s own list', () => {
  const find = async (code: string) =>
    kit.db
      .selectFrom('customs_territories')
      .where('code', '=', code)
      .where('archived_at', 'is', null)
      .select(['id', 'version'])
      .executeTakeFirstOrThrow();
  const asTyped = { countries: null, digital_from: null, paper_until: null, checked_on: null };
  const kosovo = { ...asTyped, code: 'XK', digital_from: '2026-09-01', source: 'A test' };

  it('says where each line was read and when it was last checked', async () => {
    const { rules } = await ask(['FR', 'CH', 'GB']);
    expect(rules.map(({ territory }) => territory)).toEqual(['GB', 'EU', 'CH']);
    expect(rules[0]).toEqual({
      territory: 'GB',
      source: 'ICC transition plan for digital carnets, April 2026',
      checkedOn: '2026-11-27',
    });
  });

  it('counts a line that is added, corrected or removed at once', async () => {
    const { id } = await kit.store('new-customs-territory', kosovo);
    const accepted = async () =>
      (await ask(['XK', 'GB'])).vouchers.find(({ territory }) => territory === 'XK')?.accepts;
    expect(await accepted()).toEqual(['QR', 'paper']);
    const line = { ...kosovo, paper_until: '2026-10-31' };
    expect((await kit.edit('customs_territories', id, line, 1)).statusCode).toBe(200);
    expect(await accepted()).toEqual(['QR']);
    await kit.remove('customs-territories', id, 2);
    expect(await accepted()).toEqual([]);
  });

  it('counts a country in its territory once it belongs there', async () => {
    const { id, version } = await find('CH');
    expect(await kindsOf('SM', 'GB')).toContain('import SM');
    const line = { ...asTyped, code: 'CH', countries: 'CH LI SM', source: 'A test' };
    expect((await kit.edit('customs_territories', id, line, version)).statusCode).toBe(200);
    expect(await kindsOf('SM', 'CH', 'GB')).toEqual([
      'export GB',
      'import CH',
      're-export CH',
      're-import GB',
    ]);
  });

  it('refuses a country that belongs to another territory, and a second line for one', async () => {
    const twice = await kit.submit('new-customs-territory', { ...kosovo, countries: 'XK FR' });
    expect(twice.statusCode).toBe(422);
    expect(twice.body).toContain('FR belongs to EU already.');
    const { id, version } = await find('NO');
    const line = { ...asTyped, code: 'NO', countries: 'NO LI', source: 'A test' };
    const edited = await kit.edit('customs_territories', id, line, version);
    expect(edited.body).toContain('LI belongs to CH already.');
    const second = await kit.submit('new-customs-territory', { ...kosovo, code: 'EU' });
    expect(second.body).toContain('a line for this territory');
  });
});

it('Y-826 counts as a second program does on 200 random routes', async () => {
  const { roll, chance } = dice(824);
  const union = new Set('FR DE BE NL IT ES AT HU PL SE IE'.split(' '));
  const countries = [...union, 'GB', 'CH', 'NO', 'TR', 'RS'];
  for (let round = 0; round < 200; round += 1) {
    const length = 1 + roll(12);
    const route = Array.from({ length }, () => countries[roll(countries.length)] ?? 'FR');
    // Another way to count: customs of both sides act wherever the truck leaves one customs area for another.
    const areas = ['GB', ...route, 'GB'].map((country) => (union.has(country) ? 'EU' : country));
    const crossings = areas.slice(1).filter((area, index) => area !== areas[index]).length;
    const stops = [...route.map((one) => (chance(30) ? `${one}*` : one)), 'GB'];
    const { vouchers } = await ask(stops);
    expect(vouchers, route.join(' ')).toHaveLength(2 * crossings);
    const count = (kind: string) => vouchers.filter((one) => one.kind === kind).length;
    expect([count('export'), count('import')]).toEqual([count('re-import'), count('re-export')]);
    expect(count('transit') % 2).toBe(0);
  }
});

it('Y-1028 says which vouchers the route of a project needs, and which country is not known', async () => {
  const needed = async () =>
    readRouteVouchers.response.parse(
      (await kit.get('/api/projects/HUN30/carnet/route', headers)).json(),
    ).needed;
  expect(await needed()).toBeNull();
  const stop = async (name: string, country_code: string | null, time_zone = 'Europe/London') =>
    (
      await kit.store('new-endpoint', {
        name,
        latitude: 50,
        longitude: 8,
        time_zone,
        country_code,
      })
    ).id;
  const base = await stop('Base', 'GB');
  const stops = [
    base,
    await stop('Deck', null, 'UTC'),
    await stop('Lille', 'FR'),
    await stop('Istanbul Park', 'TR'),
    base,
  ];
  await kit.store('project-route', { project_id, departs_at: '2026-12-01T08:00', stops });
  const found = await needed();
  expect(found?.vouchers.map(({ kind, territory }) => `${kind} ${territory}`)).toEqual([
    'export GB',
    'import EU',
    're-export EU',
    'import TR',
    're-export TR',
    're-import GB',
  ]);
  expect(found?.vouchers.map(({ accepts }) => accepts.join(' or '))).toEqual([
    'QR or paper',
    'QR or paper',
    'QR or paper',
    'paper',
    'paper',
    'QR or paper',
  ]);
  expect(found?.twin).toBe(true);
  expect(found?.notes).toEqual([
    'The country of Deck is not known.',
    'Countries that the road only passes through are not among its stops.',
  ]);
});
