import {
  makeShareLink,
  readShared,
  readShareLinks,
  shareBounds,
  shareSection,
} from '@paddock/contract/domain/sharing-out/share-links';
import { afterAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { demoNow } from '../../testing/templates.ts';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openSignInKit(await createTestDatabase({ demo: true }));
afterAll(() => kit.close());
kit.passes((demoNow.getTime() - Date.now()) / 1_000);

type Headers = Readonly<Record<string, string>>;

const admin = (await kit.signIn('+447700900001')).headers;
const crew = (await kit.signIn('+447700900010')).headers;
const shares = '/api/projects/HUN26/shares';

const bounds = readShareLinks.response.parse((await kit.get(shares, admin)).json());
const all = [...shareSection.options];

async function make(body: object = {}, headers: Headers = admin, path = shares) {
  return kit.post(
    path,
    { recipient: 'Promoter', sections: all, endsOn: bounds.usualEnd, ...body },
    headers,
  );
}

async function made(...given: Parameters<typeof make>) {
  const answer = await make(...given);
  expect(answer.statusCode, answer.body).toBe(200);
  const { path, link } = makeShareLink.response.parse(answer.json());
  return { ...link, path };
}

const revoke = async (id: number, headers: Headers = admin, path = shares) =>
  kit.app.inject({
    method: 'DELETE',
    url: `${path}/${id}`,
    headers: { host: 'localhost', ...headers },
  });

const asData = async (path: string) => kit.get(`/api${path}`);

async function shown(path: string) {
  const answer = await asData(path);
  expect(answer.statusCode, answer.body).toBe(200);
  return readShared.response.parse(answer.json());
}

const listed = async (id: number) =>
  readShareLinks.response
    .parse((await kit.get(shares, admin)).json())
    .links.find((link) => link.id === id);

const wrongPath = `/share/${'x'.repeat(43)}`;

/** Saves a status for the first flight that a transfer of the tour waits for. */
async function sayOfFlight(number: string, minutes: number, phase = 'expected') {
  await sql`
    insert into flight_status (flight_id, of_number, of_departure, phase, departs_at, arrives_at,
      gate, source, checked_at, checks, next_check_at)
    select id, flight_number, departure_time, ${phase}, departure_time + ${minutes} * interval '1 minute',
      arrival_time + ${minutes} * interval '1 minute', 'B12', 'simulation', ${kit.now()}, 1, null
    from flights where flight_number = ${number} and archived_at is null
    on conflict (flight_id) do update set phase = excluded.phase, departs_at = excluded.departs_at,
      arrives_at = excluded.arrives_at`.execute(kit.db);
}

describe('the flights of a link', () => {
  it('LA-30 shows that a flight is late, when it is expected, the source, and what waits for it', async () => {
    const { path } = await made({ sections: ['travel', 'vehicles'] });
    expect((await kit.get(path)).body).not.toContain('50 min late');
    await sayOfFlight('W6 2202', 50);
    const { travel, vehicles } = await shown(path);
    const late = travel?.find(({ number }) => number === 'W6 2202');
    expect(late?.status).toMatchObject({ departureDelay: 50, source: 'simulation' });
    const delays = vehicles?.flatMap(({ awaits }) => awaits ?? []) ?? [];
    expect(delays.map(({ flightNumber, delay }) => [flightNumber, delay])).toEqual([
      ['BA 902', null],
      ['W6 2202', 50],
      ['SN 2823', null],
    ]);
    const page = (await kit.get(path)).body;
    expect(page).toContain('50 min late');
    expect(page).toMatch(/Expected to leave 08:00 local, \d\d:\d\d UTC/);
    expect(page).toMatch(/Expected to land 11:30 local, \d\d:\d\d UTC/);
    expect(page).toContain('Gate B12');
    expect(page).toContain('Simulation, checked');
    expect(page).toMatch(
      /W6 2202 lands 11:30 local, 50 min late: \d+ min (?:before|after) this leaves/,
    );
    expect(page).not.toContain('<script');
  });

  it('LA-30 shows that an airline cancelled a flight, and only to people who see flights', async () => {
    const { path } = await made({ sections: ['travel'] });
    const schedule = await made({ sections: ['schedule'] });
    await sayOfFlight('W6 2202', 0, 'cancelled');
    expect((await kit.get(path)).body).toContain('Cancelled by the airline');
    expect((await kit.get(schedule.path)).body).not.toContain('Cancelled by the airline');
    await sql`delete from flight_status`.execute(kit.db);
  });
});

describe('the content of a link', () => {
  it('Y-130 shows only the chosen sections', async () => {
    const hotel = await shown((await made({ recipient: 'Hotel', sections: ['stays'] })).path);
    expect(hotel.recipient).toBe('Hotel');
    expect(hotel.stays?.length).toBeGreaterThan(0);
    for (const section of ['schedule', 'travel', 'vehicles', 'road'] as const)
      expect(hotel[section], section).toBeNull();
    const whole = await shown((await made()).path);
    for (const section of shareSection.options)
      expect(whole[section]?.length, section).toBeGreaterThan(0);
  });

  it('Y-130 shows only the names of people: no numbers, references, notes or amounts', async () => {
    await sql`update transfers set notes = 'Gate code 4711'`.execute(kit.db);
    await sql`update schedule_items set notes = 'Gate code 4711'`.execute(kit.db);
    await sql`update stays set confirmation_number = 'CONF4711'`.execute(kit.db);
    await sql`update prj_expenditure set vendor_reference = 'REF4711'`.execute(kit.db);
    const { path } = await made();
    const data = (await asData(path)).body;
    const page = (await kit.get(path)).body;
    const people = await kit.db.selectFrom('users').select('phone_number').execute();
    const hotels = await kit.db.selectFrom('hotels').select('phone_number').execute();
    const numbers = [...people, ...hotels].flatMap(({ phone_number: number }) => number ?? []);
    expect(numbers.length).toBeGreaterThan(5);
    for (const answer of [data, page])
      for (const word of ['4711', 'latitude', 'contact_id', 'contactId', ...numbers])
        expect(answer, word).not.toContain(word);
  });

  it('Y-133 shows changes the next time it is opened', async () => {
    const { path } = await made({ sections: ['schedule'] });
    const before = await shown(path);
    const title = 'Doors <b>open</b> & "late"';
    await sql`update schedule_items set title = ${title}
      where id = (select id from schedule_items where archived_at is null
        and project_id = 51 and starts_at > ${kit.now()} order by starts_at limit 1)`.execute(
      kit.db,
    );
    const after = await shown(path);
    expect(before.schedule?.map((item) => item.title)).not.toContain(title);
    expect(after.schedule?.map((item) => item.title)).toContain(title);
    const page = (await kit.get(path)).body;
    expect(page).toContain('Doors &#60;b&#62;open&#60;/b&#62; &#38; &#34;late&#34;');
    expect(page).not.toContain('<b>open');
  });

  it('Y-133 leaves out past items, and gives each time with its zone and in UTC', async () => {
    const before = kit.now().getTime();
    const { schedule, travel, vehicles, read } = await shown((await made()).path);
    const since = kit.now().getTime() - 86_460_000;
    for (const { starts, ends } of schedule ?? [])
      expect(Date.parse((ends ?? starts).at)).toBeGreaterThan(since);
    for (const { departs, arrives } of travel ?? [])
      expect(Date.parse((arrives ?? departs).at)).toBeGreaterThan(since);
    for (const { leaves } of vehicles ?? []) expect(Date.parse(leaves.at)).toBeGreaterThan(since);
    expect(read.zone).toMatch(/^(?:CEST|CET)$/);
    // It is said by the minute.
    expect(Date.parse(read.at)).toBeGreaterThan(before - 60_000);
    expect(Date.parse(read.at)).toBeLessThanOrEqual(kit.now().getTime());
  });
});

describe('the page of a link', () => {
  it('Y-134 needs no sign-in and no script, sets no cookie and is not indexed or stored', async () => {
    const { path } = await made();
    const { headers, body, statusCode } = await kit.get(path);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; base-uri 'none'/,
    );
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).not.toMatch(/<script|\son\w+=|javascript:|https?:\/\//);
    expect(body).toContain('For Promoter');
    expect(body.length).toBeLessThan(400_000);
  });

  it('Y-134 is closed during maintenance', async () => {
    const { path } = await made();
    await sql`insert into system_maintenance (message) values ('Back at noon.')`.execute(kit.db);
    const page = await kit.get(path);
    const data = await asData(path);
    await sql`delete from system_maintenance`.execute(kit.db);
    expect(page.statusCode).toBe(503);
    expect(page.body).toContain('Back at noon.');
    expect(data.statusCode).toBe(503);
  });
});

