import { dayWords, nightWords } from '@paddock/contract/domain/stays/day-words';
import { counted } from '@paddock/contract/platform/plural';
import { formatClock } from '@paddock/contract/platform/time';
import { dayIn } from '../../platform/wall-clock.ts';
import { isFree } from './fixes.ts';
import {
  makeLine,
  sayAccess,
  type Drafted,
  type JoinAccess,
  type JoinLine,
  type JoinStep,
} from './join-line.ts';
import type { JoinGroup } from './joining.ts';
import type { Plan, PlanBed, PlanPerson, PlanTransfer } from './plan.ts';
import { findSpan } from './transfers.ts';
import { listAboard, localDay } from './trips.ts';

/** Something in the schedule that names someone. */
interface Call {
  readonly id: number;
  readonly title: string;
  readonly local: string;
  readonly contactIds: readonly number[];
}

interface Taking {
  readonly contactIds: readonly number[];
  readonly leaverId: number;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly groups: readonly JoinGroup[];
  readonly access: ReadonlyMap<number, JoinAccess>;
  readonly calls: readonly Call[];
  readonly now: Date;
}

/** Who leaves a project, and who has their place. */
interface Pair {
  readonly heir: PlanPerson;
  readonly leaver: PlanPerson;
  readonly taking: Taking;
}

/**
 * What one person of a project hands over to another as they leave it: all that is ahead, but tickets that are bought.
 * They are taken off first, so each line gives what was theirs.
 */
export function listTakenOver(plan: Plan, taking: Taking): JoinLine[] {
  const { contactIds, leaverId, access } = taking;
  const [heir, ...others] = contactIds.flatMap((id) => plan.people.get(id) ?? []);
  const leaver = plan.people.get(leaverId);
  if (heir === undefined || leaver === undefined || others.length > 0 || heir === leaver) return [];
  if (!plan.project.members.has(leaverId)) return [];
  const pair = { heir, leaver, taking };
  const invited = access.get(heir.id);
  const drafted = [
    giveDays(plan, pair),
    ...giveBeds(plan, pair),
    ...giveSeatsToBook(plan, pair),
    ...giveRides(plan, pair),
    ...giveTickets(plan, pair),
    ...giveGroups(pair),
    ...giveCalls(pair),
    ...(invited === undefined ? [] : [sayAccess(heir.id, invited)]),
  ];
  return drafted.map((line) => makeLine(heir.id, line));
}

function draft(given: Pick<Drafted, 'what' | 'list' | 'steps'> & Partial<Drafted>): Drafted {
  return { why: '', after: null, isToBook: false, needs: null, ...given };
}

/** Their own days, and whose place it is: that names the tickets that need another name. */
function giveDays(plan: Plan, { heir, leaver, taking }: Pair): Drafted {
  const { ownDays, project } = plan;
  const [held, left] = [ownDays.get(heir.id), ownDays.get(leaver.id)];
  const first = taking.firstDay ?? left?.firstDay ?? held?.firstDay ?? null;
  const last = taking.lastDay ?? left?.lastDay ?? held?.lastDay ?? null;
  const values = { first_day: first, last_day: last, takes_over_id: leaver.id };
  const days =
    first === null && last === null
      ? ''
      : ` from ${dayWords(first ?? project.startsOn)} to ${dayWords(last ?? project.endsOn)}`;
  const names = listBought(plan, leaver, taking.now);
  return draft({
    what: `${heir.name} takes over from ${leaver.name}${days}`,
    why:
      names.length === 0
        ? `${leaver.name} leaves ${project.code}.`
        : `${leaver.name} leaves ${project.code}. Name change needed: ${names.join(', ')}.`,
    list: 'own-days',
    concerned: [heir.id, leaver.id],
    ...(held !== undefined && { locks: held.id }),
    steps: [
      held === undefined
        ? {
            does: 'send',
            form: 'new-own-days',
            values: { project_id: project.id, contact_id: heir.id, ...values },
          }
        : { does: 'edit', list: 'own-days', id: held.id, values },
    ],
  });
}

