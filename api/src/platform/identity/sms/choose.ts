import type { FastifyBaseLogger } from 'fastify';
import { httpSender, twilioSender } from './gateways.ts';
import type { SmsConfig } from './settings.ts';
import { logSmsSender, type SmsSender } from './sms.ts';

/** The way by which texts leave, as the settings say. */
export function chooseSmsSender(config: SmsConfig, log: FastifyBaseLogger): SmsSender {
  if (config.gateway === 'twilio') return twilioSender(config.account);
  return config.gateway === 'http' ? httpSender(config.http) : logSmsSender(log);
}
