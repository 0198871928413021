import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { importPreview } from '@paddock/contract/domain/imports/imports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { multipart } from '../../testing/form-kit.ts';
import { openReceiptKit } from '../../testing/receipt-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { erasePerson } from './erase-person.ts';

const calls = { CALLS_PER_ADDRESS: '1000000', CALLS_PER_PERSON: '1000000' };
const kit = await openReceiptKit(await createTestDatabase({ demo: true }), calls);
afterAll(async () => kit.close());
const { headers } = kit.administrator;

const number = '+36201234567';
const email = 'etelko.erdos@paddock.example';
const passport = 'BX7734512';

const columnRow = { table: z.string(), column: z.string(), type: z.string() };

/** Every text of the database but those that are worked out from others. */
const textColumns = async (db: Db) =>
  readRows(
    db,
    columnRow,
    sql`
    select format('%I.%I', table_schema, table_name) as table, column_name as column,
      udt_name as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'auth') and table_type = 'BASE TABLE'
      and is_generated = 'NEVER' and udt_name in ('text', 'varchar', 'json', 'jsonb', '_text')
      and table_name not in ('search_words', 'lookup_words', 'places')`,
  );

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const tables = await readRows(
    kit.db,
    { name: z.string() },
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'auth') and tablename <> 'call_counts'`,
  );
  const texts = await Promise.all(
    tables.map(async ({ name }) =>
      readRows(kit.db, { t: z.string() }, sql`select t::text from ${sql.raw(name)} as t`),
    ),
  );
  return texts.flatMap((rows, at) => rows.map(({ t }) => `${tables[at]?.name} ${t}`)).join('\n');
}

/** The content of every file, in one text. */
async function everyFile(): Promise<string> {
  const found = await readdir(kit.folder, { recursive: true, withFileTypes: true });
  const texts = await Promise.all(
    found
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')),
  );
  return texts.join('\n');
}

async function upload(url: string, fields: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, part] of Object.entries(fields)) form.set(name, part);
  const { payload, type } = await multipart(form);
  const answer = await kit.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': type },
    payload,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
}

const addConfirmation = async (text: string, name: string) =>
  upload('/api/projects/HUN26/confirmations', {
    file: new File([text], name, { type: 'message/rfc822' }),
  });

const mail = (to: string, lines: readonly string[]) =>
  [
    'From: bookings@airline.example',
    `To: ${to}`,
    'Subject: Your booking',
    'Date: Mon, 1 Jun 2026 10:00:00 +0000',
    'Content-Type: text/plain; charset=utf-8',
    '',
    ...lines,
    '',
  ].join('\r\n');

async function makePerson(given: string, family: string): Promise<number> {
  const { id } = await kit.store('new-contact', {
    given_name: given,
    family_name: family,
    phone_number: number,
    email,
  });
  return id;
}

describe('Y-275 an erased person is in no copy of a document or a table', () => {
  let kept: string;
  beforeAll(async () => {
    const id = await makePerson('Etelkó', 'Erdős');
    await addConfirmation(
      mail('travel@paddock.example', [
        'Booking reference: QX7T4M',
        'Passenger: ERDOS/ETELKOMRS',
        `Passport ${passport}, phone +36 20 123 4567`,
        'LH 1336  FRA - BUD  12 Jun 2026  09:25 - 11:00',
      ]),
      'ticket.eml',
    );
    // Named in a part that is not read: the recipient of the mail.
    await addConfirmation(
      mail(`<${email}>`, ['Booking reference: QX7T4N', `Passport ${passport}`]),
      'hidden.eml',
    );
    kept = mail('travel@paddock.example', ['Booking reference: KEPT01', 'Passenger: NAGY/PETER']);
    await addConfirmation(kept, 'kept.eml');
    const looked = await upload('/api/imports/people/preview', {
      zone: 'Europe/London',
      projectCode: 'HUN26',
      text: [
        'First name,Last name,Phone,Email',
        `Etelkó,Erdős,${number},${email}`,
        'Réka,Halász,,',
      ].join('\n'),
    });
    const { id: importId, counts } = importPreview.parse(looked.json());
    const { payload, type } = { payload: { tell: false, seen: counts }, type: 'application/json' };
    await kit.app.inject({
      method: 'POST',
      url: `/api/imports/${importId}/commit`,
      headers: { ...headers, 'content-type': type },
      payload,
    });
    const bill = await kit.newExpenditure();
    const picture = Buffer.from(`%PDF-1.4\n${'receipt '.repeat(20)}\n%%EOF`);
    await kit.keep(bill, { content: picture, name: 'Erdos_Etelko boarding pass.pdf' });
    for (const trace of ['Erdős', 'ERDOS/ETELKO', 'Erdos_Etelko', passport])
      expect(await everything()).toContain(trace);
    expect(await everyFile()).toContain(passport);
    await erasePerson(kit.deps, { contactId: id });
  });

  it('neither in confirmations, imports and their undo, nor in names of files', async () => {
    const left = await everything();
    for (const trace of ['Erdős', 'Erdos', 'ERDOS', 'Etelkó', email, '36201234567', passport])
      expect(left.split('\n').filter((row) => row.includes(trace))).toEqual([]);
  });

  it('nor in a file', async () => {
    const files = await everyFile();
    for (const trace of ['ERDOS', email, passport]) expect(files).not.toContain(trace);
    expect(files).toContain('KEPT01');
    expect(await readdir(join(kit.folder, 'unreferenced')).catch(() => [])).toEqual([]);
  });

  it('and texts about others stay', async () => {
    expect(await everything()).toContain('NAGY/PETER');
    expect(await everything()).toContain('Réka');
  });
});

it('Y-277 texts keep a name that someone else has too, and lose the number', async () => {
  const first = await makePerson('Judit', 'Bakos');
  await kit.store('new-contact', { given_name: 'Judit', family_name: 'Bakos' });
  await sql`insert into messages (title, body)
    values ('Keys', ${`Judit Bakos has them: ${number}`})`.execute(kit.db);
  const erased = await erasePerson(kit.deps, { contactId: first });
  expect(erased.hasNamesake).toBe(true);
  const [message] = await readRows(
    kit.db,
    { body: z.string() },
    sql`select body from messages where title = 'Keys'`,
  );
  expect(message?.body).toBe(`Judit Bakos has them: Erased person ${first}`);
});

// Last: texts in every column leave nothing that this server could go on with.
it('Y-276 an erased person is in no text of any table, no matter who wrote it', async () => {
  const id = await makePerson('Ödön', 'Kerekes');
  const written = `Ödön Kerekes, KEREKES/ODONMR, Kerekes, Ödön, ${number}, 06 20/123-4567, ${email}`;
  await sql`insert into messages (title, body) values ('All', 'Hello')`.execute(kit.db);
  const planted: string[] = [];
  for (const { table, column, type } of await textColumns(kit.db)) {
    const name = sql.ref(column);
    const value =
      type === 'json' || type === 'jsonb'
        ? sql`${JSON.stringify({ note: written })}::${sql.raw(type)}`
        : type === '_text'
          ? sql`array[${written}::text]`
          : sql`${written}`;
    const row = sql`(select ctid from ${sql.raw(table)} order by ctid desc limit 1)`;
    // If the database accepts no such text, none can be left.
    await sql`update ${sql.raw(table)} set ${name} = ${value} where ctid = ${row}
      returning 1`
      .execute(kit.db)
      .then(
        ({ rows }) => planted.push(...rows.map(() => `${table}.${column}`)),
        () => {},
      );
  }
  for (const place of [
    'public.messages.body',
    'public.audit_events.after',
    'public.transfers.notes',
  ])
    expect(planted).toContain(place);
  expect(planted.length).toBeGreaterThan(60);
  await erasePerson(kit.deps, { contactId: id });
  const left = (await everything()).split('\n');
  const traces = /Kerekes|Ödön|ODONMR|36201234567|123-4567|etelko\.erdos/i;
  expect(left.filter((row) => traces.test(row))).toEqual([]);
  expect(left.some((row) => row.includes(`Erased person ${id}`))).toBe(true);
});
