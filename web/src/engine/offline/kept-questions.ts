import { formDefaults } from '@paddock/contract/engine/forms/defaults';
import { readLookup } from '@paddock/contract/engine/lookups/lookups';
import { readRecord } from '@paddock/contract/engine/records/calls';
import { settings } from '@paddock/contract/platform/settings';
import { user } from '@paddock/contract/platform/user';
import type { $ZodType } from 'zod/v4/core';

/** A question's key in the query cache, as far as it can be kept. */
export type Question = readonly unknown[];

/**
 * The questions whose answers a device keeps, by the first word of their key, and what an answer looks
 * like to this version of the app: one that an older version kept and that no longer fits is not shown.
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
 * What an answer must look like; undefined for a question whose answers are not kept.
 * @param ofRooms what the rooms of the domain want to have kept
 */
export function answerSchema(question: Question, ofRooms: AnswerSchemas): $ZodType | undefined {
  const [name] = question;
  const schemas = { ...ofEngine, ...ofRooms };
  if (typeof name !== 'string' || !Object.hasOwn(schemas, name)) return undefined;
  return isSearch(question) || isHistory(question) ? undefined : schemas[name];
}

/** What became of a record is read when somebody wants to know. */
function isHistory(question: Question): boolean {
  return question[0] === 'record' && question[3] === 'history';
}

/** Of a lookup the first rows and the chosen ones are kept, not what was found for each letter typed. */
function isSearch(question: Question): boolean {
  return question[0] === 'lookup' && question[4] === 'prefix' && question[5] !== '';
}
