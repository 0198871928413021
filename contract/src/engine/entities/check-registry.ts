import type { AccessLevel } from '../../platform/access.ts';
import { listElements } from '../forms/descriptor.ts';
import { placesIn } from '../forms/saved-as.ts';
import type { RecordKind, Registry } from './registry.ts';

/** What menus know about forms and lists, by name. */
type Outline = Readonly<Record<string, { readonly max_access_level: AccessLevel }>>;

export interface Outlines {
  readonly forms: Outline;
  readonly lists: Outline;
  /** Names the outlines for people who have to add to them. */
  readonly file: string;
}

/**
 * Checks every name by which entities, forms and menus refer to each other.
 * @throws if a name refers to nothing, or no menu knows it: the message says what to add
 */
export function checkRegistry(registry: Registry, outlines: Outlines): void {
  const problems = [
    ...registry.kinds.flatMap((kind) => problemsIn(kind, registry)),
    ...registry.forms.flatMap(({ name, savedAs = [] }) =>
      savedAs
        .flatMap((words) => placesIn(words).flat())
        .filter((field) => !hasField(registry, name, field))
        .map((field) => `The form "${name}" is saved as "{${field}}". Name one of its fields.`),
    ),
    ...repeated(registry.forms.map(({ name }) => `the form name "${name}"`)),
    ...repeated(registry.forms.map(({ category, type }) => `the form address ${category}/${type}`)),
    ...repeated(registry.kinds.map(({ name }) => `the entity name "${name}"`)),
    ...repeated(registry.kinds.map(({ table }) => `the table "${table}"`)),
    ...unlike('form', registry.forms, outlines.forms, outlines.file),
    ...unlike(
      'list',
      registry.kinds.map(({ list }) => list),
      outlines.lists,
      outlines.file,
    ),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

function problemsIn({ name, list, record, filledBy }: RecordKind, registry: Registry): string[] {
  const shown = new Set(record.fields.map((field) => field.name));
  const forms = [...list.forms, ...record.forms.map(({ form }) => form), ...filledBy];
  const { column } = list.order;
  return [
    ...forms.flatMap((form) =>
      registry.formNamed(form) === undefined
        ? [`"${name}" names the form "${form}". Add that form to the registry, or name another.`]
        : [],
    ),
    ...record.forms.flatMap(({ form, field }) =>
      field === undefined || hasField(registry, form, field)
        ? []
        : [`"${name}" fills the field "${field}" of "${form}". Add that field, or name another.`],
    ),
    ...record.linked.flatMap((rows) =>
      hasFilter(registry, rows.list, rows.filter)
        ? []
        : [
            `The page of "${name}" shows rows of "${rows.list}" by its filter "${rows.filter}". ` +
              `Add that list to the registry, or that filter to it.`,
          ],
    ),
    ...(record.opens ?? []).flatMap((opens) =>
      registry.kindNamed(opens.list) !== undefined && shown.has(opens.field)
        ? []
        : [
            `"${name}" opens "${opens.list}" from "${opens.field}". ` +
              `Add that list to the registry, or that field to the page.`,
          ],
    ),
    ...(list.columns.some((one) => one.name === column && one.sorts === true)
      ? []
      : [`The list "${name}" starts in the order of "${column}". Add sorts: true to that column.`]),
  ];
}

function hasField(registry: Registry, name: string, field: string): boolean {
  const form = registry.formNamed(name);
  return form === undefined || listElements(form).some((element) => element.name === field);
}

function hasFilter(registry: Registry, list: string, filter: string): boolean {
  return registry.kindNamed(list)?.list.filters.some(({ name }) => name === filter) === true;
}

function repeated(names: readonly string[]): string[] {
  const again = names.filter((name, index) => names.indexOf(name) < index);
  return again.map((name) => `Two share ${name}. Give one of them another.`);
}

function unlike(
  what: 'form' | 'list',
  all: readonly { readonly name: string; readonly max_access_level: AccessLevel }[],
  outline: Outline,
  file: string,
): string[] {
  const names = new Set(all.map(({ name }) => name));
  return [
    ...all.flatMap(({ name, max_access_level: level }) => {
      const known = outline[name];
      if (known === undefined)
        return [`No menu knows the ${what} "${name}". Add a line for it to ${file}.`];
      if (known.max_access_level === level) return [];
      return [`The ${what} "${name}" is for level ${level}. Set that level in ${file}.`];
    }),
    ...Object.keys(outline)
      .filter((name) => !names.has(name))
      .map(
        (name) =>
          `${file} has a line for the ${what} "${name}". ` +
          `Add its entity or form to the registry, or take the line out.`,
      ),
  ];
}
