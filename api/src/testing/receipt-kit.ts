import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { receipt, type Receipt } from '@paddock/contract/domain/money/receipts/receipts';
import type { LightMyRequestResponse } from 'fastify';
import { multipart, openFormKit, type FormKit } from './form-kit.ts';
import type { TestDatabase } from './test-database.ts';
import { purchase } from './tour.ts';

export interface Sent {
  readonly content: Buffer;
  readonly name?: string;
  readonly uploadId?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The server with an administrator who has receipts. */
export interface ReceiptKit extends FormKit {
  newExpenditure(): Promise<number>;
  /** Sends parts as they are. */
  upload(
    expenditure: number | string,
    parts: FormData,
    headers?: Sent['headers'],
  ): Promise<LightMyRequestResponse>;
  add(expenditure: number, sent: Sent): Promise<LightMyRequestResponse>;
  /** Adds one and expects it to be stored. */
  keep(expenditure: number, sent: Sent): Promise<Receipt>;
  /** Everything in the folder of files, drafts too. */
  stored(): Promise<string[]>;
}

export async function openReceiptKit(
  database: TestDatabase,
  settings: Record<string, string> = {},
): Promise<ReceiptKit> {
  const calls = '1000000';
  const kit = await openFormKit(database, {
    CALLS_PER_ADDRESS: calls,
    CALLS_PER_PERSON: calls,
    ...settings,
  });
  const upload: ReceiptKit['upload'] = async (expenditure, parts, headers = {}) => {
    const { payload, type } = await multipart(parts);
    return kit.app.inject({
      method: 'POST',
      url: `/api/expenditure/${expenditure}/receipts`,
      headers: { ...kit.administrator.headers, 'content-type': type, ...headers },
      payload,
    });
  };
  const add: ReceiptKit['add'] = async (expenditure, { content, name, uploadId, headers }) =>
    upload(expenditure, buildParts(content, name, uploadId), headers);
  return {
    ...kit,
    upload,
    add,
    newExpenditure: async () =>
      (
        await kit.store('new-project-expenditure', {
          ...purchase(51),
          contactIds: [1],
          flightIds: [1],
        })
      ).id,
    keep: async (expenditure, sent) => {
      const answer = await add(expenditure, sent);
      if (answer.statusCode !== 200) throw new Error(`Not stored: ${answer.body}`);
      return receipt.parse(answer.json());
    },
    stored: async () => {
      const found = await readdir(kit.folder, { recursive: true, withFileTypes: true }).catch(
        () => [],
      );
      return found
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
        .sort();
    },
  };
}

export function buildParts(
  content: Buffer,
  name = 'receipt.jpg',
  uploadId: string = randomUUID(),
): FormData {
  const parts = new FormData();
  parts.set('uploadId', uploadId);
  parts.set('file', new Blob([new Uint8Array(content)]), name);
  return parts;
}
