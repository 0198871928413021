import type { SignInSettings } from '@paddock/contract/platform/settings';
import type { FastifyBaseLogger } from 'fastify';
import { isNumberTaken } from '../countries.ts';
import type { Caller } from './caller.ts';
import { type CodeDeps, keepCode, takeCode } from './codes.ts';
import { demoCode, isDemoNumber } from './demo-numbers.ts';
import type { Outgoing } from '../../incidents/outgoing.ts';
import { smsFailure } from '../sms/gateways.ts';
import type { Refusal } from './limits.ts';
import { maskedNumber, type SmsSender, withoutDigits } from '../sms/sms.ts';

/** A number in E.164 and a code for it. */
interface NumberAndCode {
  readonly phoneNumber: string;
  readonly code: string;
}

/** Issues codes and checks them. Null means done. */
export interface CodeDesk {
  send(asked: NumberAndCode, caller: Caller): Promise<Refusal | null>;
  take(given: NumberAndCode, caller: Caller): Promise<Refusal | null>;
}

export interface CodeDeskDeps extends CodeDeps {
  readonly sms: SmsSender;
  readonly outgoing: Outgoing;
  readonly errands: Errands;
  readonly log: FastifyBaseLogger;
  readonly productName: string;
  /** All demo numbers share the one demo code, and get no text. */
  readonly demo: boolean;
  readonly countries: SignInSettings['countries'];
  /** Whether someone with this number may sign in now. */
  readonly isGranted: (phoneNumber: string) => Promise<boolean>;
}

export function openCodeDesk(deps: CodeDeskDeps): CodeDesk {
  return {
    async send(asked, caller) {
      if (!isNumberTaken(deps.countries, asked.phoneNumber))
        return { failure: 'COUNTRY_NOT_SUPPORTED' };
      const isDemo = deps.demo && isDemoNumber(asked.phoneNumber);
      const code = isDemo ? demoCode : asked.code;
      // Called for everyone who asks, because its result would reveal which numbers have access.
      deps.outgoing.look('sms');
      const granted = await deps.isGranted(asked.phoneNumber);
      const call = { purpose: 'number', recipient: asked.phoneNumber, code, caller } as const;
      const refusal = await keepCode(deps, call);
      if (refusal !== null || !granted || isDemo) return refusal;
      deps.errands.start(async () => sendText(deps, asked));
      return null;
    },
    async take(given, caller) {
      const granted = await deps.isGranted(given.phoneNumber);
      const { phoneNumber: recipient, code } = given;
      return takeCode(deps, { purpose: 'number', recipient, code, caller }, granted);
    },
  };
}

/** Nobody waits for it, because a gateway's delay would reveal which numbers have access. */
async function sendText(deps: CodeDeskDeps, { phoneNumber, code }: NumberAndCode): Promise<void> {
  try {
    await deps.sms.send(phoneNumber, `${code} is your ${deps.productName} code.`);
    deps.outgoing.sent('sms');
  } catch (error) {
    deps.outgoing.failed('sms', { ...smsFailure(error), recipient: phoneNumber });
    const reason = withoutDigits(error instanceof Error ? error.message : String(error));
    deps.log.error({ to: maskedNumber(phoneNumber), reason }, 'a sign-in code could not be sent');
  }
}

/** Work that nobody waits for while a caller is answered, but that a server finishes before it ends. */
export interface Errands {
  /** @param errand must not fail */
  start(errand: () => Promise<void>): void;
  settled(): Promise<void>;
}

export function openErrands(): Errands {
  const running = new Set<Promise<void>>();
  return {
    start(errand) {
      const run = errand().finally(() => running.delete(run));
      running.add(run);
    },
    async settled() {
      await Promise.all(running);
    },
  };
}
