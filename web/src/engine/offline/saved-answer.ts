import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { clockCorrection } from '../../platform/server-clock.ts';

/** A question's key in the query cache. */
export type Question = readonly unknown[];

/** A server answer, as this version of the app saves it. */
const savedAnswer = z.object({
  version: z.literal(1),
  ownerId: z.int(),
  question: z.array(z.unknown()).check(z.minLength(1)),
  answer: z.unknown(),
  /** When the server gave it, in milliseconds since 1970. */
  answeredAt: z.number(),
});
export type SavedAnswer = z.infer<typeof savedAnswer>;

/** Older answers are useless. */
const longestMs = 14 * 86_400_000;

/** The answer in a row of the device, or nothing if this version of the app can't read it. */
export function readSaved(
  row: unknown,
  now: number,
  findSchema: (question: Question) => $ZodType | undefined,
): SavedAnswer[] {
  const { data } = savedAnswer.safeParse(row);
  if (data === undefined || now - data.answeredAt > longestMs) return [];
  const schema = findSchema(data.question);
  const answer = schema && z.safeParse(schema, data.answer);
  return answer?.success === true ? [{ ...data, answer: answer.data }] : [];
}

/**
 * Gives the app a saved answer, except where a newer one has loaded. It counts as old: a screen that shows it
 * asks the server for another.
 */
export function showSaved(
  queries: QueryClient,
  { question, answer, answeredAt }: SavedAnswer,
): void {
  if (queries.getQueryData(question) !== undefined) return;
  queries.setQueryData(question, answer, { updatedAt: answeredAt - clockCorrection.getSnapshot() });
  void queries.invalidateQueries({ queryKey: question, exact: true, refetchType: 'none' });
}
