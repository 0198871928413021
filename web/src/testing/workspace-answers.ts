import { readAllFlights } from '@paddock/contract/domain/bookings/project-flights';
import { readDriverHours } from '@paddock/contract/domain/hours/driver-hours';
import { readOwed } from '@paddock/contract/domain/freight/carnet';
import { readProjectChanges } from '@paddock/contract/domain/itinerary/changes';
import { readProjectItinerary } from '@paddock/contract/domain/itinerary/project-itinerary';
import { readReadiness, type ProjectReadiness } from '@paddock/contract/domain/plan/readiness';
import { readTripWarnings } from '@paddock/contract/domain/plan/trip-warnings';
import { readLiveLocations } from '@paddock/contract/domain/live/live-people';
import { readMoney } from '@paddock/contract/domain/money/inbox';
import { readExpenditureReport } from '@paddock/contract/domain/money/reports/expenditure';
import { readProjectHead } from '@paddock/contract/domain/projects/projects';
import { readProjectRoute } from '@paddock/contract/domain/road/routing';
import { readSchedule } from '@paddock/contract/domain/schedule/schedule';
import { readProjectTickets } from '@paddock/contract/domain/tickets/tickets';
import { readShareLinks } from '@paddock/contract/domain/sharing-out/share-links';
import type { FakeServer } from './fake-server.ts';

export const projects = [
  { id: 51, project_code: 'HUN26', start_date: '2026-06-28', end_date: '2026-07-06' },
  { id: 52, project_code: 'BCN26', start_date: '2026-05-10', end_date: '2026-05-18' },
];

/** The answers for the workspace's frame and its Overview, for projects without plans. */
export function answerWorkspace(server: FakeServer): void {
  server.answerBy(readProjectItinerary, ({ query: { from = '', to = '' } }) => ({
    from,
    to,
    people: [],
    items: [],
    projects: [],
  }));
  answerReadiness(server);
  server.answerBy(readProjectHead, ({ params }) => ({
    ...findProject(params),
    client: 'Northfield Racing',
    endPoint: { name: 'Hungaroring', timeZone: 'Europe/Budapest', offsets },
  }));
  server.answer(readAllFlights, { flightbookings: [], passengerName: null });
  server.answer(readOwed, { vouchers: [], findings: [], borders: [] });
  server.answer(readDriverHours, { drivers: [] });
  server.answer(readProjectTickets, { tickets: [] });
  server.answer(readTripWarnings, { projectId: 51, warnings: [], withoutFlights: [] });
  server.refuse(readProjectRoute, 'not_found');
  server.refuse(readExpenditureReport, 'not_found');
  server.answer(readLiveLocations, { people: [] });
  server.answerBy(readSchedule, ({ params }) => {
    const project = findProject(params);
    return { projectId: project.id, ...toDates(project), items: [], templates: [] };
  });
  server.answer(readShareLinks, { links: [], usualEnd: '2026-07-08', latestEnd: '2026-09-04' });
  server.answer(readProjectChanges, { changes: [], next: null });
  server.answerBy(readMoney, ({ params }) => {
    const project = findProject(params);
    return {
      project: { id: project.id, ...toDates(project) },
      today: '2026-07-01',
      counts: { toComplete: 0, toPay: 0, paid: 0 },
      toPay: noMoney,
      soFar: noMoney,
      budget: null,
    };
  });
}

const offsets = [{ from: '2026-06-01T00:00:00.000Z', minutes: 120 }];

const noMoney = { lines: [], estimate: null, ratesOf: null };

/** A project without people, with its own counts. */
export function answerReadiness(
  server: FakeServer,
  counts: Partial<ProjectReadiness['counts']> = {},
): void {
  server.answerBy(readReadiness, ({ params }) => {
    const project = findProject(params);
    const about = { projectId: 51, ...toDates(project), today: '2026-07-01' };
    return { ...about, people: [], counts: { ...noCounts, ...counts } };
  });
}

const noCounts = {
  people: 0,
  allSet: 0,
  in: 0,
  out: 0,
  withBed: 0,
  needAttention: 0,
  noWayIn: 0,
  noWayOut: 0,
  noBed: 0,
  clashes: 0,
};

type Project = (typeof projects)[number];

function findProject({ projectCode = '' }: Readonly<Record<string, string>>): Project {
  const other = { id: 60, start_date: '2026-07-20', end_date: '2026-07-26' };
  const found = projects.find((one) => one.project_code === projectCode);
  return found ?? { ...other, project_code: projectCode };
}

function toDates({ project_code: projectCode, start_date: startDate, end_date }: Project) {
  return { projectCode, startDate, endDate: end_date };
}
