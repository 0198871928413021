import {
  type ExchangeRate,
  readExchangeRate,
  sterlingAt,
  sterlingKey,
} from '@paddock/contract/domain/money/exchange-rates';
import { listElements, type FormElement } from '@paddock/contract/engine/forms/descriptor';
import type { SubmissionMoment, TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { formatMoney, parseMoney } from '@paddock/contract/platform/money';
import { calendarDay, dateLanguage } from '@paddock/contract/platform/time';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type * as z from 'zod/mini';
import { useForm } from '../../engine/forms/form-context.ts';
import { placeAt, findSibling } from '../../engine/forms/typed-values.ts';
import type { WidgetProps } from '../../engine/forms/widgets/widget.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import styles from './rate-field.module.css';

/** Suggests an amount in sterling from a rate, until the person uses it or enters one. */
export function RateField({ element, field, value, problem, onChange }: WidgetProps<'rate'>) {
  const { form, session, state, moment } = useForm();
  const told = useRef<HTMLParagraphElement>(null);
  const { submissionTime, zone } = moment;
  const values = placeAt(listElements(form), state.values, field)?.scope ?? {};
  const question = askRate(element, values, moment);
  const isTaken = value !== null;
  const rate = useExchangeRate(isTaken || question?.open === true ? question : null);
  const sterling =
    rate === null || question === null ? null : proposedSterling(question.amount, rate);
  const words =
    rate === null || sterling === null
      ? null
      : rateWords(sterling, rate, calendarDay(submissionTime, zone));
  const isKnown = rate !== null && rate.id === value;
  function take(): void {
    if (rate === null || sterling === null) return;
    session.change(findSibling(field, element.sterling), formatMoney(sterling));
    onChange(rate.id);
    // The button goes, and the keyboard stays at this place.
    told.current?.focus();
  }
  return (
    <div
      className="flex wrap middle between gap-2-3 pad-3 round-2 sunken"
      role="group"
      aria-label={element.label}
    >
      <p ref={told} tabIndex={-1} role="status" className={styles['words']}>
        {problem ?? (isTaken ? takenWords(isKnown ? words : null) : words)}
      </p>
      {!isTaken && words !== null && (
        <Button variant="quiet" name={field} className={styles['take']} onClick={take}>
          Use this rate
        </Button>
      )}
      {isTaken && problem !== undefined && (
        <Button
          variant="quiet"
          name={field}
          className={styles['take']}
          onClick={() => onChange(null)}
        >
          Don’t use a rate
        </Button>
      )}
    </div>
  );
}

function takenWords(words: string | null): string {
  return words === null ? 'The amount uses an exchange rate.' : `Rate used: ${words}`;
}

/** The input of a rate: an amount in a currency other than sterling, and the day. */
interface RateQuestion {
  readonly currency: number;
  readonly day: string;
  readonly amount: string;
  /** There is no amount in sterling yet. */
  readonly open: boolean;
}

const nothing = '0.00';

/** Null if there is nothing to convert, or no day to convert it on. */
export function askRate(
  element: FormElement<'rate'>,
  values: TypedValues,
  moment: SubmissionMoment,
): RateQuestion | null {
  const currency = element.currencies.map((name) => values[name]).find(isKey);
  const amount = amountIn(values, element.amount);
  const day = chooseDay(element, values, moment);
  if (currency === undefined || currency === sterlingKey || day === null) return null;
  if (amount === null || amount === nothing) return null;
  return { currency, day, amount, open: amountIn(values, element.sterling) === nothing };
}

/** The converted amount; null if that is nothing, or more than an amount can hold. */
export function proposedSterling(amount: string, rate: ExchangeRate): string | null {
  const sterling = sterlingAt(amount, rate);
  return sterling === nothing ? null : sterling;
}

/** "£412.60 at 0.8531 (ECB, 3 July)"; with the year if it differs from the requested day's. */
export function rateWords(sterling: string, rate: ExchangeRate, today: string): string {
  const quote =
    rate.sterling_per_unit === null
      ? `${rate.units_per_pound} to the pound`
      : rate.sterling_per_unit;
  return `£${formatMoney(sterling)} at ${quote} (${rate.source}, ${dayWords(rate.day, today)})`;
}

function dayWords(day: string, today: string): string {
  const sameYear = day.slice(0, 4) === today.slice(0, 4);
  return new Intl.DateTimeFormat(dateLanguage(), {
    day: 'numeric',
    month: 'long',
    ...(sameYear ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

function chooseDay(
  { day }: FormElement<'rate'>,
  values: TypedValues,
  { submissionTime, zone }: SubmissionMoment,
): string | null {
  if (day === undefined) return calendarDay(submissionTime, zone);
  const typed = values[day];
  return typeof typed === 'string' && /^\d{4}-\d{2}-\d{2}/.test(typed) ? typed.slice(0, 10) : null;
}

/** The amount in a field as it is sent, 0.00 if it is blank; null if it is invalid. */
function amountIn(values: TypedValues, name: string): string | null {
  const typed = values[name];
  if (typeof typed !== 'string') return null;
  return typed.trim() === '' ? nothing : parseMoney(typed);
}

function isKey(value: unknown): value is number {
  return typeof value === 'number';
}

type RateAnswer = z.infer<typeof readExchangeRate.response>;

/**
 * The latest exchange rate of a currency on or before a day. If the server cannot be reached, the latest of
 * those loaded before; null if there is none.
 */
function useExchangeRate(
  asked: { readonly currency: number; readonly day: string } | null,
): ExchangeRate | null {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { currency, day } = asked ?? { currency: 0, day: '' };
  const { data, isError, fetchStatus } = useQuery({
    ...rateOn(api, currency, day),
    enabled: asked !== null,
  });
  if (asked === null) return null;
  if (data !== undefined) return data.rate;
  return isError || fetchStatus === 'paused' ? latestKept(queries, currency, day) : null;
}

function rateOn(api: ApiClient, currency: number, day: string) {
  return queryOptions({
    queryKey: ['exchange-rate', currency, day],
    queryFn: async ({ signal }) =>
      api.call(readExchangeRate, { params: { currencyId: currency }, query: { day }, signal }),
    // Somebody may have changed it while the form was open.
    staleTime: 0,
  });
}

function latestKept(queries: QueryClient, currency: number, day: string): ExchangeRate | null {
  const kept = queries
    .getQueriesData<RateAnswer>({ queryKey: ['exchange-rate', currency] })
    .flatMap(([, answer]) => answer?.rate ?? [])
    .filter((rate) => rate.day <= day);
  return kept.toSorted((one, other) => (one.day < other.day ? 1 : -1))[0] ?? null;
}
