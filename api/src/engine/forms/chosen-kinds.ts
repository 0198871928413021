import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import { decidingLookups, type ChosenKinds } from '@paddock/contract/engine/forms/form-for';
import type { Db } from '../../platform/db/client.ts';
import type { Engine } from '../entities/engine.ts';
import { resolveLookup } from '../lookups/lookups.ts';

/** The kinds of the chosen rows, which decide what else a form asks for. */
export async function chosenKinds(
  { db, engine }: { readonly db: Db; readonly engine: Engine },
  form: FormDescriptor,
  values: Readonly<Record<string, unknown>>,
): Promise<ChosenKinds> {
  const kinds: Record<string, string> = {};
  for (const { name, meta } of decidingLookups(form)) {
    const key = values[name];
    if (typeof key !== 'number') continue;
    const [row] = await resolveLookup(db, engine, meta, [key]);
    if (row?.kind !== undefined) kinds[name] = row.kind;
  }
  return kinds;
}
