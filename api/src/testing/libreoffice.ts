import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A spreadsheet as LibreOffice opens and saves it; undefined on a machine without LibreOffice. */
export async function savedByLibreOffice(file: File): Promise<File | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'paddock-office-'));
  try {
    const [from, to] = [join(folder, 'table.xlsx'), join(folder, 'saved')];
    await writeFile(from, new Uint8Array(await file.arrayBuffer()));
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    const words = [profile, '--headless', '--convert-to', 'xlsx', '--outdir', to, from];
    const isThere = await run('soffice', words, { timeout: 240_000 }).then(() => true, isMissing);
    if (!isThere) return undefined;
    return new File([new Uint8Array(await readFile(join(to, 'table.xlsx')))], 'table.xlsx');
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** @throws the error, unless there is no such program */
function isMissing(thrown: unknown): false {
  if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return false;
  throw thrown;
}
