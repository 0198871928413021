import { commands } from '../app/commands/list.ts';
import { runCommand } from '../app/commands/run.ts';

/**
 * Runs a command of `npm run paddock` as an operator would.
 * @param answer what they type, if asked
 */
export async function operate(
  environment: Readonly<Record<string, string>>,
  words: readonly string[],
  answer = '',
) {
  const said: string[] = [];
  const told: string[] = [];
  const code = await runCommand(commands, words, {
    environment,
    say: (line) => said.push(line),
    tell: (line) => told.push(line),
    ask: async (question) => {
      told.push(question);
      return answer;
    },
    signal: new AbortController().signal,
  });
  return { code, said, told: told.join('\n') };
}
