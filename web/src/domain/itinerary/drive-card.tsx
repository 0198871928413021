'use no memo';

import { expectTimes } from '@paddock/contract/domain/itinerary/expected';
import type {
  Itinerary,
  ItineraryItem,
  ItineraryPlace,
} from '@paddock/contract/domain/itinerary/itinerary';
import { findOwnDrive, type OwnDrive } from '@paddock/contract/domain/itinerary/own-drive';
import { delayWords } from '@paddock/contract/domain/flights/flight-status';
import { formatDuration } from '@paddock/contract/domain/flights/legs';
import { readablePhones } from '@paddock/contract/platform/phone-groups';
import type { TimeThere } from '@paddock/contract/platform/time-there';
import { counted } from '@paddock/contract/platform/plural';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import Clock from 'lucide/dist/esm/icons/clock.mjs';
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs';
import Navigation from 'lucide/dist/esm/icons/navigation.mjs';
import Phone from 'lucide/dist/esm/icons/phone.mjs';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ExpectedTime } from '../../ui/expected-time.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Avatar } from '../../ui/people-avatars.tsx';
import { DutySwitch } from '../hours/duty-switch.tsx';
import { MustCarry } from '../hours/must-carry.tsx';
import { StepButton, useShownSteps } from '../vehicles/drive-steps.tsx';
import styles from './drive-card.module.css';
import { navigationLink, telephoneLink } from './words.ts';

export { findOwnDrive };

interface DriveCardProps {
  /** Undefined between drives. */
  readonly drive: OwnDrive | undefined;
  /** What the driver has planned, by start. */
  readonly items: readonly ItineraryItem[];
  readonly people: Itinerary['people'];
  readonly contactId: number;
  readonly now: number;
  /** The day that is today where the driver is. */
  readonly today: string;
  readonly userId: number;
  /** Leads to all drives. */
  readonly drives: ReactNode;
}

/** The drive that a driver is on, or the next one, with their hours. Between drives, drivers on duty see their hours. */
export function DriveCard({ drive, ...rest }: DriveCardProps) {
  if (drive === undefined) return <DutySwitch userId={rest.userId} onlyOnDuty />;
  return <DriveNow drive={drive} {...rest} />;
}

interface DriveNowProps extends DriveCardProps {
  readonly drive: OwnDrive;
}

/** When and from where, who rides, and one press for each step. A finished drive is one line above the next one. */
function DriveNow(props: DriveNowProps) {
  const { drive, items, people, contactId, now, today, userId, drives } = props;
  const { item, isUnderWay } = drive;
  const riders = listRiders(item, people);
  const { starts, ends } = expectTimes(item);
  const to = item.to?.name ?? '';
  const stepped = {
    transferId: item.source.recordId,
    steps: item.steps,
    starts,
    ends,
    to,
    riders: riders.length,
  };
  const shown = useShownSteps(userId)(stepped);
  const isDriving = isUnderWay || shown.pickedUp !== null;
  const numbers = riders.flatMap(({ phoneNumber }) => phoneNumber ?? []);
  const goal = isDriving ? item.to : item.from;
  if (shown.droppedOff !== null) {
    const others = items.filter(({ id }) => id !== item.id);
    const next = findOwnDrive(others, contactId, now);
    return (
      <>
        <section className="grid gap-1" aria-label="Your last drive">
          <p className={styles['place']}>{`You drove ${item.vehicle ?? 'a vehicle'} to ${to}`}</p>
          <StepButton ownerId={userId} drive={stepped} shown={shown} />
        </section>
        {next === undefined && drives}
        <DriveCard {...props} drive={next} items={others} />
      </>
    );
  }
  return (
    <section className="grid gap-2" aria-label="Your drive">
      <Card padded className="grid gap-1">
        <DriveHead
          item={item}
          isDriving={isDriving}
          left={shown.pickedUp ?? starts}
          today={today}
        />
        {goal !== null && (
          <a
            className={`${buttonClass('main')} above-2`}
            href={navigationLink(goal)}
            target="_blank"
            rel="noreferrer"
          >
            <Icon of={Navigation} size={18} />
            {`Navigate to ${goal.name}`}
          </a>
        )}
      </Card>
      <div className={styles['steps']}>
        {numbers.length > 1 && !isDriving && (
          <a
            className={`${buttonClass('quiet')} ${styles['all']}`}
            href={`sms:${numbers.join(',')}`}
          >
            <Icon of={MessageSquare} size={18} />
            Message all
          </a>
        )}
        <StepButton ownerId={userId} drive={stepped} shown={shown} />
      </div>
      {riders.length > 0 && (
        <Card>
          <Riders riders={riders} item={item} />
        </Card>
      )}
      <DutySwitch
        userId={userId}
        arrivesAt={isDriving && ends !== null ? Date.parse(ends.at) : null}
      />
      <MustCarry />
      {drives}
    </section>
  );
}

