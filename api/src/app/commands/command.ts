import { parseArgs } from 'node:util';
import type { Config } from '../../platform/config.ts';
import { type Db, openDatabase } from '../../platform/db/client.ts';
import { StartError } from '../../platform/errors.ts';
import { readCommandConfig } from '../start/data-folder.ts';
import { dataFolder, reachDatabase } from '../start/database.ts';

/** An option of a command, as `parseArgs` takes it and `--help` lists it. */
export interface Option {
  readonly type: 'string' | 'boolean';
  readonly multiple?: boolean;
  /** Name of the value in `--help`, such as FOLDER. */
  readonly value?: string;
  readonly about: string;
}

type Options = Readonly<Record<string, Option>>;

type Given<Known extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Known; allowPositionals: true }>
>;

/** The settings, streams and folders that a command uses. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Writes a line of the result. */
  readonly say: (line: string) => void;
  /** Writes a line about how far long work is: never part of the result. */
  readonly tell: (line: string) => void;
  /** Asks the person at the keyboard for one line. */
  readonly ask: (question: string) => Promise<string>;
  /** Aborted by Ctrl-C and its like: the command cleans up and ends. */
  readonly signal: AbortSignal;
}

interface Declaration<Known extends Options> {
  /** One word or two: `backup`, `backup verify`. */
  readonly name: string;
  /** The words after the name, as `--to FOLDER`. */
  readonly usage: string;
  readonly summary: string;
  readonly options: Known;
  /** @returns the exit code, 0 by default */
  run(given: Given<Known>, surroundings: Surroundings): Promise<number | void>;
}

export interface Command {
  readonly name: string;
  readonly usage: string;
  readonly summary: string;
  readonly options: Options;
  start(args: readonly string[], surroundings: Surroundings): Promise<number>;
}

/** Called wrongly: the message is followed by how it is called. */
export class UsageError extends StartError {}

/** A command of `npm run paddock`. Options that it does not have are refused before it runs. */
export function defineCommand<const Known extends Options>(command: Declaration<Known>): Command {
  const { name, usage, summary, options } = command;
  return {
    name,
    usage,
    summary,
    options,
    async start(args, surroundings) {
      const given = parse(() =>
        parseArgs({ args: [...args], options: command.options, allowPositionals: true as const }),
      );
      return (await command.run(given, surroundings)) ?? 0;
    },
  };
}

function parse<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** The database and files that a command works on. */
export interface Target {
  readonly config: Config;
  /** The folder of everything outside the database. */
  readonly folder: string;
  readonly url: string;
  readonly db: Db;
}

/**
 * Runs `work` on the database that the settings or the data folder name, after printing which one. An
 * embedded database that isn't running is started for the time of the work. Never creates a database.
 * @throws StartError if there is none, more than one could be meant, or it cannot be reached
 */
export async function withTarget<T>(
  { environment, tell }: Surroundings,
  work: (target: Target) => Promise<T>,
): Promise<T> {
  const config = await readCommandConfig({ ...environment });
  tell(`Working on ${nameDatabase(config)}.`);
  const database = await reachDatabase(config, tell);
  const { db, close } = openDatabase({ url: database.url, max: 4 });
  try {
    return await work({ config, folder: dataFolder(config), url: database.url, db });
  } finally {
    await close();
    await database.stop();
  }
}

function nameDatabase(config: Config): string {
  const place = config.databaseUrl === undefined ? `in ${dataFolder(config)}` : 'of DATABASE_URL';
  return `the database ${place}${config.demo ? ' (demo data)' : ''}`;
}
