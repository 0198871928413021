import { parseArgs } from 'node:util';
import { StartError } from '../../platform/errors.ts';

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