describe('the end of a link', () => {
  const gone = async (path: string) => {
    const [wrong, page, wrongPage, data] = await Promise.all([
      asData(wrongPath),
      kit.get(path),
      kit.get(wrongPath),
      asData(path),
    ]);
    expect(data.statusCode).toBe(404);
    expect(data.body).toBe(wrong.body);
    expect(page.statusCode).toBe(404);
    expect(page.body).toBe(wrongPage.body);
    expect(page.body).toContain('This link doesn’t work.');
  };

  it('Y-131 is stored as a hash, and ends at once when it is revoked', async () => {
    const link = await made();
    const secret = link.path.replace('/share/', '');
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const rows = await kit.db.selectFrom('share_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    await shown(link.path);
    expect((await revoke(link.id, admin, '/api/projects/BCN26/shares')).statusCode).toBe(404);
    expect((await revoke(link.id)).statusCode).toBe(200);
    await gone(link.path);
    expect(kit.logged.join()).not.toContain(secret);
    expect((await revoke(link.id)).statusCode).toBe(404);
  });

  it('Y-131 answers the same for a secret that never existed', async () => {
    for (const path of ['/share/x', `/share/${'y'.repeat(99)}`, '/share/%00']) await gone(path);
  });

  it('Y-131 ends when its author loses access, or may not share any more', async () => {
    const id = await kit.grant('+447916500101', 1);
    const { headers } = await kit.signIn('+447916500101');
    const link = await made({}, headers);
    const set = async (columns: { access_level_id?: 1 | 4; revoked_at?: Date }) =>
      kit.db.updateTable('users').set(columns).where('id', '=', id).execute();
    await set({ access_level_id: 4 });
    await gone(link.path);
    expect((await listed(link.id))?.isOpen).toBe(false);
    await set({ access_level_id: 1 });
    await shown(link.path);
    await set({ revoked_at: kit.now() });
    await gone(link.path);
  });

  it('Y-131 ends when its project is archived, and stays ended when that is restored', async () => {
    const path = '/api/projects/BCN26/shares';
    const { latestEnd } = readShareLinks.response.parse((await kit.get(path, admin)).json());
    const link = await made({ endsOn: latestEnd }, admin, path);
    await shown(link.path);
    const archive = async (at: Date | null) =>
      kit.db
        .updateTable('projects')
        .set({ archived_at: at })
        .where('project_code', '=', 'BCN26')
        .execute();
    await archive(kit.now());
    await gone(link.path);
    expect((await make({}, admin, path)).statusCode).toBe(404);
    await archive(null);
    await gone(link.path);
  });
});

describe('making a link', () => {
  it('Y-132 is for administrators, with limits', async () => {
    expect((await make({}, crew)).statusCode).toBe(403);
    expect((await kit.get(shares, crew)).statusCode).toBe(403);
    expect((await kit.get(shares)).statusCode).toBe(401);
    expect((await make({}, admin, '/api/projects/NONE/shares')).statusCode).toBe(404);
    for (const body of [
      { recipient: ' ' },
      { sections: [] },
      { sections: ['money'] },
      { endsOn: 'never' },
      { endsOn: undefined },
    ])
      expect((await make(body)).statusCode, JSON.stringify(body)).toBe(400);
    for (const endsOn of ['2020-01-01', '2099-01-01'])
      expect((await make({ endsOn })).json(), endsOn).toMatchObject({
        error: { code: 'invalid_field', field: 'endsOn' },
      });
  });

  it('Y-132 counts how often a link was opened; making and revoking it is recorded', async () => {
    const link = await made({ recipient: 'Driver' });
    expect((await listed(link.id))?.lastOpenedAt).toBeNull();
    await kit.get(link.path);
    await shown(link.path);
    await kit.app.inject({ method: 'HEAD', url: link.path, headers: { host: 'localhost' } });
    expect(await listed(link.id)).toMatchObject({ opened: 2, isOpen: true });
    expect((await listed(link.id))?.lastOpenedAt).not.toBeNull();
    await revoke(link.id);
    const events = await kit.db
      .selectFrom('audit_events')
      .where('subject_table', '=', 'share_links')
      .where('subject_id', '=', link.id)
      .orderBy('id')
      .select(['action', 'before', 'after'])
      .execute();
    expect(events.map(({ action }) => action)).toEqual(['create', 'revoke']);
    expect(events[0]?.after).toMatchObject({ recipient: 'Driver', sections: all });
  });

  it('Y-132 limits the links of a project, even if many are made at once', async () => {
    const { links } = readShareLinks.response.parse((await kit.get(shares, admin)).json());
    const room = shareBounds.links - links.filter(({ isOpen }) => isOpen).length;
    const answers = await Promise.all(Array.from({ length: room + 3 }, async () => make()));
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
    await kit.db.deleteFrom('share_links').execute();
  });

  it('Y-135 limits how often it is opened per minute', async () => {
    const { path } = await made({ sections: ['road'] });
    const answers = await Promise.all(Array.from({ length: 70 }, async () => kit.get(path)));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers['retry-after']).toMatch(/^\d+$/);
  });

  it('Y-131 ends at the end of its last day, by the clock of the end point', async () => {
    const link = await made({ sections: ['road'] });
    const left = Math.floor((Date.parse(link.endsAt) - kit.now().getTime()) / 1_000);
    expect(new Date(link.endsAt).toISOString()).toMatch(/T2[23]:00:00/);
    kit.passes(left - 1);
    await shown(link.path);
    kit.passes(2);
    expect((await asData(link.path)).statusCode).toBe(404);
  });
});
