import { printAllFlights } from '@paddock/contract/domain/bookings/project-flights';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { answer } from '../../platform/http/route.ts';
import { sendPdf } from '../../platform/http/send-file.ts';
import { presentBookings } from '../bookings/present.ts';
import { bookingsOfProject } from '../bookings/queries.ts';
import { contractorsOf, findProject } from '../projects/projects.ts';
import { manifestPdf } from './manifest-pdf.ts';

export async function trips(app: FastifyInstance, deps: Deps): Promise<void> {
  answer(app, printAllFlights, async ({ params }, reply) => {
    const { id, ...project } = await findProject(deps.db, params.projectCode, {
      archived: 'found',
    });
    const [rows, contractors] = await Promise.all([
      bookingsOfProject(deps.db, id),
      contractorsOf(deps.db, id),
    ]);
    const pdf = await manifestPdf({
      productName: deps.config.productName,
      bookings: presentBookings(rows, null, deps.now()).flightbookings,
      crew: { ...project, contractors },
      madeAt: deps.now(),
    });
    return sendPdf(reply, pdf, 'flights.pdf');
  });
}
