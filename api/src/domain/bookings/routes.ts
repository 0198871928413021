import { readFlights } from '@paddock/contract/domain/flights/flights';
import {
  legsAtOnce,
  readAllFlights,
  readProjectCrew,
} from '@paddock/contract/domain/bookings/project-flights';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { personOf } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { presentBookings } from './present.ts';
import { contractorsOf, projectOf } from '../projects/projects.ts';
import { flightDaysOf, spansOf } from './flight-days.ts';
import { bookingsOfContact, bookingsOfProject, type SomeDays } from './queries.ts';

export async function flights(app: FastifyInstance, deps: Deps): Promise<void> {
  answer(app, readFlights, async (request) => {
    const { contact_id: contactId, full_name: name } = personOf(request);
    // Somebody who is let in without being a contact travels on nothing.
    const rows = contactId === null ? [] : await bookingsOfContact(deps.db, contactId);
    return presentBookings(rows, name, deps.now());
  });
  answer(app, readAllFlights, async (request) => {
    const { near, ...days } = request.query;
    const { db } = deps;
    const { id } = projectOf(request);
    const read = async (span: SomeDays) =>
      presentBookings(await bookingsOfProject(db, id, span), null, deps.now());
    if (near === undefined) return read(days);
    const all = await flightDaysOf(db, id);
    const legs = all.reduce((sum, day) => sum + day.legs, 0);
    // What one answer holds is read at once.
    const [first = {}, ...rest] = legs > legsAtOnce ? spansOf(all, near) : [];
    return { ...(await read(first)), legs, rest };
  });
  answer(app, readProjectCrew, async (request) => {
    const { id, project_code, start_date, end_date } = projectOf(request);
    return { project_code, start_date, end_date, contractors: await contractorsOf(deps.db, id) };
  });
}
