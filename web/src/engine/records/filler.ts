import { isAllowed, type AccessLevel } from '@paddock/contract/platform/access';
import { forms, type FormName } from '@paddock/contract/domain/registry/forms';
import type { ListName } from '@paddock/contract/domain/registry/lists';
import type { LinkedRows, RecordForm } from '@paddock/contract/engine/records/record-descriptor';

/** The forms that bring rows into a list, the one that does nothing else first. */
const fillers: Readonly<Partial<Record<ListName, readonly FormName[]>>> = {
  payments: ['new-payment'],
  flights: ['expenditure-flights', 'flight-expenditure', 'new-flight'],
  contacts: ['expenditure-contacts', 'project-contractors'],
  expenditure: ['new-project-expenditure', 'flight-expenditure'],
  projects: ['project-contractors', 'new-project'],
  endpoints: ['project-route'],
  users: ['user-access'],
};

/** Of the forms that are opened from a record, the one that fills a group that is empty. */
export function fillerOf(
  { list }: LinkedRows,
  opened: readonly RecordForm[],
  level: AccessLevel,
): FormName | undefined {
  return fillers[list]?.find(
    (form) =>
      opened.some((one) => one.form === form) && isAllowed(level, forms[form].max_access_level),
  );
}
