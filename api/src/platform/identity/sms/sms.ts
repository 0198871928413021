import type { FastifyBaseLogger } from 'fastify';

/** Sends a text to a phone. `to` is E.164. */
export interface SmsSender {
  /** @throws the reason why the text was not accepted. */
  send(to: string, text: string): Promise<void>;
  /**
   * Checks whether the gateway can be reached, without sending anything.
   * @throws why not, in words
   */
  readonly check?: () => Promise<void>;
}

/**
 * Replaces a gateway if none is set: the text goes to the server's log, on the one line that may
 * show a number and a code. It is a warning, because without a gateway only the log's reader can sign in.
 */
export function logSmsSender(log: FastifyBaseLogger): SmsSender {
  return {
    async send(to, text) {
      log.warn(`No SMS gateway is set. To ${to}: ${text}`);
    },
  };
}

/** "+44•••0010": enough to tell two people apart in a log, too little to call one. */
export function maskedNumber(phoneNumber: string): string {
  return `${phoneNumber.slice(0, 3)}•••${phoneNumber.slice(-4)}`;
}

/** "a•••@paddock.example" */
export function maskedAddress(email: string): string {
  return email.replace(/^(.).*@/, '$1•••@');
}

/** Removes numbers and codes from a gateway's words, however it writes them, and shortens them. */
export function withoutDigits(text: string): string {
  return text
    .replaceAll(/\d(?:[\s().-]*\d){4,}/g, '•••')
    .replaceAll(/[\w.+-]+@[\w-]+\.[\w.]+/g, 'an address')
    .slice(0, 300);
}
