import { readLiveLocations, type LivePerson } from '@paddock/contract/domain/live/live-people';
import { oldFixMs } from '@paddock/contract/platform/constants';
import { useQuery } from '@tanstack/react-query';
import Clock from 'lucide/dist/esm/icons/clock.mjs';
import { usePlatform } from '../../platform/platform.ts';
import { useNow } from '../../platform/use-now.ts';
import { Avatar } from '../../ui/people-avatars.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import { Nothing, OverviewCard } from '../projects/overview-card.tsx';
import { workspaceAddress } from '../projects/workspace-page.ts';
import { useProjectRoute } from '../road/use-route.ts';
import { usePlaceNames } from './place-names.ts';
import styles from './live-map.module.css';
import { formatAgo } from './ago-words.ts';
import { SimulationNote } from './simulation-note.tsx';

const againMs = 60_000;
const mostPeople = 4;

interface SharingCardProps {
  readonly projectCode: string;
  readonly to: (path: string) => void;
}

/** The people of a project who share, and their locations. */
export function SharingCard({ projectCode, to }: SharingCardProps) {
  const { api } = usePlatform();
  const now = useNow(againMs);
  const query = useQuery({
    queryKey: ['live-locations', projectCode],
    queryFn: ({ signal }) => api.call(readLiveLocations, { params: { projectCode }, signal }),
    refetchInterval: againMs,
  });
  const { route } = useProjectRoute(projectCode);
  const people = query.data?.people ?? [];
  const findName = usePlaceNames(route?.stops ?? [], people.length > 0);
  const newest = people.toSorted((one, other) => (one.fixedAt > other.fixedAt ? -1 : 1));
  const others = newest.slice(mostPeople);
  return (
    <OverviewCard
      title={
        query.data === undefined || people.length === 0 ? 'Sharing' : `${people.length} sharing`
      }
      query={query}
      failed="Locations did not load."
      rows={3}
      link={{ words: 'Live map', href: workspaceAddress(projectCode, 'road') }}
      to={to}
    >
      {() =>
        people.length === 0 ? (
          <Nothing>No one is sharing.</Nothing>
        ) : (
          <>
            <div className={styles['simulation']}>
              <SimulationNote people={people} />
            </div>
            <ul className="pad-2-4">
              {newest.slice(0, mostPeople).map((person) => (
                <Sharer key={person.userId} person={person} place={findName(person)} now={now} />
              ))}
            </ul>
            {others.length > 0 && (
              <p className={`fine-print muted ${styles['others']}`}>
                {`Also ${list.format(others.slice(0, 6).map(({ fullName }) => fullName))}`}
                {others.length > 6 && `, and ${others.length - 6} more`}
              </p>
            )}
          </>
        )
      }
    </OverviewCard>
  );
}

const list = new Intl.ListFormat('en-GB');

interface SharerProps {
  readonly person: LivePerson;
  readonly place: string | undefined;
  readonly now: number;
}

function Sharer({ person: { fullName, fixedAt }, place, now }: SharerProps) {
  const at = Date.parse(fixedAt);
  const old = now - at > oldFixMs;
  return (
    <li className={`row gap-2 desk-text ${styles['sharer']}`}>
      <Avatar name={fullName} />
      <span className="grow shrink">
        <strong>{fullName}</strong> {place}
      </span>
      <StateWord tone={old ? 'warn' : 'plain'} icon={old ? Clock : undefined}>
        {formatAgo(at, now)}
      </StateWord>
    </li>
  );
}
