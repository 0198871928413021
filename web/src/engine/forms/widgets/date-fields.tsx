import {
  type FormDescriptor,
  type FormElement,
  listElements,
} from '@paddock/contract/engine/forms/descriptor';
import type { TypedValue, TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { dateBounds } from '@paddock/contract/engine/forms/kinds/date';
import { zoneWords } from '@paddock/contract/platform/confirm-by';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { lazyModule } from '../../../platform/lazy.ts';
import { usePlatform } from '../../../platform/platform.ts';
import { DayField } from '../../days/day-input.tsx';
import { useWide } from '../../../ui/use-wide.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../form-context.ts';
import { findSibling, placeAt, readRows } from '../typed-values.ts';
import styles from './lookup-field.module.css';
import { useRoomWidgets } from './room-widgets.ts';
import { controlProps, type WidgetProps } from './widget.ts';

type DateKind = 'date' | 'datetime-local';

/** A calendar day, with the phone's own picker on phones. */
export function DateField(props: WidgetProps<'date'>) {
  const { min, max } = dateBounds(props.element, useForm().moment);
  const likely = useLikelyDay(props);
  const { onChange: _, ...control } = controlProps(props);
  return (
    <DayField
      {...control}
      likely={likely}
      isPast={isPast(props.element)}
      min={min}
      max={max}
      onDay={props.onChange}
    />
  );
}

const typed = lazyModule({
  name: 'typed-date-time',
  load: async () => (await import('./typed-date-time.tsx')).TypedDateTime,
});

const never = () => () => {};

/** The day and time of a desk; undefined on a phone, and until it has loaded. */
function useTyped() {
  const isWide = useWide();
  const found = typed.useLoaded(isWide ? undefined : never);
  return isWide ? found : undefined;
}

/** Wall-clock time to the minute. Without an airport to give its zone, the device's zone is shown. */
export function DateTimeField(props: WidgetProps<'datetime-local'>) {
  const { moment } = useForm();
  const { element, onChange } = props;
  const likely = useLikelyDay(props);
  const limits = dateBounds(element, moment);
  const { min, max } = limits;
  const control = controlProps(props);
  const hint =
    element.zoneOf === undefined ? (element.hint ?? `In ${zoneWords(moment.zone)}.`) : element.hint;
  const dayBefore = useTimeBefore(props);
  const TypedDateTime = useTyped();
  if (TypedDateTime !== undefined)
    return createElement(TypedDateTime, {
      ...props,
      ...limits,
      likely,
      hint,
      before: dayBefore,
      isPast: isPast(element),
    });
  return (
    <TextField
      {...control}
      type="datetime-local"
      min={`${min}T00:00`}
      max={`${max}T23:59`}
      className={styles['date']}
      // Then only the time remains to be typed.
      onFocus={() => {
        if (control.value === '' && likely !== undefined) onChange(`${likely}T00:00`);
      }}
      hint={hint}
    />
  );
}

/** What was bought is bought, and a rate is known: their days lie behind. */
function isPast(element: FormElement<DateKind>): boolean {
  return element.maxFutureDays === 0 || ('asksIfFuture' in element && element.asksIfFuture);
}

/** The time that this one follows, if it is typed. */
function useTimeBefore({ element, field }: WidgetProps<'datetime-local'>): string | undefined {
  const { form, state } = useForm();
  const before =
    element.dayOf === undefined ? null : valueBeside(form, state.values, field, element.dayOf);
  return typeof before === 'string' && before.length === 16 ? before : undefined;
}

/**
 * The most likely day: that of the field beside it, or of the previous row, or else the first of the project, and
 * its last for the way back.
 */
function useLikelyDay({ element, field }: WidgetProps<DateKind>): string | undefined {
  const { form, state } = useForm();
  const { values } = state;
  const isThere = element.inProject === true || 'zoneOf' in element;
  const days = useProjectDays(isThere ? values['project_id'] : undefined);
  const leader = element.dayOf ?? element.follows;
  const beside = leader === undefined ? null : valueBeside(form, values, field, leader);
  const { row, isBack } = rowBefore(form, values, field);
  const last =
    'dayOfLast' in element && element.dayOfLast !== undefined
      ? row?.[element.dayOfLast]
      : undefined;
  const isFirst = Number(field.split('.')[1] ?? 0) === 0;
  const ofProject = isBack ? days?.last : isFirst ? days?.first : undefined;
  return dayIn(beside) ?? dayIn(last) ?? ofProject;
}

/** The days of a chosen project, once they are known. */
export function useProjectDays(project: TypedValue | undefined) {
  const platform = usePlatform();
  const queries = useQueryClient();
  const { projectDays } = useRoomWidgets();
  const { data } = useQuery({
    queryKey: ['project-days', project],
    queryFn: async () =>
      typeof project === 'number' ? projectDays(project, platform, queries) : null,
    enabled: typeof project === 'number',
    retry: false,
  });
  return data ?? undefined;
}

function valueBeside(
  form: FormDescriptor,
  values: TypedValues,
  field: string,
  name: string,
): TypedValue | undefined {
  return placeAt(listElements(form), values, findSibling(field, name))?.scope[name];
}

function dayIn(value: TypedValue | undefined): string | undefined {
  return typeof value === 'string' && /^\d{4}-/.test(value) ? value.slice(0, 10) : undefined;
}

/** The row before that of a field; none for the way back, which may be any number of days later. */
function rowBefore(
  form: FormDescriptor,
  values: TypedValues,
  field: string,
): { readonly row?: TypedValues | undefined; readonly isBack: boolean } {
  const [name = '', index = ''] = field.split('.');
  const element = listElements(form).find((one) => one.name === name);
  const rows = readRows(values[name]);
  const [last, row] = [rows[Number(index) - 1], rows[Number(index)]];
  if (element?.type !== 'rows' || element.returns === undefined)
    return { row: last, isBack: false };
  const { origin, destination } = element.returns;
  const start = last?.[origin] ?? null;
  const isBack = start !== null && start === row?.[destination];
  return { row: isBack ? undefined : last, isBack };
}
