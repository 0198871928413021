import type { FlightKit } from './flight-kit.ts';
import { purchase } from './tour.ts';

/** The things people are told about, as a test remembers them; nothing is read from the server. */
export interface Thing {
  readonly kind: Kind;
  readonly title: string;
  readonly hour: number;
  readonly people: ReadonlySet<number>;
}

export type Kind = 'item' | 'flight' | 'transfer' | 'stay';

export interface Places {
  readonly kit: FlightKit;
  readonly project: number;
  readonly from: number;
  readonly to: number;
  readonly hotel: number;
}

/** An existing thing: the records it is made of. */
export interface Made {
  readonly id: number;
  /** For a flight, its booking. */
  readonly booking?: number;
}

interface Sending {
  readonly data: Readonly<Record<string, unknown>>;
}

/** How a kind of thing is entered and changed, by the forms that staff have for it. */
interface Way {
  make(places: Places, thing: Thing, sending: Sending): Promise<Made>;
  change(places: Places, made: Made, next: Thing, sending: Sending): Promise<void>;
}

export function clock(hour: number): string {
  return `2030-07-0${1 + Math.floor(hour / 24)}T${String(hour % 24).padStart(2, '0')}:00`;
}

async function edit(
  kit: FlightKit,
  [list, category]: readonly [list: string, category: string],
  id: number,
  change: object,
  sending: Sending,
): Promise<void> {
  const { values, version } = await kit.read(list, id);
  const answer = await kit.edit(category, id, { ...values, ...change }, version, sending);
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

const item: Way = {
  async make({ kit, project }, { title, hour, people }, sending) {
    const { id } = await kit.store(
      'new-schedule-item',
      {
        project_id: project,
        title,
        starts_at: clock(hour),
        audience: 'chosen',
        contact_id: [...people],
      },
      sending,
    );
    return { id };
  },
  async change({ kit }, { id }, { title, hour, people }, sending) {
    const change = { title, starts_at: clock(hour), contact_id: [...people] };
    await edit(kit, ['schedule-items', 'schedule_items'], id, change, sending);
  },
};

const flight: Way = {
  async make({ kit, project }, { title, hour, people }, sending) {
    const id = await kit.newFlight(title, clock(hour), clock(hour + 4));
    const { id: booking } = await kit.store(
      'new-project-expenditure',
      { ...purchase(project), contactIds: [...people], flightIds: [id] },
      sending,
    );
    return { id, booking };
  },
  async change({ kit }, { id, booking = 0 }, { title, hour, people }, sending) {
    const times = { departure_time: clock(hour), arrival_time: clock(hour + 4) };
    await edit(kit, ['flights', 'flights'], id, { flight_number: title, ...times }, sending);
    const booked = { contactIds: [...people] };
    await edit(kit, ['expenditure', 'prj_expenditure'], booking, booked, sending);
  },
};

const transfer: Way = {
  async make({ kit, project, from, to }, { hour, people }, sending) {
    const { id } = await kit.store(
      'new-transfer',
      {
        project_id: project,
        from_place_id: from,
        to_place_id: to,
        leaves_at: clock(hour),
        passengerIds: [...people],
      },
      sending,
    );
    return { id };
  },
  async change({ kit }, { id }, { hour, people }, sending) {
    const change = { leaves_at: clock(hour), passengerIds: [...people] };
    await edit(kit, ['transfers', 'transfers'], id, change, sending);
  },
};

let nights = 0;

/** A stay on its own night, so that nobody can have two beds; one person changes at a time. */
const stay: Way = {
  async make({ kit, project, hotel }, { people }, sending) {
    nights += 1;
    const day = (count: number) =>
      new Date(Date.UTC(2030, 6, 10 + count)).toISOString().slice(0, 10);
    const { id: stayId } = await kit.store('new-stay', {
      project_id: project,
      hotel_id: hotel,
      checks_in_on: day(nights),
      checks_out_on: day(nights + 1),
    });
    const { id } = await kit.store('new-room', { stay_id: stayId, kind: 'family', beds: 10 });
    await kit.store('room-people', { room_id: id, contact_ids: [...people] }, sending);
    return { id };
  },
  async change({ kit }, { id: room }, { people }, sending) {
    const beds = await kit.db
      .selectFrom('beds')
      .where('room_id', '=', room)
      .select(['id', 'contact_id'])
      .execute();
    const leaving = beds.find(({ contact_id: contact }) => !people.has(contact));
    const had = new Set(beds.map(({ contact_id: contact }) => contact));
    const coming = [...people].find((contact) => !had.has(contact));
    if (leaving === undefined || coming === undefined) return;
    await edit(kit, ['beds', 'beds'], leaving.id, { contact_id: coming }, sending);
  },
};

export const ways: Readonly<Record<Kind, Way>> = { item, flight, transfer, stay };

/** Where they start and end, and where people sleep. */
export async function openPlaces(kit: FlightKit, project: number): Promise<Places> {
  const at = { latitude: 47.5, longitude: 19.05, time_zone: 'Europe/Budapest' };
  const { id: hotel } = await kit.store('new-hotel', { name: `Hotel ${project}`, ...at });
  const findPlace = async (column: 'hotel_id' | 'endpoint_id', id: number) =>
    (
      await kit.db
        .selectFrom('places')
        .where(column, '=', id)
        .select('id')
        .executeTakeFirstOrThrow()
    ).id;
  const from = await findPlace('endpoint_id', kit.tour.end);
  return { kit, project, hotel, from, to: await findPlace('hotel_id', hotel) };
}
