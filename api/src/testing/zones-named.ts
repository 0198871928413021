import { expect } from 'vitest';
import type { Db } from '../platform/db/client.ts';

const time = /(?<![\d:+−-])(?:[01]\d|2[0-3]):[0-5]\d(?![\d:])/;
const zone = /\b(?:UTC|GMT|BST|WES?T|CES?T|EES?T|local)\b|GMT[+-]\d|\p{Lu}\p{L}+\/\p{Lu}\p{L}+/u;

/** Y-343 Every automatic message names the zone of its times in their line. */
export async function expectZonesNamed(db: Db): Promise<void> {
  const messages = await db
    .selectFrom('messages')
    .select(['title', 'body'])
    .where('sender_id', 'is', null)
    .execute();
  const lines = messages.flatMap(({ title, body }) => [title, ...body.split('\n')]);
  const bare = lines.filter((line) => time.test(line) && !zone.test(line));
  expect(bare, 'Y-343 times without a zone in automatic messages').toEqual([]);
}
