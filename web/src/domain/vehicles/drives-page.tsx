import { awaitedWords, isTooLate } from '@paddock/contract/domain/vehicles/awaited-flight';
import { findWait } from '@paddock/contract/domain/vehicles/late-landing';
import { printDrives, readDrives, type Drive } from '@paddock/contract/domain/vehicles/drives';
import { readablePhones } from '@paddock/contract/platform/phone-groups';
import { counted } from '@paddock/contract/platform/plural';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import { laterThere } from '@paddock/contract/platform/time-there';
import type { User } from '@paddock/contract/platform/user';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import Phone from 'lucide/dist/esm/icons/phone.mjs';
import { SavedNote } from '../../engine/offline/saved-note.tsx';
import { savedAt } from '../../engine/offline/since.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { useDownload } from '../../platform/use-download.ts';
import { Card } from '../../ui/card.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { ExpectedTime } from '../../ui/expected-time.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { DutySwitch } from '../hours/duty-switch.tsx';
import { MustCarry } from '../hours/must-carry.tsx';
import { StepButton, useShownSteps } from './drive-steps.tsx';
import styles from './vehicles.module.css';

function drivesQuery(api: ApiClient) {
  return {
    queryKey: ['drives'],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      api.call(readDrives, { query: {}, signal }),
  };
}

/** Loads the drives before anybody looks at them, so that they are available offline. */
export async function readDrivesAhead(api: ApiClient, queries: QueryClient): Promise<void> {
  await queries.fetchQuery(drivesQuery(api)).catch(() => undefined);
}

/** A driver's drives in the next two weeks, by day. */
export function DrivesPage({ user }: { readonly user: Pick<User, 'id'> }) {
  const { api } = usePlatform();
  const query = useQuery(drivesQuery(api));
  const { data, error } = query;
  if (data === undefined && error !== null)
    return (
      <FailedState
        title="Your drives did not load"
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      >
        <FailureReason error={error} />
      </FailedState>
    );
  if (data === undefined && query.fetchStatus === 'paused')
    return (
      <Message tone="warn" title="You’re offline">
        Your drives appear when you’re back online.
      </Message>
    );
  if (data === undefined) return <Spinner label="Loading" />;
  if (data.drives.length === 0)
    return (
      <div className={`stack at-top ${styles['page']}`}>
        <DutySwitch userId={user.id} onlyOnDuty />
        <ScreenState title="Nothing to drive">
          Transfers that you drive in the next two weeks appear here.
        </ScreenState>
      </div>
    );
  const days = Map.groupBy(data.drives, ({ from }) => (from.local ?? '').slice(0, 10));
  return (
    <div className={`stack at-top ${styles['page']}`}>
      <SavedNote at={savedAt(query)} />
      <DutySwitch userId={user.id} />
      <MustCarry />
      {[...days].map(([day, drives]) => (
        <DriveDay key={day} day={day} drives={drives} userId={user.id} />
      ))}
    </div>
  );
}

interface DriveDayProps {
  readonly day: string;
  readonly drives: readonly Drive[];
  readonly userId: number;
}

function DriveDay({ day, drives, userId }: DriveDayProps) {
  const download = useDownload({
    name: `Drives ${day}`,
    ending: 'pdf',
    open: async (api) => api.open(printDrives, { query: { day }, accept: 'application/pdf' }),
  });
  return (
    <section aria-label={formatDay(day)} className={`stack at-top ${styles['section']}`}>
      <div className="row wrap between gap-1-3">
        <h2 className={styles['title']}>{formatDay(day)}</h2>
        <DownloadButton label={`PDF of ${formatDay(day)}`} download={download} />
      </div>
      {drives.map((drive) => (
        <DriveCard key={drive.transferId} drive={drive} userId={userId} />
      ))}
    </section>
  );
}

interface DriveCardProps {
  readonly drive: Drive;
  readonly userId: number;
}

