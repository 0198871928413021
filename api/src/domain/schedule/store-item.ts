import { z } from 'zod';
import { elementsOf } from '@paddock/contract/engine/forms/descriptor';
import { columnsOf } from '../../engine/forms/columns.ts';
import { chosenKeys, noteNew, type Entry } from '../../engine/forms/entry.ts';
import { insertRow } from '../../engine/forms/queries.ts';
import { addLinks } from '../../engine/records/write.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import { deriveItemTimes } from './derive.ts';

/** An item with the groups and people that it is for. */
export async function storeScheduleItem(entry: Entry): Promise<number> {
  const { db, engine, form, values } = entry;
  const kind = engine.kind('schedule-items');
  const chosen = kind.links.map((link) => [link, chosenKeys(values, link.field)] as const);
  const isChosen = chosen.some(([, keys]) => keys.length > 0);
  if (isChosen !== (values['audience'] === 'chosen')) throw unclear(isChosen);
  const columns = await columnsOf(entry, elementsOf(form), values);
  const times = await deriveItemTimes(db, columns, undefined);
  const id = await insertRow(db, 'schedule_items', { ...columns, ...times });
  for (const [link, keys] of chosen) await addLinks(db, link, id, keys);
  await noteNew(entry, kind.name, id);
  return id;
}

const heldRow = { audience: z.string(), is_chosen: z.boolean() };

/** The same for an edited item. If it is now for other people, the whole item is shown. */
export async function checkAudience(db: Db, id: number, touched: readonly string[]): Promise<void> {
  if (!touched.some((name) => whomFields.has(name))) return;
  const [held] = await readRows(
    db,
    heldRow,
    sql`
    select audience, exists (select from schedule_item_groups where item_id = i.id)
      or exists (select from schedule_item_people where item_id = i.id) as is_chosen
    from schedule_items as i where id = ${id}`,
  );
  if (held !== undefined && held.is_chosen !== (held.audience === 'chosen'))
    throw unclear(held.is_chosen);
}

const whomFields: ReadonlySet<string> = new Set(['audience', 'group_id', 'contact_id']);

function unclear(isChosen: boolean): CallError {
  return new CallError('invalid_field', {
    field: 'audience',
    message: isChosen
      ? 'You chose groups or people. Set this to “chosen”, or leave them blank.'
      : 'Choose a group or a person below, or set this to “everyone”.',
  });
}
