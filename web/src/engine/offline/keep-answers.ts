import { formDefaults } from '@paddock/contract/engine/forms/defaults';
import { readLookup } from '@paddock/contract/engine/lookups/lookups';
import { readRecord } from '@paddock/contract/engine/records/calls';
import { settings } from '@paddock/contract/platform/settings';
import { user } from '@paddock/contract/platform/user';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { $ZodType } from 'zod/v4/core';
import { ApiError } from '../../platform/call-errors.ts';
import type { Clock } from '../../platform/device-clock.ts';
import type { Log } from '../../platform/log.ts';
import { correctTime } from '../../platform/server-clock.ts';
import { forgetAnswers } from './forget-answers.ts';
import { localDatabase } from './local-database.ts';
import { type Question, readSaved, type SavedAnswer, showSaved } from './saved-answer.ts';

/** Beyond this number the oldest answers are deleted first. */
const bounds = { answers: 200, characters: 1_000_000 } as const;

/**
 * Saves an answer.
 * @throws if the browser can't save anything, or has no room left
 */
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
  return readSaved(row, now, (question) => answerSchema(question, schemas));
}

/** Keeps the newest answers of this person, and nothing of anybody else. */
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

/**
 * Whether an answer takes at most this many characters as JSON, apart from punctuation. It stops counting at
 * a larger answer: writing out megabytes only to measure them would block the screen.
 */
export function isSmall(answer: unknown, characters: number): boolean {
  let left = characters;
  const waiting: unknown[] = [answer];
  while (waiting.length > 0 && left >= 0) {
    const value = waiting.pop();
    left -= measureSize(value);
    if (typeof value !== 'object' || value === null) continue;
    for (const part of Object.values(value)) waiting.push(part);
  }
  return left >= 0;
}

/** For one value, without its content. */
function measureSize(value: unknown): number {
  if (typeof value === 'string') return value.length + 3;
  if (typeof value !== 'object' || value === null) return String(value).length + 1;
  if (Array.isArray(value)) return 3;
  return Object.keys(value).reduce((sum, key) => sum + key.length + 3, 3);
}

export interface KeepDeps {
  readonly queries: QueryClient;
  readonly clock: Clock;
  readonly log: Log;
  /** What the rooms of the domain want to save. */
  readonly schemas: AnswerSchemas;
}

/**
 * Gives the app the saved answers, except where a newer one has loaded. They count as old: a screen that
 * shows one asks the server for another.
 * @param ownerId the owner they must have; null if nobody could say who is signed in
 */
export async function restoreAnswers(
  { queries, clock, log, schemas }: KeepDeps,
  ownerId: number | null,
): Promise<void> {
  const saved = await readAnswers(clock.now(), schemas).catch((error: unknown) => {
    log.warn('This device can’t save answers', error);
    return [];
  });
  for (const row of saved) if (ownerId === null || row.ownerId === ownerId) showSaved(queries, row);
}

/**
 * Saves the server's answers to this person from now on.
 * @returns a function that stops it
 */
export function keepAnswers(
  { queries, clock, log, schemas }: KeepDeps,
  ownerId: number,
): () => void {
  const cache = queries.getQueryCache();
  let stopped = false;
  const give = (error: unknown) => log.warn('An answer was not saved on the device', error);
  function keep({ queryKey, state: { data, dataUpdatedAt } }: Query): void {
    if (stopped || data === undefined || answerSchema(queryKey, schemas) === undefined) return;
    saveAnswer(ownerId, queryKey, data, correctTime(dataUpdatedAt)).catch(give);
  }
  tidyAnswers(ownerId, clock.now(), schemas).catch(give);
  for (const query of cache.getAll()) keep(query);
  const unsubscribe = cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const query = cache.get(event.query.queryHash);
    if (event.action.type === 'success' && query !== undefined) keep(query);
    // What they may no longer read must not be readable on the device either.
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

/**
 * The questions whose answers a device saves, by the first word of their key, with the schema of an answer in
 * this version of the app: a saved answer of an older version that no longer fits is not shown.
 */
export type AnswerSchemas = Readonly<Record<string, $ZodType>>;

const ofEngine: AnswerSchemas = {
  me: user,
  settings,
  lookup: readLookup.response,
  'form-defaults': formDefaults,
  record: readRecord.response,
};

/**
 * The schema of an answer; undefined for a question whose answers are not saved.
 * @param ofRooms what the rooms of the domain want to save
 */
function answerSchema(question: Question, ofRooms: AnswerSchemas): $ZodType | undefined {
  const [name] = question;
  const schemas = { ...ofEngine, ...ofRooms };
  if (typeof name !== 'string' || !Object.hasOwn(schemas, name)) return undefined;
  return isSearch(question) || isHistory(question) ? undefined : schemas[name];
}

/** The history of a record is loaded on demand. */
function isHistory(question: Question): boolean {
  return question[0] === 'record' && question[3] === 'history';
}

/** For a lookup, the first rows and the chosen ones are saved, but not the results for each letter typed. */
function isSearch(question: Question): boolean {
  return question[0] === 'lookup' && question[4] === 'prefix' && question[5] !== '';
}