/** One drive: when, from where to where, with whom, and the numbers to call. */
function DriveCard({ drive, userId }: DriveCardProps) {
  const { from, to, vehicle, passengers, notes, projectCode, awaits } = drive;
  const planned = { at: drive.leavesAt, atLocal: from.local ?? '' };
  const wait = findWait(drive.leavesAt, drive);
  const stepped = {
    transferId: drive.transferId,
    steps: drive.steps,
    starts: planned,
    ends: null,
    to: to.name,
    riders: passengers.length,
  };
  const shown = useShownSteps(userId)(stepped);
  const arrives =
    to.local === null
      ? null
      : {
          planned: to.local,
          time: laterThere({ at: drive.leavesAt, atLocal: to.local }, wait.ms).atLocal,
          zone: to.zoneName,
        };
  const left = shown.droppedOff === null ? shown.pickedUp : null;
  return (
    <Card padded className={`stack at-top ${styles['card']}`}>
      <div className="row wrap between gap-1-3">
        <h3 className="flex wrap baseline gap-2">
          {left !== null && arrives !== null ? (
            <>
              <span className={styles['title']}>Arrive</span>
              <ExpectedTime {...arrives} />
            </>
          ) : (
            <ExpectedTime
              time={laterThere(planned, wait.ms).atLocal}
              planned={planned.atLocal}
              zone={from.zoneName}
            />
          )}
        </h3>
        <span className="hint muted">
          {[vehicle?.name ?? 'No vehicle yet', vehicle?.plate, projectCode]
            .filter(Boolean)
            .join(', ')}
        </span>
      </div>
      {awaits !== undefined && (
        <p className={isTooLate(awaits) ? 'hint bold warn' : 'hint muted'}>
          {awaitedWords(awaits, wait.ms)}
        </p>
      )}
      {left === null ? (
        <End label="From" end={from} words={[]} />
      ) : (
        <p className="hint muted">
          {`Left ${from.name}, ${formatDay(left.atLocal)}, ${formatClock(left.atLocal)} ${from.zoneName}`}
        </p>
      )}
      <End
        label="To"
        end={to}
        words={
          left === null && arrives !== null ? [`${formatClock(arrives.time)} ${arrives.zone}`] : []
        }
      />
      <p className="hint muted">{counted(passengers.length, 'passenger')}</p>
      <ul className={`plain-list ${styles['people']}`}>
        {passengers.map(({ contactId, fullName, phoneNumber }) => (
          <li key={contactId}>
            <span className="bold">{fullName}</span>
            {phoneNumber === null ? (
              <span className="hint muted">no number</span>
            ) : (
              <Call name={fullName} phoneNumber={phoneNumber} />
            )}
          </li>
        ))}
      </ul>
      {notes !== null && <p>{notes}</p>}
      <StepButton ownerId={userId} drive={stepped} shown={shown} />
    </Card>
  );
}

interface EndProps {
  readonly label: string;
  readonly end: Drive['from'];
  readonly words: readonly string[];
}

function End({ label, end, words }: EndProps) {
  return (
    <div className={`stack ${styles['end']}`}>
      <span className="hint muted">{label}</span>
      <span className="bold">{[end.name, ...words].join(', ')}</span>
      {end.about !== null && <span className="hint muted">{end.about}</span>}
      {end.phoneNumber !== null && <Call name={end.name} phoneNumber={end.phoneNumber} />}
      <a
        className="inline-flex middle gap-2 target"
        href={`https://www.google.com/maps/dir/?api=1&destination=${end.latitude},${end.longitude}`}
        target="_blank"
        rel="noreferrer"
      >
        {`Navigate to ${end.name}`}
      </a>
    </div>
  );
}

function Call({ name, phoneNumber }: { readonly name: string; readonly phoneNumber: string }) {
  return (
    <a
      className="inline-flex middle gap-2 target"
      href={`tel:${phoneNumber.replaceAll(' ', '')}`}
      aria-label={`Call ${name}, ${readablePhones(phoneNumber)}`}
    >
      <Icon of={Phone} size={20} />
      {readablePhones(phoneNumber)}
    </a>
  );
}
