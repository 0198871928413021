import type { FormPart } from '@paddock/contract/engine/entities/form-part';
import type { FormName } from '@paddock/contract/domain/registry/outline';

/** Loads a form. In a build, each form is in a file of its own (`build/form-parts.ts`). */
export async function loadFormPart(name: FormName): Promise<FormPart> {
  const { registry } = await import('@paddock/contract/domain/registry/registry');
  return registry.part(name);
}
