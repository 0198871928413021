import { importRates } from '@paddock/contract/domain/ledger/rates';
import { counted } from '@paddock/contract/platform/plural';
import { formatDate } from '@paddock/contract/platform/time';
import { usePlatform } from '../../../platform/platform.ts';
import { InsideLink } from '../../../ui/links.tsx';
import { FileCard } from '../file-card.tsx';

/** Exchange rates from a file of the ECB or HMRC. */
export function RatesCard({ to }: { readonly to: (path: string) => void }) {
  const { api } = usePlatform();
  return (
    <FileCard
      title="Exchange rates"
      label="File with rates"
      accept=".csv,.xml"
      send={async (multipart) => api.call(importRates, { multipart })}
      describe={({ added, source, from, until, same, kept, earlier }) => [
        `${counted(added, 'rate')} added from the ${source}`,
        `${formatDate(from)} to ${formatDate(until)}.`,
        ...(same === 0 ? [] : [`${same} were there already.`]),
        ...(kept === 0 ? [] : [`${kept} differ from what is there, which stays.`]),
        ...(earlier === 0 ? [] : [`${earlier} are older than the first bill.`]),
      ]}
      failed="No rates were added"
      link={
        <InsideLink href="/admin/reference-data/exchange-rates" to={to}>
          All rates
        </InsideLink>
      }
    >
      Choose a file of the ECB (CSV or XML, of a day or the history) or the monthly one of HMRC.
      Rates that are there stay, typed or from a file. Amounts that were worked out keep theirs.
    </FileCard>
  );
}
