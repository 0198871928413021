import { importRates } from '@paddock/contract/domain/ledger/rates';
import { counted } from '@paddock/contract/platform/plural';
import { formatDate } from '@paddock/contract/platform/time';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Upload from 'lucide/dist/esm/icons/upload.mjs';
import { useId, useRef } from 'react';
import { usePlatform } from '../../../platform/platform.ts';
import { Card } from '../../../ui/card.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { InsideLink } from '../../../ui/links.tsx';
import { Message } from '../../../ui/message.tsx';

/** Exchange rates from a file of the ECB or HMRC. */
export function RatesCard({ to }: { readonly to: (path: string) => void }) {
  const titleId = useId();
  const { api } = usePlatform();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const reading = useMutation({
    mutationFn: async (file: File) => {
      const multipart = new FormData();
      multipart.set('file', file);
      return api.call(importRates, { multipart });
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['ledger'] });
      await queries.invalidateQueries({ queryKey: ['list'] });
    },
    networkMode: 'always',
  });
  const { data, error } = reading;
  return (
    <Card role="region" aria-labelledby={titleId} padded className="stack gap-3">
      <h2 id={titleId} className="time-text">
        Exchange rates
      </h2>
      <p className="muted">
        Choose a file of the ECB (CSV or XML, of a day or the history) or the monthly one of HMRC.
        Rates that are there stay, typed or from a file. Amounts that were worked out keep theirs.
      </p>
      <FileInput
        ref={input}
        label="File with rates"
        accept=".csv,.xml"
        onFiles={([file]) => {
          if (file !== undefined) reading.mutate(file);
        }}
      />
      <div className="flex wrap gap-3 middle">
        <DeskButton icon={Upload} busy={reading.isPending} onClick={() => input.current?.click()}>
          Choose a file
        </DeskButton>
        <InsideLink href="/admin/reference-data/exchange-rates" to={to}>
          All rates
        </InsideLink>
      </div>
      {data !== undefined && (
        <Message
          tone={data.added > 0 ? 'good' : 'plain'}
          urgent
          title={`${counted(data.added, 'rate')} added from the ${data.source}`}
        >
          {[
            `${formatDate(data.from)} to ${formatDate(data.until)}.`,
            ...(data.same === 0 ? [] : [`${data.same} were there already.`]),
            ...(data.kept === 0 ? [] : [`${data.kept} differ from what is there, which stays.`]),
            ...(data.earlier === 0 ? [] : [`${data.earlier} are older than the first bill.`]),
          ].join(' ')}
        </Message>
      )}
      {error !== null && (
        <Message tone="bad" urgent title="No rates were added">
          {error.message}
        </Message>
      )}
    </Card>
  );
}
