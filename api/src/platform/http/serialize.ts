import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import { safeParse, type $ZodType } from 'zod/v4/core';
import { quickParse, unsure } from './quick-parse.ts';

/**
 * Holds what a call answers against its schema, and leaves out what the schema does not name. Schemas of
 * answers change no value, so parsing gives the same as encoding, in half the time.
 */
export const serializerCompiler: FastifySerializerCompiler<$ZodType> =
  ({ schema, method, url }) =>
  (data) => {
    const read = quickParse(schema, data);
    if (read !== unsure) return JSON.stringify(read);
    const { error, data: checked } = safeParse(schema, data);
    if (error !== undefined) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(checked);
  };
