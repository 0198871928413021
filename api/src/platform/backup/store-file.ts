import { open } from 'node:fs/promises';
import type { Files } from '../files/files.ts';

/** Puts a file in, unless it is there. */
export async function storeFile(files: Files, hash: string, content: Uint8Array): Promise<void> {
  const found = await files.read(hash);
  found?.destroy();
  if (found !== null) return;
  const draft = await files.draft();
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await files.put(hash, draft);
}
