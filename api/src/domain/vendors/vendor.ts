import { findVatNumberFault, foldVatNumber } from '@paddock/contract/domain/vendors/vat-number';
import { vendor } from '@paddock/contract/domain/vendors/vendor';
import { source } from '../../engine/entities/source.ts';
import { rowsOfTable } from '../../engine/lookups/lookup-source.ts';
import { sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';

export const vendorSource = source(vendor, {
  derive: async (_db, { vat_number: typed }) => {
    if (typeof typed !== 'string') return {};
    const folded = foldVatNumber(typed);
    const message = findVatNumberFault(folded);
    if (message !== null) throw new CallError('invalid_field', { field: 'vat_number', message });
    return { vat_number: folded };
  },
  lookup: {
    ...rowsOfTable('prj_exp_vendors', 'vendor_name'),
    parts: {
      airlines: sql`exists (select from flights
        where flights.vendor_id = prj_exp_vendors.id and flights.archived_at is null)`,
    },
  },
});
