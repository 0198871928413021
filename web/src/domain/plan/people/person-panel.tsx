import { mayEnter } from '@paddock/contract/platform/entries';
import type {
  ProjectReadiness,
  ReadinessGap,
  ReadyPerson,
} from '@paddock/contract/domain/plan/readiness';
import type { User } from '@paddock/contract/platform/user';
import { readablePhones } from '@paddock/contract/platform/phone-groups';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import ChevronUp from 'lucide/dist/esm/icons/chevron-up.mjs';
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs';
import Phone from 'lucide/dist/esm/icons/phone.mjs';
import { type ReactNode, useMemo, useState, useEffect, useEffectEvent } from 'react';
import { useKeys } from '../../../engine/keys/use-keys.ts';
import { useBrowserAddress } from '../../../platform/address.ts';
import { FailureReason } from '../../../platform/failure-reason.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Avatar } from '../../../ui/people-avatars.tsx';
import { FailedState, ScreenState } from '../../../ui/screen-state.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { DismissDialog } from '../flights/dismiss-dialog.tsx';
import { useDismissals } from '../flights/use-trip-warnings.ts';
import { telephoneLink } from '../../itinerary/words.ts';
import { GapCard } from './gap-card.tsx';
import { PapersPart } from './papers-part.tsx';
import { JoinButton, listLacking } from './join-button.tsx';
import { OwnDaysLine } from './own-days-line.tsx';
import { itemsByPerson } from './grid-cells.ts';
import { daysShown } from './grid-days.ts';
import { isNeeded, needs, type Need } from './need.ts';
import { PersonDays } from './person-days.tsx';
import styles from './people.module.css';
import { personPath } from './person-path.ts';
import { Refusal } from './refusal.tsx';
import { useReadiness } from '../overview/use-overview.ts';
import { useDaysOfPeople } from './days-query.ts';

export interface PersonPanelProps {
  readonly contactId: number;
  readonly projectCode: string;
  readonly user: User;
  readonly close: () => void;
  /** Another node in the panel. */
  readonly open: (path: string) => void;
  /** Whether they can sign in, for people who may invite them. */
  readonly access?: ReactNode;
  /** The whole record, if the person may open it. */
  readonly onDetails: (() => void) | undefined;
  /** Shows the whole record in its place. */
  readonly onElsewhere: (() => void) | undefined;
}

/** One person on a project: their problems with one fix each, then their days. */
export function PersonPanel(props: PersonPanelProps) {
  const { contactId, projectCode, close } = props;
  const read = useReadiness(projectCode);
  const person = read.data?.people.find((one) => one.contactId === contactId);
  if (read.data !== undefined && person !== undefined)
    return <Person {...props} readiness={read.data} person={person} />;
  return (
    <SidePanel title="Person" onClose={close}>
      {read.data !== undefined ? (
        <Elsewhere {...props} />
      ) : read.isError ? (
        <FailedState title="This person did not load" onRetry={() => void read.refetch()}>
          <FailureReason error={read.error} />
        </FailedState>
      ) : (
        <Spinner label="Loading" />
      )}
    </SidePanel>
  );
}

/** Someone who is not on the project opens as themselves, for those who may read that. */
function Elsewhere({ projectCode, onElsewhere }: PersonPanelProps) {
  const leave = useEffectEvent(() => onElsewhere?.());
  useEffect(() => leave(), []);
  if (onElsewhere !== undefined) return <Spinner label="Loading" />;
  return <ScreenState title={`Not on ${projectCode}`} />;
}

/** The last fix that was refused: for which person, which gap, and why. Someone else may have closed the gap since. */
interface Refused {
  readonly contactId: number;
  readonly fingerprint: string;
  readonly problem: string;
}

interface PersonProps extends PersonPanelProps {
  readonly readiness: ProjectReadiness;
  readonly person: ReadyPerson;
}

