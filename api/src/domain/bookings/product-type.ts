import { productType } from '@paddock/contract/domain/bookings/product-type';
import { source } from '../../engine/entities/source.ts';
import { rowsOfTable } from '../../engine/lookups/lookup-source.ts';
import { sql } from '../../platform/db/sql.ts';

export const productTypeSource = source(productType, {
  lookup: {
    ...rowsOfTable('prj_exp_product_types', 'prj_exp_product_type'),
    kind: sql`prj_exp_product_types.kind`,
  },
});