interface DriveHeadProps {
  readonly item: ItineraryItem;
  readonly isDriving: boolean;
  /** When they picked people up, or else as planned. */
  readonly left: TimeThere;
  readonly today: string;
}

function DriveHead({ item, isDriving, left, today }: DriveHeadProps) {
  const {
    from,
    to,
    startsAtLocal,
    endsAtLocal,
    startsZone,
    endsZone,
    vehicle = 'a vehicle',
  } = item;
  const { starts, ends, because } = expectTimes(item);
  const late = because !== undefined && (
    <p className="row gap-6px hint bold warn">
      <Icon of={Clock} size={16} />
      {because}
    </p>
  );
  if (isDriving)
    return (
      <>
        <p className="muted">{`You’re driving ${vehicle}`}</p>
        {ends === null || endsAtLocal === null ? (
          <h2 className={styles['place']}>Arrival not known yet</h2>
        ) : (
          <h2 className="flex wrap baseline gap-2">
            <span className={styles['word']}>Arrive</span>
            <ExpectedTime time={ends.atLocal} planned={endsAtLocal} zone={endsZone ?? undefined} />
          </h2>
        )}
        {late}
        <p className={styles['place']}>{placeLine(to)}</p>
        <p className="muted">
          {`Left ${placeLine(from)}, ${dayBefore(left.atLocal, today)}${formatClock(left.atLocal)} ${startsZone}`}
        </p>
      </>
    );
  const lasts = ends === null ? '' : `, ${spanWords(starts.at, ends.at)}`;
  return (
    <>
      <p className="muted">{`You drive ${vehicle}${dayWord(starts.atLocal, today)}`}</p>
      <h2>
        <ExpectedTime time={starts.atLocal} planned={startsAtLocal} zone={startsZone} />
      </h2>
      {late}
      <p className={styles['place']}>
        {`${placeLine(from)}${item.awaits === undefined ? '' : ', arrivals'}`}
      </p>
      <p className="muted">{`to ${placeLine(to)}${lasts}`}</p>
    </>
  );
}

function placeLine(place: ItineraryPlace | null): string {
  if (place === null) return '';
  return place.terminal === null ? place.name : `${place.name}, Terminal ${place.terminal}`;
}

function spanWords(from: string, until: string): string {
  return formatDuration(Date.parse(until) - Date.parse(from));
}

/** ", Sat 28 Nov" unless that is today. */
function dayWord(local: string, today: string): string {
  return local.startsWith(today) ? '' : `, ${formatDay(local)}`;
}

function dayBefore(local: string, today: string): string {
  return local.startsWith(today) ? '' : `${formatDay(local)}, `;
}

interface Rider {
  readonly contactId: number;
  readonly fullName: string;
  readonly phoneNumber: string | null;
}

function listRiders(item: ItineraryItem, people: Itinerary['people']): Rider[] {
  const riding = new Map(
    item.people
      .filter(({ part }) => part === 'passenger')
      .map(({ contactId, phoneNumber }) => [contactId, phoneNumber]),
  );
  return people.flatMap(({ contactId, fullName }) => {
    const phoneNumber = riding.get(contactId);
    return phoneNumber === undefined ? [] : [{ contactId, fullName, phoneNumber }];
  });
}

interface RidersProps {
  readonly riders: readonly Rider[];
  readonly item: ItineraryItem;
}

/** Who to pick up, each one tap away, with the flight that brings the last of them. */
function Riders({ riders, item: { awaits } }: RidersProps) {
  const flights = awaits?.flightIds?.length ?? 1;
  const count = counted(riders.length, 'person', 'people');
  return (
    <>
      <div className="row wrap between gap-2 pad-3-4 line-below">
        <h3 className="bold">
          {awaits === undefined || flights > 1 ? count : `${count}, ${awaits.flightNumber}`}
        </h3>
        {awaits !== undefined && (
          <span className={(awaits.delay ?? 0) >= 5 ? 'hint bold warn' : 'hint muted'}>
            {`${flights > 1 ? `last ${awaits.flightNumber} ` : ''}lands ${formatClock(awaits.landsAtLocal)} local${delayLine(awaits.delay)}`}
          </span>
        )}
      </div>
      <ul className="plain-list">
        {riders.map(({ contactId, fullName, phoneNumber }) => (
          <li key={contactId} className={`row gap-3 ruled ${styles['rider']}`}>
            <Avatar name={fullName} />
            <span className="grow shrink">{fullName}</span>
            {phoneNumber === null ? (
              <span className="hint muted">no number</span>
            ) : (
              <a
                className={`${iconButtonClass} ${styles['call']}`}
                href={telephoneLink(phoneNumber)}
                aria-label={`Call ${fullName}, ${readablePhones(phoneNumber)}`}
              >
                <Icon of={Phone} size={18} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function delayLine(delay: number | null): string {
  return delay === null ? '' : `, ${delayWords(delay).toLowerCase()}`;
}
