import { readFlights } from '@paddock/contract/domain/flights/flights';
import { readAllFlights, readProjectCrew } from '@paddock/contract/domain/bookings/project-flights';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { personOf } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { presentBookings } from './present.ts';
import { contractorsOf, openProject } from '../projects/projects.ts';
import { bookingsOfContact, bookingsOfProject } from './queries.ts';

export async function flights(app: FastifyInstance, deps: Deps): Promise<void> {
  answer(app, readFlights, async (request) => {
    const { contact_id: contactId, full_name: name } = personOf(request);
    // Somebody who is let in without being a contact travels on nothing.
    const rows = contactId === null ? [] : await bookingsOfContact(deps.db, contactId);
    return presentBookings(rows, name, deps.now());
  });
  answer(app, readAllFlights, async (request) => {
    const project = await openProject(deps, request.params.projectCode, personOf(request));
    return presentBookings(await bookingsOfProject(deps.db, project.id), null, deps.now());
  });
  answer(app, readProjectCrew, async (request) => {
    const { projectCode } = request.params;
    const { id, ...project } = await openProject(deps, projectCode, personOf(request));
    return { ...project, contractors: await contractorsOf(deps.db, id) };
  });
}
