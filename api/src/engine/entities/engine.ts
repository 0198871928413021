import type { Registry } from '@paddock/contract/engine/entities/registry';
import type { Db } from '../../platform/db/client.ts';
import type { Refusals } from '../../platform/db/refusals.ts';
import { rowsOfTable, type LookupSource } from '../lookups/lookup-source.ts';
import { makeKind, type Kind, type RecordLink } from './kind.ts';
import type { Source } from './source.ts';
import type { OpenRows } from './open-rows.ts';

/** IANA names of time zones by the keys that a field chooses from. */
export type ReadZones = (db: Db, keys: readonly number[]) => Promise<ReadonlyMap<number, string>>;

interface Lookup {
  readonly table: string;
  readonly key: string;
}

/** All kinds of record as the server reads and writes them. */
export interface Engine {
  readonly registry: Registry;
  /** By the name of its list. */
  kindNamed(name: string): Kind | undefined;
  /** @throws where there is none of that name */
  kind(name: string): Kind;
  /** @throws where no kind has its records in that table */
  kindAt(table: string): Kind;
  /** The links that stand in a table, and the kind of record that they belong to. */
  linksIn(table: string): { readonly kind: Kind; readonly link: RecordLink };
  /** @throws where nothing reads that lookup */
  lookupSource(lookup: Lookup): LookupSource;
  /** @throws where rows of that table have no time zone */
  zonesOf(table: string): ReadZones;
  /** What is open to those who may open some projects alone, by `{table}/{key}`, where no field says it. */
  readonly openRows: Readonly<Record<string, OpenRows>>;
  /** The message if another record already has the value of a field. */
  readonly refusals: Refusals;
}

interface EngineParts {
  readonly registry: Registry;
  /** What the server adds to entities. One that is read as its fields say has none. */
  readonly sources: readonly Source[];
  /** Lookups that are no entity's own, by their tables. */
  readonly lookups: Readonly<Record<string, LookupSource>>;
  /** The zones of places, by the tables that those are chosen from. */
  readonly zones: Readonly<Record<string, ReadZones>>;
  readonly openRows: Engine['openRows'];
}

/** @throws where something that an entity says cannot be read from the database */
export function buildEngine({ registry, sources, lookups, zones, openRows }: EngineParts): Engine {
  const given = new Map(sources.map((source) => [source.name, source]));
  const lookupSources = collectLookups(registry, given, lookups);
  const lookupSource = ({ table, key }: Lookup) => {
    const source = lookupSources.get(table);
    if (source?.keys[key] === undefined) throw new Error(`No lookup reads ${table} by ${key}`);
    return source;
  };
  const alone = registry.kinds.map((kind) =>
    makeKind(kind, withAdditions(kind.name, given, sources), registry, lookupSource),
  );
  const holders = alone.filter((kind) => kind.given.heldBy !== undefined);
  const kinds = alone.map((kind) => ({ ...kind, holders }));
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const byTable = new Map(kinds.map((kind) => [kind.table, kind]));
  const links = new Map(
    kinds.flatMap((kind) => kind.links.map((link) => [link.table, { kind, link }])),
  );
  return {
    registry,
    kindNamed: (name) => byName.get(name),
    kind: (name) => found(byName.get(name), `There is no kind of record named "${name}"`),
    kindAt: (table) => found(byTable.get(table), `No record kind has the table ${table}`),
    linksIn: (table) => found(links.get(table), `No record has its links in ${table}`),
    lookupSource,
    zonesOf: (table) => found(zones[table], `Rows of ${table} have no time zone`),
    openRows,
    refusals: listRefusals(kinds, sources),
  };
}

/** What a kind is given by its own room, with what other rooms add to it. */
function withAdditions(
  name: string,
  given: ReadonlyMap<string, Source>,
  sources: readonly Source[],
): Source {
  const own = given.get(name) ?? { name };
  const added = sources.flatMap(({ adds }) => adds?.[name] ?? []);
  const more = added.flatMap((one) => Object.entries(one.filters ?? {}));
  const filters = { ...own.filters, ...Object.fromEntries(more) };
  const followers = [own, ...added].flatMap(({ afterEdit }) => afterEdit ?? []);
  if (followers.length === 0) return { ...own, filters };
  return {
    ...own,
    filters,
    async afterEdit(db, id, columns) {
      for (const follow of followers) await follow(db, id, columns);
    },
  };
}

/** An index named `{table}_{field}_key` says that no two records share a value of that field. */
function listRefusals(kinds: readonly Kind[], sources: readonly Source[]): Refusals {
  const taken = kinds.flatMap(({ table, list, columnElements, taken: named }) => {
    const plain = columnElements.map(({ name, label }): [string, string] => [
      name,
      `a ${list.noun} with this ${label.toLowerCase()}`,
    ]);
    return Object.entries({ ...Object.fromEntries(plain), ...named }).map(
      ([field, what]): [string, Refusals[string]] => [
        `${table}_${field}_key`,
        { field, message: `There is ${what} already.` },
      ],
    );
  });
  return Object.fromEntries([
    ...taken,
    ...sources.flatMap(({ refusals = {} }) => Object.entries(refusals)),
  ]);
}

function found<Item>(item: Item | undefined, complaint: string): Item {
  if (item === undefined) throw new Error(complaint);
  return item;
}

function collectLookups(
  { kinds }: Registry,
  given: ReadonlyMap<string, Source>,
  others: Readonly<Record<string, LookupSource>>,
): Map<string, LookupSource> {
  const own = kinds.flatMap(({ name, table, lookup }): [string, LookupSource][] => {
    const said = given.get(name)?.lookup;
    if (lookup !== undefined && said !== undefined) return [[lookup.table, said]];
    return lookup?.table === table ? [[table, rowsOfTable(table, lookup.value)]] : [];
  });
  return new Map([...own, ...Object.entries(others)]);
}
