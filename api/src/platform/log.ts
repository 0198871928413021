import { destination, pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

/** The server's log: JSON lines on standard output, or wherever `to` leads. */
export function openLog(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    serializers: { err: safeError },
    formatters: { log: withoutSecrets },
  };
  return pino(options, to ?? gathered(destination({ sync: true })));
}

/**
 * Writes the lines of one turn of the event loop together: many calls are answered in one, and writing twenty
 * lines costs no more than writing one. The remaining lines of an exiting process are written before it is
 * gone.
 */
function gathered(output: Pick<DestinationStream, 'write'>): DestinationStream {
  let lines = '';
  const flush = () => {
    if (lines === '') return;
    const gone = lines;
    lines = '';
    output.write(gone);
  };
  process.once('exit', flush);
  return {
    write: (line) => {
      if (lines === '') setImmediate(flush);
      lines += line;
    },
  };
}

const secret: ReadonlySet<string> = new Set(['headers', 'token', 'phoneNumber', 'phone_number']);
const censored = '[Redacted]';

/**
 * The subject of a line without calls, answers, and anything that names a person or gives access. Errors are
 * handled separately.
 */
function withoutSecrets(line: Record<string, unknown>): Record<string, unknown> {
  let copy: Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries(line)) {
    if (typeof value !== 'object' || value === null || name === 'err') continue;
    copy ??= { ...line };
    copy[name] = name === 'req' || name === 'res' ? censored : censor(value);
  }
  return copy ?? line;
}

function censor(value: object): object {
  if (!Object.keys(value).some((name) => secret.has(name))) return value;
  const shown: Record<string, unknown> = { ...value };
  for (const name of secret) if (name in shown) shown[name] = censored;
  return shown;
}

/**
 * The publishable parts of an error. A database names the refused row in `detail`, and its own values in the
 * message, so only known fields are kept, without numbers and tokens.
 */
export function safeError(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return typeof thrown === 'string' ? scrub(thrown) : typeof thrown;
  const { type, message, stack } = stdSerializers.err(thrown);
  const code = 'code' in thrown && typeof thrown.code === 'string' ? { code: thrown.code } : {};
  const cause = thrown.cause === undefined ? {} : { cause: safeError(thrown.cause) };
  return { type, message: scrub(message), stack: scrub(stack), ...code, ...cause };
}

/** Removes phone numbers, tokens and e-mail addresses from words that somebody else wrote. */
export function scrub(text: string): string {
  return text
    .replaceAll(/\+\d{7,15}/g, '+•••')
    .replaceAll(/eyJ[\w-]+\.[\w-]*\.[\w-]*/g, 'a token')
    .replaceAll(/[\w.+-]+@[\w-]+\.[\w.]+/g, 'an address');
}
