import type { NavigationNode } from '@paddock/contract/domain/registry/navigation-node';
import { isOpenTo } from '@paddock/contract/domain/registry/node-tree';
import { homeNode } from '@paddock/contract/domain/registry/nodes';
import { formOutline, type FormName } from '@paddock/contract/domain/registry/outline';
import { fold } from '@paddock/contract/domain/search/fold';
import type { SearchHit } from '@paddock/contract/domain/search/search';
import type { Reach } from '@paddock/contract/platform/access';
import { mayUse } from '@paddock/contract/platform/entries';
import { formAddress } from '../../engine/site.ts';

/**
 * The title at the top of a form, and its name in the specification, if a menu calls it something else: it is
 * found by either. A test compares them with the forms.
 */
export const ownNames: Readonly<Partial<Record<FormName, string>>> = {
  'send-notifications': 'Send Notifications',
  'expenditure-flights': 'Expenditure Flights',
  'expenditure-contacts': 'Expenditure Contacts',
  'new-payment': 'Add New Payment',
  'new-project-expenditure': 'Add New Project Expenditure',
  'new-flight': 'Add New Flight',
  'new-project': 'Add New Project',
  'new-contact': 'Add New Contact',
  'project-contractors': 'Project Contractors',
  'flight-expenditure': 'Compound Flight Expenditure',
};

/** Something to do or a place to go to, by its own name. */
export interface Command {
  /** Also the address that it opens. */
  readonly path: string;
  readonly title: string;
  readonly about: string;
  readonly kind: 'form' | 'place';
  /** The form's own name, if a menu calls it something else. */
  readonly ownName?: string | undefined;
}

/** The context of commands: the open project, if there is one. */
export interface CommandsFor {
  readonly reach: Reach;
  readonly project: { readonly projectCode: string; readonly id?: number | undefined } | undefined;
  /** Places that are not in the tree of nodes: the sections of the workspace. */
  readonly places: readonly Command[];
}

/** Forms that ask for a project: they open filled in with the one that is open. A test holds them against the forms. */
export const formsOfProject: ReadonlySet<FormName> = new Set([
  'project-contractors',
  'new-approval-rule',
  'new-order',
  'new-own-days',
  'new-flight-to-book',
  'new-project-expenditure',
  'flight-expenditure',
  'project-route',
  'project-budget',
  'new-group',
  'new-schedule-item',
  'new-stay',
  'stay-with-rooms',
  'new-transfer',
  'new-ticket',
  'new-hire-car',
  'new-case',
  'new-equipment-item',
  'new-carnet',
  'new-border-pass',
]);

