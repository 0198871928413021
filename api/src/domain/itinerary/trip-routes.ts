import { printAllFlights } from '@paddock/contract/domain/bookings/project-flights';
import { readReadiness } from '@paddock/contract/domain/itinerary/readiness';
import {
  dismissWarning,
  previewWarnings,
  readTripWarnings,
  restoreWarning,
  type BookingPreview,
} from '@paddock/contract/domain/itinerary/warnings';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { User } from '@paddock/contract/platform/user';
import type { Engine } from '../../engine/entities/engine.ts';
import { refuseOutside } from '../../engine/entities/within.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { personOf } from '../../platform/http/access.ts';
import { atLength } from '../../platform/http/at-length.ts';
import { answer } from '../../platform/http/route.ts';
import { sendPdf } from '../../platform/http/send-file.ts';
import { presentBookings } from '../bookings/present.ts';
import { bookingsOfProject } from '../bookings/queries.ts';
import { projectOf, projectsOpenTo } from '../projects/projects.ts';
import { dismiss, restore } from './dismissals.ts';
import { manifestPdf } from './manifest-pdf.ts';
import { previewOf } from './preview-warnings.ts';
import { personWithGap, readinessOf } from './readiness.ts';
import { warningsOfProject } from './trip-warnings.ts';

export async function trips(
  app: FastifyInstance,
  deps: Deps & { readonly engine: Engine },
): Promise<void> {
  const { db } = deps;
  answer(app, readTripWarnings, async (request) => {
    const { id } = projectOf(request);
    return warningsOfProject(deps, id);
  });
  answer(app, readReadiness, async (request) => {
    const { id } = projectOf(request);
    return readinessOf(db, id, deps.now());
  });
  answer(app, dismissWarning, async (request) => {
    const { fingerprint, reason } = request.body;
    const { id: projectId } = projectOf(request);
    const { warnings } = await warningsOfProject(deps, projectId);
    // Travellers who are not on the project have warnings, people without anything booked have gaps.
    const contactId =
      warnings.find((one) => one.fingerprint === fingerprint)?.person.id ??
      (await personWithGap(db, projectId, fingerprint));
    if (contactId === undefined)
      throw new CallError('conflict', {
        message: 'This warning has changed. Look at it again.',
      });
    const dismissal = { projectId, contactId, fingerprint, reason };
    return { id: await dismiss(db, dismissal, authorOf(request)) };
  });
  answer(app, restoreWarning, async (request) => {
    const { id: projectId } = projectOf(request);
    await restore(db, { projectId, id: request.params.id }, authorOf(request));
    return { restored: true as const };
  });
  answer(app, previewWarnings, async (request) => {
    const { body } = request;
    await refuseOtherProjects(deps, personOf(request), body);
    const found = await previewOf(db, body);
    return {
      warnings: found.map(({ kind, badge, sentence, items: [{ person }] }) => ({
        kind,
        badge,
        sentence,
        person,
      })),
    };
  });
  answer(app, printAllFlights, async (request, reply) => {
    const { id, project_code: code } = projectOf(request);
    const [rows, { warnings }] = await Promise.all([
      bookingsOfProject(db, id),
      warningsOfProject(deps, id),
    ]);
    const paper = {
      productName: deps.config.productName,
      projectCode: code,
      bookings: presentBookings(rows, null, deps.now()).flightbookings,
      warnings: warnings.filter(({ dismissal }) => dismissal === null),
      madeAt: deps.now(),
    };
    const pdf = await atLength(request, async () => manifestPdf(paper));
    return sendPdf(reply, pdf, 'flights.pdf');
  });
}

/** Of a booking that is not saved yet, what it names is held to the projects of those who ask. */
async function refuseOtherProjects(
  deps: Deps & { readonly engine: Engine },
  person: User,
  sent: BookingPreview,
): Promise<void> {
  const projects = await projectsOpenTo(deps, person);
  if (projects === null) return;
  const named = {
    projects: [sent.project_id],
    prj_expenditure: [sent.prj_expenditure_id, sent.edited_expenditure_id],
    contacts: sent.contactIds,
    flights: [...sent.flightIds, sent.edited_flight?.flight_id],
  };
  const within = { projects, userId: person.id };
  for (const [table, ids] of Object.entries(named)) {
    const keys = ids.flatMap((id) => id ?? []);
    await refuseOutside(deps.db, deps.engine, within, { lookup: { table, key: 'id' }, keys });
  }
}

function authorOf(request: FastifyRequest) {
  return { senderId: personOf(request).id, origin: request.ip };
}
