import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import { FinalRefusal, retried } from '../../retried.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The address for answers, if not that of the sender. */
  readonly replyTo?: string | undefined;
  readonly attachments?: readonly MailFile[];
}

interface MailFile {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Sends mail. */
export interface MailSender {
  /** @throws the reason why the mail was not accepted. */
  send(mail: Mail): Promise<void>;
  /**
   * Checks whether the mail server can be reached and accepts our login, without sending anything.
   * @throws why not, in words
   */
  readonly check?: () => Promise<void>;
}

const limitMs = 10_000;

/**
 * Mail by SMTP; it is tried again unless the server refused it permanently (5xx).
 * @param smtpUrl as `smtps://user:password@mail.example`
 */
export function smtpSender(
  { smtpUrl, from }: { readonly smtpUrl: string; readonly from: string },
  pause: (ms: number) => Promise<unknown> = async (ms) => wait(ms),
): MailSender {
  const limits = { connectionTimeout: limitMs, greetingTimeout: limitMs, socketTimeout: limitMs };
  const transport = createTransport({ url: smtpUrl, ...limits }, { from });
  return {
    check: async () => {
      try {
        await transport.verify();
      } catch (error) {
        throw new Error(mailFailure(error).reason, { cause: error });
      }
    },
    async send(mail) {
      await retried(async () => {
        try {
          const { attachments = [], ...rest } = mail;
          await transport.sendMail({ ...rest, attachments: [...attachments] });
        } catch (error) {
          throw isFinal(error)
            ? new FinalRefusal('the mail server refused it', { cause: error })
            : error;
        }
      }, pause);
    },
  };
}

/** Why an email failed, without the server's own words: they may name the address. */
export function mailFailure(error: unknown): { reason: string; isOfService: boolean } {
  const cause = error instanceof FinalRefusal ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === 'EAUTH')
    return { reason: 'The mail server refused our user name or password.', isOfService: true };
  if (isFinal(cause)) return { reason: 'The mail server refused the email.', isOfService: false };
  if (code === 'ETIMEDOUT')
    return { reason: 'The mail server did not answer in time.', isOfService: true };
  return {
    reason: `We couldn’t reach the mail server${code === '' ? '' : ` (${code})`}.`,
    isOfService: true,
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

/** The sender that the settings ask for. */
export function chooseMailSender(
  mail: { readonly smtpUrl: string; readonly from: string } | undefined,
  log: FastifyBaseLogger,
): MailSender {
  return mail === undefined ? logMailSender(log) : smtpSender(mail);
}

/** Replaces a mail server while demo data is on: the link is written on one line of the server's log. */
function logMailSender(log: FastifyBaseLogger): MailSender {
  return {
    async send({ to, subject, text, attachments = [] }) {
      const files = attachments.map(({ filename }) => `\nAttached: ${filename}`).join('');
      log.warn(`No mail server is set. To ${to}: ${subject}\n${text}${files}`);
    },
  };
}
