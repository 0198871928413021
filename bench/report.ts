import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';

/** Saves a measurement beside the benchmark, and prints it. */
export async function report(name: string, figures: Record<string, unknown>): Promise<void> {
  const kept = {
    measuredAt: new Date().toISOString(),
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`,
    ...figures,
  };
  const text = `${JSON.stringify(kept, null, 2)}\n`;
  await writeFile(new URL(`results/${name}.json`, import.meta.url), text);
  console.log(`${name}\n${text}`);
}
