import { createInterface } from 'node:readline';
import { commands } from './commands/list.ts';
import { runCommand } from './commands/run.ts';
import { fail, print } from './start/run.ts';
import { endOnSignals } from './start/shutdown.ts';

// `head` stops reading before we stop writing. The command still runs to its end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const ending = new AbortController();
endOnSignals(() => ending.abort());

try {
  process.exitCode = await runCommand(commands, process.argv.slice(2), {
    environment: process.env,
    say: print,
    tell: (line) => print(line, process.stderr),
    ask: readLine,
    signal: ending.signal,
  });
} catch (error) {
  fail(error);
}
// Signals, and the channel to `npm run paddock`, would keep the process.
process.exit();

/** Resolves to undefined if nobody is at the keyboard. */
async function readLine(question: string): Promise<string> {
  print(question, process.stderr);
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}
