import { createHash } from 'node:crypto';
import type { Fix, FindingKind, PlanChange } from '@paddock/contract/domain/plan/finding';
import { changePlan, findAffected } from './change-plan.ts';
import { findForPerson, joinFindings, mostUrgentFirst } from './find-findings.ts';
import { listFixes } from './fixes.ts';
import { joinFacts, type FoundFinding } from './found.ts';
import { isNote } from './load-findings.ts';
import { listMissedCalls } from './missed-calls.ts';
import type { Plan, PlanBed } from './plan.ts';
import { keepAppointments, keepDrives } from './keep-appointments.ts';
import { followBeds, keepBeds } from './keep-beds.ts';
import { keepDistances, type Along, type Said } from './keep-distances.ts';
import { keepSeats } from './keep-seats.ts';
import { listLeftOutside } from './left-outside.ts';
import { listTicketsLeft } from './tickets-left.ts';
import { listAboard, listTrips } from './trips.ts';
import { describeChange, type ChangeWords } from './change-words.ts';

/** One thing that follows from a change of a plan. */
export interface FoundConsequence extends ChangeWords {
  /** Short, and another one if the facts differ. */
  readonly id: string;
  readonly why: string;
  readonly list: string;
  /** Keys of contacts. */
  readonly concerned: readonly number[];
  /** Null if nothing in the plan puts it right: it is only said. */
  readonly change: PlanChange | null;
  /** The line that it follows from. */
  readonly needs: string | null;
}

/** A change of one record, put together from one or several fixes. */
interface Draft {
  readonly change: PlanChange;
  readonly why: string;
  /** The name of the draft that made it necessary. */
  readonly needs: string | null;
}

/** Findings of the plan before the change. */
interface Known {
  /** The people whose findings they are. */
  readonly who: string;
  readonly known: ReadonlySet<string>;
  readonly nights: ReadonlySet<string>;
}

/** As many findings are looked at one by one; more are put right many at a time. */
const mostWithCare = 12;
const mostRounds = 60;

/**
 * What follows from a change: what depends on it moves along, and what it breaks is put right by the same fixes as
 * any other finding. What can't be put right is said.
 * @param before the plan as it is
 * @param after the plan once the change is made
 */
export function findConsequences(before: Plan, after: Plan): FoundConsequence[] {
  const work = new Work(before, after);
  const left: Said[] = [];
  const take = (lines: readonly (Along | Said)[]) => {
    for (const line of lines)
      if ('change' in line) work.add(line.change, line.why, line.needs ?? null);
      else left.push(line);
  };
  const moved = new Set<string>();
  // Flights come first: they don’t wait.
  for (const keep of [keepDistances, keepAppointments, keepDrives, keepBeds]) {
    const along = keep(before, after).map((one) => ({
      ...one,
      name: `${one.change.list} ${one.change.id}`,
    }));
    take(along.filter(({ name }) => !moved.has(name)));
    for (const { name } of along) moved.add(name);
  }
  take(keepSeats(before, work.plan));
  work.putRight();
  take(followBeds(before, work.plan, (beds) => work.findDraft(beds)));
  const named = work.listDrafts();
  const said = [...work.impossible.values()].map(sayFinding);
  left.push(
    ...listMissedCalls(before, work.plan),
    ...listTicketsLeft(before, after),
    ...listLeftOutside(before, work.plan),
  );
  return [...named, ...said, ...left.map(say)];
}

class Work {
  readonly #before: Plan;
  readonly #after: Plan;
  /** With the drafts so far. */
  plan: Plan;
  readonly #drafts = new Map<string, Draft>();
  readonly impossible = new Map<string, FoundFinding>();
  #known: Known | undefined;

  constructor(before: Plan, after: Plan) {
    this.#before = before;
    this.#after = after;
    this.plan = after;
  }