/** Every form, list and page that a level may open, each once. */
export function commandsFor({ reach, project, places }: CommandsFor): Command[] {
  const all = [...places, ...below(homeNode, '', { reach, project, places })];
  const seen = new Set<string>();
  return all.filter(({ title, kind }) => {
    const name = `${kind} ${title}`;
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

function below(node: NavigationNode, path: string, whom: CommandsFor): Command[] {
  return (node.children ?? []).flatMap((child) => {
    const address = `${path}/${child.segment}`;
    const own = isOpenTo(child, whom.reach) ? [toCommand(child, address, whom)] : [];
    return [...own, ...below(child, address, whom)];
  });
}

function toCommand(
  { title, about = '', type, form }: NavigationNode,
  path: string,
  { project }: CommandsFor,
): Command {
  const kind = type === 'form' ? 'form' : 'place';
  const ownName = form && ownNames[form];
  if (form === undefined || project?.id === undefined || !formsOfProject.has(form))
    return { path, title, about, kind, ownName };
  const ofProject = `${path}?project_id=${project.id}`;
  return { path: ofProject, title, about: project.projectCode, kind, ownName };
}

interface Matching {
  readonly named: readonly Command[];
  /** Those that only match in their description. */
  readonly about: readonly Command[];
}

/** Commands with words that begin with each one typed, best first. */
export function matchingCommands(commands: readonly Command[], typed: string): Matching {
  const wanted = fold(typed.replace(unfinished, '')).split(' ').filter(Boolean);
  if (wanted.length === 0) return { named: [], about: [] };
  const found = commands
    .flatMap((command) => {
      const rank = rankCommand(command, wanted);
      return rank === undefined ? [] : [{ command, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank);
  const [named, about] = [
    found.filter(({ rank }) => rank < aboutOnly),
    found.filter(({ rank }) => rank === aboutOnly),
  ];
  return { named: named.map(({ command }) => command), about: about.map(({ command }) => command) };
}

const aboutOnly = 4;

/** "flight to": the destination is still being typed. */
const unfinished = /(?<=\S)\s+(?:to|at)\s*$/i;

const withSubject =
  /^(?:add\s+)?(?:new\s+)?(?:flight\s+to|stay(?:\s+with\s+rooms)?\s+at)\s+(\S.*)$/i;

/** The search part: "bud" in "add flight to bud", as filled-in commands read. */
export function readSubject(typed: string): string {
  return withSubject.exec(typed.trim())?.[1] ?? typed;
}

/** Exact names, sections, forms, other places, and last those that only match in their description. */
function rankCommand(
  { title, about, kind, path, ownName = '' }: Command,
  wanted: readonly string[],
) {
  const [name, asked] = [fold(title), wanted.join(' ')];
  const words = name.split(' ');
  if (name === asked || fold(ownName) === asked) return 0;
  if (name.startsWith(asked) && path.startsWith('/p/')) return 1;
  if (hasEach(words, wanted)) return kind === 'form' ? 2 : 3;
  if (hasEach(fold(ownName).split(' '), wanted)) return 3;
  return hasEach([...words, ...fold(about).split(' ')], wanted) ? aboutOnly : undefined;
}

function hasEach(words: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((one) => words.some((word) => word.startsWith(one)));
}

interface Offering {
  readonly reach: Reach;
  readonly project: CommandsFor['project'];
  readonly typed: string;
}

/** The actions for what was found. */
export interface Offers {
  /** A flight to an airport that the project uses: it is meant. */
  readonly meant: readonly Command[];
  readonly others: readonly Command[];
}

/** Forms filled in with what was found: a flight to an airport, a stay in a hotel. */
export function offersFrom(hits: readonly SearchHit[], offering: Offering): Offers {
  const { typed } = offering;
  const isAlone = hits.every(({ list }) => list === 'airports');
  const airports = hits.filter(({ list }) => list === 'airports');
  const used = airports.find(({ project }) => project !== null);
  const other = airports.find(({ title }) => isAlone || isCode(typed, title));
  const hotel = hits.find(({ list, title }) => list === 'hotels' && begins(title, typed));
  return {
    meant: used === undefined ? [] : flightTo(used, offering),
    others: [
      ...(used === undefined && other !== undefined ? flightTo(other, offering) : []),
      ...(hotel === undefined ? [] : stayAt(hotel, offering)),
    ],
  };
}

function flightTo({ id, title }: SearchHit, { reach }: Offering): Command[] {
  const [code = '', ...city] = title.split(' ');
  const about = `to ${city.join(' ')} (${code}), filled in`;
  return filledForm('new-flight', reach, { query: `destination_airport_id=${id}`, about });
}

function stayAt({ id, title }: SearchHit, { reach, project }: Offering): Command[] {
  const ofProject = project?.id === undefined ? '' : `project_id=${project.id}&`;
  const about = `at ${title}, filled in`;
  return filledForm('stay-with-rooms', reach, { query: `${ofProject}hotel_id=${id}`, about });
}

function filledForm(
  form: FormName,
  reach: Reach,
  { query, about }: { readonly query: string; readonly about: string },
): Command[] {
  const { title, max_access_level } = formOutline[form];
  const address = formAddress(homeNode, form);
  if (address === undefined || !mayUse(reach, { name: form, max_access_level })) return [];
  return [{ path: `${address}?${query}`, title, about, kind: 'form' }];
}

function begins(title: string, typed: string): boolean {
  return fold(title).startsWith(fold(typed));
}

/** "BUD" in capitals is the airport; "bud" may be the start of anything. */
function isCode(typed: string, title: string): boolean {
  const code = typed.trim();
  return /^[A-Z]{3}$/.test(code) && title.startsWith(`${code} `);
}
