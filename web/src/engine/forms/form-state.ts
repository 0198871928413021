import {
  type FormDescriptor,
  type FormElement,
  listElements,
} from '@paddock/contract/engine/forms/descriptor';
import type {
  Problem,
  SubmissionMoment,
  TypedValue,
  TypedValues,
} from '@paddock/contract/engine/forms/field-kind';
import { emptyValues, parseFields } from '@paddock/contract/engine/forms/field-kinds';
import { type ChosenKinds, formFor } from '@paddock/contract/engine/forms/form-for';
import { neededAmounts } from '@paddock/contract/engine/forms/needed-amounts';
import { checkForm } from '@paddock/contract/engine/forms/schema-for';
import type { SubmissionAnswer } from '@paddock/contract/engine/forms/submission';
import type { Basis } from '../offline/kept-values.ts';
import { letRatesGo, placeAt, withValueAt } from './typed-values.ts';
import { isSameValue, isUntouched } from './untouched.ts';
import { keepOneAmount } from './one-amount.ts';

/** Being filled in; sent by the person; on its way to the server, with a loader; stored. */
export const phases = { editing: 0, submitting: 1, waiting: 2, complete: 3 } as const;
type Phase = (typeof phases)[keyof typeof phases];

/** The alert above the fields: something is missing, or why it was not saved. */
export type FormAlert =
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'not-stored'; readonly message: string };

/** A form on its way from empty to stored. */
export interface FormState {
  readonly formState: Phase;
  readonly page: number;
  readonly values: TypedValues;
  /** True once the person entered something. */
  readonly changed: boolean;
  /** The problems, by field. */
  readonly problems: Readonly<Record<string, string>>;
  readonly alert: FormAlert | null;
  /** Counts problems: each time, the first wrong field is focused. */
  readonly setbacks: number;
  /** The same until the form is stored, however often it is sent. */
  readonly submissionId: string;
  readonly answer: SubmissionAnswer | null;
  /** It waits on the device, and is sent automatically. */
  readonly kept: boolean;
  /** For an edit: the record it was made from, at that time. */
  readonly basis: Basis | null;
  /** Someone changed the record meanwhile: the person has to choose values before it is sent again. */
  readonly clashes: boolean;
  /** The kinds of the chosen rows that affect what else is asked for, as far as known. */
  readonly kinds: ChosenKinds;
}

/** Why the server refused a form. */
export interface Refusal {
  readonly message: string;
  readonly field?: string | undefined;
}

/** The start of a form: empty, or its saved draft. */
export type Opening = Pick<FormState, 'page' | 'values' | 'changed' | 'submissionId' | 'basis'>;

interface Step {
  /** When and where it is done, from which the limits of dates are counted. */
  readonly moment: SubmissionMoment;
  /** The browser's own complaints about the page. */
  readonly invalid: readonly Problem[];
}

export type FormAction =
  | { readonly type: 'change'; readonly field: string; readonly value: TypedValue }
  | { readonly type: 'left'; readonly field: string; readonly moment: SubmissionMoment }
  | {
      readonly type: 'save-page-values';
      readonly values: TypedValues;
      readonly over?: TypedValues | undefined;
    }
  | ({ readonly type: 'page-forward' } & Step)
  | { readonly type: 'page-back' }
  | ({ readonly type: 'submit' } & Step)
  | { readonly type: 'waiting' }
  | { readonly type: 'accepted'; readonly answer: SubmissionAnswer }
  | { readonly type: 'kept' }
  | { readonly type: 'held' }
  | {
      readonly type: 'refused';
      readonly field: string | undefined;
      readonly message: string;
      /** What the server accepts if the person agrees to it. */
      readonly asks?: string | undefined;
    }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'clashed' }
  | { readonly type: 'kinds'; readonly kinds: ChosenKinds }
  | { readonly type: 'rebase'; readonly values: TypedValues; readonly basis: Basis }
  | { readonly type: 'clean-up'; readonly opening: Opening };

export function openForm(opening: Opening): FormState {
  const { editing: formState } = phases;
  return {
    ...opening,
    formState,
    problems: {},
    alert: null,
    setbacks: 0,
    answer: null,
    kept: false,
    clashes: false,
    kinds: {},
  };
}

