import type { Registry } from '@paddock/contract/engine/entities/registry';
import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import type { Reach } from '@paddock/contract/platform/access';
import { mayUse } from '@paddock/contract/platform/entries';
import { changeSignal } from '../offline/change-signal.ts';
import { deviceDrafts, listDrafts, type DraftKey } from '../offline/drafts.ts';

/** A draft on this device, of a form that its owner may no longer open. */
export interface LostDraft {
  readonly key: DraftKey;
  readonly form: FormDescriptor;
  readonly values: TypedValues;
}

const changes = changeSignal('paddock.lost-drafts');
export const subscribeToLostDrafts = changes.subscribe;

/** The drafts of a person that no form can open any more, since their level changed. */
export async function listLostDrafts(
  loadRegistry: () => Promise<Registry>,
  ownerId: number,
  reach: Reach,
): Promise<readonly LostDraft[]> {
  const drafts = await listDrafts(ownerId);
  if (drafts.length === 0) return [];
  const registry = await loadRegistry();
  return drafts.flatMap(({ key, values }) => {
    const form = findForm(registry, key.form);
    return form === undefined || mayUse(reach, form) ? [] : [{ key, form, values }];
  });
}

export async function discardLostDraft({ key }: LostDraft): Promise<void> {
  await deviceDrafts.remove(key);
  changes.tell();
}

/** Drafts are saved as "new-flight", as "flights/edit/…", or as "projects/…/…" if they were opened from a record. */
function findForm(registry: Registry, key: string): FormDescriptor | undefined {
  const [list = '', type, name] = key.split('/');
  if (name === undefined) return registry.formNamed(list);
  if (type === 'edit') return registry.kinds.find((kind) => kind.name === list)?.editForm;
  return registry.formNamed(name);
}
