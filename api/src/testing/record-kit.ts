import {
  readRecord,
  readRecordHistory,
  type RecordAnswer,
} from '@paddock/contract/engine/records/calls';
import type { LightMyRequestResponse } from 'fastify';
import { openListKit, type ListKit } from './list-kit.ts';
import type { TestDatabase } from './test-database.ts';

type Headers = Readonly<Record<string, string>>;

/** The server with an administrator who reads records and changes them. */
export interface RecordKit extends ListKit {
  read(list: string, id: number, headers?: Headers): Promise<RecordAnswer>;
  history(
    list: string,
    id: number,
    after?: number | null,
  ): Promise<ReturnType<typeof readRecordHistory.response.parse>>;
  remove(list: string, id: number, version: number, headers?: Headers): Promise<Answer>;
  restore(list: string, id: number, version: number): Promise<Answer>;
  undo(list: string, id: number, event: number, headers?: Headers): Promise<Answer>;
}
type Answer = LightMyRequestResponse;

export async function openRecordKit(database: TestDatabase): Promise<RecordKit> {
  const kit = await openListKit(database);
  const own = kit.administrator.headers;
  const at = (list: string, id: number) => `/api/records/${list}/${id}`;
  return {
    ...kit,
    read: async (list, id, headers = own) =>
      readRecord.response.parse(expectGood(await kit.get(at(list, id), headers))),
    history: async (list, id, after = null) =>
      readRecordHistory.response.parse(
        expectGood(
          await kit.get(`${at(list, id)}/history${after === null ? '' : `?after=${after}`}`, own),
        ),
      ),
    remove: async (list, id, version, headers = own) =>
      kit.app.inject({ method: 'DELETE', url: `${at(list, id)}?version=${version}`, headers }),
    restore: async (list, id, version) => kit.post(`${at(list, id)}/restore`, { version }, own),
    undo: async (list, id, event, headers = own) =>
      kit.post(`${at(list, id)}/undo`, { event }, headers),
  };
}

function expectGood(answer: Answer): unknown {
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json();
}
