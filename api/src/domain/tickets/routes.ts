import { ticketStandings } from '@paddock/contract/domain/tickets/means';
import {
  readProjectTickets,
  type ProjectHireCar,
  type ProjectTicket,
} from '@paddock/contract/domain/tickets/tickets';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { answer } from '../../platform/http/route.ts';
import { offsetsFrom, zoneNameAt } from '../../platform/zones.ts';
import { requireProject } from '../projects/projects.ts';
import { hireCarsOfProject, type HireCarRow } from './hire-car-queries.ts';
import { ticketsOfProject, type TicketRow } from './queries.ts';

export async function tickets(app: FastifyInstance, { db, now }: Deps): Promise<void> {
  answer(app, readProjectTickets, async (request) => {
    const { id } = requireProject(request);
    const [rows, hired] = await Promise.all([ticketsOfProject(db, id), hireCarsOfProject(db, id)]);
    return {
      tickets: rows.map((row) => presentTicket(row, now())),
      hireCars: hired.map((row) => presentHireCar(row, now())),
    };
  });
}

export function presentTicket(row: TicketRow, now: Date): ProjectTicket {
  const { leaves_at: departs, arrives_at: arrives, arrives_local: local } = row;
  const { origin, destination } = row;
  return {
    id: row.id,
    means: row.kind,
    name: row.name,
    from: origin.name,
    to: destination.name,
    departs: toMoment(departs, row.leaves_local, origin.timeZone),
    arrives:
      arrives === null || local === null ? null : toMoment(arrives, local, destination.timeZone),
    originOffsets: offsetsFrom(now < departs ? now : departs, origin.timeZone),
    standing: row.standing,
    reference: row.reference,
    people: row.people,
  };
}

const standings: ReadonlySet<string> = new Set(ticketStandings);

function presentHireCar(row: HireCarRow, now: Date): ProjectHireCar {
  const { leaves_at: at, origin, destination } = row;
  return {
    id: row.id,
    company: row.company,
    vehicle: row.vehicle_name ?? row.category,
    from: origin.name,
    to: destination.name,
    pickUp: toMoment(at, row.leaves_local, origin.timeZone),
    return: toMoment(row.arrives_at, row.arrives_local, destination.timeZone),
    originOffsets: offsetsFrom(now < at ? now : at, origin.timeZone),
    standing: row.standing,
    problem: standings.has(row.state) ? null : row.state,
    reference: row.reference,
    people: row.people,
  };
}

function toMoment(at: Date, local: string, zone: string): ProjectTicket['departs'] {
  return { at: at.toISOString(), local, zone: zoneNameAt(at, zone) };
}
