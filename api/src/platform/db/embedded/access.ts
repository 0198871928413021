import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';

const heading = '# Written by Paddock at every start: what is changed here is lost.';

/**
 * Lets in the users of an account, for whom the machine itself vouches, and nobody else. Clusters of
 * earlier versions, which let in everyone who reached the socket, are closed by this too.
 */
export async function restrictAccess(cluster: string, account: Account): Promise<void> {
  const names = new Set(account.clients.map(quoted));
  const lines = [...names].map((name) => `paddock ${name} all`);
  const files = {
    'pg_hba.conf': [heading, 'local all all peer map=paddock'],
    'pg_ident.conf': [heading, ...lines],
  };
  for (const [name, content] of Object.entries(files))
    await replace(join(cluster, name), `${content.join('\n')}\n`, account);
}

/** Names may contain what means something in these files. */
function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Whole, and under its own name last: a link of that name leads nowhere, and half a file lets nobody in. */
async function replace(path: string, content: string, { uid, gid }: Account): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => '')) === content) return;
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.chown(uid, gid);
    await file.sync();
    await file.close();
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
