import { buildManifest, type ManifestFlight } from '@paddock/contract/domain/bookings/manifest';
import { findNearDuplicates } from '@paddock/contract/domain/bookings/near-duplicates';
import { printAllFlights } from '@paddock/contract/domain/bookings/project-flights';
import type { FlightBooking } from '@paddock/contract/domain/flights/flights';
import { formatShift, presentLeg, type LegEnd } from '@paddock/contract/domain/flights/legs';
import { readFindings } from '@paddock/contract/domain/plan/findings';
import { readReadiness } from '@paddock/contract/domain/plan/readiness';
import { exportToBook, printToBook } from '@paddock/contract/domain/plan/to-book';
import {
  dismissWarning,
  previewWarnings,
  readTripWarnings,
  restoreWarning,
  type BookingPreview,
  type TripWarning,
} from '@paddock/contract/domain/plan/trip-warnings';
import { counted } from '@paddock/contract/platform/plural';
import { calendarDay, formatDay } from '@paddock/contract/platform/time';
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
import type { PdfSection } from '../../platform/pdf/pdf.ts';
import { printPdf } from '../../platform/pdf/print.ts';
import { presentBookings } from '../bookings/routes.ts';
import { bookingsOfProject } from '../bookings/queries.ts';
import { requireProject, projectsOpenTo } from '../projects/projects.ts';
import { dismiss, restore } from './dismissals.ts';
import type { Finding } from '@paddock/contract/domain/plan/finding';
import { listFixes } from './fixes.ts';
import { listToBook, toBookCsv, toBookSections } from './list-to-book.ts';
import type { Plan } from './plan.ts';
import { countPlan, loadFindings, type MarkedFinding } from './load-findings.ts';
import type { PlanDeps } from './load-plan.ts';
import { loadPreview } from './preview-warnings.ts';
import { loadReadiness } from './readiness.ts';
import { toWarning, warningsOfProject, type Warned } from './trip-warnings.ts';

interface ManifestPaper {
  readonly productName: string;
  readonly projectCode: string;
  readonly bookings: readonly FlightBooking[];
  /** Warnings that nobody dismissed. */
  readonly warnings: readonly TripWarning[];
  readonly madeAt: Date;
}

const columns = [
  { heading: 'Flight', share: 11 },
  { heading: 'From', share: 19 },
  { heading: 'To', share: 19 },
  { heading: 'On board', share: 51 },
] as const;

/** The flights of a project on paper, by day as on the screen, with its problems first. */
async function manifestPdf(paper: ManifestPaper): Promise<Buffer> {
  const { productName, projectCode, bookings, warnings, madeAt } = paper;
  const flights = buildManifest(bookings);
  const people = new Set(flights.flatMap((flight) => flight.people.map(({ id }) => id)));
  return printPdf({
    productName,
    title: `${projectCode}, flights`,
    subtitle: `${flights.length} flights, ${people.size} people. Times are UTC, with local airport time next to them.`,
    sections: [
      ...warningSections(warnings),
      ...duplicateSections(flights),
      ...daySections(flights, warnings),
    ],
    madeAt,
  });
}

function warningSections(warnings: readonly TripWarning[]): PdfSection[] {
  if (warnings.length === 0) return [];
  const title = counted(warnings.length, 'warning');
  return [{ title, lines: warnings.map(({ sentence }) => ['', sentence] as const) }];
}

function duplicateSections(flights: readonly ManifestFlight[]): PdfSection[] {
  const found = findNearDuplicates(flights);
  if (found.length === 0) return [];
  const title = `${counted(found.length, 'flight')} possibly entered twice`;
  return [{ title, lines: found.map(({ sentence }) => ['', sentence] as const) }];
}

/** Days are those of UTC, as on the screen. */
function daySections(
  flights: readonly ManifestFlight[],
  warnings: readonly TripWarning[],
): PdfSection[] {
  const byFlight = Map.groupBy(warnings, ({ flights: about }) => String(about.at(-1)?.id));
  const days = Map.groupBy(flights, ({ leg }) => calendarDay(new Date(leg.departure_time), 'UTC'));
  return [...days].map(([day, ofDay]) => ({
    title: `${formatDay(new Date(`${day}T00:00:00Z`), 'UTC')} ${day.slice(0, 4)}`,
    lines: [],
    table: {
      columns,
      rows: ofDay.map((flight) => writeRow(flight, byFlight.get(flight.key) ?? [])),
    },
  }));
}

function writeRow({ leg, people }: ManifestFlight, warnings: readonly TripWarning[]): string[] {
  const heading = leg.departure_time.slice(0, 10);
  const { origin, destination, flightNumber } = presentLeg(leg, 0, undefined, heading);
  const names = people.map(({ name }) => name).join(', ');
  const wrong = warnings.map(({ person, badge }) => `${person.name}: ${badge}`);
  return [
    flightNumber,
    endWords(origin),
    endWords(destination),
    [names, ...wrong.map((words) => `! ${words}`)].join('\n'),
  ];
}

function endWords({ airport, utc, utcShift, local, localDay }: LegEnd): string {
  const there = localDay === '' ? local : `${localDay} ${local}`;
  return `${airport} ${utc}${formatShift(utcShift)} UTC\n${there} local`;
}

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
