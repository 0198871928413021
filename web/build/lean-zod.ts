import type { Plugin } from 'vite';

const englishWords = /\/zod\/v4\/locales\/en\.js$/;
const jsonSchema = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;

/**
 * Leaves out what only the server needs of zod: the part that writes JSON Schema, 6 KB gzip, and its own
 * wording of what is wrong, 1 KB, since every sentence that a person reads is ours. Its classes hold on
 * to both, so no bundler drops them by itself.
 */
export function leanZod(): Plugin {
  return {
    name: 'lean-zod',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [jsonSchema, englishWords] },
      handler: (code, id) => ({
        code: englishWords.test(id) ? wordless : `${namesOf(code).map(refusal).join('\n')}\n`,
        map: null,
      }),
    },
  };
}

const wordless = `export default () => ({ localeError: () => 'Invalid input' });\n`;

function namesOf(code: string): string[] {
  const declared = code.matchAll(/^export (?:const|function) (\w+)/gm);
  const renamed = code.matchAll(/^export \{ \w+ as (\w+) \};$/gm);
  return [...declared, ...renamed].flatMap((match) => match[1] ?? []);
}

function refusal(name: string): string {
  return `export const ${name} = () => { throw new Error('JSON Schema is not in the browser build'); };`;
}
