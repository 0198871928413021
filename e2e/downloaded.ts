import type { Download } from '@playwright/test';

/** The first four letters of a file, which say what it is. */
export async function beginningOf(file: Download): Promise<string> {
  for await (const part of await file.createReadStream()) return String(part).slice(0, 4);
  return '';
}
