import { z } from 'zod';
import { CallError } from '../errors.ts';

/** The field to blame and the message, by constraint name. Rooms declare theirs. */
export type Refusals = Readonly<
  Record<
    string,
    {
      /** Undefined if no single field is wrong. */
      readonly field: string | undefined;
      /** A sentence, or a function that makes one from the database's own words. */
      readonly message: string | ((detail: string) => string);
      /** What the caller has to agree to, from the database's words; with that, the change is accepted. */
      readonly asks?: (detail: string) => string;
    }
  >
>;

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
const checkViolation = '23514';
/** Two rows that must not overlap do. */
const exclusionViolation = '23P01';

const databaseError = z.object({
  code: z.string(),
  constraint: z.string().optional(),
  detail: z.string().default(''),
});

/** The failure with a message for people, or the original error if none of the rules refused. */
export function explainRefusal(thrown: unknown, rules: Refusals): unknown {
  const parsed = databaseError.safeParse(thrown);
  if (!parsed.success) return thrown;
  const { code, constraint = '', detail } = parsed.data;
  const rule = rules[constraint];
  // A key with its own rule means that two things don't belong together; otherwise one was deleted.
  const wrongFields = [checkViolation, foreignKeyViolation];
  const conflicts = [uniqueViolation, exclusionViolation];
  if (rule !== undefined && [...wrongFields, ...conflicts].includes(code)) {
    const { field, message, asks } = rule;
    const isConflict = asks !== undefined || conflicts.includes(code);
    return new CallError(isConflict ? 'conflict' : 'invalid_field', {
      ...(field === undefined ? {} : { field }),
      message: typeof message === 'string' ? message : message(detail),
      ...(asks === undefined ? {} : { asks: asks(detail) }),
      cause: thrown,
    });
  }
  if (code === foreignKeyViolation)
    return new CallError('conflict', {
      message: 'Something you chose was just deleted. Choose again.',
      cause: thrown,
    });
  return thrown;
}
