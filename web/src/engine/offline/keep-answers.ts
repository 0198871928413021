import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../platform/call-errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { answerSchema, type AnswerSchemas } from './kept-questions.ts';
import { forgetAnswers } from './forget-answers.ts';
import { readAnswers, saveAnswer, tidyAnswers } from './saved-answers.ts';

export interface KeepDeps {
  readonly queries: QueryClient;
  readonly clock: Clock;
  readonly log: Log;
  /** What the rooms of the domain want to have kept. */
  readonly schemas: AnswerSchemas;
}

/**
 * Gives the app the saved answers, except where a newer one has loaded. They count as old: a
 * screen that shows one asks the server for another.
 * @param ownerId whose they have to be; null where nobody could say who is signed in
 */
export async function restoreAnswers(
  { queries, clock, log, schemas }: KeepDeps,
  ownerId: number | null,
): Promise<void> {
  const saved = await readAnswers(clock.now(), schemas).catch((error: unknown) => {
    log.warn('This device can’t save answers', error);
    return [];
  });
  for (const { question, answer, answeredAt, ...row } of saved) {
    const wanted = ownerId === null || row.ownerId === ownerId;
    if (!wanted || queries.getQueryData(question) !== undefined) continue;
    queries.setQueryData(question, answer, { updatedAt: answeredAt });
    void queries.invalidateQueries({ queryKey: question, exact: true, refetchType: 'none' });
  }
}

/** Keeps what the server answers this person from now on. @returns what stops it */
export function keepAnswers(
  { queries, clock, log, schemas }: KeepDeps,
  ownerId: number,
): () => void {
  const cache = queries.getQueryCache();
  let stopped = false;
  const give = (error: unknown) => log.warn('An answer was not saved on the device', error);
  function keep({ queryKey, state: { data, dataUpdatedAt } }: Query): void {
    if (stopped || data === undefined || answerSchema(queryKey, schemas) === undefined) return;
    saveAnswer(ownerId, queryKey, data, dataUpdatedAt).catch(give);
  }
  tidyAnswers(ownerId, clock.now(), schemas).catch(give);
  for (const query of cache.getAll()) keep(query);
  const unsubscribe = cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const query = cache.get(event.query.queryHash);
    if (event.action.type === 'success' && query !== undefined) keep(query);
    // What they may no longer read must not be read from the device either.
    if (event.action.type === 'error' && isWithoutAccess(event.action.error))
      forgetAnswers(ownerId).catch(give);
  });
  return () => {
    stopped = true;
    unsubscribe();
  };
}

function isWithoutAccess(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'session_over' || error.status === 403);
}
