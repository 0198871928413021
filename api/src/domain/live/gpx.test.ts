import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readBlame, multipart } from '../../testing/form-kit.ts';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openSignInKit(await createTestDatabase({ demo: true }));
afterAll(async () => kit.close());

const dayMs = 86_400_000;
await kit.db
  .updateTable('projects')
  .set({ end_date: new Date(kit.now().getTime() + dayMs).toISOString().slice(0, 10) })
  .where('project_code', '=', 'HUN26')
  .execute();

const priya = await kit.signIn('+447700900010');
const ilse = await kit.signIn('+447700900004');
const { id: priyaId } = await kit.db
  .selectFrom('users')
  .select('id')
  .where('phone_number', '=', '+447700900010')
  .executeTakeFirstOrThrow();
const own = '/api/users/locations/gpx';
const hers = `/api/admin/replay/HUN26/${priyaId}/gpx`;

/** Noon ten days ago: no partition was made for that day yet. */
const noon = Math.floor(kit.now().getTime() / dayMs) * dayMs - 10 * dayMs + dayMs / 2;
const day = new Date(noon).toISOString().slice(0, 10);
const at = (minutes: number) => new Date(noon + minutes * 60_000).toISOString();

function point(minutes: number, latitude: unknown = 47.5, longitude: unknown = 19.25): string {
  return `<trkpt lat="${String(latitude)}" lon="${String(longitude)}"><time>${at(minutes)}</time></trkpt>`;
}

