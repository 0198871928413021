import type { FastifyBaseLogger } from 'fastify';

/** The way by which a text reaches a phone. `to` is E.164. */
export interface SmsSender {
  /** @throws whatever kept the text from being handed over. */
  send(to: string, text: string): Promise<void>;
}

/**
 * Stands in for a gateway where none is set: the text goes to the server's log, on the one line that may
 * show a number and a code. It is a warning, because without a gateway only the log's reader can sign in.
 */
export function logSmsSender(log: FastifyBaseLogger): SmsSender {
  return {
    async send(to, text) {
      log.warn(`No SMS gateway is set. To ${to}: ${text}`);
    },
  };
}
