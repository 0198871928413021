import { CallError } from '../../platform/errors.ts';
import { noteDetail } from '../../engine/records/audit.ts';
import { budgetOf, replaceBudget } from './budget-queries.ts';
import { chosenKey, rowsOf, textOf, type Entry } from '../../engine/forms/entry.ts';

/** The budget of a project, in place of the one that it had. */
export async function storeBudget(entry: Entry): Promise<number> {
  const { db, values } = entry;
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
      message: 'This product type is already in the list above.',
    });
  await noteDetail(entry, budgetOf(projectId), { list: 'projects', id: projectId }, async () =>
    replaceBudget(db, { projectId, lines }),
  );
  return projectId;
}