/** The tickets of someone that are bought and not over, by name. */
function listBought(plan: Plan, { id }: PlanPerson, now: Date): string[] {
  const { seats, flights, bookings, tickets, project } = plan;
  const flown = seats.flatMap(({ contactId, flightId, bookingId }) => {
    const flight = flights.get(flightId);
    const isOwn = contactId === id && bookings.get(bookingId)?.projectId === project.id;
    return isOwn && flight !== undefined && !flight.isCancelled && flight.lands.at > now.getTime()
      ? [flight.number]
      : [];
  });
  const others = tickets.filter(
    ({ passengerIds, standing, projectId, leaves }) =>
      passengerIds.includes(id) &&
      standing === 'booked' &&
      projectId === project.id &&
      leaves.at > now.getTime(),
  );
  return [...new Set([...flown, ...others.map(({ name }) => name)])];
}

function giveBeds(plan: Plan, { heir, leaver, taking }: Pair): Drafted[] {
  const today = dayIn(plan.project.zone, taking.now);
  const isOwn = ({ contactId, projectId, leavesOn }: PlanBed) =>
    contactId === leaver.id && projectId === plan.project.id && leavesOn > today;
  return plan.beds.filter(isOwn).map((bed) => {
    const first = bed.firstNight < today ? today : bed.firstNight;
    const when = nightWords(first, bed.leavesOn);
    const room = plan.rooms.find(({ id }) => id === bed.roomId)?.name ?? 'a room';
    const isTaken = plan.beds.some(
      (one) => one.contactId === heir.id && one.firstNight < bed.leavesOn && first < one.leavesOn,
    );
    if (isTaken)
      return draft({
        what: `No bed of ${leaver.name} in ${bed.hotel.name} on ${when}`,
        why: `${heir.name} has a bed on one of these nights already.`,
        list: 'beds',
        steps: [],
      });
    const values = {
      room_id: bed.roomId,
      contact_id: heir.id,
      first_night: first,
      leaves_on: bed.leavesOn,
    };
    return draft({
      what: `${bed.hotel.name}, ${room}`,
      why: `The bed of ${leaver.name} on ${when}. The rooming list is marked changed.`,
      after: when,
      list: 'beds',
      isToBook: bed.isToBook,
      facts: bed.id,
      steps: [{ does: 'send', form: 'new-bed', values }],
    });
  });
}

/** Nobody has bought these: they have no name yet. */
function giveSeatsToBook(plan: Plan, { heir, leaver, taking }: Pair): Drafted[] {
  const { toBook, seats, flights, project } = plan;
  const flies = new Set(
    [...toBook, ...seats].flatMap((one) => (one.contactId === heir.id ? [one.flightId] : [])),
  );
  return toBook.flatMap(({ contactId, flightId, projectId }) => {
    const flight = flights.get(flightId);
    const isOwn = contactId === leaver.id && projectId === project.id && !flies.has(flightId);
    if (!isOwn || flight === undefined || flight.leaves.at <= taking.now.getTime()) return [];
    const values = { project_id: project.id, contact_id: heir.id, flight_id: flightId };
    return draft({
      what: `${flight.number} ${flight.from.name} to ${flight.to.name}, ${sayWhen(flight.leaves)}`,
      why: `To book for ${leaver.name} so far.`,
      list: 'flights-to-book',
      isToBook: true,
      steps: [{ does: 'send', form: 'new-flight-to-book', values }],
    });
  });
}

function giveRides(plan: Plan, pair: Pair): Drafted[] {
  const { heir, leaver, taking } = pair;
  return plan.transfers
    .filter((one) => one.projectId === plan.project.id && listAboard(one).includes(leaver.id))
    .filter((one) => findSpan(one)[1] > taking.now.getTime())
    .flatMap((one) => {
      const drives = one.driverId === leaver.id;
      const isAboard = listAboard(one).includes(heir.id);
      if (isAboard && !drives) return [];
      const name = plan.vehicles.get(one.vehicleId ?? 0)?.name ?? 'The transfer';
      const what = `${drives ? 'Drives ' : ''}${name} from ${one.from.name} to ${one.to.name}, ${sayWhen(one.leaves)}`;
      const problem = findProblem(plan, one, pair);
      return draft({
        what: problem === undefined ? what : `Not given: ${what}`,
        why: problem ?? '',
        list: 'transfers',
        facts: [one.leaves.at, one.vehicleId, one.driverId, one.passengerIds],
        locks: one.id,
        concerned: [heir.id, ...listAboard(one).filter((id) => id !== leaver.id && id !== heir.id)],
        steps: problem === undefined ? [giveRide(one, heir, drives)] : [],
      });
    });
}

