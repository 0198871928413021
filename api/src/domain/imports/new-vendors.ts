import { airlineNames, findCarrierNamed } from '../flights/airlines.ts';
import { findCarrierVendors, listCarriers } from './assumed.ts';
import { kindOfImport, leftOutKind } from './kind-of-import.ts';
import { isAirlineField, isVendorField, listNotFound, lookUpNames } from './look-up.ts';
import type { ImportedRecord, StoredImport } from './queries.ts';
import { readRows } from './read-rows.ts';
import { send, type Committing } from './save-sheet.ts';

const list = 'vendors';
const form = 'new-vendor';

/**
 * Adds the vendors that rows name and that are not here yet: well-known airlines, and those that someone
 * agreed to.
 */
export async function addVendors(
  parts: Committing,
  stored: StoredImport,
): Promise<ImportedRecord[]> {
  if (!parts.mayAddVendors || stored.kind === leftOutKind) return [];
  const kind = parts.engine.kind(list);
  const added: ImportedRecord[] = [];
  for (const name of await listToAdd(parts, stored)) {
    const payload = { vendor_name: name };
    const sending = { form: parts.engine.registry.form(form), payload, tell: false };
    const recordId = await send(parts, stored, sending);
    added.push({ row: 0, rows: 0, title: name, list: kind.name, recordId, eventId: 0 });
  }
  return added;
}

async function listToAdd(parts: Committing, { kind, content }: StoredImport): Promise<string[]> {
  const { importable, elements } = kindOfImport(parts.engine, kind);
  const named = elements.filter((element) => isVendorField(element));
  const rows = readRows(importable, elements, content);
  const found = await lookUpNames(parts, named, rows, importable);
  const agreed = new Set(content.vendors?.map((name) => name.toLowerCase()));
  const wanted = named.flatMap((element) =>
    listNotFound(found, element.name).flatMap(({ name, isAlone }) => {
      const airline = isAirlineField(importable, element) ? findAirlineName(name) : undefined;
      return airline ?? (isAlone && agreed.has(name.toLowerCase()) ? name : []);
    }),
  );
  const isAssumed = Object.values(importable.assumes ?? {}).includes('carrier');
  const isNamed = named.some(({ name }) => rows.every((row) => row.names[name] !== undefined));
  if (isAssumed && !isNamed) {
    const carriers = listCarriers(content);
    const known = await findCarrierVendors(parts.db, carriers);
    const unknown = carriers.filter((carrier) => !known.has(carrier));
    wanted.push(...unknown.flatMap((carrier) => airlineNames(carrier)[0] ?? []));
  }
  return [...new Map(wanted.map((name) => [name.toLowerCase(), name])).values()];
}

/** The name under which a well-known airline is added: as it was written, unless that is a code. */
function findAirlineName(text: string): string | undefined {
  const carrier = findCarrierNamed(text);
  const [usual] = carrier === undefined ? [] : airlineNames(carrier);
  if (usual === undefined) return undefined;
  const bare = text.replace(/\s*\([^()]*\)$/, '').trim();
  const isName = airlineNames(carrier ?? '').some(
    (name) => name.toLowerCase() === bare.toLowerCase(),
  );
  return isName ? bare : usual;
}
