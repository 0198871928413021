import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/v4/core';

/** Copies a value without anything its schema does not name. */
type Pick = (value: unknown) => unknown;

const picks = new WeakMap<z.$ZodType, Pick | undefined>();

/** Writes an answer with what its schema names, and checks nothing else: handler types and tests do that. */
export const namedParts: FastifySerializerCompiler<z.$ZodType> = ({ schema, method, url }) => {
  const pick = findPick(schema) ?? bare;
  return (data) => {
    const picked = pick(data);
    if (picked !== undefined) return JSON.stringify(picked);
    throw new Error(`${method} ${url} answers with what its schema does not take`);
  };
};

/** For tests: an answer that breaks its schema fails, and one written without checks has to be identical. */
export const checkedParts: FastifySerializerCompiler<z.$ZodType> = (route) => {
  const [check, write] = [serializerCompiler(route), namedParts(route)];
  return (data) => {
    const [checked, written] = [check(data), write(data)];
    if (checked.length === written.length) return written;
    throw new Error(`${route.method} ${route.url} answers with more than its schema names`);
  };
};

/** Made once per schema; undefined for a value without parts. */
function findPick(schema: z.$ZodType): Pick | undefined {
  if (picks.has(schema)) return picks.get(schema);
  // A schema may be part of itself.
  picks.set(schema, (value) => picks.get(schema)?.(value));
  const made = makePick(schema);
  picks.set(schema, made);
  return made;
}

function makePick(schema: z.$ZodType): Pick | undefined {
  if (schema instanceof z.$ZodObject) return pickFields(schema);
  if (schema instanceof z.$ZodArray) {
    const pick = findPick(schema._zod.def.element) ?? bare;
    return (value) => (Array.isArray(value) ? value.map((one) => pick(one)) : bare(value));
  }
  if (schema instanceof z.$ZodRecord) {
    const pick = findPick(schema._zod.def.valueType) ?? bare;
    return (value) => (isRecord(value) ? mapValues(value, pick) : bare(value));
  }
  if (schema instanceof z.$ZodNullable || schema instanceof z.$ZodOptional) {
    const pick = findPick(schema._zod.def.innerType);
    return pick && ((value) => (isObject(value) ? pick(value) : value));
  }
  if (schema instanceof z.$ZodUnion) return pickOption(schema);
  return isPlain(schema) ? undefined : byZod(schema);
}

function pickFields(schema: z.$ZodObject): Pick {
  if (schema._zod.def.catchall !== undefined) return byZod(schema);
  const fields = Object.entries(schema._zod.def.shape).map(
    ([key, field]) => [key, findPick(field) ?? bare] as const,
  );
  return (value) => {
    if (!isRecord(value)) return bare(value);
    const picked: Record<string, unknown> = {};
    for (const [key, pick] of fields) if (key in value) picked[key] = pick(value[key]);
    return picked;
  };
}

/** If only one option is an object, an object is that one. Otherwise zod decides. */
function pickOption(schema: z.$ZodUnion): Pick | undefined {
  const options = schema._zod.def.options.flatMap((option) => findPick(option) ?? []);
  if (options.length === 0) return undefined;
  const [only, ...others] = options;
  const pick = only !== undefined && others.length === 0 ? only : byZod(schema);
  return (value) => (isObject(value) ? pick(value) : value);
}

/** Leaves out parts of a value that should have none. */
function bare(value: unknown): unknown {
  return isObject(value) ? undefined : value;
}

/** Leaves out what zod does not accept. */
function byZod(schema: z.$ZodType): Pick {
  return (value) => z.safeParse(schema, value).data;
}

/** Values without parts. */
function isPlain(schema: z.$ZodType): boolean {
  return (
    schema instanceof z.$ZodString ||
    schema instanceof z.$ZodNumber ||
    schema instanceof z.$ZodBoolean ||
    schema instanceof z.$ZodNull ||
    schema instanceof z.$ZodLiteral ||
    schema instanceof z.$ZodEnum
  );
}

function mapValues(values: Values, pick: Pick): Values {
  const picked: Record<string, unknown> = { ...values };
  for (const key of Object.keys(picked)) if (isObject(picked[key])) picked[key] = pick(picked[key]);
  return picked;
}

type Values = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isRecord(value: unknown): value is Values {
  return isObject(value) && !Array.isArray(value);
}