function giveRide({ id, passengerIds }: PlanTransfer, heir: PlanPerson, drives: boolean): JoinStep {
  if (!drives)
    return {
      does: 'send',
      form: 'transfer-passengers',
      values: { transfer_id: id, passengerIds: [heir.id] },
    };
  const others = passengerIds.filter((one) => one !== heir.id);
  return {
    does: 'edit',
    list: 'transfers',
    id,
    values: { driver_id: heir.id, passengerIds: others },
  };
}

/** Why someone can't have the place of another on a transfer; undefined if they can. */
function findProblem(
  plan: Plan,
  transfer: PlanTransfer,
  { heir, leaver }: Pair,
): string | undefined {
  if (!isFree(plan, heir.id, transfer))
    return `${heir.name} is not free then. Choose someone else.`;
  const vehicle = plan.vehicles.get(transfer.vehicleId ?? 0);
  if (transfer.driverId !== leaver.id || vehicle === undefined) return undefined;
  return vehicle.driverIds.includes(heir.id)
    ? undefined
    : `${heir.name} is no driver of ${vehicle.name}. Choose someone else, or add them to its drivers.`;
}

/** Tickets that nobody has bought. */
function giveTickets(plan: Plan, { heir, leaver, taking }: Pair): Drafted[] {
  return plan.tickets
    .filter(
      ({ passengerIds, standing, projectId, leaves }) =>
        standing === 'to book' &&
        projectId === plan.project.id &&
        passengerIds.includes(leaver.id) &&
        !passengerIds.includes(heir.id) &&
        leaves.at > taking.now.getTime(),
    )
    .map(({ id, name, from, to, leaves, passengerIds }) =>
      draft({
        what: `Seat on ${name} from ${from.name} to ${to.name}, ${sayWhen(leaves)}`,
        why: `To book for ${leaver.name} so far.`,
        list: 'tickets',
        isToBook: true,
        locks: id,
        facts: passengerIds,
        steps: [
          {
            does: 'edit',
            list: 'tickets',
            id,
            values: { passengerIds: [...passengerIds.filter((one) => one !== leaver.id), heir.id] },
          },
        ],
      }),
    );
}

function giveGroups({ heir, leaver, taking }: Pair): Drafted[] {
  const theirs = taking.groups.filter(
    ({ contactIds }) => contactIds.includes(leaver.id) && !contactIds.includes(heir.id),
  );
  if (theirs.length === 0) return [];
  return [
    draft({
      what: `${theirs.length === 1 ? 'Group' : 'Groups'}: ${theirs.map(({ name }) => name).join(', ')}`,
      why: 'With what is planned for them.',
      list: 'schedule-groups',
      steps: theirs.map(({ id }) => ({
        does: 'send',
        form: 'group-people',
        values: { group_id: id, contact_id: [heir.id] },
      })),
    }),
  ];
}

function giveCalls({ heir, leaver, taking }: Pair): Drafted[] {
  return taking.calls.map(({ id, title, local, contactIds }) => {
    const others = contactIds.filter((one) => one !== leaver.id && one !== heir.id);
    return draft({
      what: `${title}, ${dayWords(local.slice(0, 10))} ${formatClock(local)}`,
      why: others.length === 0 ? '' : `With ${counted(others.length, 'other')}.`,
      list: 'schedule-items',
      locks: id,
      facts: contactIds,
      steps: [
        { does: 'edit', list: 'schedule-items', id, values: { contact_id: [...others, heir.id] } },
      ],
    });
  });
}

function sayWhen(moment: { readonly at: number; readonly local: string }): string {
  return `${dayWords(localDay(moment))} ${formatClock(moment.local)}`;
}
