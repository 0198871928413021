import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

/** The server's log: JSON lines on standard output, or wherever `to` leads. */
export function openLog(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    serializers: { err: safeError },
    redact: { paths: ['req', 'res', '*.headers', '*.token', '*.phoneNumber', '*.phone_number'] },
  };
  return to === undefined ? pino(options) : pino(options, to);
}

/**
 * What may be said of an error. A database names the row that it refused in `detail`, and its own values
 * in the message, so only known fields are kept and numbers and tokens are taken out of them.
 */
export function safeError(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return typeof thrown === 'string' ? scrub(thrown) : typeof thrown;
  const { type, message, stack } = stdSerializers.err(thrown);
  const code = 'code' in thrown && typeof thrown.code === 'string' ? { code: thrown.code } : {};
  const cause = thrown.cause === undefined ? {} : { cause: safeError(thrown.cause) };
  return { type, message: scrub(message), stack: scrub(stack), ...code, ...cause };
}

/** Takes phone numbers, tokens and e-mail addresses out of words that somebody else wrote. */
export function scrub(text: string): string {
  return text
    .replaceAll(/\+\d{7,15}/g, '+•••')
    .replaceAll(/eyJ[\w-]+\.[\w-]*\.[\w-]*/g, 'a token')
    .replaceAll(/[\w.+-]+@[\w-]+\.[\w.]+/g, 'an address');
}
