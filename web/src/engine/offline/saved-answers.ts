import * as z from 'zod/mini';
import { isSmall } from './is-small.ts';
import { answerSchema, type AnswerSchemas, type Question } from './kept-questions.ts';
import { localDatabase } from './local-database.ts';

/** One answer of the server, as this version of the app keeps it. */
const savedAnswer = z.object({
  version: z.literal(1),
  ownerId: z.int(),
  question: z.array(z.unknown()).check(z.minLength(1)),
  answer: z.unknown(),
  /** When the server gave it, in milliseconds since 1970. */
  answeredAt: z.number(),
});
export type SavedAnswer = z.infer<typeof savedAnswer>;

/** What is older is of no use any more, and what is more than this goes, the oldest first. */
const bounds = { ageMs: 14 * 86_400_000, answers: 200, characters: 1_000_000 } as const;

/** Keeps an answer. @throws where the browser keeps nothing, or has no room left */
export async function saveAnswer(
  ownerId: number,
  question: Question,
  answer: unknown,
  answeredAt: number,
): Promise<void> {
  if (!isSmall(answer, bounds.characters)) return;
  const saved: SavedAnswer = { version: 1, ownerId, question: [...question], answer, answeredAt };
  const database = await localDatabase();
  await database.put('answers', saved, [ownerId, JSON.stringify(question)]);
}

/** The answers on this device that this version can read: those of one person, or none. */
export async function readAnswers(
  now: number,
  schemas: AnswerSchemas,
): Promise<readonly SavedAnswer[]> {
  const database = await localDatabase();
  const answers = (await database.getAll('answers')).flatMap((row) => readable(row, now, schemas));
  const owners = new Set(answers.map(({ ownerId }) => ownerId));
  return owners.size === 1 ? answers : [];
}

function readable(row: unknown, now: number, schemas: AnswerSchemas): SavedAnswer[] {
  const { data } = savedAnswer.safeParse(row);
  if (data === undefined || now - data.answeredAt > bounds.ageMs) return [];
  const schema = answerSchema(data.question, schemas);
  const answer = schema && z.safeParse(schema, data.answer);
  return answer?.success === true ? [{ ...data, answer: answer.data }] : [];
}

/** Leaves the newest answers of this person, and nothing of anybody else. */
export async function tidyAnswers(
  ownerId: number,
  now: number,
  schemas: AnswerSchemas,
): Promise<void> {
  const database = await localDatabase();
  const change = database.transaction('answers', 'readwrite');
  const own: SavedAnswer[] = [];
  for await (const row of change.store) {
    const good = readable(row.value, now, schemas).filter((answer) => answer.ownerId === ownerId);
    if (good.length === 0) await row.delete();
    own.push(...good);
  }
  const newestFirst = own.toSorted((one, other) => other.answeredAt - one.answeredAt);
  for (const { question } of newestFirst.slice(bounds.answers))
    await change.store.delete([ownerId, JSON.stringify(question)]);
  await change.done;
}