  add(change: PlanChange, why: string, needs: string | null): void {
    const made = [...this.#drafts.keys()].filter((name) => name.startsWith(`${change.list} new`));
    const name = `${change.list} ${change.id ?? `new ${made.length}`}`;
    const known = this.#drafts.get(name);
    const values = { ...known?.change.values, ...change.values };
    this.#drafts.set(name, {
      change: change.removed === true ? change : { ...change, values },
      why: [known?.why, why].filter(Boolean).join(' '),
      needs: known === undefined ? needs : known.needs,
    });
    this.plan = changePlan(this.plan, change);
  }

  /** The name of the draft that gives one of these people a new bed, or null if none does. */
  findDraft(beds: readonly PlanBed[]): string | null {
    for (const [name, { change }] of this.#drafts) {
      const isNew = change.list === 'beds' && change.id === null;
      if (isNew && beds.some((bed) => bed.contactId === change.values?.['contact_id'])) return name;
    }
    return null;
  }

  /** One round after the other, until nothing is left that a fix would help. */
  putRight(): void {
    for (let round = 0; round < mostRounds; round++) {
      const open = this.#listOpen(this.plan);
      if (open.length === 0) return;
      const isDone = open.length > mostWithCare && (this.#fixMany(open) || this.#giveUpMany(open));
      if (!isDone) this.#fixFirst(open);
    }
    for (const finding of this.#listOpen(this.plan)) this.#giveUp(finding);
  }

  /** The first fix of each, if that leaves fewer findings than before. */
  #fixMany(open: readonly FoundFinding[]): boolean {
    const touched = new Set<string>();
    let next = this.plan;
    const chosen: { fix: Fix; finding: FoundFinding }[] = [];
    for (const finding of open) {
      const [fix] = listFixes(next, finding, this.#before);
      if (fix === undefined) continue;
      const { list, id } = fix.change;
      if (id !== null && touched.has(`${list} ${id}`)) continue;
      touched.add(`${list} ${id}`);
      chosen.push({ fix, finding });
      next = changePlan(next, fix.change);
    }
    if (countOpen(this.#listOpen(next)) >= countOpen(open)) return false;
    for (const { fix, finding } of chosen) this.#take(fix, finding);
    return true;
  }

  /** Those that have no fix, if there are any. */
  #giveUpMany(open: readonly FoundFinding[]): boolean {
    const hopeless = open.filter(
      (finding) => listFixes(this.plan, finding, this.#before).length === 0,
    );
    for (const finding of hopeless) this.#giveUp(finding);
    return hopeless.length > 0;
  }

  /** The fix of one finding that leaves the fewest others. */
  #fixFirst(open: readonly FoundFinding[]): void {
    const [finding] = open;
    if (finding === undefined) return;
    const fact = joinFacts(finding);
    const tried = listFixes(this.plan, finding, this.#before)
      .map((fix) => ({ fix, left: this.#listOpen(changePlan(this.plan, fix.change)) }))
      .filter(
        ({ left }) =>
          countOpen(left) < countOpen(open) && !left.some((one) => joinFacts(one) === fact),
      )
      .toSorted((one, other) => countOpen(one.left) - countOpen(other.left));
    const [best] = tried;
    if (best === undefined) this.#giveUp(finding);
    else this.#take(best.fix, finding);
  }

  #take({ change }: Fix, finding: FoundFinding): void {
    const own = `${change.list} ${change.id}`;
    const causes = finding.about.map(({ list, id }) => `${list} ${id}`);
    const needs = causes.find((name) => name !== own && this.#drafts.has(name)) ?? null;
    this.add(change, finding.words, needs);
  }

  #giveUp(finding: FoundFinding): void {
    this.impossible.set(joinFacts(finding), finding);
  }

  /** Findings that a plan has and the one before does not, without those that nothing helps. */
  #listOpen(plan: Plan): FoundFinding[] {
    const affected = new Set([
      ...findAffected(this.#before, plan),
      ...findAffected(this.#after, plan),
    ]);
    const { known, nights } = this.#findKnown(affected);
    return findFindingsOf(plan, affected).flatMap((found) => {
      const fact = joinFacts(found);
      if (known.has(fact) || this.impossible.has(fact) || isNote(found, plan)) return [];
      // It is bought, or put in another name, by someone: not by a change of the plan.
      if (found.kind === 'to_book' || found.kind === 'name_change') return [];
      if (found.kind !== 'no_bed') return [found];
      const [person] = found.people;
      const lost = found.nights.filter((night) => !nights.has(`${person?.id} ${night}`));
      return lost.length === 0 ? [] : [{ ...found, nights: lost }];
    });
  }

  /** The findings of these people before the change, worked out once for them. */
  #findKnown(affected: ReadonlySet<number>): Known {
    const who = [...affected].toSorted((one, other) => one - other).join(' ');
    if (this.#known?.who === who) return this.#known;
    const already = findFindingsOf(this.#before, affected);
    const known = new Set(already.map(joinFacts));
    this.#known = { who, known, nights: new Set(already.flatMap(listNights)) };
    return this.#known;
  }

  listDrafts(): FoundConsequence[] {
    const ids = new Map(
      [...this.#drafts].map(([name, { change }]) => [name, this.#identify(change)]),
    );
    return [...this.#drafts].flatMap(([name, { change, why, needs }]) => {
      const words = describeChange(this.#after, this.plan, change);
      const id = ids.get(name);
      if (words === undefined || id === undefined) return [];
      const concerned = listConcerned(this.#after, this.plan, change);
      const needed = needs === null ? null : (ids.get(needs) ?? null);
      return [{ ...words, id, why, list: change.list, concerned, change, needs: needed }];
    });
  }

  /** With what the record is now, so that a change of it in between is noticed. */
  #identify(change: PlanChange): string {
    const now =
      change.list === 'transfers'
        ? this.#after.transfers.find(({ id }) => id === change.id)
        : this.#after.beds.find(({ id }) => id === change.id);
    return `${change.list}-${change.id ?? 'new'}-${hash([change, now ?? null])}`;
  }
}

function hash(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 12);
}

/** The findings of some people, and those of transfers and schedule items. */
function findFindingsOf(plan: Plan, ids: ReadonlySet<number>): FoundFinding[] {
  const people = new Map([...plan.people].filter(([id]) => ids.has(id)));
  const found = listTrips({ ...plan, people }).map((trip) => ({
    trip,
    ...findForPerson(trip, plan),
  }));
  return joinFindings(plan, found).toSorted(mostUrgentFirst);
}

/** Each night without a bed counts. */
function countOpen(open: readonly FoundFinding[]): number {
  return open.reduce((sum, { nights }) => sum + Math.max(1, nights.length), 0);
}

function listNights({ people, nights }: FoundFinding): string[] {
  return people.flatMap(({ id }) => nights.map((night) => `${id} ${night}`));
}

function listConcerned(now: Plan, then: Plan, { list, id, values }: PlanChange): number[] {
  const contactId = values?.['contact_id'];
  if (list === 'beds' && typeof contactId === 'number') return [contactId];
  const found = [now, then].flatMap((plan) => {
    if (list === 'transfers')
      return plan.transfers.filter((one) => one.id === id).flatMap(listAboard);
    if (list === 'beds')
      return plan.beds.filter((one) => one.id === id).map((one) => one.contactId);
    return plan.schedule
      .filter((one) => one.id === id)
      .flatMap((one) => [...(one.contactIds ?? plan.project.members)]);
  });
  return [...new Set(found)];
}

/** Why nothing in the plan puts a finding right. */
const reasons: Readonly<Partial<Record<FindingKind, string>>> = {
  vehicle_away: 'No other vehicle of the project is free then, with a driver.',
  driver_away: 'No one else who may drive is free then, and no other vehicle with a driver.',
  overlap: 'No one else who may drive is free then.',
  no_bed: 'No room of the project has a free bed on these nights.',
  no_way_in: 'Book another way in.',
  no_way_out: 'Book another way out.',
  transfer_early: 'It can’t wait: their next flight leaves too soon.',
  transfer_late: 'It can’t leave earlier: their flight in lands too late.',
};

function sayFinding({ kind, words, people, about, facts }: FoundFinding): FoundConsequence {
  return {
    id: `${about[0]?.list ?? 'plan'}-said-${hash([kind, facts, people.map(({ id }) => id)])}`,
    what: words,
    why: reasons[kind] ?? '',
    before: null,
    after: null,
    list: about.at(-1)?.list ?? 'contacts',
    concerned: people.map(({ id }) => id),
    change: null,
    needs: null,
  };
}

function say({ what, why, about: { list, id }, people }: Said): FoundConsequence {
  return {
    id: `${list}-said-${hash([id, what, people])}`,
    what,
    why,
    before: null,
    after: null,
    list,
    concerned: people,
    change: null,
    needs: null,
  };
}
