import type { Registry } from '@paddock/contract/engine/entities/registry';
import type { FormPart } from '@paddock/contract/engine/entities/form-part';
import { type FormName, formOutline, isFormName } from '@paddock/contract/domain/registry/outline';
import { createElement } from 'react';
import { lazyPart } from '../platform/lazy.ts';
import { loadFormPart } from './load-form-part.ts';
import type { PageProps, Screen } from './screens.tsx';

const screens = new Map<FormName, Screen>();

/** The screen of a form, which loads together with what is in the form. */
export function formScreen(name: FormName): Screen {
  const known = screens.get(name);
  if (known !== undefined) return known;
  const page = lazyPart<PageProps>({
    name: `form ${name}`,
    async load() {
      const [{ FormPage }, part] = await Promise.all([import('./form-page.tsx'), readPart(name)]);
      return (props) => createElement(FormPage, { ...props, name, part });
    },
  });
  screens.set(name, { page });
  return { page };
}

/** Undefined until it is loaded, for what comes after the first screen. */
let registry: Registry | undefined;

/** Without a network, the device has the registry, but perhaps not this form. */
async function readPart(name: FormName): Promise<FormPart> {
  const part = registry?.part(name) ?? (await loadFormPart(name).catch(() => undefined));
  return part ?? (await loadRegistry()).part(name);
}

async function loadRegistry(): Promise<Registry> {
  ({ registry } = await import('@paddock/contract/domain/registry/registry'));
  return registry;
}

/** Loads every form ahead of need: they are all in the registry. */
export const everyForm = {
  async load(): Promise<void> {
    await loadRegistry();
    const names = Object.keys(formOutline).filter(isFormName);
    await Promise.all(names.map((name) => formScreen(name).page.load()));
  },
};
