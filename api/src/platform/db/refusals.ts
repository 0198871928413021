import { z } from 'zod';
import { CallError } from '../errors.ts';

/** The field to blame and what to say, by the name of the constraint. The rooms declare theirs. */
export type Refusals = Readonly<
  Record<
    string,
    {
      /** Undefined where no single field is wrong. */
      readonly field: string | undefined;
      /** A sentence; or what makes one of what the database says of this refusal. */
      readonly message: string | ((detail: string) => string);
      /** What the caller has to agree to, by what the database says: it is taken then. */
      readonly asks?: (detail: string) => string;
    }
  >
>;

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
const checkViolation = '23514';
/** Two rows overlap that must not. */
const exclusionViolation = '23P01';

const databaseError = z.object({
  code: z.string(),
  constraint: z.string().optional(),
  detail: z.string().default(''),
});

/** The failure as a person is told it, or what was thrown where none of the rules refused. */
export function explainRefusal(thrown: unknown, rules: Refusals): unknown {
  const parsed = databaseError.safeParse(thrown);
  if (!parsed.success) return thrown;
  const { code, constraint = '', detail } = parsed.data;
  const rule = rules[constraint];
  // A key with a rule of its own says that two things don't belong together; else one was deleted.
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
