import { dayWords, nightWords } from '@paddock/contract/domain/stays/day-words';
import { dayAfter } from '@paddock/contract/platform/days';
import { formatClock } from '@paddock/contract/platform/time';
import { changePlan } from './change-plan.ts';
import { findDaysOnProject } from './days.ts';
import { findForPerson } from './find-findings.ts';
import { listFreeRooms } from './fixes.ts';
import { makeLine, sayAccess, type Drafted, type JoinAccess, type JoinLine } from './join-line.ts';
import { listSeatOffers } from './join-seats.ts';
import { isNear } from './nearness.ts';
import type { Place, Plan, PlanBed, PlanPerson, PlanRoom } from './plan.ts';
import { concernsProject, listTrips, localDay, type Trip, type TripItem } from './trips.ts';

/** A group of the schedule, and who is in it. */
export interface JoinGroup {
  readonly id: number;
  readonly name: string;
  readonly contactIds: readonly number[];
}

export interface Joiners {
  /** In the order in which they get what is free. */
  readonly contactIds: readonly number[];
  /** Whose hotel and flights they join, by contact. */
  readonly colleagues: ReadonlyMap<number, number>;
  /** The home airports of those whose colleague nobody chose: flights from elsewhere are not offered to them. */
  readonly homes: ReadonlyMap<number, Place>;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly groups: readonly JoinGroup[];
  /** The access that people without any would get. */
  readonly access: ReadonlyMap<number, JoinAccess>;
  /** Milliseconds since 1970: nobody joins what has left. */
  readonly now: number;
}

/** What people need to be on a project like the others: one after the other, so that none gets what another has. */
export function listJoining(plan: Plan, joiners: Joiners): JoinLine[] {
  const { project } = plan;
  const members = new Set([...project.members, ...joiners.contactIds]);
  const work = new JoinWork({ ...plan, project: { ...project, members } }, joiners);
  return joiners.contactIds.flatMap((id) => {
    const person = plan.people.get(id);
    return person === undefined ? [] : work.join(person);
  });
}

class JoinWork {
  /** With the lines so far. */
  #plan: Plan;
  readonly #joiners: Joiners;
  readonly #lines: JoinLine[] = [];
  /** The lines of seats to book, by person and flight. */
  readonly #seats = new Map<string, string>();

  constructor(plan: Plan, joiners: Joiners) {
    this.#plan = plan;
    this.#joiners = joiners;
  }

