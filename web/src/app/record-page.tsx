import { Suspense } from 'react';
import { RecordPage as Page, type RecordPageProps } from '../engine/records/record-page.tsx';
import { useHeaderWords } from '../platform/header-words.ts';
import { Spinner } from '../ui/spinner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyPart } from './lazy-part.ts';

const Receipts = lazyPart({
  name: 'receipts',
  offline: 'on-use',
  load: async () => (await import('../domain/money/receipts/receipts-card.tsx')).ReceiptsCard,
}).Part;

/** A record, with what other features show of it. */
export function RecordPage(props: RecordPageProps) {
  const { list, recordId: id, title } = props.node;
  // The record itself says what it is called.
  const name = useHeaderWords()?.title ?? title;
  return (
    <Page {...props}>
      {list === 'expenditure' && id !== undefined && (
        <ErrorBoundary>
          <Suspense fallback={<Spinner label="Loading receipts" />}>
            <Receipts expenditure={{ id, title: name }} userId={props.user.id} />
          </Suspense>
        </ErrorBoundary>
      )}
    </Page>
  );
}
