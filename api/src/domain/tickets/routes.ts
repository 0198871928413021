import { readProjectTickets, type ProjectTicket } from '@paddock/contract/domain/tickets/tickets';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { answer } from '../../platform/http/route.ts';
import { offsetsFrom, zoneNameAt } from '../../platform/zones.ts';
import { requireProject } from '../projects/projects.ts';
import { ticketsOfProject, type TicketRow } from './queries.ts';

export async function tickets(app: FastifyInstance, { db, now }: Deps): Promise<void> {
  answer(app, readProjectTickets, async (request) => {
    const rows = await ticketsOfProject(db, requireProject(request).id);
    return { tickets: rows.map((row) => presentTicket(row, now())) };
  });
}

function presentTicket(row: TicketRow, now: Date): ProjectTicket {
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

function toMoment(at: Date, local: string, zone: string): ProjectTicket['departs'] {
  return { at: at.toISOString(), local, zone: zoneNameAt(at, zone) };
}
