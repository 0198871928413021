import { randomUUID } from 'node:crypto';
import { claim, readClaimChoices, type Claim } from '@paddock/contract/domain/claims/claims';
import type { AccessLevel } from '@paddock/contract/platform/access';
import { multipart } from './form-kit.ts';
import { openReceiptKit, buildParts } from './receipt-kit.ts';
import type { TestDatabase } from './test-database.ts';

type Headers = Readonly<Record<string, string>>;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Decided = Pick<Claim, 'id' | 'version'>;

/** The server with people of a project who claim, and administrators who decide. */
export async function openClaimKit(database: TestDatabase) {
  const kit = await openReceiptKit(database);
  let numbers = 0;

  const ask = async (method: Method, url: string, headers: Headers, payload?: object) =>
    kit.app.inject({
      method,
      url,
      headers: { host: 'localhost', ...headers },
      ...(payload === undefined ? {} : { payload }),
    });

  /** Someone who works on the project of the demo. */
  async function person(level: AccessLevel) {
    numbers += 1;
    const number = `+4479150000${String(numbers).padStart(2, '0')}`;
    const id = await kit.grant(number, level);
    const contact = await kit.db
      .insertInto('contacts')
      .values({ given_name: 'Robin', family_name: `Claims ${numbers}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await kit.db
      .updateTable('users')
      .set({ contact_id: contact.id })
      .where('id', '=', id)
      .execute();
    await kit.db
      .insertInto('prj_contractors')
      .values({ project_id: 51, contact_id: contact.id })
      .execute();
    return { id, contactId: contact.id, headers: (await kit.signIn(number)).headers };
  }

  const crew = await person(10);
  const choices = readClaimChoices.response.parse(
    (await ask('GET', '/api/users/claims/choices', crew.headers)).json(),
  );
  const findType = (isFlight: boolean) =>
    choices.productTypes.find((one) => one.isFlight === isFlight)?.id ?? 0;
  const currency = (code: string) => choices.currencies.find((one) => one.code === code)?.id ?? 0;

  const fuel = (changed: object = {}) => ({
    submissionId: randomUUID(),
    projectId: 51,
    productTypeId: findType(false),
    currencyId: currency('EUR'),
    amount: '61.20',
    boughtOn: '2026-07-01',
    what: 'Diesel for van 2',
    ...changed,
  });

  async function draft(headers: Headers = crew.headers, changed: object = {}) {
    const answer = await ask('POST', '/api/users/claims', headers, fuel(changed));
    if (answer.statusCode !== 200) throw new Error(`Not stored: ${answer.body}`);
    return claim.parse(answer.json());
  }

  async function attach(
    id: number,
    content: Buffer,
    headers: Headers = crew.headers,
    upload?: string,
  ) {
    const { payload, type } = await multipart(buildParts(content, 'fuel.jpg', upload));
    return kit.app.inject({
      method: 'POST',
      url: `/api/users/claims/${id}/receipts`,
      headers: { host: 'localhost', ...headers, 'content-type': type },
      payload,
    });
  }

  const submit = async (id: number, headers: Headers = crew.headers) =>
    ask('POST', `/api/users/claims/${id}/submit`, headers);

  async function submitted(headers: Headers = crew.headers, changed: object = {}) {
    const { id } = await draft(headers, changed);
    return claim.parse((await submit(id, headers)).json());
  }

  const decision = (version: number, changed: object = {}) => ({
    version,
    productTypeId: findType(false),
    vendorId: null,
    vendorReference: null,
    sterling: null,
    zone: 'Europe/London',
    ...changed,
  });
  const approve = async (
    { id, version }: Decided,
    headers: Headers = kit.administrator.headers,
    changed: object = {},
  ) => ask('POST', `/api/claims/${id}/approve`, headers, decision(version, changed));
  const reject = async ({ id, version }: Decided, headers: Headers = kit.administrator.headers) =>
    ask('POST', `/api/claims/${id}/reject`, headers, { version, reason: 'No receipt.' });

  return {
    ...kit,
    ask,
    person,
    crew,
    choices,
    findType,
    currency,
    fuel,
    draft,
    attach,
    submit,
    submitted,
    decision,
    approve,
    reject,
  };
}
