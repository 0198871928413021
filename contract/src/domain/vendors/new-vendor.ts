import type { FormDescriptor } from '../../engine/forms/descriptor.ts';

export const newVendor = {
  documentTitle: 'Add New Vendor',
  category: 'prj_exp_vendors',
  type: 'create',
  max_access_level: 1,
  fills: [{ table: 'prj_exp_vendors', key: 'id' }],
  pages: [
    {
      sectionTitle: 'Vendor',
      formElements: [
        { type: 'text', name: 'vendor_name', label: 'Vendor', required: true, maxLength: 120 },
      ],
    },
  ],
} as const satisfies FormDescriptor;
