import { CallError } from '../../../errors.ts';
import { replaceBudget } from '../budget-queries.ts';
import { chosenKey, rowsOf, textOf, type Entry } from './entry.ts';

/** The budget of a project, in place of the one that it had. */
export async function storeBudget({ db, values }: Entry): Promise<number> {
  const projectId = chosenKey(values, 'project_id');
  const lines = rowsOf(values, 'lines').map((row) => ({
    productTypeId: chosenKey(row, 'product_type_id'),
    amount: textOf(row, 'amount') ?? '0.00',
  }));
  const types = lines.map((line) => line.productTypeId);
  const again = types.findIndex((type, index) => types.indexOf(type) < index);
  if (again >= 0)
    throw new CallError('invalid_field', {
      field: `lines.${again}.product_type_id`,
      message: 'This product type stands above already.',
    });
  await replaceBudget(db, { projectId, lines });
  return projectId;
}