/** The next state of a form. An event at the wrong time changes nothing. */
export function nextForm(whole: FormDescriptor, state: FormState, action: FormAction): FormState {
  if (action.type === 'kinds') return { ...state, kinds: action.kinds };
  if (action.type !== 'clean-up' && !isTimely(state, action)) return state;
  const form = formFor(whole, state.kinds);
  switch (action.type) {
    case 'change':
      return change(form, state, action.field, action.value);
    case 'left':
      return leave(form, state, action.field, action.moment);
    case 'save-page-values':
      return save(form, state, action.values, action.over);
    case 'page-forward':
      return goForward(form, state, action);
    case 'page-back':
      return { ...state, page: Math.max(0, state.page - 1), problems: {}, alert: null };
    case 'submit':
      return submit(form, state, action);
    case 'waiting':
      return { ...state, formState: phases.waiting };
    case 'accepted':
      return { ...state, formState: phases.complete, answer: action.answer };
    case 'kept':
      return { ...state, formState: phases.complete, kept: true };
    case 'held':
      return { ...state, formState: phases.editing };
    case 'refused':
      return refuse(form, state, action.message, action.field);
    case 'failed':
      return refuse(form, state, action.message);
    case 'clashed':
      return clash(state);
    case 'rebase':
      return rebase(state, action.values, action.basis);
    case 'clean-up':
    default:
      return { ...openForm(action.opening), kinds: state.kinds };
  }
}

/** A form opened to be corrected: it shows the problem. */
export function openRefused(form: FormDescriptor, opening: Opening, refusal: Refusal): FormState {
  const state = openForm(opening);
  return isClash(refusal) ? clash(state) : refuse(form, state, refusal.message, refusal.field);
}

/** True from sending until there is an answer. */
export function isSending({ formState }: FormState): boolean {
  return formState === phases.submitting || formState === phases.waiting;
}

const onTheWay: ReadonlySet<FormAction['type']> = new Set([
  'waiting',
  'accepted',
  'kept',
  'held',
  'refused',
  'failed',
  'clashed',
]);

/** A form can be changed while editing, and answered while it is being sent. */
function isTimely({ formState }: FormState, { type }: FormAction): boolean {
  if (formState === phases.complete) return false;
  return onTheWay.has(type) !== (formState === phases.editing);
}

/** The problem with the field, or with the rows in it, is checked again when the page is left. */
function change(
  form: FormDescriptor,
  state: FormState,
  field: string,
  value: TypedValue,
): FormState {
  const others = Object.entries(state.problems).filter(
    ([name]) => name !== field && !name.startsWith(`${field}.`),
  );
  const corrected = state.alert?.kind === 'incomplete' && others.length === 0;
  return {
    ...state,
    values: changedValues(form, state.values, field, value),
    changed: true,
    problems: Object.fromEntries(others),
    alert: corrected ? null : state.alert,
  };
}

function changedValues(
  form: FormDescriptor,
  before: TypedValues,
  field: string,
  value: TypedValue,
): TypedValues {
  const elements = listElements(form);
  const led = letFollow(elements, before, withValueAt(before, field, value), field);
  const typed = letRatesGo(elements, led, field);
  return keepOneAmount(elements, before, typed, field);
}

/**
 * Nobody typed these: they fill the fields that are as empty as at the start.
 * @param over what was filled in like this before; it gives way as well
 */
function save(
  form: FormDescriptor,
  state: FormState,
  values: TypedValues,
  over: TypedValues = {},
): FormState {
  const empty = emptyValues(listElements(form));
  const gives = (name: string) =>
    [empty[name], over[name] ?? empty[name]].some((value) =>
      isSameValue(value, state.values[name]),
    );
  const saved = Object.entries(values).filter(([name]) => gives(name));
  return { ...state, values: { ...state.values, ...Object.fromEntries(saved) } };
}

/** Only fields that ask for it are checked before the page is. */
function leave(
  form: FormDescriptor,
  state: FormState,
  field: string,
  moment: SubmissionMoment,
): FormState {
  const place = placeAt(listElements(form), state.values, field);
  if (place?.element.activeValidation !== true) return state;
  const message = checkField(form, field, state.values, moment);
  const { [field]: _before, ...others } = state.problems;
  return { ...state, problems: message === undefined ? others : { ...others, [field]: message } };
}

function goForward(form: FormDescriptor, state: FormState, step: Step): FormState {
  const problems = problemsOn(form, state, step);
  if (problems.length > 0) return complain(state, state.page, problems);
  const page = Math.min(state.page + 1, form.pages.length - 1);
  return { ...state, page, problems: {}, alert: null };
}

/** The whole form is checked: a draft may have pages that were filled in days ago. */
function submit(form: FormDescriptor, state: FormState, step: Step): FormState {
  for (const page of form.pages.keys()) {
    const problems =
      page === state.page
        ? problemsOn(form, state, step)
        : checkPage(form, page, state.values, step.moment).filter(
            ({ field }) => !isUntouched(state, field),
          );
    if (problems.length > 0) return complain(state, page, problems);
  }
  return { ...state, formState: phases.submitting, problems: {}, alert: null };
}

