import { z } from 'zod';
import { StartError } from '../../errors.ts';
import { webAddress } from '../../web-address.ts';

/** The settings of the text gateway, with values and purpose. */
export const smsSettings = {
  SMS_GATEWAY: z
    .enum(['log', 'twilio', 'http'])
    .default('log')
    .describe('Where text messages go: this server’s log, Twilio, or any HTTP gateway.'),
  TWILIO_ACCOUNT_SID: z.string().optional().describe('The Twilio account.'),
  TWILIO_AUTH_TOKEN: z
    .string()
    .optional()
    .describe('The secret of that account.')
    .meta({ secret: true }),
  TWILIO_FROM: z.string().optional().describe('The number or name that Twilio sends from.'),
  SMS_URL: webAddress
    .optional()
    .describe(
      'The address of an HTTP gateway. `{to}` and `{text}`, here or in `SMS_BODY`, are replaced with the number and the text.',
    )
    .meta({ secret: true }),
  SMS_BODY: z
    .string()
    .optional()
    .describe(
      'The body to post: JSON if it starts with `{`, such as `{"to":"{to}","text":"{text}"}`, otherwise a form, such as `to={to}&text={text}`. Without it, the server makes a GET request.',
    )
    .meta({ secret: true }),
  SMS_AUTHORIZATION: z
    .string()
    .optional()
    .describe('The `Authorization` header for the gateway.')
    .meta({ secret: true }),
} as const;

export type SmsSettings = z.output<z.ZodObject<typeof smsSettings>>;

export interface TwilioAccount {
  readonly accountSid: string;
  readonly authToken: string;
  readonly from: string;
}

/** `url` and `body` together contain `{to}` and `{text}`; without a body, the address is fetched. */
export interface HttpGateway {
  readonly url: string;
  readonly body: string | undefined;
  readonly authorization: string | undefined;
}

export type SmsConfig =
  | { readonly gateway: 'log' }
  | { readonly gateway: 'twilio'; readonly account: TwilioAccount }
  | { readonly gateway: 'http'; readonly http: HttpGateway };

/** @throws StartError if the chosen gateway lacks one of its settings. */
export function decideSms(settings: SmsSettings): SmsConfig {
  const needed = (name: keyof SmsSettings): string => {
    const value = settings[name];
    if (value !== undefined) return value;
    throw new StartError(
      `SMS_GATEWAY is ${settings.SMS_GATEWAY}, which needs the setting ${name}.`,
    );
  };
  if (settings.SMS_GATEWAY === 'log') return { gateway: 'log' };
  if (settings.SMS_GATEWAY === 'twilio') {
    const account = {
      accountSid: needed('TWILIO_ACCOUNT_SID'),
      authToken: needed('TWILIO_AUTH_TOKEN'),
      from: needed('TWILIO_FROM'),
    };
    return { gateway: 'twilio', account };
  }
  const http = {
    url: needed('SMS_URL'),
    body: settings.SMS_BODY,
    authorization: settings.SMS_AUTHORIZATION,
  };
  const whole = http.url + (http.body ?? '');
  if (!whole.includes('{to}') || !whole.includes('{text}'))
    throw new StartError(
      'SMS_URL and SMS_BODY must contain {to} and {text}, or the gateway can’t tell what to send.',
    );
  return { gateway: 'http', http };
}
