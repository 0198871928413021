import { printAllFlights } from '@paddock/contract/domain/bookings/project-flights';
import { readDriverHours } from '@paddock/contract/domain/hours/driver-hours';
import { readOwnCarries } from '@paddock/contract/domain/hours/own-duties';
import { readProjectPapers } from '@paddock/contract/domain/papers/area-days';
import { readFindings } from '@paddock/contract/domain/plan/findings';
import { readReadiness } from '@paddock/contract/domain/plan/readiness';
import { exportToBook, printToBook } from '@paddock/contract/domain/plan/to-book';
import {
  dismissWarning,
  previewWarnings,
  readTripWarnings,
  restoreWarning,
  type BookingPreview,
} from '@paddock/contract/domain/plan/trip-warnings';
import { callLimits, isAllowed } from '@paddock/contract/platform/access';
import type { User } from '@paddock/contract/platform/user';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Engine } from '../../engine/entities/engine.ts';
import { refuseOutside } from '../../engine/entities/within.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { atLength } from '../../platform/http/connections.ts';
import { answer } from '../../platform/http/route.ts';
import { sendCsv, sendPdf } from '../../platform/http/send-file.ts';
import { printPdf } from '../../platform/pdf/print.ts';
import { presentBookings } from '../bookings/routes.ts';
import { bookingsOfProject } from '../bookings/queries.ts';
import { noteLooks } from '../people/documents.ts';
import { requireProject, projectsOpenTo } from '../projects/projects.ts';
import { ticketsOfProject } from '../tickets/queries.ts';
import { presentTicket } from '../tickets/routes.ts';
import { loadDriverHours, loadOwnCarries } from './driver-hours.ts';
import { dismiss, restore } from './dismissals.ts';
import type { Finding } from '@paddock/contract/domain/plan/finding';
import { listFixes } from './fixes.ts';
import { listToBook, toBookCsv, toBookSections } from './list-to-book.ts';
import type { Plan } from './plan.ts';
import { countPlan, loadFindings, type MarkedFinding } from './load-findings.ts';
import type { PlanDeps } from './load-plan.ts';
import { manifestPdf } from './manifest.ts';
import { loadPreview } from './preview-warnings.ts';
import { loadReadiness } from './readiness.ts';
import { toWarning, warningsOfProject, type Warned } from './trip-warnings.ts';

export async function plans(
  app: FastifyInstance,
  deps: Deps & { readonly engine: Engine },
): Promise<void> {
  const { db } = deps;
  answer(app, readFindings, async (request) => {
    const found = await loadFindings(deps, requireProject(request).id);
    return {
      counts: await countPlan(db, found),
      findings: found.open.map((one) => presentFinding(found.plan, one)),
    };
  });
  answer(app, readTripWarnings, async (request) => {
    const { id } = requireProject(request);
    return warningsOfProject(deps, id);
  });
  answer(app, readDriverHours, async (request) => {
    const { id } = requireProject(request, 'hidden');
    const mayReadPapers = isAllowed(requirePerson(request), callLimits[readProjectPapers.name]);
    const drivers = await loadDriverHours(deps, id, { mayReadPapers });
    const ids = drivers.map(({ contactId }) => contactId);
    // On record first: what can't be noted is not shown.
    if (mayReadPapers) await noteLooks(db, readAuthor(request), ids);
    return { drivers };
  });
  answer(app, readOwnCarries, async (request) => {
    const { contact_id: own } = requirePerson(request);
    return { projects: own === null ? [] : await loadOwnCarries(deps, own) };
  });
  answer(app, readReadiness, async (request) => {
    const { id } = requireProject(request);
    return loadReadiness(deps, id, deps.now());
  });
  answer(app, dismissWarning, async (request) => {
    const { fingerprint, reason } = request.body;
    const { id: projectId } = requireProject(request);
    const contactId = await findConcerned(deps, projectId, fingerprint);
    if (contactId === undefined)
      throw new CallError('conflict', {
        message: 'This warning has changed. Look at it again.',
      });
    const dismissal = { projectId, contactId, fingerprint, reason };
    return { id: await dismiss(db, dismissal, readAuthor(request)) };
  });
  answer(app, restoreWarning, async (request) => {
    const { id: projectId } = requireProject(request);
    await restore(db, { projectId, id: request.params.id }, readAuthor(request));
    return { restored: true as const };
  });
  answer(app, previewWarnings, async (request) => {
    const { body } = request;
    await refuseOtherProjects(deps, requirePerson(request), body);
    const found = await loadPreview(deps, body);
    return {
      warnings: found.flatMap((one) => toWarning({ ...one, fingerprint: '' }).map(presentPreview)),
    };
  });
  answer(app, exportToBook, async (request, reply) => {
    const { id, project_code: code } = requireProject(request);
    return sendCsv(reply, toBookCsv(await listToBook(deps, id)), `to-book-${nameFile(code)}.csv`);
  });
  answer(app, printToBook, async (request, reply) => {
    const { id, project_code: code } = requireProject(request);
    const lines = await listToBook(deps, id);
    const pdf = await printPdf({
      productName: deps.config.productName,
      madeAt: deps.now(),
      title: `${code}, to book`,
      subtitle: 'Planned and not bought. Times are local to each place.',
      sections: toBookSections(lines),
    });
    return sendPdf(reply, pdf, `to-book-${nameFile(code)}.pdf`);
  });
  answer(app, printAllFlights, async (request, reply) => {
    const { id, project_code: code } = requireProject(request);
    const [rows, tickets, { warnings }] = await Promise.all([
      bookingsOfProject(db, id),
      ticketsOfProject(db, id),
      warningsOfProject(deps, id),
    ]);
    const paper = {
      productName: deps.config.productName,
      projectCode: code,
      bookings: presentBookings(rows, null, deps.now()).flightbookings,
      tickets: tickets.map((ticket) => presentTicket(ticket, deps.now())),
      warnings: warnings.filter(({ dismissal }) => dismissal === null),
      madeAt: deps.now(),
    };
    const pdf = await atLength(request, async () => manifestPdf(paper));
    return sendPdf(reply, pdf, 'flights.pdf');
  });
}

/** Letters and digits only: a code may hold anything. */
function nameFile(code: string): string {
  return code.replaceAll(/[^\w.-]+/g, '_');
}

function presentFinding(plan: Plan, found: MarkedFinding): Finding {
  return {
    kind: found.kind,
    people: found.people.map(({ id }) => id),
    from: new Date(found.from).toISOString(),
    until: new Date(found.until).toISOString(),
    about: [...found.about],
    fixes: listFixes(plan, found),
    words: found.words,
    fingerprint: found.fingerprint,
  };
}

function presentPreview({ kind, badge, words, person }: Warned) {
  return { kind, badge, sentence: words, person };
}

/** The first person whom a finding concerns; undefined where it is no longer true. */
async function findConcerned(
  deps: PlanDeps,
  projectId: number,
  fingerprint: string,
): Promise<number | undefined> {
  const found = await loadFindings(deps, projectId);
  return found.all.find((one) => one.fingerprint === fingerprint)?.people[0]?.id;
}

/** A booking that is not saved yet may name only records of projects that the caller can see. */
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
    flights: sent.flightIds,
  };
  const within = { projects, userId: person.id };
  for (const [table, ids] of Object.entries(named)) {
    const keys = ids.flatMap((id) => id ?? []);
    await refuseOutside(deps.db, deps.engine, within, { lookup: { table, key: 'id' }, keys });
  }
}

function readAuthor(request: FastifyRequest) {
  return { senderId: requirePerson(request).id, origin: request.ip };
}
