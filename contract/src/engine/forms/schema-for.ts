import type * as z from 'zod/mini';
import { listElements, type FormDescriptor } from './descriptor.ts';
import type { Problem, SubmissionMoment, WireValues } from './field-kind.ts';
import { neededAmounts } from './needed-amounts.ts';
import { findProblems, makeShape } from './field-kinds.ts';

const schemas = new WeakMap<FormDescriptor, z.ZodMiniType<WireValues>>();

/** The schema of a form's submission, made once from its descriptor. */
export function schemaFor(form: FormDescriptor): z.ZodMiniType<WireValues> {
  const known = schemas.get(form);
  if (known !== undefined) return known;
  const schema = makeShape(listElements(form));
  schemas.set(form, schema);
  return schema;
}

/**
 * Everything that is wrong with what a form would send, as far as the form itself can tell, in the
 * order of its fields. The browser asks before it sends and the server before it stores.
 */
export function checkForm(
  form: FormDescriptor,
  payload: unknown,
  moment: SubmissionMoment,
): { values: WireValues; problems: Problem[] } {
  const shaped = schemaFor(form).safeParse(payload);
  if (!shaped.success) return { values: {}, problems: shaped.error.issues.map(toProblem) };
  const elements = listElements(form);
  const problems = [
    ...findProblems(elements, shaped.data, moment),
    ...neededAmounts(elements, shaped.data),
  ];
  return { values: shaped.data, problems };
}

function toProblem(issue: z.core.$ZodIssue): Problem {
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const message = unknown.length > 0 ? 'This form has no field with this name.' : issue.message;
  return { field: [...issue.path, ...unknown].join('.'), message };
}
