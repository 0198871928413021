import { checkRows } from '@paddock/api/platform/db/rows';
import { differences } from '@paddock/api/testing/row-differences';

checkRows((shape, rows) => {
  const found = differences(shape, rows);
  if (found !== undefined) throw new TypeError(`Rows differ from their declared shape:\n${found}`);
});