function file(points: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="a logger" xmlns="http://www.topografix.com/GPX/1/1">\n<trk><trkseg>\n${points}\n</trkseg></trk>\n</gpx>`;
}

async function send(content: string | Uint8Array<ArrayBuffer>, to = own, who = priya) {
  const form = new FormData();
  form.set('file', new File([content], 'day.gpx', { type: 'application/gpx+xml' }));
  const { payload, type } = await multipart(form);
  return kit.app.inject({
    method: 'POST',
    url: to,
    headers: { host: 'localhost', ...who.headers, 'content-type': type },
    payload,
  });
}

async function why(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const answer = await send(content);
  expect(readBlame(answer)).toEqual([400, 'invalid_input', 'file']);
  return z.object({ error: z.object({ message: z.string() }) }).parse(answer.json()).error.message;
}

async function history() {
  return kit.db
    .selectFrom('location_history')
    .select(['latitude', 'longitude', 'source', 'fixed_at'])
    .orderBy('fixed_at')
    .execute();
}

/** Reads the file with another program, independent of ours. */
function readElsewhere(text: string) {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    isArray: (name) => ['trk', 'trkseg', 'trkpt'].includes(name),
  });
  const read: unknown = parser.parse(text, true);
  const trkpt = z.object({ lat: z.string(), lon: z.string(), time: z.string() });
  const trk = z.object({
    name: z.string(),
    src: z.string(),
    trkseg: z.array(z.object({ trkpt: z.array(trkpt) })),
  });
  return z
    .object({
      gpx: z.object({
        version: z.literal('1.1'),
        creator: z.string(),
        xmlns: z.literal('http://www.topografix.com/GPX/1/1'),
        trk: z.array(trk),
      }),
    })
    .parse(read).gpx;
}

beforeEach(async () => {
  await kit.db.deleteFrom('location_history').execute();
  await kit.db
    .updateTable('users')
    .set({ history_shown_since: kit.now() })
    .where('id', '=', priyaId)
    .execute();
});

describe('an imported GPX file', () => {
  it("LA-51 adds its tracks to the person's history, once", async () => {
    const twice = file(point(0) + point(1, 47.6));
    expect((await send(twice)).json()).toEqual({ read: 2, saved: 2 });
    expect((await send(twice)).json()).toEqual({ read: 2, saved: 0 });
    expect(await history()).toEqual([
      { latitude: 47.5, longitude: 19.25, source: 'gpx', fixed_at: new Date(noon) },
      { latitude: 47.6, longitude: 19.25, source: 'gpx', fixed_at: new Date(noon + 60_000) },
    ]);
  });

  it("LA-53 never shows someone's current position", async () => {
    await send(file(point(0)));
    expect(await kit.db.selectFrom('latest_locations').selectAll().execute()).toEqual([]);
  });

  it('LA-51 reads GPX 1.0, a prefix, other offsets and elements of other programs', async () => {
    const text = `<g:gpx version="1.0" xmlns:g="http://www.topografix.com/GPX/1/0" xmlns:x="urn:x"><g:wpt lat="1" lon="1"/><g:trk><g:name>a &amp; b</g:name><g:trkseg><g:trkpt lat="47.5" lon="19.25"><g:ele>5</g:ele><g:time>${at(0).replace('Z', '+00:00')}</g:time><x:speed>3</x:speed></g:trkpt></g:trkseg></g:trk></g:gpx>`;
    expect((await send(text)).json()).toEqual({ read: 1, saved: 1 });
  });

  it('LA-51 can be added by the office for someone who shows their history, and for nobody else', async () => {
    expect((await send(file(point(0)), hers, ilse)).json()).toEqual({ read: 1, saved: 1 });
    const noted = await kit.db
      .selectFrom('audit_events')
      .select(['action', 'subject_id', 'after'])
      .where('subject_table', '=', 'location_history')
      .execute();
    expect(noted).toEqual([
      { action: 'create', subject_id: priyaId, after: { read: 1, saved: 1 } },
    ]);
    await kit.db.updateTable('users').set({ history_shown_since: null }).execute();
    const refused = await send(file(point(1)), hers, ilse);
    expect(readBlame(refused)).toEqual([404, 'not_found', 'userId']);
    expect((await send(file(point(1)), hers, priya)).statusCode).toBe(403);
  });
});

describe('a refused GPX file', () => {
  const wrong: [string, string, RegExp][] = [
    ['a document type', '<!DOCTYPE gpx [<!ENTITY a "b">]><gpx/>', /document type or entities/],
    [
      'a file of the server',
      '<!DOCTYPE gpx [<!ENTITY a SYSTEM "file:///etc/passwd">]><gpx>&a;</gpx>',
      /document type or entities/,
    ],
    [
      'an unknown entity',
      file(point(0).replace(at(0), '&now;')),
      /Point 1, line 4: the time is not/,
    ],
    ['no GPX', '<html><body/></html>', /isn’t a GPX file/],
    ['no XML', 'lat,lon\n1,2', /isn’t a GPX file/],
    ['cut short', file(point(0)).slice(0, -20), /isn’t a GPX file: line/],
    ['no track', file(''), /no track/],
    [
      'a latitude of 91',
      file(`${point(0)}\n${point(1, 91)}`),
      /^Point 2, line 5: the latitude must/,
    ],
    ['a longitude of -181', file(point(0, 1, -181)), /^Point 1, line 4: the longitude must/],
    ['words', file(point(0, 'here')), /^Point 1, line 4: the latitude is not a number/],
    ['NaN', file(point(0, 'NaN')), /the latitude is not a number/],
    ['an exponent', file(point(0, '1e1')), /the latitude is not a number/],
    ['no latitude', file('<trkpt lon="1"/>'), /the latitude is missing/],
    ['no time', file('<trkpt lat="1" lon="1"/>'), /^Point 1, line 4: the time is missing/],
    ['a time without a zone', file(point(0).replace('Z<', '<')), /the time is not written as/],
    [
      'a day that is none',
      file(point(0).replace(day, '2026-02-30')),
      /the time is not written as|too long ago/,
    ],
    [
      'times out of order',
      file(`${point(5)}\n${point(1)}`),
      /^Point 2, line 5: .* is before the point above it/,
    ],
    ['a time to come', file(point(11 * 24 * 60)), /is in the future/],
    ['a time that is deleted', file(point(-31 * 24 * 60)), /deleted after 30 days/],
    ['elements without end', '<gpx>'.repeat(10_000), /nested too deeply/],
  ];

  it.each(wrong)('LA-52 explains the error and its place: %s', async (_name, text, words) => {
    expect(await why(text)).toMatch(words);
    expect(await history()).toEqual([]);
  });

  it('LA-52 has too many points', async () => {
    const short = `<trkpt lat="1" lon="1"><time>${day}T12:00:00Z</time></trkpt>`;
    expect((await send(file(short.repeat(50_000)))).json()).toEqual({ read: 50_000, saved: 1 });
    expect(await why(file(short.repeat(50_001)))).toMatch(/more than 50,000 points/);
    // A million points are larger than a file may be, so they get no further.
    expect((await send(file(short.repeat(1_000_000)))).statusCode).toBe(413);
  });

  it('LA-52 is not UTF-8 text', async () => {
    expect(await why(new Uint8Array([0x3c, 0xff, 0xfe, 0x3e]))).toMatch(/not text in UTF-8/);
  });

  it('LA-52 is larger than 5 MB', async () => {
    expect((await send(`<!--${'a'.repeat(6 * 1_024 * 1_024)}-->`)).statusCode).toBe(413);
    expect(await why(`<!--${'a'.repeat(5 * 1_024 * 1_024)}-->`)).toMatch(/at most 5 MB/);
  });

  it('LA-52 belongs to someone whose locations are not saved', async () => {
    const stranger = await kit.signIn('+447700900001');
    await kit.db
      .deleteFrom('prj_contractors')
      .where('contact_id', '=', (eb) =>
        eb
          .selectFrom('users')
          .select((row) => row.fn.coalesce('contact_id', row.lit(0)).as('contact_id'))
          .where('phone_number', '=', '+447700900001'),
      )
      .execute();
    expect(readBlame(await send(file(point(0)), own, stranger))).toEqual([
      400,
      'invalid_input',
      'file',
    ]);
  });
});

describe('a day as a GPX file', () => {
  async function shared(minutes: number, latitude: number): Promise<void> {
    const fixed_at = new Date(noon + minutes * 60_000);
    await kit.db
      .insertInto('location_history')
      .values({ user_id: priyaId, latitude, longitude: 19.25, fixed_at })
      .execute();
  }

  it('LA-50 is valid GPX 1.1, with a segment for each part without a gap', async () => {
    await send(file(point(50, 47.9)));
    await shared(0, 47.5);
    await shared(5, 47.51);
    await shared(40, 47.52);
    const answer = await kit.get(`${own}?day=${day}`, priya.headers);
    expect(answer.headers['content-type']).toContain('application/gpx+xml');
    expect(answer.headers['content-disposition']).toContain(`track-${day}.gpx`);
    const [first, second] = readElsewhere(answer.body).trk;
    expect(first?.src).toBe('Shared location');
    expect(first?.trkseg.map(({ trkpt }) => trkpt.length)).toEqual([2, 1]);
    expect(first?.trkseg[0]?.trkpt[0]).toEqual({ lat: '47.500000', lon: '19.250000', time: at(0) });
    expect(second?.src).toBe('Imported from a GPX file');
  });

  it('LA-50 can be imported again, and adds nothing then', async () => {
    await send(file(point(0) + point(5)));
    const { body } = await kit.get(`${own}?day=${day}`, priya.headers);
    expect((await send(body)).json()).toEqual({ read: 2, saved: 0 });
  });

  it('LA-50 has only what another person shows', async () => {
    await shared(0, 1);
    await send(file(point(5, 2)));
    const answer = await kit.get(`${hers}?day=${day}`, ilse.headers);
    const { trk } = readElsewhere(answer.body);
    expect(trk.map(({ src }) => src)).toEqual(['Imported from a GPX file']);
    expect(trk[0]?.name).toBe(`Priya Shah, ${day}`);
    await kit.db.updateTable('users').set({ history_shown_since: null }).execute();
    expect((await kit.get(`${hers}?day=${day}`, ilse.headers)).statusCode).toBe(404);
  });

  it('LA-50 does not exist for a day without locations', async () => {
    const answer = await kit.get(`${own}?day=${day}`, priya.headers);
    expect(readBlame(answer)).toEqual([404, 'not_found', 'day']);
  });

  it('LA-50 escapes names that XML could misread', async () => {
    await send(file(point(0)));
    await kit.db
      .updateTable('contacts')
      .set({ family_name: 'O<&>\u0007]]>' })
      .where('full_name', '=', 'Priya Shah')
      .execute();
    const { body } = await kit.get(`${hers}?day=${day}`, ilse.headers);
    expect(readElsewhere(body).trk[0]?.name).toBe(`Priya O<&>]]>, ${day}`);
  });
});
