import { readAreaDays } from '@paddock/contract/domain/papers/area-days';
import { useState } from 'react';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailedState } from '../../ui/screen-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useUnkept } from '../people/document-list.tsx';
import { AreaList } from './area-days.tsx';
import styles from './papers.module.css';

/** On the page of a person, for administrators: their days at borders, once they are asked for. */
export function ContactDaysCard({ contactId }: { readonly contactId: number }) {
  const [shown, setShown] = useState(false);
  return (
    <Card padded>
      <h2 className={`below-2 ${styles['title']}`}>Days at borders</h2>
      {shown ? (
        <ContactDays contactId={contactId} />
      ) : (
        <>
          <p className="block hint muted below-2">
            Each look is recorded, and this person can see it.
          </p>
          <Button variant="quiet" onClick={() => setShown(true)}>
            Show days
          </Button>
        </>
      )}
    </Card>
  );
}

interface ContactDaysProps {
  readonly contactId: number;
  /** The day for which days are counted; by default today. */
  readonly on?: string;
}

/** Used and left in each area, and what is wrong. */
export function ContactDays({ contactId: id, on }: ContactDaysProps) {
  const { api } = usePlatform();
  const days = useUnkept(['area-days', id, on ?? null], async (signal) =>
    api.call(readAreaDays, { params: { id }, query: on === undefined ? {} : { on }, signal }),
  );
  const { data } = days;
  if (data !== undefined) return <AreaList areas={data.areas} on={data.on} />;
  if (days.isError)
    return (
      <FailedState title="Their days did not load" onRetry={() => void days.refetch()}>
        <FailureReason error={days.error} />
      </FailedState>
    );
  return <Spinner label="Counting days" />;
}
