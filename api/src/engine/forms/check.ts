import {
  type FormDescriptor,
  type FormElement,
  listElements,
} from '@paddock/contract/engine/forms/descriptor';
import type { Problem, WireValues } from '@paddock/contract/engine/forms/field-kind';
import { findProblems } from '@paddock/contract/engine/forms/field-kinds';
import {
  type ChosenKinds,
  decidingLookups,
  formFor,
} from '@paddock/contract/engine/forms/form-for';
import { checkForm } from '@paddock/contract/engine/forms/schema-for';
import type { Db } from '../../platform/db/client.ts';
import { CallError } from '../../platform/errors.ts';
import type { Engine } from '../entities/engine.ts';
import type { Within } from '../entities/open-rows.ts';
import { refuseOutside } from '../entities/within.ts';
import { type Choice, resolveLookup, unknownChoices } from '../lookups/lookups.ts';
import type { ReadSubmission } from './read-submission.ts';
import { chosenKeys, readRows } from './entry.ts';

/**
 * Checks the values of a submission against its form and the lists it chooses from.
 * @throws CallError `invalid_field` naming the first field that is wrong.
 */
export async function checkSubmission(
  { db, engine }: { readonly db: Db; readonly engine: Engine },
  form: FormDescriptor,
  sent: ReadSubmission & { readonly within?: Within | null },
): Promise<WireValues> {
  const { values, problems } = checkForm(form, sent.payload, sent);
  refuse(problems);
  await refuseUnknown({ db, engine, within: sent.within ?? null }, listElements(form), values);
  const asked = formFor(form, await chosenKinds({ db, engine }, form, values));
  if (asked !== form) refuse(findProblems(listElements(asked), values, sent));
  return values;
}

/**
 * The values of many submissions of one form. The records chosen in them are looked up together.
 * @throws CallError naming the first field that is wrong, not saying of which
 */
export async function checkSubmissions(
  { db, engine }: { readonly db: Db; readonly engine: Engine },
  form: FormDescriptor,
  sent: readonly ReadSubmission[],
): Promise<WireValues[]> {
  const elements = listElements(form);
  const checked = sent.map((one) => {
    const { values, problems } = checkForm(form, one.payload, one);
    refuse(problems);
    return values;
  });
  refuseThose(
    await unknownChoices(
      db,
      engine,
      checked.flatMap((values) => choicesIn(elements, values)),
    ),
  );
  const findKinds = knownKinds({ db, engine }, form);
  for (const [index, one] of sent.entries()) {
    const values = checked[index] ?? {};
    const asked = formFor(form, await findKinds(values));
    if (asked !== form) refuse(findProblems(listElements(asked), values, one));
  }
  return checked;
}

/** Asks once for what decides what else a form asks for, however many submissions choose the same. */
function knownKinds(parts: { readonly db: Db; readonly engine: Engine }, form: FormDescriptor) {
  const names = decidingLookups(form).map(({ name }) => name);
  const known = new Map<string, ChosenKinds>();
  return async (values: WireValues): Promise<ChosenKinds> => {
    const key = JSON.stringify(names.map((name) => values[name]));
    const kinds = known.get(key) ?? (await chosenKinds(parts, form, values));
    known.set(key, kinds);
    return kinds;
  };
}

/**
 * @param from the stored values, which may stay even if they are archived
 * @throws CallError naming the first field with a value that is not in its list; `forbidden` if that belongs
 * to a project that the sender may not open
 */
export async function refuseUnknown(
  { db, engine, within }: Checking,
  elements: readonly FormElement[],
  values: WireValues,
  from: WireValues = {},
): Promise<void> {
  const choices = choicesIn(elements, values).map(({ keys, ...choice }) => {
    const standing = chosenKeys(from, choice.field);
    return { ...choice, keys: keys.filter((key) => !standing.includes(key)) };
  });
  for (const choice of choices) await refuseOutside(db, engine, within, choice);
  refuseThose(await unknownChoices(db, engine, choices));
}

function refuseThose(unknown: readonly Choice[]): void {
  refuse(
    unknown.map(({ field }) => ({
      field,
      message: 'This is no longer in the list. Choose again.',
    })),
  );
}

interface Checking {
  readonly db: Db;
  readonly engine: Engine;
  readonly within?: Within | null;
}

export function refuse(problems: readonly Problem[]): void {
  if (problems[0] !== undefined) throw new CallError('invalid_field', problems[0]);
}

/** Everything that was chosen from a list, also inside rows. */
export function choicesIn(
  elements: readonly FormElement[],
  values: WireValues,
  within = '',
): Choice[] {
  return elements.flatMap((element) => {
    const field = `${within}${element.name}`;
    if (element.type === 'rows')
      return readRows(values, element.name).flatMap((row, index) =>
        choicesIn(element.elements, row, `${field}.${index}.`),
      );
    if (!('meta' in element)) return [];
    return [{ field, lookup: element.meta, keys: chosenKeys(values, element.name) }];
  });
}

/** The kinds of the chosen rows, which decide what else a form asks for. */
export async function chosenKinds(
  { db, engine }: { readonly db: Db; readonly engine: Engine },
  form: FormDescriptor,
  values: Readonly<Record<string, unknown>>,
): Promise<ChosenKinds> {
  const kinds: Record<string, string> = {};
  for (const { name, meta } of decidingLookups(form)) {
    const key = values[name];
    if (typeof key !== 'number') continue;
    const [row] = await resolveLookup(db, engine, meta, [key]);
    if (row?.kind !== undefined) kinds[name] = row.kind;
  }
  return kinds;
}
