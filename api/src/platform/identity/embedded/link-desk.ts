import type { SignInFailure } from '@paddock/contract/platform/sign-in';
import type { FastifyBaseLogger } from 'fastify';
import type { Outgoing } from '../../incidents/outgoing.ts';
import { mailFailure, type Mail, type MailSender } from '../mail/mail.ts';
import { maskedAddress, withoutDigits } from '../sms/sms.ts';
import { callerNetwork } from './caller.ts';
import { keepCode, takeCode, type CodeDeps } from './codes.ts';
import type { Errands } from './code-desk.ts';
import type { Refusal } from './limits.ts';

/** The purpose of a link: signing in, or setting a password. */
export type LinkPurpose = 'link' | 'password';

export interface LinkAsked {
  readonly purpose: LinkPurpose;
  readonly email: string;
  /** The proof in the link. */
  readonly token: string;
  /** Address of the app, as `https://paddock.example`. */
  readonly origin: string;
  /** Where the app goes afterwards; one of its own paths. */
  readonly continueUrl: string;
}

export type LinkGiven = Pick<LinkAsked, 'purpose' | 'email' | 'token'>;

/** Issues links by e-mail and checks them. Null means done. */
export interface LinkDesk {
  send(asked: LinkAsked, address: string | undefined): Promise<Refusal | null>;
  take(given: LinkGiven, address: string | undefined): Promise<Refusal | null>;
}

export interface LinkDeskDeps extends CodeDeps {
  readonly mail: MailSender;
  readonly outgoing: Outgoing;
  readonly errands: Errands;
  readonly log: FastifyBaseLogger;
  readonly productName: string;
  /** Whether someone with this address may sign in now. */
  readonly isGranted: (email: string) => Promise<boolean>;
}

export function openLinkDesk(deps: LinkDeskDeps): LinkDesk {
  return {
    async send(asked, address) {
      // Called for everyone who asks, because its result would reveal which addresses have access.
      deps.outgoing.look('mail');
      const granted = await deps.isGranted(asked.email);
      const refusal = await keepCode(deps, toCodeCall(asked, address));
      if (refusal !== null) return asLink(refusal);
      if (granted) deps.errands.start(async () => sendMail(deps, asked));
      return null;
    },
    async take(given, address) {
      const granted = await deps.isGranted(given.email);
      const refusal = await takeCode(deps, toCodeCall(given, address), granted);
      return refusal === null ? null : asLink(refusal);
    },
  };
}

function toCodeCall({ purpose, email, token }: LinkGiven, address: string | undefined) {
  return { purpose, recipient: email, code: token, caller: { network: callerNetwork(address) } };
}

/** The reason why a link does not work reveals nothing about its address. */
function asLink(refusal: Refusal): Refusal {
  const failures: Partial<Record<SignInFailure, SignInFailure>> = {
    TOO_MANY_REQUESTS: 'TOO_MANY_REQUESTS',
    NUMBER_USED_TOO_OFTEN: 'EMAIL_USED_TOO_OFTEN',
  };
  return { ...refusal, failure: failures[refusal.failure] ?? 'INVALID_TOKEN' };
}

/** Nobody waits for it, because a mail server's delay would reveal which addresses have access. */
async function sendMail(deps: LinkDeskDeps, asked: LinkAsked): Promise<void> {
  try {
    await deps.mail.send(mailWith(asked, deps.productName));
    deps.outgoing.sent('mail');
  } catch (error) {
    deps.outgoing.failed('mail', { ...mailFailure(error), recipient: asked.email });
    const reason = withoutDigits(error instanceof Error ? error.message : String(error));
    deps.log.error({ to: maskedAddress(asked.email), reason }, 'a sign-in link could not be sent');
  }
}

const words = {
  link: { mode: 'signIn', subject: 'Sign in to', does: 'signs you in to' },
  password: {
    mode: 'resetPassword',
    subject: 'Set your password for',
    does: 'sets your password for',
  },
} as const;

function mailWith({ purpose, email, token, origin, continueUrl }: LinkAsked, name: string): Mail {
  const { mode, subject, does } = words[purpose];
  const link = new URL('/', origin);
  link.search = new URLSearchParams({ mode, oobCode: token, continueUrl }).toString();
  return {
    to: email,
    subject: `${subject} ${name}`,
    text: [
      `This link ${does} ${name}. It works once and expires after an hour:`,
      link.href,
      'If you didn’t request this, you can ignore this email.',
    ].join('\n\n'),
  };
}
