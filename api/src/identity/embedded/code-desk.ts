import type { FastifyBaseLogger } from 'fastify';
import { callerNetwork } from './caller-network.ts';
import { keepCode, takeCode, type CodeDeps, type Refusal } from './codes.ts';
import { demoCode, isDemoNumber } from './demo-numbers.ts';
import { maskedNumber, type SmsSender } from './sms.ts';

/** A number in E.164 and a code for it. */
interface NumberAndCode {
  readonly phoneNumber: string;
  readonly code: string;
}

/** Where codes are handed out and taken back. Null means done. */
export interface CodeDesk {
  send(asked: NumberAndCode, address: string | undefined): Promise<Refusal | null>;
  take(given: NumberAndCode, address: string | undefined): Promise<Refusal | null>;
  /** Resolves when every text that is on its way was handed over or failed. */
  settled(): Promise<void>;
}

export interface CodeDeskDeps extends CodeDeps {
  readonly sms: SmsSender;
  readonly log: FastifyBaseLogger;
  readonly productName: string;
  /** Demo numbers all take the one demo code, and no text is sent to them. */
  readonly demo: boolean;
  /** Whether somebody with this number may sign in now. */
  readonly isGranted: (phoneNumber: string) => Promise<boolean>;
}

export function openCodeDesk(deps: CodeDeskDeps): CodeDesk {
  const onTheirWay = new Set<Promise<void>>();
  return {
    async send(asked, address) {
      const isDemo = deps.demo && isDemoNumber(asked.phoneNumber);
      const code = isDemo ? demoCode : asked.code;
      const network = callerNetwork(address);
      const granted = await deps.isGranted(asked.phoneNumber);
      const refusal = await keepCode(deps, { ...asked, code, network });
      if (refusal !== null || !granted || isDemo) return refusal;
      const text = sendText(deps, asked).finally(() => onTheirWay.delete(text));
      onTheirWay.add(text);
      return null;
    },
    async take(given, address) {
      const granted = await deps.isGranted(given.phoneNumber);
      return takeCode(deps, { ...given, network: callerNetwork(address) }, granted);
    },
    async settled() {
      await Promise.all(onTheirWay);
    },
  };
}

/** Nobody waits for it: how long a gateway takes would tell which numbers have access. */
async function sendText(deps: CodeDeskDeps, { phoneNumber, code }: NumberAndCode): Promise<void> {
  try {
    await deps.sms.send(phoneNumber, `${code} is your ${deps.productName} code.`);
  } catch {
    deps.log.error({ to: maskedNumber(phoneNumber) }, 'a sign-in code could not be sent');
  }
}
