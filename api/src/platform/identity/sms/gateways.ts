import { setTimeout as wait } from 'node:timers/promises';
import { FinalRefusal, retried } from '../../retried.ts';
import type { HttpGateway, SmsConfig, TwilioAccount } from './settings.ts';
import { logSmsSender, type SmsSender } from './sms.ts';
import type { FastifyBaseLogger } from 'fastify';

export interface GatewayDeps {
  readonly fetch: typeof fetch;
  /** Milliseconds that one try may take. */
  readonly timeoutMs: number;
  readonly pause: (ms: number) => Promise<unknown>;
}

export const gatewayDeps: GatewayDeps = {
  fetch: (...call) => fetch(...call),
  timeoutMs: 10_000,
  pause: async (ms) => wait(ms),
};

interface GatewayCall {
  readonly url: string;
  readonly init: RequestInit;
}

/** @param base the address of Twilio's API; another one in tests */
export function twilioSender(
  { accountSid, authToken, from }: TwilioAccount,
  deps: GatewayDeps = gatewayDeps,
  base = 'https://api.twilio.com',
): SmsSender {
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  const url = `${base}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  return sender(deps, base, (to, text) => ({
    url,
    init: {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}` },
      body: new URLSearchParams({ To: to, From: from, Body: text }),
    },
  }));
}

/** Any gateway that accepts a number and a text in one call. */
export function httpSender(
  { url, body, authorization }: HttpGateway,
  deps: GatewayDeps = gatewayDeps,
): SmsSender {
  const headers = authorization === undefined ? {} : { authorization };
  const asJson = body?.trimStart().startsWith('{') === true;
  const type = asJson ? 'application/json' : 'application/x-www-form-urlencoded';
  const escape = asJson ? inJson : encodeURIComponent;
  return sender(deps, url, (to, text) => ({
    url: fill(url, encodeURIComponent, to, text),
    init:
      body === undefined
        ? { headers }
        : {
            method: 'POST',
            headers: { ...headers, 'content-type': type },
            body: fill(body, escape, to, text),
          },
  }));
}

function fill(
  template: string,
  escape: (value: string) => string,
  to: string,
  text: string,
): string {
  return template.replaceAll(/\{(to|text)\}/g, (_, name) => escape(name === 'to' ? to : text));
}

/** Escaped for a JSON string, without the quotes. */
function inJson(value: string): string {
  return JSON.stringify(value).slice(1, -1);
}

function sender(
  deps: GatewayDeps,
  address: string,
  callFor: (to: string, text: string) => GatewayCall,
): SmsSender {
  return {
    check: async () => checkGateway(deps, new URL(address).origin),
    async send(to, text) {
      const { url, init } = callFor(to, text);
      await retried(async () => {
        const signal = AbortSignal.timeout(deps.timeoutMs);
        // Following a redirect would give our credentials to another server.
        const answer = await deps.fetch(url, { ...init, signal, redirect: 'error' });
        await refuse(answer);
      }, deps.pause);
    },
  };
}

/** @throws the gateway's error, or FinalRefusal if it would repeat it */
async function refuse(answer: Response): Promise<void> {
  const words = await answer.text();
  if (answer.ok) return;
  const { status } = answer;
  const message = `the gateway answered ${status}: ${words}`;
  const mayPass = status >= 500 || status === 429 || status === 408;
  throw mayPass
    ? new Error(message, { cause: status })
    : new FinalRefusal(message, { cause: status });
}

/** Any answer except one from a proxy in front of it shows that it can be reached. */
async function checkGateway({ fetch, timeoutMs }: GatewayDeps, origin: string): Promise<void> {
  let status: number;
  try {
    const signal = AbortSignal.timeout(timeoutMs / 2);
    ({ status } = await fetch(origin, { method: 'HEAD', signal, redirect: 'manual' }));
  } catch (error) {
    throw new Error(smsFailure(error).reason, { cause: error });
  }
  if (status >= 502 && status <= 504) throw new Error(answered(status));
}

function answered(status: number): string {
  return `The gateway answered ${status}.`;
}

/** Statuses about our account, not about one recipient. */
const ofAccount: ReadonlySet<number> = new Set([401, 402, 403, 429]);

/** Why a text failed, without the gateway's own words: they may name the number. */
export function smsFailure(error: unknown): { reason: string; isOfService: boolean } {
  const cause = error instanceof Error ? error.cause : undefined;
  if (typeof cause === 'number')
    return { reason: answered(cause), isOfService: cause >= 500 || ofAccount.has(cause) };
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return { reason: 'The gateway did not answer in time.', isOfService: true };
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
  return { reason: `We couldn’t reach the gateway${code}.`, isOfService: true };
}

/** Sends texts, as the settings say. */
export function chooseSmsSender(config: SmsConfig, log: FastifyBaseLogger): SmsSender {
  if (config.gateway === 'twilio') return twilioSender(config.account);
  return config.gateway === 'http' ? httpSender(config.http) : logSmsSender(log);
}
