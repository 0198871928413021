import { readExchangeRate } from '@paddock/contract/domain/money/exchange-rates';
import { flightBookings } from '@paddock/contract/domain/flights/flights';
import { daySheet, readDaySheets } from '@paddock/contract/domain/itinerary/day-sheet';
import { formDefaults } from '@paddock/contract/engine/forms/defaults';
import { readLookup } from '@paddock/contract/engine/lookups/lookups';
import { readOwnMessages } from '@paddock/contract/domain/messages/messages';
import { projectCrew } from '@paddock/contract/domain/bookings/project-flights';
import { readProjects } from '@paddock/contract/domain/projects/projects';
import { readRecord } from '@paddock/contract/engine/records/calls';
import { readReceipts } from '@paddock/contract/domain/money/receipts/receipts';
import { route } from '@paddock/contract/domain/road/routing';
import { settings } from '@paddock/contract/platform/settings';
import { user } from '@paddock/contract/platform/user';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';

/** A question's key in the query cache, as far as it can be kept. */
export type Question = readonly unknown[];

/**
 * The questions whose answers a device keeps, by the first word of their key, and what an answer looks
 * like to this version of the app: one that an older version kept and that no longer fits is not shown.
 */
const keptAnswers: Readonly<Record<string, $ZodType>> = {
  me: user,
  settings,
  flights: flightBookings,
  route,
  'day-sheet': daySheet,
  'day-sheets': readDaySheets.response,
  messages: z.object({
    pages: z.array(readOwnMessages.response),
    pageParams: z.array(z.nullable(z.int())),
  }),
  projects: readProjects.response,
  'project-flights': flightBookings,
  'project-crew': projectCrew,
  'project-route': route,
  lookup: readLookup.response,
  'form-defaults': formDefaults,
  'exchange-rate': readExchangeRate.response,
  record: readRecord.response,
  receipts: readReceipts.response,
};

/** What an answer must look like; undefined for a question whose answers are not kept. */
export function answerSchema(question: Question): $ZodType | undefined {
  const [name] = question;
  if (typeof name !== 'string' || !Object.hasOwn(keptAnswers, name)) return undefined;
  return isSearch(question) || isHistory(question) ? undefined : keptAnswers[name];
}

/** What became of a record is read when somebody wants to know. */
function isHistory(question: Question): boolean {
  return question[0] === 'record' && question[3] === 'history';
}

/** Of a lookup the first rows and the chosen ones are kept, not what was found for each letter typed. */
function isSearch(question: Question): boolean {
  return question[0] === 'lookup' && question[4] === 'prefix' && question[5] !== '';
}
