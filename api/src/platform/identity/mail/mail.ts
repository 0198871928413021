import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import { FinalRefusal, retried } from '../../retried.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The way by which mail leaves. */
export interface MailSender {
  /** @throws whatever kept the mail from being handed over. */
  send(mail: Mail): Promise<void>;
}

const limitMs = 10_000;

/**
 * Mail by SMTP; it is tried again unless the server said for good (5xx) that it does not take it.
 * @param smtpUrl as `smtps://user:password@mail.example`
 */
export function smtpSender(
  { smtpUrl, from }: { readonly smtpUrl: string; readonly from: string },
  pause: (ms: number) => Promise<unknown> = async (ms) => wait(ms),
): MailSender {
  const limits = { connectionTimeout: limitMs, greetingTimeout: limitMs, socketTimeout: limitMs };
  const transport = createTransport({ url: smtpUrl, ...limits }, { from });
  return {
    async send(mail) {
      await retried(async () => {
        try {
          await transport.sendMail(mail);
        } catch (error) {
          throw isFinal(error)
            ? new FinalRefusal('the mail server refused it', { cause: error })
            : error;
        }
      }, pause);
    },
  };
}

function isFinal(error: unknown): boolean {
  return (
    error instanceof Error &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 500
  );
}

/** Replaces a mail server while demo data is on: the link is on one line of the server's log. */
export function logMailSender(log: FastifyBaseLogger): MailSender {
  return {
    async send({ to, subject, text }) {
      log.warn(`No mail server is set. To ${to}: ${subject}\n${text}`);
    },
  };
}
