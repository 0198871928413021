import { mayEnter } from '@paddock/contract/platform/entries';
import {
  windowBounds,
  type TransferSuggestions,
} from '@paddock/contract/domain/vehicles/transfer-suggestions';
import { counted } from '@paddock/contract/platform/plural';
import { formatDay } from '@paddock/contract/platform/time';
import type { User } from '@paddock/contract/platform/user';
import { useAddress, withParts } from '../../platform/address.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { useSayInHeader } from '../../platform/header-words.ts';
import { usePlatform } from '../../platform/platform.ts';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useManagedProject } from '../projects/projects-query.ts';
import { AirportSection } from './airport-section.tsx';
import { useSuggestions } from './use-suggestions.ts';
import styles from './vehicles.module.css';

interface SuggestionsPageProps {
  readonly user: User;
  readonly to: (path: string) => void;
}

/** Transfers for those who land on a day. Administrators approve them one by one. */
export function SuggestionsPage({ user, to }: SuggestionsPageProps) {
  const { clock } = usePlatform();
  const project = useManagedProject();
  const { params, replace } = useAddress();
  const day = params.get('day') ?? new Date(clock.now()).toISOString().slice(0, 10);
  const minutes = Number(params.get('window') ?? windowBounds.usual);
  const windowMinutes = Math.min(windowBounds.most, Math.max(windowBounds.least, minutes));
  const query = useSuggestions(project.code, day, windowMinutes);
  useSayInHeader('Suggest transfers', project.code ?? 'No project');
  if (project.query.isSuccess && project.code === undefined)
    return (
      <ScreenState title="No project yet">Arrivals appear here when there is one.</ScreenState>
    );
  const codes = new Set([...project.projects.map((one) => one.project_code), project.code ?? '']);
  const { data, error } = query;
  return (
    <div className={styles['page']}>
      <div className={styles['tools']}>
        <SelectField
          label="Project"
          choices={[...codes].filter(Boolean).map((value) => ({ value, label: value }))}
          chosen={project.code ?? ''}
          onChoose={project.choose}
        />
        <TextField
          label="Arrivals on"
          type="date"
          value={day}
          onChange={(event) =>
            event.target.value !== '' && replace(withParts(params, { day: event.target.value }))
          }
        />
        <SelectField
          label="Landing within"
          choices={[15, 30, 45, 60, 90, 120, 240].map((choice) => ({
            value: String(choice),
            label: `${choice} minutes`,
          }))}
          chosen={String(windowMinutes)}
          onChoose={(chosen) => replace(withParts(params, { window: chosen }))}
        />
      </div>
      {data === undefined && error !== null && (
        <FailedState
          title="The arrivals did not load"
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          <FailureReason error={error} />
        </FailedState>
      )}
      {data === undefined && error === null && <Spinner label="Loading" />}
      {data !== undefined && <Found found={data} edits={mayEnter(user, 'vehicles')} to={to} />}
    </div>
  );
}

interface FoundProps {
  readonly found: TransferSuggestions;
  readonly edits: boolean;
  readonly to: (path: string) => void;
}

function Found({ found, edits, to }: FoundProps) {
  const { airports, seated, day } = found;
  const have = `${counted(seated, 'person has', 'people have')} a transfer already.`;
  if (airports.length === 0)
    return (
      <ScreenState title={seated === 0 ? 'No one lands' : 'Everyone has a transfer'}>
        {seated === 0 ? `No one on this project lands on ${formatDay(day)}.` : have}
      </ScreenState>
    );
  return (
    <>
      {seated > 0 && <p className={styles['about']}>{have}</p>}
      {airports.map((one) => (
        <AirportSection
          key={one.airport.placeId}
          found={found}
          arriving={one}
          edits={edits}
          to={to}
        />
      ))}
    </>
  );
}
