import { readList } from '@paddock/contract/engine/lists/calls';
import { readProjectHead, readProjects } from '@paddock/contract/domain/projects/projects';
import { localTimeAt } from '@paddock/contract/platform/local-time';
import { afterAll, describe, expect, it } from 'vitest';
import { registry } from '@paddock/contract/domain/registry/registry';
import { openListKit } from '../../testing/list-kit.ts';
import { parseCsv } from '../../testing/parse-csv.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openListKit(await createTestDatabase({ demo: true }), {
  MANAGEMENT_PROJECT_CODE: 'hun26',
});
afterAll(() => kit.close());
await kit.grant('+447914000004', 4);
const { headers } = await kit.signIn('+447914000004');

it('a coordinator reads the projects, and the current one', async () => {
  const answer = await kit.get('/api/admin/projects', headers);
  const { projects, managementProjectCode } = readProjects.response.parse(answer.json());
  expect(managementProjectCode).toBe('HUN26');
  const ends = projects.map(({ end_date: end }) => end);
  expect(ends).toEqual(ends.toSorted().toReversed());
});

it('an archived project is not offered', async () => {
  const archive = (at: Date | null) =>
    kit.db.updateTable('projects').set({ archived_at: at }).where('id', '=', 51).execute();
  await archive(new Date());
  const answer = await kit.get('/api/admin/projects', headers);
  await archive(null);
  const { projects, managementProjectCode } = readProjects.response.parse(answer.json());
  expect(projects.map(({ project_code: code }) => code)).not.toContain('HUN26');
  expect(managementProjectCode).toBeNull();
});

it('J-67 a coordinator reads the client of a project and the local time at its endpoint', async () => {
  const answer = await kit.get('/api/projects/hun26', headers);
  const head = readProjectHead.response.parse(answer.json());
  expect(head).toMatchObject({ project_code: 'HUN26', endPoint: { timeZone: 'Europe/Budapest' } });
  expect(head.client).not.toBe('');
  const july = localTimeAt(Date.parse('2030-07-01T08:00:00Z'), head.endPoint.offsets);
  expect(july).toMatch(/T(09|10):00$/);
});

describe('K-48 a coordinator opens the projects they work on and the management project', () => {
  const other = 'BCN26';
  it('and sees no others in the list', async () => {
    const codesFor = async (asked: Record<string, string>) => {
      const answer = await kit.get('/api/admin/projects', asked);
      const { projects } = readProjects.response.parse(answer.json());
      return projects.map(({ project_code: code }) => code);
    };
    expect(await codesFor(headers)).toEqual(['HUN26']);
    await kit.grant('+447914000003', 3);
    const manager = await kit.signIn('+447914000003');
    expect(await codesFor(manager.headers)).toContain(other);
    expect((await kit.get(`/api/admin/projectCrew/${other}`, manager.headers)).statusCode).toBe(
      200,
    );
  });
});

describe('K-48 a coordinator reads their own records of each kind that belongs to a project', async () => {
  const findId = async (code: string) =>
    (
      await kit.db
        .selectFrom('projects')
        .where('project_code', '=', code)
        .select('id')
        .executeTakeFirstOrThrow()
    ).id;
  /** One record of each kind in a project. */
  const findRecords = async (code: string): Promise<Record<string, number>> => {
    const project_id = await findId(code);
    const store = async (form: string, values: object) =>
      (await kit.store(form, { project_id, ...values })).id;
    const days = { checks_in_on: '2031-07-01', checks_out_on: '2031-07-03' };
    const stays = await store('new-stay', { hotel_id: 1, ...days });
    const rooms = (await kit.store('new-room', { stay_id: stays, kind: 'twin' })).id;
    const contact_id = (await kit.store('new-contact', { given_name: 'Ada', family_name: code }))
      .id;
    const beds = (await kit.store('new-bed', { room_id: rooms, contact_id })).id;
    const ride = { from_place_id: 1, to_place_id: 2, leaves_at: '2031-07-01T10:00' };
    const item = { kind: 'call', title: 'Call', starts_at: '2031-07-01T08:00' };
    const carnets = await store('new-carnet', {
      number: `GB/${code}`,
      issuer: 'London Chamber',
      holder: 'Paddock Ltd',
      countries: 'GB FR',
      issued_on: '2031-07-01',
      valid_until: '2032-06-30',
    });
    const voucher = { carnet_id: carnets, border: 'GB to EU', territory: 'EU' };
    const carnetVouchers = (await kit.store('new-carnet-voucher', voucher)).id;
    return {
      stays,
      rooms,
      beds,
      transfers: await store('new-transfer', { ...ride, passengerIds: [] }),
      tickets: await store('new-ticket', { ...ride, to_place_id: 3 }),
      'hire-cars': await store('new-hire-car', {
        ...ride,
        company: 'Europcar',
        to_place_id: 3,
        arrives_at: '2031-07-04T10:00',
      }),
      'schedule-items': await store('new-schedule-item', {
        ...item,
        audience: 'everyone',
        standing: 'confirmed',
      }),
      'own-days': await store('new-own-days', { contact_id, first_day: '2031-07-02' }),
      'schedule-groups': await store('new-group', { name: 'Night shift' }),
      carnets,
      'border-passes': await store('new-border-pass', {
        vehicle_id: 1,
        border: 'GB to EU',
        crosses_on: '2031-07-01',
      }),
      'carnet-vouchers': carnetVouchers,
      cases: await store('new-case', { code: `C-${code}` }),
      equipment: await store('new-equipment-item', {
        description: 'Drill',
        pieces: 1,
        currency_id: 1,
      }),
    };
  };
  const [own, others] = [await findRecords('HUN26'), await findRecords('BCN26')];
  const kinds = registry.kinds.filter(
    ({ list, project }) => list.max_access_level >= 4 && project !== false,
  );

  it.each(kinds.map(({ name }) => name))('%s', async (name) => {
    const [mine, other] = [own[name] ?? 0, others[name] ?? 0];
    const readStatus = async (address: string) => (await kit.get(address, headers)).statusCode;
    const query = { limit: '200' };
    const idsFor = async (asked: Record<string, string>) => {
      const { rows } = readList.response.parse((await kit.ask(name, query, asked)).json());
      return rows.map(({ id }) => id);
    };
    expect(await idsFor(headers)).toContain(mine);
    expect(await idsFor(headers)).not.toContain(other);
    expect(await idsFor(kit.administrator.headers)).toEqual(expect.arrayContaining([mine, other]));
    const file = parseCsv((await kit.get(`/api/lists/${name}/csv`, headers)).body.slice(1));
    expect(file.map(([number]) => number)).toContain(String(mine));
    expect(file.map(([number]) => number)).not.toContain(String(other));
    for (const part of ['', '/history']) {
      expect(await readStatus(`/api/records/${name}/${mine}${part}`)).toBe(200);
      expect(await readStatus(`/api/records/${name}/${other}${part}`)).toBe(403);
      expect(await readStatus(`/api/records/${name}/99999${part}`)).toBe(403);
    }
  });

  it.each(['', '/csv', '/pdf'])('rooming lists%s', async (part) => {
    const readStatus = async (id = 0) =>
      (await kit.get(`/api/stays/${id}/roomingList${part}`, headers)).statusCode;
    expect(await readStatus(own['stays'])).toBe(200);
    expect(await readStatus(others['stays'])).toBe(403);
  });
});
