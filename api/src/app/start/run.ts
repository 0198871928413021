import type { AddressInfo } from 'node:net';
import type { Config } from '../../platform/config.ts';
import { StartError } from '../../platform/errors.ts';
import { openLog } from '../../platform/log.ts';
import { readStartConfig } from './data-folder.ts';
import { serve } from './serve.ts';
import { endOnSignals, openShutdown } from './shutdown.ts';

export interface Started {
  readonly config: Config;
  readonly bound: AddressInfo;
  readonly version: string;
}

/**
 * Runs the server until a signal, or until a restore replaces its database.
 * @param wordsFor the lines to print once it answers
 * @param runningUrl of a database of ours that somebody else holds
 */
export async function runServer(
  wordsFor: (started: Started) => string[],
  runningUrl?: string,
): Promise<void> {
  try {
    await run(wordsFor, runningUrl);
  } catch (error) {
    fail(error);
  }
}

async function run(
  wordsFor: (started: Started) => string[],
  runningUrl: string | undefined,
): Promise<void> {
  const config = await readStartConfig(process.env);
  const log = openLog(config.logLevel);
  const shutdown = openShutdown((error) => log.error({ err: error }, 'a part did not close'));
  const end = async (code: number) => {
    await shutdown.run();
    process.exit(code);
  };
  endOnSignals((reason) => {
    log.info({ reason }, 'stopping');
    void end(0);
  });
  const say =
    config.environment === 'production' && !process.stdout.isTTY ? log.info.bind(log) : print;
  const onReplaced = (reason: string) => {
    print(reason, process.stderr);
    void end(1);
  };
  try {
    const { bound, version } = await serve({ config, runningUrl, log, shutdown, say, onReplaced });
    for (const line of wordsFor({ config, bound, version })) say(line);
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

export function print(line: string, to: NodeJS.WriteStream = process.stdout): void {
  to.write(`${line}\n`);
}

/** Prints one line for errors that a person can fix, and the stack for our own mistakes. */
export function fail(error: unknown): void {
  const story = error instanceof Error ? (error.stack ?? error.message) : String(error);
  print(error instanceof StartError ? error.message : story, process.stderr);
  process.exit(error instanceof StartError ? error.exitCode : 1);
}
