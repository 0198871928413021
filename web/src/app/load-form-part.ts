import type { FormName } from '@paddock/contract/domain/registry/outline';
import type { FormPart } from '@paddock/contract/engine/entities/form-part';
import { loadRegistry } from './load-registry.ts';

/** Loads a form. In a build, each form is in a file of its own (`build/form-parts.ts`). */
export async function loadFormPart(name: FormName): Promise<FormPart> {
  return (await loadRegistry()).part(name);
}
