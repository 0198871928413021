import { StartError } from '../../platform/errors.ts';
import { type Command, type Option, type Surroundings, UsageError } from './command.ts';

/** Called in a way that no command has, as other programs of the command line say it. */
const wrongUsage = 2;

/**
 * Runs the command that the words name.
 * @returns its exit code; a refusal is one line
 */
export async function runCommand(
  commands: readonly Command[],
  words: readonly string[],
  surroundings: Surroundings,
): Promise<number> {
  const command = findCommand(commands, words);
  const wantsHelp = words.includes('--help') || words.includes('-h');
  if (command === undefined) {
    const isAsked = wantsHelp || words.length === 0;
    if (!isAsked) surroundings.tell(`There is no command “${words.join(' ')}”.`);
    for (const line of formatHelp(commands)) (isAsked ? surroundings.say : surroundings.tell)(line);
    return isAsked ? 0 : wrongUsage;
  }
  if (wantsHelp) {
    for (const line of helpOfOne(command)) surroundings.say(line);
    return 0;
  }
  const args = words.slice(command.name.split(' ').length);
  return refusing(command, surroundings, () => command.start(args, surroundings));
}

/** The longest name that the words begin with: `backup verify` before `backup`. */
function findCommand(commands: readonly Command[], words: readonly string[]) {
  const line = `${words.join(' ')} `;
  return commands
    .filter(({ name }) => line.startsWith(`${name} `))
    .toSorted((one, other) => other.name.length - one.name.length)[0];
}

async function refusing(
  command: Command,
  { tell, signal }: Surroundings,
  work: () => Promise<number>,
): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (signal.aborted) {
      tell('Stopped.');
      return 130;
    }
    if (!(error instanceof StartError)) throw error;
    tell(error.message);
    if (!(error instanceof UsageError)) return 1;
    tell(formatUsage(command));
    return wrongUsage;
  }
}

function formatUsage({ name, usage }: Command): string {
  return `Usage: npm run paddock -- ${name} ${usage}`.trimEnd();
}

function formatHelp(commands: readonly Command[]): string[] {
  return [
    'Usage: npm run paddock -- COMMAND',
    '',
    ...columns(commands.map(({ name, summary }) => [name, summary])),
    '',
    'COMMAND --help lists the options of a command. The database is the one of DATABASE_URL, or the one in DATA_DIR.',
  ];
}

function helpOfOne(command: Command): string[] {
  return [
    formatUsage(command),
    '',
    `${command.summary}.`,
    '',
    ...columns(
      Object.entries(command.options).map((entry) => [formatOption(...entry), entry[1].about]),
    ),
  ];
}

function formatOption(name: string, { value }: Option): string {
  return value === undefined ? `--${name}` : `--${name} ${value}`;
}

function columns(lines: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(0, ...lines.map(([left]) => left.length));
  return lines.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
