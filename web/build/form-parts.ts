import { join } from 'node:path';
import { registry } from '@paddock/contract/domain/registry/registry';
import type { Plugin } from 'vite';

const loader = join(import.meta.dirname, '../src/app/load-form-part.ts');

/** Before the name of a form, in the name of the module that holds it. */
export const formPrefix = '\0form-part/';

/** Writes each form into a file of its own, so that a form opened by its address loads no other kind of record. */
export function formParts(): Plugin {
  return {
    name: 'form-parts',
    apply: 'build',
    resolveId: (id) => (id.startsWith(formPrefix) ? id : undefined),
    load(id) {
      if (id === loader) return { code: loadEach(), moduleType: 'js' };
      if (!id.startsWith(formPrefix)) return undefined;
      return `export default ${JSON.stringify(registry.part(id.slice(formPrefix.length)))};`;
    },
  };
}

/** In place of the app's own loader, which loads the whole registry. */
function loadEach(): string {
  const parts = registry.forms.map(({ name }) => {
    const part = JSON.stringify(`${formPrefix}${name}`);
    return `${JSON.stringify(name)}: () => import(${part}),`;
  });
  return `
    const parts = { ${parts.join(' ')} };
    export const loadFormPart = async (name) => (await parts[name]()).default;
  `;
}
