import { readList, type ListPage, type ListRow } from '@paddock/contract/engine/lists/calls';
import type { LightMyRequestResponse } from 'fastify';
import { openFormKit, type FormKit } from './form-kit.ts';
import type { MailSender } from '../platform/identity/mail/mail.ts';
import type { TestDatabase } from './test-database.ts';

type Query = Readonly<Record<string, string>>;

/** The server with an administrator who reads lists. */
export interface ListKit extends FormKit {
  ask(list: string, query?: Query, headers?: Query): Promise<LightMyRequestResponse>;
  page(list: string, query?: Query): Promise<ListPage>;
  /** All rows, page after page. */
  walk(list: string, query?: Query): Promise<ListRow[]>;
}

export async function openListKit(
  database: TestDatabase,
  settings: Query = {},
  mail?: MailSender,
): Promise<ListKit> {
  // A walk is many calls.
  const calls = '1000000';
  const kit = await openFormKit(
    database,
    { CALLS_PER_ADDRESS: calls, CALLS_PER_PERSON: calls, ...settings },
    mail,
  );
  const ask: ListKit['ask'] = async (list, query = {}, headers = kit.administrator.headers) =>
    kit.get(`/api/lists/${list}?${new URLSearchParams(query).toString()}`, headers);
  const page: ListKit['page'] = async (list, query) => {
    const answer = await ask(list, query);
    if (answer.statusCode !== 200) throw new Error(`${list}: ${answer.body}`);
    return readList.response.parse(answer.json());
  };
  const walk: ListKit['walk'] = async (list, query = {}) => {
    const rows: ListRow[] = [];
    let after: string | null = null;
    do {
      const next: ListPage = await page(list, after === null ? query : { ...query, after });
      rows.push(...next.rows);
      after = next.next;
    } while (after !== null);
    return rows;
  };
  return { ...kit, ask, page, walk };
}