  join(person: PlanPerson): JoinLine[] {
    const from = this.#lines.length;
    const colleague = this.#plan.people.get(this.#joiners.colleagues.get(person.id) ?? 0);
    this.#giveDays(person);
    this.#giveFlights(person, colleague);
    this.#giveBeds(person, colleague);
    for (const offer of listSeatOffers(this.#plan, { person, colleague, now: this.#joiners.now })) {
      this.#plan = offer.plan;
      const needs = offer.flightIds.flatMap((id) => this.#seats.get(`${person.id} ${id}`) ?? []);
      this.#say(person, { ...offer.line, needs: needs[0] ?? null });
    }
    this.#giveGroups(person, colleague);
    this.#giveAccess(person);
    return this.#lines.slice(from);
  }

  #say(person: PlanPerson, drafted: Drafted): JoinLine {
    const several = this.#joiners.contactIds.length > 1;
    const line = makeLine(person.id, drafted);
    const made = several ? { ...line, what: `${person.name}: ${line.what}` } : line;
    this.#lines.push(made);
    return made;
  }

  #findTrip(person: PlanPerson): Trip | undefined {
    return listTrips({ ...this.#plan, people: new Map([[person.id, person]]) })[0];
  }

  #giveDays(person: PlanPerson): void {
    const { firstDay, lastDay } = this.#joiners;
    if (firstDay === null && lastDay === null) return;
    const { project, ownDays } = this.#plan;
    const held = ownDays.get(person.id);
    const first = firstDay ?? held?.firstDay ?? null;
    const last = lastDay ?? held?.lastDay ?? null;
    if (held?.firstDay === first && held.lastDay === last) return;
    const values = {
      ...(first === null ? {} : { first_day: first }),
      ...(last === null ? {} : { last_day: last }),
    };
    const all = { project_id: project.id, contact_id: person.id, ...values };
    const days = {
      id: held?.id ?? 0,
      firstDay: first,
      lastDay: last,
      arranges: held?.arranges ?? 'none',
      takesOverFrom: held?.takesOverFrom ?? null,
    };
    this.#plan = { ...this.#plan, ownDays: new Map([...ownDays, [person.id, days]]) };
    this.#say(person, {
      what: `On ${project.code} from ${dayWords(first ?? project.startsOn)} to ${dayWords(last ?? project.endsOn)}`,
      why: '',
      after: null,
      list: 'own-days',
      isToBook: false,
      needs: null,
      ...(held !== undefined && { locks: held.id }),
      steps: [
        held === undefined
          ? { does: 'send', form: 'new-own-days', values: all }
          : { does: 'edit', list: 'own-days', id: held.id, values },
      ],
    });
  }

  /** Seats on the flights of a colleague, for someone without a way in or out. */
  #giveFlights(person: PlanPerson, colleague: PlanPerson | undefined): void {
    for (const kind of ['no_way_in', 'no_way_out'] as const) {
      const trip = this.#findTrip(person);
      if (trip === undefined) return;
      const { findings } = findForPerson(trip, this.#plan);
      if (!findings.some((one) => one.kind === kind)) continue;
      const word = kind === 'no_way_in' ? 'In' : 'Out';
      const flights = this.#findFlights(person, colleague, kind);
      const [first] = flights;
      const last = flights.at(-1);
      if (colleague === undefined || first === undefined || last === undefined) {
        this.#say(person, {
          what: `${word}: no flight to join`,
          why:
            colleague === undefined
              ? 'No one on the project has flights to join. Add a booking.'
              : `${colleague.name} has no flight ${word.toLowerCase()} that fits. Choose someone else, or add a booking.`,
          after: null,
          list: 'flights',
          isToBook: false,
          needs: null,
          steps: [],
        });
        continue;
      }
      const { project, toBook } = this.#plan;
      const made = flights.map(({ id }, at) => ({
        id: -1 - toBook.length - at,
        flightId: id,
        contactId: person.id,
        projectId: project.id,
      }));
      this.#plan = { ...this.#plan, toBook: [...toBook, ...made] };
      const { id } = this.#say(person, {
        what: `${word}: ${flights.map(({ name }) => name).join(', ')} ${first.starts.place.name} to ${last.ends.place.name}, ${dayWords(localDay(first.starts))} ${formatClock(first.starts.local)}`,
        why: `Same flight as ${colleague.name}; goes on the list for the travel agent.`,
        after: null,
        list: 'flights-to-book',
        isToBook: true,
        needs: null,
        facts: flights.map(({ starts, ends }) => [starts.at, ends.at]),
        steps: flights.map((flight) => ({
          does: 'send',
          form: 'new-flight-to-book',
          values: { project_id: project.id, contact_id: person.id, flight_id: flight.id },
        })),
      });
      for (const flight of flights) this.#seats.set(`${person.id} ${flight.id}`, id);
    }
  }

  /** The flights by which a colleague comes or leaves, if they have not left and fit the days. */
  #findFlights(
    person: PlanPerson,
    colleague: PlanPerson | undefined,
    kind: 'no_way_in' | 'no_way_out',
  ): TripItem[] {
    const trip = colleague && this.#findTrip(colleague);
    if (trip === undefined) return [];
    const { present } = findDaysOnProject(trip, this.#plan.project);
    const journey = kind === 'no_way_in' ? present[0]?.arrivals[0] : present.at(-1)?.departure;
    const items = journey?.items ?? [];
    const areFlights = items.every(
      (item) => item.kind === 'flight' && concernsProject(this.#plan.project, item),
    );
    if (journey === undefined || !areFlights || journey.starts.at <= this.#joiners.now) return [];
    const home = this.#joiners.homes.get(person.id);
    const end = kind === 'no_way_in' ? journey.starts.place : journey.ends.place;
    if (home !== undefined && !isNear(home, end)) return [];
    const own = this.#plan.ownDays.get(person.id);
    const fits =
      kind === 'no_way_in'
        ? isWithinADay(own?.firstDay, localDay(journey.ends), -1)
        : isWithinADay(own?.lastDay, localDay(journey.starts), 1);
    return fits ? [...items] : [];
  }

  #giveBeds(person: PlanPerson, colleague: PlanPerson | undefined): void {
    const trip = this.#findTrip(person);
    if (trip === undefined) return;
    const { findings } = findForPerson(trip, this.#plan);
    for (const { kind, nights } of findings)
      if (kind === 'no_bed') this.#giveBed(person, colleague, nights);
  }

  #giveBed(person: PlanPerson, colleague: PlanPerson | undefined, nights: readonly string[]): void {
    const first = nights[0] ?? '';
    const until = dayAfter(nights.at(-1) ?? first);
    const theirs = this.#plan.beds.filter(
      (bed) => bed.contactId === colleague?.id && bed.firstNight < until && first < bed.leavesOn,
    );
    const free = listFreeRooms(this.#plan, nights);
    const [room] = free.toSorted((one, other) => rank(one, theirs) - rank(other, theirs));
    const values = { contact_id: person.id, first_night: first, leaves_on: until };
    const when = nightWords(first, until);
    if (room !== undefined) {
      const shared = this.#plan.beds.filter(
        (bed) => bed.roomId === room.id && bed.firstNight < until && first < bed.leavesOn,
      );
      const names = shared.flatMap(({ contactId }) => this.#plan.people.get(contactId)?.name ?? []);
      const change = { list: 'beds', id: null, values: { ...values, room_id: room.id } };
      this.#plan = changePlan(this.#plan, change);
      this.#say(person, {
        what: `${room.hotel.name}, ${room.name}${names.length === 0 ? '' : ` with ${names.join(' and ')}`}`,
        why: `Free on ${when}. The rooming list is marked changed.`,
        after: when,
        list: 'beds',
        isToBook: room.isToBook,
        needs: null,
        facts: [shared.map(({ id }) => id)],
        steps: [{ does: 'send', form: 'new-bed', values: change.values }],
      });
      return;
    }
    const stay = this.#findStay(theirs, [first, until]);
    if (stay === undefined) {
      this.#say(person, {
        what: `No bed on ${when}`,
        why: 'No stay of the project is on all of these nights. Add one first.',
        after: null,
        list: 'beds',
        isToBook: false,
        needs: null,
        steps: [],
      });
      return;
    }
    const made: PlanRoom = {
      ...stay,
      id: -1 - this.#plan.rooms.filter(({ id }) => id < 0).length,
      name: 'a single room',
      beds: 1,
      isToBook: true,
    };
    this.#plan = changePlan(
      { ...this.#plan, rooms: [...this.#plan.rooms, made] },
      { list: 'beds', id: null, values: { ...values, room_id: made.id } },
    );
    this.#say(person, {
      what: `${stay.hotel.name}, 1 single more`,
      why: `No bed is free on ${when}. The rooming list asks for it.`,
      after: when,
      list: 'beds',
      isToBook: true,
      needs: null,
      facts: [made.id],
      steps: [
        {
          does: 'send',
          form: 'new-room',
          values: { stay_id: stay.stayId, kind: 'single', standing: 'to book' },
        },
        { does: 'send', form: 'new-bed', values, takes: 'room_id' },
      ],
    });
  }

  /** A room of the stay that takes one more: where the colleague sleeps, or else most of the others. */
  #findStay(
    theirs: readonly PlanBed[],
    [first, until]: readonly [string, string],
  ): PlanRoom | undefined {
    const open = this.#plan.rooms.filter(
      ({ checksIn, checksOut }) => checksIn <= first && until <= checksOut,
    );
    const count = ({ stayId }: PlanRoom) =>
      this.#plan.beds.filter((bed) => bed.stayId === stayId).length;
    return open.toSorted(
      (one, other) =>
        Number(theirs.some(({ stayId }) => stayId === other.stayId)) -
          Number(theirs.some(({ stayId }) => stayId === one.stayId)) ||
        count(other) - count(one) ||
        one.stayId - other.stayId,
    )[0];
  }

  #giveGroups(person: PlanPerson, colleague: PlanPerson | undefined): void {
    const groups = this.#joiners.groups.filter(
      ({ contactIds }) =>
        contactIds.includes(colleague?.id ?? 0) && !contactIds.includes(person.id),
    );
    if (groups.length === 0) return;
    this.#say(person, {
      what: `${groups.length === 1 ? 'Group' : 'Groups'}: ${groups.map(({ name }) => name).join(', ')}`,
      why: `Like ${colleague?.name ?? ''}, with what is planned for them.`,
      after: null,
      list: 'schedule-groups',
      isToBook: false,
      needs: null,
      steps: groups.map(({ id }) => ({
        does: 'send',
        form: 'group-people',
        values: { group_id: id, contact_id: [person.id] },
      })),
    });
  }

  #giveAccess(person: PlanPerson): void {
    const access = this.#joiners.access.get(person.id);
    if (access !== undefined) this.#say(person, sayAccess(person.id, access));
  }
}

/** On a day that was typed, or the one before or after it. */
function isWithinADay(typed: string | null | undefined, day: string, by: -1 | 1): boolean {
  return typed === null || typed === undefined || day === typed || day === dayAfter(typed, by);
}

/** In the room of the colleague first, then in their hotel. */
function rank(room: PlanRoom, theirs: readonly PlanBed[]): number {
  if (theirs.some(({ roomId }) => roomId === room.id)) return 0;
  return theirs.some(({ stayId }) => stayId === room.stayId) ? 1 : 2;
}
