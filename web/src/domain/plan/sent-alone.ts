import { readConsequences, type PlannedChange } from '@paddock/contract/domain/plan/consequences';
import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import { counted } from '@paddock/contract/platform/plural';
import type { ApiClient } from '../../platform/api-client.ts';

/**
 * What follows from an edit that waited on the device, as nobody could look at it there. It is asked before the edit
 * is sent, and stays as it is: "Nothing else was changed. Look at: Van 1 leaves at 11:45, not 10:20."
 */
export async function sayLeft(
  api: ApiClient,
  { advice }: FormDescriptor,
  change: PlannedChange,
  zone: string,
): Promise<string> {
  if (advice !== 'consequences') return '';
  // Without an answer the edit is sent all the same: what no longer fits is a finding.
  const { lines } = await api
    .call(readConsequences, { body: { change, zone } })
    .catch(() => ({ lines: [] }));
  const [first, ...others] = lines;
  if (first === undefined) return '';
  const rest = others.length === 0 ? '' : `, and ${counted(others.length, 'other')}`;
  return `Nothing else was changed. Look at: ${first.what}${rest}.`;
}
