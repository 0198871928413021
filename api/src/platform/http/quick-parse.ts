import * as z from 'zod/mini';
import { $ZodCheckRegex, safeParse, type $ZodCheck, type $ZodType } from 'zod/v4/core';

/** What is given for a value that cannot be vouched for. */
export const unsure = Symbol('unsure');

type Reader = (value: unknown) => unknown;

const readers = new WeakMap<$ZodType, Reader>();

/**
 * What a schema makes of a value that it accepts: the value itself where there is nothing to leave out.
 * Where this is `unsure`, zod decides. Zod walks the schema anew for each value, copies all of it
 * and gathers what is wrong, but an answer is nearly always right, and can have a hundred thousand values.
 */
export function quickParse(schema: $ZodType, value: unknown): unknown {
  return readerOf(schema)(value);
}

/** Made once for a schema, and when it is first needed: a schema may be part of itself. */
function readerOf(schema: $ZodType): Reader {
  const known = readers.get(schema);
  if (known !== undefined) return known;
  let made: Reader | undefined;
  const reader: Reader = (value) => {
    made ??= make(schema);
    return made(value);
  };
  readers.set(schema, reader);
  return reader;
}

function make(schema: $ZodType): Reader {
  if (!(schema instanceof z.ZodMiniType)) return byZod(schema);
  const checks = schema.def.checks ?? [];
  if (checks.length > 0) return checkedReader(schema, checks);
  if (schema instanceof z.ZodMiniObject) return objectReader(schema);
  if (schema instanceof z.ZodMiniRecord) return recordReader(schema);
  if (schema instanceof z.ZodMiniArray) return listReader(readerOf(schema.def.element));
  if (schema instanceof z.ZodMiniUnion || schema instanceof z.ZodMiniDiscriminatedUnion)
    return unionReader(schema.def.options);
  if (schema instanceof z.ZodMiniNullable) return orElse(null, readerOf(schema.def.innerType));
  if (schema instanceof z.ZodMiniOptional) return orElse(undefined, readerOf(schema.def.innerType));
  return plainReader(schema);
}

/** A text that only has to match patterns, as a local time. */
function checkedReader(schema: z.ZodMiniType, checks: readonly $ZodCheck[]): Reader {
  const patterns = checks.flatMap((check) =>
    check instanceof $ZodCheckRegex ? [check._zod.def.pattern] : [],
  );
  if (!isText(schema) || patterns.length < checks.length) return byZod(schema);
  return vouch((value) => patterns.every((pattern) => isLike(pattern, value)));
}

/** A moment or a day is checked by its pattern alone; other formats have more to them. */
function formatReader(schema: z.ZodMiniStringFormat): Reader {
  const { format, pattern } = schema.def;
  if ((format !== 'datetime' && format !== 'date') || pattern === undefined) return byZod(schema);
  return vouch((value) => isLike(pattern, value));
}

/** Unlike `test`, `search` begins at the start whatever the pattern was used for before. */
function isLike(pattern: RegExp, value: unknown): boolean {
  return typeof value === 'string' && value.search(pattern) !== -1;
}

function plainReader(schema: z.ZodMiniType): Reader {
  if (schema instanceof z.ZodMiniNumberFormat)
    return schema.def.format === 'safeint' ? vouch(Number.isSafeInteger) : byZod(schema);
  if (schema instanceof z.ZodMiniNumber) return vouch(Number.isFinite);
  if (schema instanceof z.ZodMiniStringFormat) return formatReader(schema);
  if (schema instanceof z.ZodMiniString) return vouch((value) => typeof value === 'string');
  if (schema instanceof z.ZodMiniNull) return vouch((value) => value === null);
  if (schema instanceof z.ZodMiniBoolean) return vouch((value) => typeof value === 'boolean');
  if (schema instanceof z.ZodMiniEnum) return oneOf(Object.values(schema.def.entries));
  if (schema instanceof z.ZodMiniLiteral) return oneOf(schema.def.values);
  return byZod(schema);
}

