import {
  confirmation,
  type Confirmation,
} from '@paddock/contract/domain/confirmations/confirmations';
import { expect } from 'vitest';
import { administratorNumber, multipart } from './form-kit.ts';
import { openReceiptKit } from './receipt-kit.ts';
import { createTestDatabase } from './test-database.ts';

/** A server with demo data on the first of November 2026 that reads confirmations. Call it at the top of a file. */
export async function openConfirmationKit(settings: Record<string, string> = {}) {
  const kit = await openReceiptKit(await createTestDatabase({ demo: true }), settings);
  // It has to be past: the session starts by the real clock.
  kit.passes((Date.parse('2026-11-01T12:00Z') - Date.now()) / 1_000);
  const { headers } = await kit.signIn(administratorNumber);

  /** Adds a pasted text, or a file by its name. */
  async function add(content: string | Buffer, name?: string): Promise<Confirmation> {
    const form = new FormData();
    if (typeof content === 'string') form.set('text', content);
    else form.set('file', new Blob([new Uint8Array(content)]), name ?? 'a.eml');
    const { payload, type } = await multipart(form);
    const answer = await kit.app.inject({
      method: 'POST',
      url: '/api/projects/HUN26/confirmations',
      headers: { ...headers, 'content-type': type },
      payload,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return confirmation.parse(answer.json());
  }

  const read = async (content: string | Buffer, name?: string) =>
    describeReading(await add(content, name));
  return { kit, headers, add, read };
}

/** Each value of a confirmation in words that tests compare. */
function describeReading({ candidates, words }: Confirmation) {
  return {
    words,
    kinds: candidates.map(({ kind }) => kind),
    travellers: candidates.flatMap(({ travellers }) => travellers),
    references: candidates.flatMap(({ reference }) => reference ?? []),
    legs: candidates.flatMap(({ legs }) =>
      legs.map(({ number, origin, destination, departs, arrives }) =>
        [number, origin, destination, departs, arrives].filter(Boolean).join(' '),
      ),
    ),
    stays: candidates.flatMap(({ stay }) => stay?.hotel ?? []),
    nights: candidates.flatMap(({ stay }) =>
      stay === null
        ? []
        : [
            [stay.checksInOn, stay.checkInTime, stay.checksOutOn, stay.checkOutTime]
              .map((part) => part ?? '–')
              .join(' '),
          ],
    ),
    journeys: candidates.flatMap(({ journey }) => {
      if (journey === null) return [];
      const { what, number, from, to, departs, departsZone, arrives, arrivesZone } = journey;
      const parts = [what, number, from, to, departs, departsZone, arrives, arrivesZone];
      return [parts.filter(Boolean).join(' | ')];
    }),
    prices: candidates.flatMap(({ amount, currency }) =>
      amount === null ? [] : [`${amount} ${currency}`],
    ),
    readFrom: candidates.flatMap(({ readFrom }) => readFrom.map(({ phrase }) => phrase)),
    notes: candidates.flatMap(({ notes }) => notes.map(({ message }) => message)).join('\n'),
  };
}
