import {
  readProjectVehicles,
  type DayRide,
  type DayVehicle,
} from '@paddock/contract/domain/vehicles/project-vehicles';
import {
  awaitedState,
  awaitedWords,
  type AwaitedFlight,
} from '@paddock/contract/domain/vehicles/awaited-flight';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import { useQuery } from '@tanstack/react-query';
import Car from 'lucide/dist/esm/icons/car.mjs';
import Check from 'lucide/dist/esm/icons/check.mjs';
import Clock from 'lucide/dist/esm/icons/clock.mjs';
import Truck from 'lucide/dist/esm/icons/truck.mjs';
import { useId } from 'react';
import { usePlatform } from '../../platform/platform.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { shortenName } from '../../ui/initials.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import styles from './vehicles.module.css';

/** Milliseconds between two looks at the vehicles of today. */
const askAgainMs = 30_000;

interface VehiclesCardProps {
  readonly projectCode: string;
  readonly day: string;
  readonly today: string;
  readonly open: (path: string) => void;
}

/** The vehicles of a project on a day: each seat is a box, the driver's outlined. */
export function VehiclesCard({ projectCode, day, today, open }: VehiclesCardProps) {
  const heading = useId();
  const { api } = usePlatform();
  const query = useQuery({
    queryKey: ['project-vehicles', projectCode, day],
    queryFn: async ({ signal }) =>
      api.call(readProjectVehicles, { params: { projectCode }, query: { day }, signal }),
    // Drivers say when they pick people up.
    refetchInterval: day === today ? askAgainMs : false,
  });
  const when = day === today ? 'today' : formatDay(new Date(`${day}T00:00:00Z`), 'UTC');
  return (
    <Card role="region" aria-labelledby={heading} className="shrink">
      <div className={`row wrap gap-2-3 pad-3 ${styles['head']}`}>
        <h2 id={heading} className={styles['transfersTitle']}>
          {`Vehicles ${when}`}
        </h2>
        {query.data !== undefined && query.data.vehicles.length > 0 && (
          <span className="fine-print muted">driver’s seat outlined</span>
        )}
      </div>
      {query.data === undefined && query.fetchStatus === 'paused' && (
        <p className={`pad-3 fine-print muted ${styles['note']}`}>
          You’re offline. Vehicles load when you’re back.
        </p>
      )}
      {query.data === undefined && query.error === null && query.fetchStatus !== 'paused' && (
        <Spinner label="Loading vehicles" />
      )}
      {query.data === undefined && query.error !== null && (
        <p className={`pad-3 fine-print muted ${styles['note']}`}>
          The vehicles did not load.{' '}
          <DeskButton variant="quiet" onClick={() => void query.refetch()}>
            Try again
          </DeskButton>
        </p>
      )}
      {query.data?.vehicles.length === 0 && (
        <p className={`pad-3 fine-print muted ${styles['note']}`}>
          No vehicles yet. Add one, then a transfer that it drives.
        </p>
      )}
      {query.data?.vehicles.map((vehicle) => (
        <Vehicle key={vehicle.vehicleId} vehicle={vehicle} open={open} />
      ))}
    </Card>
  );
}

interface VehicleProps {
  readonly vehicle: DayVehicle;
  readonly open: (path: string) => void;
}

function Vehicle({ vehicle, open }: VehicleProps) {
  const { clock } = usePlatform();
  const ride = nextRide(vehicle.rides, clock.now());
  const { state, tone, icon } = describeState(ride, clock.now());
  const waits = waitsFor(ride, clock.now());
  const taken = ride === undefined ? 0 : ride.passengers.length + (ride.driver === null ? 0 : 1);
  const path =
    ride === undefined
      ? `/mgmt/vehicles/${vehicle.vehicleId}`
      : `/mgmt/transfers/${ride.transferId}`;
  return (
    <div className={`row wrap gap-2-3 pad-3 ${styles['vehicle']}`}>
      <button
        type="button"
        className={`row gap-2 borderless no-padding desk-text ink ${styles['vehicleName']}`}
        onClick={() => open(path)}
      >
        <Icon of={vehicle.kind === 'car' ? Car : Truck} size={16} />
        {[vehicle.name, vehicle.plate].filter(Boolean).join(', ')}
      </button>
      <StateWord tone={tone} icon={icon}>
        {state}
      </StateWord>
      <span className={styles['break']} />
      {vehicle.seats > 0 && <Seats seats={vehicle.seats} ride={ride} />}
      <span className="fine-print muted">
        {ride === undefined
          ? 'no passengers'
          : `${taken} of ${vehicle.seats} at ${ride.leavesLocal.slice(11)} local`}
      </span>
      {waits !== undefined && (
        <span className={`fine-print muted ${styles['waits']}`}>{awaitedWords(waits)}</span>
      )}
    </div>
  );
}

