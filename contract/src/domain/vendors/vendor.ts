import { defineEntity } from '../../engine/entities/define-entity.ts';
import type { LookupMeta } from '../../engine/lookups/lookups.ts';

export const vendor = defineEntity({
  name: 'vendors',
  table: 'prj_exp_vendors',
  noun: 'vendor',
  nouns: 'vendors',
  concernsPeople: false,
  fields: [{ type: 'text', name: 'vendor_name', label: 'Vendor', required: true, maxLength: 120 }],
  columns: [{ name: 'name', label: 'Name', field: 'vendor_name' }],
  record: {
    linked: [{ title: 'Flights', list: 'flights', filter: 'vendor' }],
    forms: [{ form: 'new-flight', field: 'vendor_id' }],
  },
  taken: { vendor_name: 'a vendor with this name' },
});

/** Vendors that fly; if no airline matches, typing finds others. */
export const airlines: LookupMeta = {
  table: 'prj_exp_vendors',
  key: 'id',
  value: 'vendor_name',
  only: 'airlines',
};
