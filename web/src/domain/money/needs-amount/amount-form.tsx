import type { Reach } from '@paddock/contract/platform/access';
import {
  elementsOf,
  type FormDescriptor,
  type FormElement,
} from '@paddock/contract/engine/forms/descriptor';
import type { TypedValue } from '@paddock/contract/engine/forms/field-kind';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { AddDialog } from '../../../engine/forms/add-dialog.tsx';
import { AskedQuestion } from '../../../engine/forms/asked-question.tsx';
import { invalidControls } from '../../../engine/forms/browser-validity.ts';
import { DraftNote } from '../../../engine/forms/draft-note.tsx';
import { Field } from '../../../engine/forms/field.tsx';
import { FieldGrid } from '../../../engine/forms/field-grid.tsx';
import { FormProvider } from '../../../engine/forms/form-context.ts';
import { editMoment, momentAt } from '../../../engine/forms/form-session.ts';
import { phases, type FormState } from '../../../engine/forms/form-state.ts';
import type { OpenedForm } from '../../../engine/forms/open-session.ts';
import { useUndo } from '../../../engine/records/use-undo.ts';
import type { RecordRef } from '../../../engine/records/use-record.ts';
import { useStore } from '../../../platform/store.ts';
import { useNow } from '../../../platform/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { InsideLink } from '../../../ui/links.tsx';
import { Message } from '../../../ui/message.tsx';
import styles from './needs-amount.module.css';
import type { useWaitingBills } from './waiting-bills.ts';

interface AmountFormProps {
  readonly form: FormDescriptor;
  readonly opened: OpenedForm;
  readonly title: string;
  readonly record: RecordRef;
  readonly reach: Reach;
  readonly bills: ReturnType<typeof useWaitingBills>;
  readonly to: (path: string) => void;
}

const minute = 60_000;

/** The amounts of a bill, and the way to the next one. */
export function AmountForm(props: AmountFormProps) {
  const { form, opened, title, record, reach, bills, to } = props;
  const { session, questions, keeper, startAgain } = opened;
  const state = useStore(session);
  const element = useRef<HTMLFormElement>(null);
  const moment = editMoment(momentAt(useNow(minute)), state.basis);
  const { rate, fields } = findAmounts(form);
  useGoOn({ title, record, bills, state });
  useFocusOn(element, rate, state);
  const sending = state.formState !== phases.editing;
  return (
    <FormProvider value={{ form, session, state, reach, moment, Field, AddDialog }}>
      <form
        ref={element}
        noValidate
        aria-label={`Amounts of ${title}`}
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void session.save(invalidControls(event.currentTarget));
        }}
      >
        <div inert={sending}>
          <FieldGrid elements={fields} values={state.values} prefix="" />
        </div>
        {hasAmounts(rate, state) && (
          <Message tone="info" title="The cost of this bill is known">
            One of its payments has no sterling amount to compare with it.{' '}
            <InsideLink href={`/admin/payments?expenditure=${record.id}`} to={to}>
              Open its payments
            </InsideLink>
          </Message>
        )}
        <Setback state={state} record={record} to={to} />
        {keeper !== null && (
          <DraftNote keeper={keeper} edits onStartAgain={() => void startAgain()} />
        )}
        <div className={styles['buttons']}>
          <Button
            variant="quiet"
            disabled={sending}
            why={bills.back === null ? 'This is the first bill.' : undefined}
            onClick={() => bills.back?.()}
          >
            Back
          </Button>
          <Button variant="quiet" disabled={sending} onClick={bills.next}>
            Skip
          </Button>
          <Button type="submit" busy={sending}>
            Save and next
          </Button>
        </div>
      </form>
      <AskedQuestion questions={questions} />
    </FormProvider>
  );
}

type Rate = FormElement<'rate'>;

/** The fields with the amounts of a bill, in the order in which they are filled in. */
function findAmounts(form: FormDescriptor): { rate: Rate; fields: FormElement[] } {
  const all = elementsOf(form);
  const rate = all.find((one) => one.type === 'rate');
  if (rate?.type !== 'rate') throw new Error(`The form "${form.name}" has no exchange rate`);
  const names = [rate.amount, ...rate.currencies, rate.sterling, rate.name];
  return { rate, fields: names.flatMap((name) => all.find((one) => one.name === name) ?? []) };
}

function hasAmounts({ amount, sterling }: Rate, { basis }: FormState): boolean {
  return [amount, sterling].every((name) => isSomething(basis?.values[name]));
}

function isSomething(value: TypedValue | undefined): boolean {
  return typeof value === 'string' && /[1-9]/.test(value);
}

/** Once it is saved: says so, offers to undo it, and goes to the next one. */
function useGoOn({
  title,
  record,
  bills,
  state: { answer },
}: Pick<AmountFormProps, 'title' | 'record' | 'bills'> & { readonly state: FormState }): void {
  const queries = useQueryClient();
  const say = useUndo(record);
  const goOn = useEffectEvent((event: number | undefined) => {
    say({ title: 'Saved', body: title, event });
    bills.next();
    void queries.invalidateQueries();
  });
  useEffect(() => {
    if (answer !== null) goOn(answer.event);
  }, [answer]);
}

/** Starts at the amount that is missing. Once a rate is used, the next key saves. */
function useFocusOn(form: RefObject<HTMLFormElement | null>, rate: Rate, state: FormState): void {
  const { values, setbacks, problems } = state;
  const isUsed = typeof values[rate.name] === 'number';
  const first = useEffectEvent(() => {
    const missing = isSomething(values[rate.amount]) ? rate.sterling : rate.amount;
    controlNamed(form.current, missing)?.focus();
  });
  useEffect(() => first(), []);
  useEffect(() => {
    if (isUsed) form.current?.querySelector<HTMLElement>('button[type=submit]')?.focus();
  }, [isUsed, form]);
  const complain = useEffectEvent(() => {
    const [field] = Object.keys(problems);
    if (field !== undefined) controlNamed(form.current, field)?.focus();
  });
  useEffect(() => {
    if (setbacks > 0) complain();
  }, [setbacks]);
}

function controlNamed(form: HTMLFormElement | null, name: string): HTMLElement | undefined {
  return [...(form?.elements ?? [])].find(
    (control): control is HTMLElement =>
      control instanceof HTMLElement && control.getAttribute('name') === name,
  );
}

interface SetbackProps {
  readonly state: FormState;
  readonly record: RecordRef;
  readonly to: (path: string) => void;
}

/** Explains why it was not saved. The record page compares two versions. */
function Setback({ state: { alert, clashes }, record, to }: SetbackProps) {
  if (clashes)
    return (
      <Message tone="warn" urgent title="Someone else changed this bill">
        Your entries are still here.{' '}
        <InsideLink href={`/admin/${record.list}/${record.id}/edit`} to={to}>
          Compare both versions
        </InsideLink>
      </Message>
    );
  if (alert === null) return null;
  return alert.kind === 'incomplete' ? (
    <Message tone="bad" urgent title="Please complete all fields." />
  ) : (
    <Message tone="bad" urgent title="This was not saved">
      {alert.message}
    </Message>
  );
}