function byZod(schema: $ZodType): Reader {
  return (value) => {
    const { success, data } = safeParse(schema, value);
    return success ? data : unsure;
  };
}

function vouch(isRight: (value: unknown) => boolean): Reader {
  return (value) => (isRight(value) ? value : unsure);
}

function oneOf(values: readonly unknown[]): Reader {
  const known = new Set(values);
  return vouch((value) => known.has(value));
}

function orElse(nothing: null | undefined, read: Reader): Reader {
  return (value) => (value === nothing ? value : read(value));
}

function unionReader(options: readonly $ZodType[]): Reader {
  const read = firstOf(options.map(readerOf));
  if (!isAnyText(options[0])) return read;
  // Most cells of a list are texts.
  return (value) => (typeof value === 'string' ? value : read(value));
}

function isAnyText(schema: $ZodType | undefined): boolean {
  return isText(schema) && (schema.def.checks ?? []).length === 0;
}

function isText(schema: $ZodType | undefined): schema is z.ZodMiniString {
  return schema instanceof z.ZodMiniString && !(schema instanceof z.ZodMiniStringFormat);
}

function firstOf(options: readonly Reader[]): Reader {
  return (value) => {
    for (const read of options) {
      const found = read(value);
      if (found !== unsure) return found;
    }
    return unsure;
  };
}

function listReader(read: Reader): Reader {
  return (value) => {
    if (!isList(value)) return unsure;
    let copy: unknown[] | undefined;
    for (let at = 0; at < value.length; at += 1) {
      const item = value[at];
      const found = read(item);
      if (found === unsure) return unsure;
      if (found === item) continue;
      copy ??= [...value];
      copy[at] = found;
    }
    return copy ?? value;
  };
}

/** Values by any name, where only the values have a schema. */
function recordReader(schema: z.ZodMiniRecord): Reader {
  const { keyType, valueType, mode } = schema.def;
  if (!isAnyText(keyType) || mode === 'loose') return byZod(schema);
  const read = readerOf(valueType);
  return (value) => (isPlain(value) ? readValues(read, value) : unsure);
}

function readValues(read: Reader, given: Values): unknown {
  let copy: Record<string, unknown> | undefined;
  // Pairs of all cells of a list would be made for nothing.
  for (const key of Object.keys(given)) {
    const value = given[key];
    const found = read(value);
    if (found === unsure || key === '__proto__') return unsure;
    if (found === value) continue;
    copy ??= { ...given };
    copy[key] = found;
  }
  return copy ?? given;
}

interface Field {
  readonly key: string;
  readonly isOptional: boolean;
  readonly read: Reader;
}

function objectReader(schema: z.ZodMiniObject): Reader {
  // What becomes of keys that it does not name is zod's affair.
  if (schema.def.catchall !== undefined) return byZod(schema);
  const fields = Object.entries(schema.def.shape).map(([key, one]) => {
    return { key, isOptional: one instanceof z.ZodMiniOptional, read: readerOf(one) };
  });
  return (value) => (isRecord(value) ? readFields(fields, value) : unsure);
}

function readFields(fields: readonly Field[], given: Values): unknown {
  let others = Object.keys(given).length;
  let copy: Record<string, unknown> | undefined;
  for (const { key, isOptional, read } of fields) {
    const value = given[key];
    if (value === undefined && !(key in given)) {
      if (isOptional) continue;
      return unsure;
    }
    const found = read(value);
    if (found === unsure) return unsure;
    if (found !== value) copy ??= named(fields, given);
    if (copy !== undefined) copy[key] = found;
    others -= 1;
  }
  return copy ?? (others === 0 ? given : named(fields, given));
}

/** What the schema names of it. */
function named(fields: readonly Field[], given: Values): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const { key } of fields) if (key in given) found[key] = given[key];
  return found;
}

type Values = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Zod takes no other object for a record. */
function isPlain(value: unknown): value is Values {
  if (!isRecord(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
