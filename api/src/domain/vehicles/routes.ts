import { type AwaitedFlight, awaitedWords } from '@paddock/contract/domain/vehicles/awaited-flight';
import {
  type Drive,
  driveDays,
  printDrives,
  readDrives,
} from '@paddock/contract/domain/vehicles/drives';
import { saveDriveStep } from '@paddock/contract/domain/vehicles/save-drive-step';
import {
  type DayRide,
  type DayVehicle,
  readProjectVehicles,
} from '@paddock/contract/domain/vehicles/project-vehicles';
import { readTransferSuggestions } from '@paddock/contract/domain/vehicles/transfer-suggestions';
import { dayAfter } from '@paddock/contract/platform/days';
import { readablePhones } from '@paddock/contract/platform/phone-groups';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { sendPdf } from '../../platform/http/send-file.ts';
import type { SheetPage } from '../../platform/pdf/pdf-sheet.ts';
import { printSheets } from '../../platform/pdf/print.ts';
import { zoneNameAt } from '../../platform/zones.ts';
import { projectsOpenTo, requireProject } from '../projects/projects.ts';
import { awaitedFlights } from './awaited-flights.ts';
import { loadDriveSteps, saveStep } from './drive-steps.ts';
import { z } from 'zod';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { readPassengers, readTransfers, type TransferRow } from './queries.ts';
import { readSuggestions } from './suggestions.ts';

export async function vehicles(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, config, now } = deps;
  answer(app, readTransferSuggestions, async (request) => {
    const project = requireProject(request);
    const open = await projectsOpenTo(deps, requirePerson(request));
    return readSuggestions(db, project, open, request.query);
  });
  answer(app, readProjectVehicles, async (request) => {
    const { id } = requireProject(request);
    return { vehicles: await projectVehiclesOn(db, id, request.query.day) };
  });
  answer(app, readDrives, async (request) => {
    const { contact_id: contactId } = requirePerson(request);
    const { day } = request.query;
    return { drives: await findDrives(db, contactId, { day, now: now() }) };
  });
  answer(app, saveDriveStep, async (request) => {
    const { contact_id: driverId } = requirePerson(request);
    const { step, at } = request.body;
    const said = {
      transferId: request.params.id,
      driverId,
      step,
      at: at === null ? null : new Date(at),
    };
    return saveStep(db, said, now());
  });
  answer(app, printDrives, async (request, reply) => {
    const { contact_id: contactId, full_name: fullName } = requirePerson(request);
    const { day } = request.query;
    const drives = await findDrives(db, contactId, { day, now: now() });
    const head = {
      productName: config.productName,
      title: `${fullName}, ${day}`,
      madeAt: now(),
    };
    const pdf = await printSheets(head, [drivesPage(fullName, day, drives)]);
    return sendPdf(reply, pdf, 'drives.pdf');
  });
}

/** A driver who doesn’t say that they have arrived counts as driving for so long after the planned arrival. */
const lateMs = 12 * 3_600_000;

/**
 * The drives of a person with the phone numbers to call, next first: those of a local day of departure, or those
 * from today on and any that began yesterday and goes on.
 */
async function findDrives(
  db: Db,
  contactId: number | null,
  { day, now }: { readonly day?: string | undefined; readonly now: Date },
): Promise<Drive[]> {
  if (contactId === null) return [];
  const today = now.toISOString().slice(0, 10);
  const [first, last] = day === undefined ? [today, dayAfter(today, driveDays)] : [day, day];
  const span = [new Date(dayAfter(first, -2)), new Date(dayAfter(last, 2))] as const;
  const rows = await readTransfers(db, [contactId], span);
  const steps = await loadDriveSteps(
    db,
    rows.map(({ transfer_id: id }) => id),
  );
  const isStillDriven = (row: TransferRow) =>
    (steps.get(row.transfer_id)?.droppedOff ?? null) === null &&
    (row.arrives_at ?? row.leaves_at).getTime() + lateMs > now.getTime();
  const driven = rows.filter((row) => {
    const on = row.leaves_at_local.slice(0, 10);
    const isOn = first <= on || (day === undefined && isStillDriven(row));
    return row.driver_id === contactId && isOn && on <= last;
  });
  const ids = driven.map(({ transfer_id: id }) => id);
  const passengers = Map.groupBy(await readPassengers(db, ids), (row) => row.transfer_id);
  const awaited = await awaitedFlights(db, ids);
  return driven.map((row) => ({
    ...presentDrive(row, passengers.get(row.transfer_id) ?? []),
    ...presentAwaited(awaited.get(row.transfer_id)),
    steps: steps.get(row.transfer_id),
  }));
}

function presentAwaited(flight: AwaitedFlight | undefined) {
  return flight === undefined ? {} : { awaits: flight };
}

type Passenger = Awaited<ReturnType<typeof readPassengers>>[number];

