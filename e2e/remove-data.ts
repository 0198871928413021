import { rm } from 'node:fs/promises';

/** The server of the run has stopped by now, or is about to: what it kept is thrown away. */
export default async function removeData(): Promise<void> {
  const folder = process.env['E2E_DATA_DIR'];
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
}
