import { randomUUID } from 'node:crypto';
import {
  devicePosition,
  submission,
  submissionBounds,
  type DevicePosition,
  type Submission,
} from '@paddock/contract/engine/forms/submission';
import { isStorable } from '@paddock/contract/platform/inputs';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/v4/core';
import { CallError } from '../../platform/errors.ts';
import { canonicalZone } from '../../platform/zone-names.ts';
import { readParts, refusedPart } from './read-parts.ts';

/** A submission as it was read, limited in size but not yet checked against its form. */
export interface ReadSubmission {
  readonly payload: Record<string, unknown>;
  readonly relatedRecordId: number | null;
  /** The version of the record that an edit was made from. */
  readonly version: number | undefined;
  readonly submissionTime: Date;
  /** IANA name, for wall-clock times that no airport gives a zone to. */
  readonly zone: string;
  readonly submissionId: string;
  readonly location: DevicePosition;
  /** False if nobody should be notified of the change. */
  readonly tell: boolean | undefined;
  /** The sender's answers to questions about the submission. */
  readonly agreed?: string | undefined;
  /** The ticked lines: changes that follow from an edit, saved with it. */
  readonly follows?: readonly string[] | undefined;
}

/**
 * Reads the two parts of a multipart submission, `data` and `location`.
 * @throws CallError naming the part, and what is wrong with it.
 */
export function readSubmission(request: FastifyRequest): ReadSubmission {
  const parts = readParts(request, ['data', 'location']);
  if (parts.data === undefined) throw refusedPart('data', 'The part "data" is missing.');
  const data = parsePart('data', parts.data, submission);
  return submissionFrom(data, parsePart('location', parts.location ?? 'null', devicePosition));
}

/** @throws CallError if the time zone is unknown, or a text could never be stored */
export function submissionFrom(data: Submission, location: DevicePosition): ReadSubmission {
  refuseUnstorable(data.payload);
  return {
    payload: data.payload,
    relatedRecordId: data.relatedRecordId,
    version: data.version,
    submissionTime: new Date(data.submissionTime),
    zone: readZone(data.submissionTimeTimezone),
    submissionId: data.submissionId?.toLowerCase() ?? randomUUID(),
    location,
    tell: data.tell,
    agreed: data.agreed,
    follows: data.follows,
  };
}

/**
 * Refuses what no database can store, for all forms alike. The fields of an edit are checked only once the
 * record is locked, but the payload is stored before that.
 */
function refuseUnstorable(payload: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(payload)) {
    if (!isStorable(name)) throw refusedPart('data.payload', 'A name of a field can’t be saved.');
    const field = pathToUnstorable(value, name);
    if (field === undefined) continue;
    throw new CallError('invalid_field', {
      field,
      message: 'This contains a character that can’t be saved.',
    });
  }
}

/** The path to the first text that can't be stored, with dots into rows; undefined if all can. */
function pathToUnstorable(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = isStorable(name) ? pathToUnstorable(inner, `${path}.${name}`) : path;
    if (found !== undefined) return found;
  }
  return undefined;
}

function readZone(name: string): string {
  const zone = canonicalZone(name);
  if (zone === null)
    throw refusedPart('data.submissionTimeTimezone', 'This time zone doesn’t exist.');
  return zone;
}

/** @throws CallError if a submission waited too long, or comes from a clock that runs ahead. */
export function refuseOtherTimes({ submissionTime }: ReadSubmission, now: Date): void {
  const age = now.getTime() - submissionTime.getTime();
  if (age > submissionBounds.pastMs)
    throw refusedPart('data.submissionTime', 'This was sent more than a week ago.');
  if (age < -submissionBounds.aheadMs)
    throw refusedPart(
      'data.submissionTime',
      'This time is in the future. Check the clock on your device.',
    );
}

function parsePart<Schema extends z.$ZodType>(name: string, text: string, schema: Schema) {
  const parsed = z.safeParse(schema, parseJson(name, text));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const field = [name, ...(issue?.path ?? []), ...unknown].join('.');
  throw refusedPart(field, issue?.message ?? 'This is not valid.');
}

/** Deeper than any form, and shallow enough for whatever walks through it later. */
const mostLevels = 8;

function parseJson(name: string, text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    if (isPlain(parsed, mostLevels)) return parsed;
  } catch (cause) {
    throw new CallError('bad_request', { field: name, message: 'This is not JSON.', cause });
  }
  throw refusedPart(name, 'This is nested too deeply, or uses a name that is not allowed.');
}

/** False if nested deeper than `levels`, or if a name would reach into a prototype. */
function isPlain(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0 || Object.hasOwn(value, '__proto__')) return false;
  return Object.values(value).every((inner) => isPlain(inner, levels - 1));
}
