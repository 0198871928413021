import type { Registry } from '@paddock/contract/engine/entities/registry';
import type { Db } from '../../platform/db/client.ts';
import type { Refusals } from '../../platform/db/refusals.ts';
import { rowsOfTable, type LookupSource } from '../lookups/lookup-source.ts';
import { makeKind, type Kind, type RecordLink } from './kind.ts';
import type { Source } from './source.ts';
import type { OpenRows } from './open-rows.ts';

/** Reads the IANA time zones for the keys a field can choose from. */
export type ReadZones = (db: Db, keys: readonly number[]) => Promise<ReadonlyMap<number, string>>;

interface Lookup {
  readonly table: string;
  readonly key: string;
}

/** All kinds of record as the server reads and writes them. */
export interface Engine {
  readonly registry: Registry;
  /** Keyed by the name of the list. */
  kindNamed(name: string): Kind | undefined;
  /** @throws if no list has that name */
  kind(name: string): Kind;
  /** @throws if no kind stores its records in that table */
  kindAt(table: string): Kind;
  /** The links stored in a table, and the kind of record they belong to. */
  linksIn(table: string): { readonly kind: Kind; readonly link: RecordLink };
  /** @throws if nothing reads that lookup */
  lookupSource(lookup: Lookup): LookupSource;
  /** @throws if rows of that table have no time zone */
  readZones(table: string): ReadZones;
  /** Rows open to people limited to some projects, by `{table}/{key}`, where no field says it. */
  readonly openRows: Readonly<Record<string, OpenRows>>;
  /** The message if another record already has the value of a field. */
  readonly refusals: Refusals;
}

interface EngineParts {
  readonly registry: Registry;
  /** What the server adds to entities. An entity missing here is read as its fields say. */
  readonly sources: readonly Source[];
  /** Lookups that belong to no entity, by table. */
  readonly lookups: Readonly<Record<string, LookupSource>>;
  /** The zones of places, by the tables they are chosen from. */
  readonly zones: Readonly<Record<string, ReadZones>>;
  readonly openRows: Engine['openRows'];
}

/** @throws if something that an entity declares cannot be read from the database */
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
  for (const { name, concernsPeople, rules } of alone)
    if (concernsPeople !== (rules.news !== undefined))
      throw new Error(
        concernsPeople
          ? `"${name}" concerns people. Give its source the news that they would read.`
          : `"${name}" has news for people. Say concernsPeople: true in its entity.`,
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
    readZones: (table) => found(zones[table], `Rows of ${table} have no time zone`),
    openRows,
    refusals: listRefusals(kinds, sources),
  };
}

/** Merges a room's own source for a kind with what other rooms add to it. */
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
