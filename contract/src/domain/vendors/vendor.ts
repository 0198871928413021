import { defineEntity } from '../../engine/entities/define-entity.ts';
import type { LookupMeta } from '../../engine/lookups/lookups.ts';

export const vendor = defineEntity({
  name: 'vendors',
  table: 'prj_exp_vendors',
  noun: 'vendor',
  nouns: 'vendors',
  concernsPeople: false,
  fields: [
    { type: 'text', name: 'vendor_name', label: 'Vendor', required: true, maxLength: 120 },
    {
      type: 'text',
      name: 'vat_number',
      label: 'VAT number',
      maxLength: 24,
      hint: 'With the letters of its country, such as DE136695976.',
    },
  ],
  columns: [
    { name: 'name', label: 'Name', field: 'vendor_name' },
    { name: 'vat_number', label: 'VAT number', only: 'desk' },
  ],
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
