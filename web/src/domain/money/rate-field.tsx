import { elementsOf } from '@paddock/contract/engine/forms/descriptor';
import { formatMoney } from '@paddock/contract/platform/money';
import { calendarDay } from '@paddock/contract/platform/time';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useForm } from '../../engine/forms/form-context.ts';
import { placeAt, siblingOf } from '../../engine/forms/typed-values.ts';
import type { WidgetProps } from '../../engine/forms/widgets/widget.ts';
import { useExchangeRate } from './exchange-rate.ts';
import styles from './rate-field.module.css';
import { proposedSterling, askRate, rateWords } from './rate-proposal.ts';

/** Suggests an amount in sterling from a rate, until the person uses it or enters one. */
export function RateField({ element, field, value, problem, onChange }: WidgetProps<'rate'>) {
  const { form, session, state, moment } = useForm();
  const told = useRef<HTMLParagraphElement>(null);
  const { submissionTime, zone } = moment;
  const values = placeAt(elementsOf(form), state.values, field)?.scope ?? {};
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
    session.change(siblingOf(field, element.sterling), formatMoney(sterling));
    onChange(rate.id);
    // The button goes, and the keyboard stays at this place.
    told.current?.focus();
  }
  return (
    <div className={styles['rate']} role="group" aria-label={element.label}>
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
