import { vendor } from '@paddock/contract/domain/vendors/vendor';
import { source } from '../../engine/entities/source.ts';
import { rowsOfTable } from '../../engine/lookups/lookup-source.ts';
import { sql } from '../../platform/db/sql.ts';

export const vendorSource = source(vendor, {
  lookup: {
    ...rowsOfTable('prj_exp_vendors', 'vendor_name'),
    parts: {
      airlines: sql`exists (select from flights
        where flights.vendor_id = prj_exp_vendors.id and flights.archived_at is null)`,
    },
  },
});
