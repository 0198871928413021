import { formatDate } from '@paddock/contract/platform/time';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/lazy.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

const Days = lazyPart({
  name: 'contact-days',
  load: async () => (await import('../../papers/contact-days.tsx')).ContactDays,
}).Part;

interface PapersPartProps {
  readonly contactId: number;
  /** The last day of the project: what is used then. */
  readonly on: string;
}

/** Days at borders and why papers don't allow something, for administrators, who ask for it: a look is on record. */
export function PapersPart({ contactId, on }: PapersPartProps) {
  const [shown, setShown] = useState(false);
  if (!shown)
    return (
      <DeskButton
        variant="quiet"
        title="Each look is recorded, and this person can see it."
        onClick={() => setShown(true)}
      >
        Papers and days
      </DeskButton>
    );
  return (
    <section aria-label="Papers and days" className="grid gap-2 pad-3 round-2 outlined">
      <h3 className="bold">{`Papers and days, on ${formatDate(on)}`}</h3>
      <Suspense fallback={<Spinner label="Counting days" />}>
        <Days contactId={contactId} on={on} />
      </Suspense>
    </section>
  );
}
