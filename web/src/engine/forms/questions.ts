import { listElements, type FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { SubmissionMoment } from '@paddock/contract/engine/forms/field-kind';
import { calendarDay, dateLanguage } from '@paddock/contract/platform/time';
import { createStore, type Followed } from '../../platform/store.ts';
import type { FormState } from './form-state.ts';
import { isUntouched } from './untouched.ts';

/** Something unusual in a form that is right if the person confirms it. */
export interface FormQuestion {
  readonly title: string;
  readonly body: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
}

/** The questions for a person before a form is sent, one after the other. */
export interface Questions extends Followed<FormQuestion | null> {
  /** True if the person confirms; a confirmed question is not asked again. */
  readonly ask: (question: FormQuestion) => Promise<boolean>;
  readonly answer: (isMeant: boolean) => void;
}

export function createQuestions(): Questions {
  const { getSnapshot, subscribe, set } = createStore<FormQuestion | null>(null);
  const meant = new Set<string>();
  let settle: (isMeant: boolean) => void = () => undefined;
  return {
    getSnapshot,
    subscribe,
    async ask(question) {
      const key = `${question.title} ${question.body}`;
      if (meant.has(key)) return true;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      settle = resolve;
      set(question);
      const isMeant = await promise;
      set(null);
      if (isMeant) meant.add(key);
      return isMeant;
    },
    answer: (isMeant) => settle(isMeant),
  };
}

/** Asks about each date after today, if its field says so. */
export function futureDates(
  form: FormDescriptor,
  state: Pick<FormState, 'values' | 'basis'>,
  { submissionTime, zone }: SubmissionMoment,
): FormQuestion[] {
  const today = calendarDay(submissionTime, zone);
  return listElements(form).flatMap((element) => {
    const value = state.values[element.name];
    if (element.type !== 'datetime-local' || element.asksIfFuture !== true) return [];
    if (typeof value !== 'string' || value.slice(0, 10) <= today) return [];
    return isUntouched(state, element.name) ? [] : [laterThanToday(element.label, value)];
  });
}

function laterThanToday(label: string, value: string): FormQuestion {
  const day = new Intl.DateTimeFormat(dateLanguage(), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${value.slice(0, 10)}T00:00:00Z`));
  return {
    title: `Is the ${label.toLowerCase()} right?`,
    body: `${day} is later than today.`,
    confirmLabel: 'Save it',
    cancelLabel: 'Change the date',
  };
}
