import { registry } from '@paddock/contract/domain/registry/registry';
import { isAllowed, type AccessLevel } from '@paddock/contract/platform/access';
import type { LinkedRows, RecordForm } from '@paddock/contract/engine/records/record-descriptor';

/** Of the forms that are opened from a record, the one that fills a group that is empty. */
export function fillerOf(
  { list }: LinkedRows,
  opened: readonly RecordForm[],
  level: AccessLevel,
): string | undefined {
  return registry
    .kind(list)
    .filledBy.find(
      (form) =>
        opened.some((one) => one.form === form) &&
        isAllowed(level, registry.form(form).max_access_level),
    );
}
