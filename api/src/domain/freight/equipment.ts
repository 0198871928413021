import { equipment } from '@paddock/contract/domain/freight/equipment';
import { source } from '../../engine/entities/source.ts';
import { hasKey, hasKeyOrNone, money } from '../../engine/lists/list-source.ts';
import { sql } from '../../platform/db/sql.ts';
import { weightWords } from './measures.ts';

/** "Case C-14 on Truck 2", "Truck 2, loose", "Case C-14"; null if it is nowhere. */
export const placeWords = sql`coalesce(
  'Case ' || packed.code || coalesce(' on ' || carrier.name, ''), carrier.name || ', loose')`;

/** Beside an item `t`: its case, and the vehicle of that case, or the one that it is loose on. */
export const besideItem = sql`left join cases as packed on packed.id = t.case_id
  left join vehicles as carrier on carrier.id = coalesce(packed.vehicle_id, t.vehicle_id)`;

export const equipmentSource = source(equipment, {
  filters: {
    project: hasKey('t.project_id'),
    case: hasKeyOrNone('t.case_id'),
    vehicle: hasKeyOrNone('t.vehicle_id'),
    customs: (kind) => sql`t.customs = ${kind}`,
  },
  joins: sql`${besideItem} join prj_exp_currencies as currency on currency.id = t.currency_id`,
  columns: {
    place: placeWords,
    weight: weightWords(sql`t.weight_kg::numeric`, sql`0`),
    value: money(sql`t.value`, sql`currency.currency_code`),
  },
  title: sql`t.description || coalesce(' S/N ' || t.serial_number, '')`,
  refusals: {
    equipment_in_one_place: {
      field: 'vehicle_id',
      message: 'It travels in a case or loose, not both. Clear one of them.',
    },
  },
});
