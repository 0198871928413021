import type { DayPlan, DaySheet, SheetContact } from './day-sheet.ts';

/** A person's own sheet out of the plan of many: their flights, and what belongs to their projects. */
export function sheetOf(plan: DayPlan, contactId: number): DaySheet {
  const names = new Map(plan.people.map((person) => [person.contactId, person.fullName]));
  // A plan names people by name already.
  const others = (ids: readonly number[]) =>
    ids.filter((id) => id !== contactId).map((id) => names.get(id) ?? '');
  const flights = plan.flights.flatMap(({ leg, aboard }) => {
    const own = aboard.find((person) => person.contactId === contactId);
    if (own === undefined) return [];
    return { ...own, leg, companions: others(aboard.map((person) => person.contactId)) };
  });
  const worksOn = plan.projects.filter(({ members }) => members.includes(contactId));
  const running = worksOn.filter(
    ({ startDate, endDate }) => startDate <= plan.day && plan.day <= endDate,
  );
  const drives = plan.drives.filter((drive) => hasCode(worksOn, drive));
  const codes = new Set([
    ...[...running, ...drives].map(({ projectCode }) => projectCode),
    ...flights.flatMap(({ projectCodes }) => projectCodes),
  ]);
  const contacts = plan.projects
    .filter(({ projectCode }) => codes.has(projectCode))
    .flatMap((project) => project.contacts);
  return {
    day: plan.day,
    earlierDay: plan.earlierDay,
    laterDay: plan.laterDay,
    fullName: names.get(contactId) ?? '',
    flights: flights.map(({ leg, references, companions }) => ({ leg, references, companions })),
    drives,
    projects: running.map(({ projectCode, startDate, endDate, members }) => ({
      projectCode,
      startDate,
      endDate,
      companions: others(members),
    })),
    contacts: onceEach(contacts).filter((contact) => contact.contactId !== contactId),
  };
}

interface Coded {
  readonly projectCode: string;
}

function hasCode(projects: readonly Coded[], { projectCode }: Coded): boolean {
  return projects.some((project) => project.projectCode === projectCode);
}

/** Of somebody whom several projects name, the first row. */
function onceEach(contacts: readonly SheetContact[]): SheetContact[] {
  const byPerson = Map.groupBy(contacts, ({ contactId }) => contactId);
  return [...byPerson.values()].flatMap(([first]) => first ?? []);
}
