import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Files that may use Kysely's own tag: our tag, what shows that it is safe, and migrations, which never change. */
const exempt = /^api\/src\/platform\/db\/(sql\.ts|rows\.test\.ts|migrations\/)/;
/** Files that run statements for all others, and give rows their declared type. */
const runners = /^api\/src\/platform\/db\/rows\.ts$/;

/** Ways to give raw SQL a type that nothing checks. */
function unchecked(path: string, source: string): string[] {
  const found: string[] = [];
  if (!exempt.test(path) && /import \{[^}]*\bsql\b[^}]*\} from 'kysely'/.test(source))
    found.push(`${path}: import sql from platform/db/sql.ts, and read rows with readRows`);
  if (!exempt.test(path) && /\bsql<|\bSql<|\$castTo\b/.test(source))
    found.push(`${path}: declare the type of a row with readRows`);
  if (!runners.test(path) && /\bexecuteQuery</.test(source))
    found.push(`${path}: run a query with readRows, readPrepared or runPrepared`);
  if (!/\.test\.ts$|^bench\//.test(path) && /\bread(Rows|Prepared)\(\s*\w+,\s*\{/.test(source))
    found.push(`${path}: make the shape of a row once, outside the function that reads it`);
  return found;
}

async function sources(folder: string): Promise<string[]> {
  const files = await readdir(join(root, folder), { recursive: true });
  return files
    .filter((name) => name.endsWith('.ts') && !name.includes('node_modules'))
    .map((name) => `${folder}/${name}`);
}

it('gives no raw SQL a type that nothing checks', async () => {
  const paths = [...(await sources('api/src')), ...(await sources('bench'))];
  const found = await Promise.all(
    paths.map(async (path) => unchecked(path, await readFile(join(root, path), 'utf8'))),
  );
  expect(paths.length).toBeGreaterThan(300);
  expect(found.flat()).toEqual([]);
});

it.each([
  ["import { sql } from 'kysely';", 'platform/db/sql.ts'],
  ["import { type Kysely, sql } from 'kysely';", 'platform/db/sql.ts'],
  ['await sql<Row>`select 1`.execute(db)', 'readRows'],
  ['sql`select 1`.$castTo<Row>()', 'readRows'],
  ['db.executeQuery<Row>(query)', 'readPrepared'],
  ['readRows(db, { id: z.int() }, query)', 'once'],
])('finds %s', (source, advice) => {
  expect(unchecked('api/src/domain/money/queries.ts', source)).toEqual([
    expect.stringContaining(advice),
  ]);
});
