import { copyDay, moveDay } from '@paddock/contract/domain/schedule/schedule';
import { dayAfter } from '@paddock/contract/platform/days';
import { counted } from '@paddock/contract/platform/plural';
import { formatDay } from '@paddock/contract/platform/time';
import { useEffect, useRef, useState } from 'react';
import { whyNot } from '../../engine/records/use-undo.ts';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Message } from '../../ui/message.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './day-form.module.css';
import { useDayChange } from './use-day-change.ts';

interface DayFormProps {
  readonly how: 'copy' | 'move';
  readonly day: string;
  readonly projectCode: string;
  readonly onEnd: () => void;
}

/** Asks for the date that a day is copied or moved to. */
export function DayForm({ how, day, projectCode, onEnd }: DayFormProps) {
  const { api } = usePlatform();
  const [to, setTo] = useState(dayAfter(day));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const sent = { params: { projectCode }, body: { from: day, to } };
  const change = useDayChange(
    async () => {
      if (how === 'copy') return (await api.call(copyDay, sent)).made;
      return (await api.call(moveDay, sent)).moved;
    },
    (count) => ({
      title: how === 'copy' ? 'Day copied' : 'Day moved',
      body: `${counted(count, 'item')} to ${formatDay(to)}.`,
    }),
    onEnd,
  );
  const label = how === 'copy' ? 'Copy' : 'Move';
  return (
    <Card padded>
      <form
        ref={form}
        className={styles['form']}
        aria-label={`${label} ${formatDay(day)}`}
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate();
        }}
      >
        <TextField
          label={`${label} to`}
          type="date"
          required
          value={to}
          onChange={(event) => setTo(event.target.value)}
          hint="Local times stay the same."
        />
        <div className={styles['buttons']}>
          <Button
            type="submit"
            busy={change.isPending}
            why={to === '' ? 'Choose a day first.' : undefined}
          >
            {label} day
          </Button>
          <Button variant="quiet" onClick={onEnd}>
            Cancel
          </Button>
        </div>
        {change.isError && (
          <Message
            tone="bad"
            urgent
            title={`The day was not ${how === 'copy' ? 'copied' : 'moved'}`}
          >
            {whyNot(change.error)}
          </Message>
        )}
      </form>
    </Card>
  );
}
