import type { Plugin } from 'vite';

const jsonSchema = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;

/**
 * Leaves out the part of zod that writes JSON Schema, 6 KB gzip that only the server needs for its
 * description of the calls. Its classes hold on to that part, so no bundler drops it by itself.
 */
export function leanZod(): Plugin {
  return {
    name: 'lean-zod',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: jsonSchema },
      handler: (code) => ({ code: `${namesOf(code).map(refusal).join('\n')}\n`, map: null }),
    },
  };
}

function namesOf(code: string): string[] {
  const declared = code.matchAll(/^export (?:const|function) (\w+)/gm);
  const renamed = code.matchAll(/^export \{ \w+ as (\w+) \};$/gm);
  return [...declared, ...renamed].flatMap((match) => match[1] ?? []);
}

function refusal(name: string): string {
  return `export const ${name} = () => { throw new Error('JSON Schema is not in the browser build'); };`;
}
