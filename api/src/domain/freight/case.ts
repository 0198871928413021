import { freightCase } from '@paddock/contract/domain/freight/case';
import { source } from '../../engine/entities/source.ts';
import { rowsOfTable } from '../../engine/lookups/lookup-source.ts';
import { sql } from '../../platform/db/sql.ts';
import { volumeWords, weightWords } from './measures.ts';

export const caseSource = source(freightCase, {
  joins: sql`left join lateral (
    select count(*) as items, sum(weight_kg::numeric) as kg, count(*) - count(weight_kg) as unknown
    from equipment where case_id = t.id and archived_at is null) as inside on true`,
  columns: {
    items: sql`inside.items`,
    weight: weightWords(
      sql`case when t.tare_kg is null then inside.kg else t.tare_kg::numeric + coalesce(inside.kg, 0) end`,
      sql`inside.unknown + (t.tare_kg is null)::int`,
    ),
    volume: volumeWords,
  },
  lookup: rowsOfTable('cases', 'code', 'name'),
});