function Person(props: PersonProps) {
  const { readiness, person, projectCode, user, close, open, onDetails } = props;
  const { today } = readiness;
  const days = useMemo(() => daysShown(readiness, today), [readiness, today]);
  const itinerary = useDaysOfPeople(readiness, today);
  const items = useMemo(() => itemsByPerson(itinerary.data), [itinerary.data]);
  const [dismissing, setDismissing] = useState<ReadinessGap | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const { dismiss } = useDismissals(projectCode);
  const reach = user;
  return (
    <SidePanel
      title={person.fullName}
      subtitle={readablePhones([person.role, person.phoneNumber].filter(Boolean).join(' · '))}
      mark={<Avatar name={person.fullName} large />}
      tools={<Tools {...props} />}
      foot={<Neighbours {...props} />}
      onClose={close}
    >
      {refused?.contactId === person.contactId &&
        person.gaps.every(({ fingerprint }) => fingerprint !== refused.fingerprint) && (
          <Refusal>{refused.problem}</Refusal>
        )}
      <JoinButton {...{ person, readiness, user, open }} />
      {person.gaps.map((gap) => (
        <GapCard
          key={gap.fingerprint}
          {...{ gap, person, readiness, reach, open }}
          isFirst={gap === person.gaps[0] && listLacking(person).length < 2}
          problem={refused?.fingerprint === gap.fingerprint ? refused.problem : undefined}
          onProblem={(problem) =>
            setRefused(
              problem === undefined
                ? null
                : { contactId: person.contactId, fingerprint: gap.fingerprint, problem },
            )
          }
          onDismiss={() => setDismissing(gap)}
        />
      ))}
      <OwnDaysLine {...{ person, readiness, user, open }} />
      {person.notes.map(({ fingerprint, words }) => (
        <p key={fingerprint} className="row gap-2 below-2 muted">
          {words}
        </p>
      ))}
      {props.access}
      {user.access_level_id === 1 && (
        <PapersPart key={person.contactId} contactId={person.contactId} on={readiness.endDate} />
      )}
      {itinerary.data === undefined ? (
        itinerary.isError ? (
          <FailedState title="Their days did not load" onRetry={() => void itinerary.refetch()}>
            <FailureReason error={itinerary.error} />
          </FailedState>
        ) : (
          <Spinner label="Loading their days" />
        )
      ) : (
        <PersonDays
          person={person}
          items={items.get(person.contactId) ?? []}
          names={itinerary.data.people}
          days={days}
          today={today}
        />
      )}
      {onDetails !== undefined && (
        <DeskButton variant="quiet" onClick={onDetails}>
          Details and documents
        </DeskButton>
      )}
      <DismissDialog
        warning={
          dismissing === null
            ? null
            : { sentence: dismissing.words, fingerprint: dismissing.fingerprint }
        }
        onClose={() => setDismissing(null)}
        onDismiss={(reason) => {
          if (dismissing !== null) dismiss.mutate({ fingerprint: dismissing.fingerprint, reason });
          setDismissing(null);
        }}
      />
    </SidePanel>
  );
}

function Tools({ person, user, open }: PersonProps) {
  const { phoneNumber, userId, fullName } = person;
  return (
    <>
      {phoneNumber !== null && (
        <a
          href={telephoneLink(phoneNumber)}
          className={styles['tool']}
          aria-label={`Call ${fullName}`}
          title={`Call ${readablePhones(phoneNumber)}`}
        >
          <Icon of={Phone} size={18} />
        </a>
      )}
      {mayEnter(user, 'messages') && (
        <IconButton
          label={
            userId === null ? 'No messages: they have no access' : `Send ${fullName} a message`
          }
          className={styles['tool']}
          disabled={userId === null}
          onClick={() => open(`/admin/send-a-message?userIds=${userId}`)}
        >
          <Icon of={MessageSquare} size={18} />
        </IconButton>
      )}
    </>
  );
}

/** The way through the list as it is filtered: Previous and Next, or K and J. */
function Neighbours({ readiness, person, open }: PersonProps) {
  const { params } = useBrowserAddress();
  const need: Need = needs.find((one) => one === params.get('need')) ?? 'all';
  const inNeed = person.gaps.length > 0;
  const listed = readiness.people.filter((one) => isNeeded(one, need));
  const list = listed.includes(person) ? listed : readiness.people;
  const at = list.indexOf(person);
  const [before, after] = [list[at - 1], list[at + 1]];
  const go = (to: ReadyPerson | undefined) => {
    if (to !== undefined) open(personPath(to.contactId));
  };
  useKeys({ j: () => go(after), k: () => go(before) });
  const attention = list.filter(({ gaps }) => gaps.length > 0).length;
  const place = inNeed
    ? `${at + 1} of ${attention} needing attention`
    : `${at + 1} of ${list.length}`;
  return (
    <>
      <span className="grow muted">{place}</span>
      <DeskButton
        icon={ChevronUp}
        why={before === undefined ? 'This is the first in the list.' : undefined}
        onClick={() => go(before)}
      >
        Previous
      </DeskButton>
      <DeskButton
        icon={ChevronDown}
        why={after === undefined ? 'This is the last in the list.' : undefined}
        onClick={() => go(after)}
      >
        Next
      </DeskButton>
    </>
  );
}
