import { formDefaults } from '@paddock/contract/engine/forms/defaults';
import { readLookup } from '@paddock/contract/engine/lookups/lookups';
import { readRecord } from '@paddock/contract/engine/records/calls';
import { settings } from '@paddock/contract/platform/settings';
import { user } from '@paddock/contract/platform/user';
import type { $ZodType } from 'zod/v4/core';

/** A question's key in the query cache, if its answer can be saved. */
export type Question = readonly unknown[];

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
export function answerSchema(question: Question, ofRooms: AnswerSchemas): $ZodType | undefined {
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
