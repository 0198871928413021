import {
  readReclaim,
  readReclaimFile,
  readReclaimReceipts,
} from '@paddock/contract/domain/ledger/reclaim';
import {
  type Claimant,
  claimants,
  reclaimCountries,
} from '@paddock/contract/domain/ledger/reclaim-rules';
import { nameCountry } from '@paddock/contract/platform/countries';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { NotLoaded } from '../../../engine/not-loaded.tsx';
import { usePlatform } from '../../../platform/platform.ts';
import { useDownload } from '../../../platform/use-download.ts';
import { Card } from '../../../ui/card.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { listPeriods } from './periods.ts';
import { ClaimCard } from './claim-card.tsx';

const countries = reclaimCountries
  .map((value) => ({ value, label: nameCountry(value) }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));

const teams = Object.entries(claimants).map(([value, label]) => ({ value, label }));

/** The VAT that a country refunds: its bills in the order of a claim, and apart what is not claimed. */
export function ReclaimPage({ to }: { readonly to: (path: string) => void }) {
  const titleId = useId();
  const { api, clock } = usePlatform();
  const [country, setCountry] = useState('DE');
  const [claimant, setClaimant] = useState<Claimant>('outside');
  const periods = listPeriods(new Date(clock.now()).getUTCFullYear(), country === 'GB' ? 7 : 1);
  const [label, setLabel] = useState<string>();
  const period = periods.find((one) => one.label === label) ?? periods[0];
  const query = { country, from: period.from, until: period.until, claimant };
  const read = useQuery({
    queryKey: ['ledger', 'reclaim', query],
    queryFn: ({ signal }) => api.call(readReclaim, { query, signal }),
  });
  const download = useDownload({
    name: `vat-${country}-${period.from}-${period.until}`,
    ending: 'csv',
    open: async (from) => from.open(readReclaimFile, { query }),
  });
  const receipts = useDownload({
    name: `vat-${country}-${period.from}-${period.until}`,
    ending: 'zip',
    open: async (from) => from.open(readReclaimReceipts, { query }),
  });
  return (
    <div className="stack at-top gap-4">
      <div className="row wrap gap-3">
        <SelectField label="Country" choices={countries} chosen={country} onChoose={setCountry} />
        <SelectField
          label="Period"
          choices={periods.map((one) => ({ value: one.label, label: one.label }))}
          chosen={period.label}
          onChoose={setLabel}
        />
        {country !== 'GB' && (
          <SelectField
            label="Claimed by"
            choices={teams}
            chosen={claimant}
            onChoose={(value) => setClaimant(value === 'eu' ? 'eu' : 'outside')}
          />
        )}
      </div>
      {read.data === undefined ? (
        <Card role="region" aria-labelledby={titleId} padded className="stack gap-3">
          <h2 id={titleId} className="time-text">
            The claim
          </h2>
          <NotLoaded read={read} what="The claim" isOne />
        </Card>
      ) : (
        <ClaimCard
          found={read.data}
          to={to}
          file={
            <>
              <DownloadButton label="Download as CSV" download={download} />
              {read.data.rows.length > 0 && (
                <DownloadButton label="With the receipts (ZIP)" download={receipts} />
              )}
            </>
          }
        />
      )}
    </div>
  );
}
