import { parseSync, Visitor, type ESTree } from 'vite';

/** An `import()` of a module, and when an installed app saves what it brings. */
export interface LateImport {
  readonly source: string;
  /** `core` or `on-use`, where the object around the import declares it. */
  readonly offline: string | undefined;
}

/** Reads `{ offline: 'core', load: () => import('./page.tsx') }` wherever a module has it. */
export function lateImports(file: string, code: string): LateImport[] {
  const found: LateImport[] = [];
  const around: (string | undefined)[] = [];
  new Visitor({
    ObjectExpression: (object) => void around.push(offlineOf(object)),
    'ObjectExpression:exit': () => void around.pop(),
    ImportExpression({ source }) {
      if (source.type !== 'Literal' || typeof source.value !== 'string') return;
      found.push({ source: source.value, offline: around.at(-1) });
    },
  }).visit(parseSync(file, code).program);
  return found;
}

function offlineOf({ properties }: ESTree.ObjectExpression): string | undefined {
  for (const property of properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
    if (property.key.name !== 'offline' || property.value.type !== 'Literal') continue;
    if (typeof property.value.value === 'string') return property.value.value;
  }
  return undefined;
}
