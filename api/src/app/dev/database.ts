import { readConfig } from '../../platform/config.ts';
import { startDatabase } from '../start/database.ts';
import { fail, print } from '../start/run.ts';
import { endOnSignals } from '../start/shutdown.ts';

/** Holds the database of `npm run dev`: the server starts again at every change, and this does not. */
try {
  const starting = startDatabase(readConfig(process.env), { log: print, warn: print });
  endOnSignals(() => void end(starting));
  const { url } = await starting;
  process.send?.({ url });
} catch (error) {
  fail(error);
}

async function end(starting: ReturnType<typeof startDatabase>): Promise<void> {
  const database = await starting.catch(() => undefined);
  await database?.stop();
  process.exit(0);
}