/** The boxes that are drawn at most: a coach has more seats than a card has room. */
const mostBoxes = 16;

function Seats({ seats, ride }: { readonly seats: number; readonly ride: DayRide | undefined }) {
  const names = (ride?.passengers ?? []).map(({ fullName }) => fullName);
  const driver = ride?.driver?.fullName;
  const boxes = Array.from({ length: Math.min(seats, mostBoxes) - 1 }, (_, index) => index);
  const said = [driver === undefined ? 'no driver' : `${driver} drives`, ...names].join(', ');
  return (
    <div role="img" aria-label={said} className={`flex wrap plain-list ${styles['seats']}`}>
      <span
        title={driver}
        className={classNames(
          'grid center',
          styles['seat'],
          driver !== undefined && styles['drives'],
        )}
      >
        {driver === undefined ? '' : shortenName(driver)}
      </span>
      {boxes.map((index) => (
        <span
          key={index}
          title={names[index]}
          className={classNames(
            'grid center',
            styles['seat'],
            names[index] !== undefined && styles['sits'],
          )}
        >
          {shortenName(names[index] ?? '')}
        </span>
      ))}
    </div>
  );
}

const hourMs = 3_600_000;

function findEnd({ arrivesAt, leavesAt }: DayRide): number {
  return arrivesAt === null ? Date.parse(leavesAt) + hourMs : Date.parse(arrivesAt);
}

/** The current or next one; after the last one, that. */
function nextRide(rides: readonly DayRide[], now: number): DayRide | undefined {
  const isDone = ({ steps }: DayRide) => steps !== undefined && steps.droppedOff !== null;
  return rides.find((ride) => findEnd(ride) > now && !isDone(ride)) ?? rides.at(-1);
}

/** The late flight that a ride waits for. It doesn’t leave before that has landed. */
function waitsFor(ride: DayRide | undefined, now: number): AwaitedFlight | undefined {
  const { awaits, leavesAt } = ride ?? {};
  if (awaits === undefined || leavesAt === undefined) return undefined;
  const isOver = Math.max(Date.parse(leavesAt), Date.parse(awaits.landsAt)) <= now;
  return isOver || awaitedState(awaits) === undefined ? undefined : awaits;
}

function describeState(ride: DayRide | undefined, now: number) {
  if (ride === undefined) return { state: 'Free', tone: 'plain', icon: undefined } as const;
  const leaves = `${ride.leavesLocal.slice(11)} local`;
  const droppedOff = ride.steps?.droppedOff ?? null;
  if (droppedOff !== null)
    return {
      state: `Dropped off ${formatClock(droppedOff.atLocal)} local`,
      tone: 'good',
      icon: Check,
    } as const;
  const pickedUp = ride.steps?.pickedUp ?? null;
  if (pickedUp !== null)
    return {
      state: `Picked up ${formatClock(pickedUp.atLocal)} local, to ${ride.to}`,
      tone: 'info',
      icon: Clock,
    } as const;
  if (findEnd(ride) <= now && waitsFor(ride, now) === undefined)
    return { state: 'Done', tone: 'good', icon: Check } as const;
  const waits = awaitedState(waitsFor(ride, now));
  if (waits !== undefined) return { state: waits, tone: 'warn', icon: Clock } as const;
  if (Date.parse(ride.leavesAt) <= now)
    return { state: `Left ${leaves}, to ${ride.to}`, tone: 'info', icon: Clock } as const;
  if (ride.driver === null) return { state: 'No driver', tone: 'warn', icon: Clock } as const;
  return { state: `Leaves ${leaves}`, tone: 'good', icon: Check } as const;
}