/** Everything typed stays until the person has chosen values. */
function clash(state: FormState): FormState {
  return { ...state, formState: phases.editing, problems: {}, alert: null, clashes: true };
}

/** The person has chosen: the edit now applies to the current record, and can be sent. */
function rebase(state: FormState, values: TypedValues, basis: Basis): FormState {
  return { ...state, values, basis, changed: true, clashes: false };
}

/** The browser complains first, but if both complain about a field, our words are better. */
function problemsOn(form: FormDescriptor, state: FormState, step: Step): Problem[] {
  const ours = checkPage(form, state.page, state.values, step.moment);
  const named = new Set(ours.map(({ field }) => field));
  const all = [...step.invalid.filter(({ field }) => !named.has(field)), ...ours];
  return all.filter(({ field }) => !isUntouched(state, field));
}

function complain(state: FormState, page: number, problems: readonly Problem[]): FormState {
  return {
    ...state,
    page,
    problems: byField(problems),
    alert: { kind: 'incomplete' },
    setbacks: state.setbacks + 1,
  };
}

/** The first complaint about each field. */
function byField(problems: readonly Problem[]): Record<string, string> {
  return Object.fromEntries(problems.toReversed().map(({ field, message }) => [field, message]));
}

/** Everything typed stays. If the server names one of our fields, its page opens. */
function refuse(
  form: FormDescriptor,
  state: FormState,
  message: string,
  field?: string,
): FormState {
  const page = field === undefined ? undefined : findPage(form, field);
  return {
    ...state,
    formState: phases.editing,
    page: page ?? state.page,
    problems: field === undefined || page === undefined ? {} : { [field]: message },
    alert: { kind: 'not-stored', message },
    setbacks: state.setbacks + 1,
  };
}

/** True for a refusal because somebody changed the record since the edit was started. */
export function isClash({ field }: { readonly field?: string | undefined }): boolean {
  return field === 'version';
}

/** The problems on one page, field by field, as the server would see them. */
function checkPage(
  form: FormDescriptor,
  page: number,
  values: TypedValues,
  moment: SubmissionMoment,
): Problem[] {
  const elements = form.pages[page]?.formElements ?? [];
  const each = elements.flatMap((element) => checkElement(form, element, values, moment));
  return [...each, ...neededAmounts(elements, parseFields(elements, values).values)];
}

/** The problem with one field, `newFlights.0.flight_number` in a row; undefined if there is none. */
function checkField(
  form: FormDescriptor,
  field: string,
  values: TypedValues,
  moment: SubmissionMoment,
): string | undefined {
  const place = placeAt(listElements(form), values, field);
  if (place === undefined) return undefined;
  return checkElement(form, place.element, place.scope, moment)[0]?.message;
}

/** The page of a field; undefined if the form has no such field. */
function findPage(form: FormDescriptor, field: string): number | undefined {
  const name = field.split('.')[0];
  const page = form.pages.findIndex(({ formElements }) =>
    formElements.some((element) => element.name === name),
  );
  return page === -1 ? undefined : page;
}

/** Each field is checked separately: an unreadable one hides no complaint about another. */
function checkElement(
  form: FormDescriptor,
  element: FormElement,
  values: TypedValues,
  moment: SubmissionMoment,
): readonly Problem[] {
  const { values: read, problems } = parseFields([element], values);
  if (problems.length > 0) return problems;
  return checkForm(makeFieldForm(form, element), read, moment).problems;
}

const forms = new WeakMap<FormElement, FormDescriptor>();

/** A form of one field, made once: its schema is cached by form. */
function makeFieldForm(form: FormDescriptor, element: FormElement): FormDescriptor {
  const known = forms.get(element);
  if (known !== undefined) return known;
  const pages = [{ sectionTitle: element.label, formElements: [element] }];
  const made: FormDescriptor = { ...form, pages };
  forms.set(element, made);
  return made;
}

/** Fields that follow the changed one, as long as they are empty or still have the value it gave them. */
function letFollow(
  elements: readonly FormElement[],
  before: TypedValues,
  values: TypedValues,
  changed: string,
): TypedValues {
  const followers = elements.filter(({ name, follows }) => {
    if (follows !== changed) return false;
    const led = leads(before[changed] ?? null);
    const empty = emptyValues(elements)[name];
    return [led, empty].some((value) => isSameValue(value, values[name]));
  });
  const led = leads(values[changed] ?? null);
  return { ...values, ...Object.fromEntries(followers.map(({ name }) => [name, led])) };
}

/** The number of choices, if there are several. */
function leads(value: TypedValue): TypedValue {
  return Array.isArray(value) ? String(value.length) : value;
}
