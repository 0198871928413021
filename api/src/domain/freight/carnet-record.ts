import { carnet } from '@paddock/contract/domain/freight/carnet-record';
import { source } from '../../engine/entities/source.ts';
import { sql } from '../../platform/db/sql.ts';

export const carnetSource = source(carnet, {
  columns: {
    articles: sql`case when t.frozen_at is not null
      then (select count(*)::text from carnet_items where carnet_id = t.id) end`,
  },
  told: [{ name: 'frozen_at', label: 'Issued', kind: 'instant' }],
  refusals: {
    carnets_valid_a_year: {
      field: 'valid_until',
      message: 'A carnet is valid from the day it is issued, for a year at most.',
    },
    carnets_twin_number: {
      field: 'twin_number',
      message: 'Only twins have a second number. Choose twin as its kind, or clear this.',
    },
    carnets_frozen: {
      field: 'project_id',
      message: 'An issued carnet stays with its project.',
    },
  },
});
