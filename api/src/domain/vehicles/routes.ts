import { awaitedWords, type AwaitedFlight } from '@paddock/contract/domain/vehicles/awaited-flight';
import {
  printDrives,
  readDrives,
  driveDays,
  type Drive,
} from '@paddock/contract/domain/vehicles/drives';
import { saveDriveStep } from '@paddock/contract/domain/vehicles/drive-steps';
import { readProjectVehicles } from '@paddock/contract/domain/vehicles/project-vehicles';
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
import { requireProject, projectsOpenTo } from '../projects/projects.ts';
import { awaitedFlights } from './awaited-flights.ts';
import { loadDriveSteps, saveStep } from './drive-steps.ts';
import { projectVehiclesOn } from './project-vehicles.ts';
import { readPassengers, readTransfers, type TransferRow } from './queries.ts';
import { readSuggestions } from './suggestions.ts';

export async function vehicles(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, config, now } = deps;
  const today = () => now().toISOString().slice(0, 10);
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
    return { drives: await findDrives(db, contactId, { ...request.query, today: today() }) };
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
    const drives = await findDrives(db, contactId, { day, today: today() });
    const head = {
      productName: config.productName,
      title: `${fullName}, ${day}`,
      madeAt: now(),
    };
    const pdf = await printSheets(head, [drivesPage(fullName, day, drives)]);
    return sendPdf(reply, pdf, 'drives.pdf');
  });
}

/**
 * What somebody drives, with whom to call, next first: on a day, in local departure time, or from yesterday
 * on.
 */
async function findDrives(
  db: Db,
  contactId: number | null,
  { day, today }: { readonly day?: string | undefined; readonly today: string },
): Promise<Drive[]> {
  if (contactId === null) return [];
  const [first, last] = day === undefined ? [today, dayAfter(today, driveDays)] : [day, day];
  const span = [new Date(dayAfter(first, -1)), new Date(dayAfter(last, 2))] as const;
  const rows = await readTransfers(db, [contactId], span);
  const driven = rows.filter(({ driver_id: driver, leaves_at_local: leaves }) => {
    const on = leaves.slice(0, 10);
    return driver === contactId && first <= on && on <= last;
  });
  const ids = driven.map(({ transfer_id: id }) => id);
  const passengers = Map.groupBy(await readPassengers(db, ids), (row) => row.transfer_id);
  const awaited = await awaitedFlights(db, ids);
  const steps = await loadDriveSteps(db, ids);
  return driven.map((row) => ({
    ...presentDrive(row, passengers.get(row.transfer_id) ?? []),
    ...awaits(awaited.get(row.transfer_id)),
    steps: steps.get(row.transfer_id),
  }));
}

function awaits(flight: AwaitedFlight | undefined) {
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