function presentDrive(row: TransferRow, passengers: readonly Passenger[]): Drive {
  return {
    transferId: row.transfer_id,
    projectCode: row.project_code,
    leavesAt: row.leaves_at.toISOString(),
    from: {
      name: row.from_name,
      about: row.from_about,
      phoneNumber: row.from_phone,
      latitude: row.from_latitude,
      longitude: row.from_longitude,
      local: row.leaves_at_local.slice(0, 16),
      zoneName: zoneNameAt(row.leaves_at, row.from_zone),
    },
    to: {
      name: row.to_name,
      about: row.to_about,
      phoneNumber: row.to_phone,
      latitude: row.to_latitude,
      longitude: row.to_longitude,
      local: row.arrives_at_local?.slice(0, 16) ?? null,
      zoneName: zoneNameAt(row.arrives_at ?? row.leaves_at, row.to_zone),
    },
    vehicle: row.vehicle === null ? null : { name: row.vehicle, plate: row.plate },
    passengers: passengers.map((person) => ({
      contactId: person.contact_id,
      fullName: person.full_name,
      phoneNumber: person.phone_number,
    })),
    notes: row.notes,
  };
}

/** The drives of a day as one page. */
function drivesPage(fullName: string, day: string, drives: readonly Drive[]): SheetPage {
  return {
    title: fullName,
    subtitle: `${formatDay(day)} ${day.slice(0, 4)}${drives.length === 0 ? ', nothing to drive' : ''}`,
    sections: drives.map((drive) => ({
      title: `${formatClock(drive.from.local ?? '')} ${drive.from.zoneName}, ${drive.from.name} to ${drive.to.name}`,
      lines: [
        ['From', [drive.from.name, drive.from.about].filter(Boolean).join(', ')] as const,
        ['To', [drive.to.name, drive.to.about].filter(Boolean).join(', ')] as const,
        ...(drive.to.phoneNumber === null
          ? []
          : [['Call', readablePhones(drive.to.phoneNumber, ' ')] as const]),
        ...(drive.awaits === undefined ? [] : [['Waits for', awaitedWords(drive.awaits)] as const]),
        ['Vehicle', vehicleWords(drive)] as const,
        ...drive.passengers.map(
          ({ fullName: name, phoneNumber }) =>
            [name, readablePhones(phoneNumber ?? 'no number', ' ')] as const,
        ),
        ...(drive.notes === null ? [] : [['Notes', drive.notes] as const]),
      ],
    })),
  };
}

function vehicleWords({ vehicle }: Drive): string {
  if (vehicle === null) return 'not known yet';
  return [vehicle.name, vehicle.plate].filter(Boolean).join(', ');
}

const vehicleRow = {
  id: z.int(),
  name: z.string(),
  kind: z.string(),
  plate: z.nullable(z.string()),
  seats: z.int(),
};

const rideRow = {
  id: z.int(),
  vehicle_id: z.int(),
  leaves_at: z.date(),
  leaves_local: z.string(),
  time_zone: z.string(),
  arrives_at: z.nullable(z.date()),
  origin: z.string(),
  destination: z.string(),
  driver_id: z.nullable(z.int()),
  driver: z.nullable(z.string()),
};

/** The vehicles that drive for a project, with their trips for it on a day. */
async function projectVehiclesOn(db: Db, projectId: number, day: string): Promise<DayVehicle[]> {
  const found = await readRows(
    db,
    vehicleRow,
    sql`
    select id, name, kind, plate, seats from vehicles
    where archived_at is null and id in (
      select vehicle_id from transfers where project_id = ${projectId} and archived_at is null)
    order by lower(name), id limit 200`,
  );
  const rides = await readRows(
    db,
    rideRow,
    sql`
    select t.id, t.vehicle_id, t.leaves_at,
      to_char(t.leaves_at_local, 'YYYY-MM-DD"T"HH24:MI') as leaves_local, origin.time_zone,
      t.arrives_at, origin.name as origin, destination.name as destination,
      t.driver_id, driver.full_name as driver
    from transfers as t
    join places as origin on origin.id = t.from_place_id
    join places as destination on destination.id = t.to_place_id
    left join contacts as driver on driver.id = t.driver_id
    where t.project_id = ${projectId} and t.archived_at is null and t.vehicle_id is not null
      and t.leaves_at_local >= ${day}::date and t.leaves_at_local < ${day}::date + 1
    order by t.leaves_at, t.id`,
  );
  const ids = rides.map(({ id }) => id);
  const seated = Map.groupBy(await readPassengers(db, ids), (row) => row.transfer_id);
  const awaited = await awaitedFlights(db, ids);
  const steps = await loadDriveSteps(db, ids);
  return found.map(({ id, ...vehicle }) => ({
    vehicleId: id,
    ...vehicle,
    rides: rides
      .filter((ride) => ride.vehicle_id === id)
      .map((ride) => ({
        ...presentRide(ride, seated.get(ride.id) ?? [], awaited.get(ride.id)),
        steps: steps.get(ride.id),
      })),
  }));
}

function presentRide(
  ride: RowOf<typeof rideRow>,
  passengers: readonly Passenger[],
  awaits: AwaitedFlight | undefined,
): DayRide {
  const { driver_id: driverId, driver } = ride;
  return {
    transferId: ride.id,
    leavesAt: ride.leaves_at.toISOString(),
    leavesLocal: ride.leaves_local,
    zoneName: zoneNameAt(ride.leaves_at, ride.time_zone),
    arrivesAt: ride.arrives_at?.toISOString() ?? null,
    from: ride.origin,
    to: ride.destination,
    driver: driverId === null || driver === null ? null : { contactId: driverId, fullName: driver },
    passengers: passengers.map((one) => ({
      contactId: one.contact_id,
      fullName: one.full_name,
    })),
    ...(awaits === undefined ? {} : { awaits }),
  };
}
