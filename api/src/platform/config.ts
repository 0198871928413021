import { productName } from '@paddock/contract/platform/constants';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { appCheckSettings, decideAppCheck } from './app-check/settings.ts';
import { backupSettings, decideBackups, decideBackupStore } from './backup/settings.ts';
import { StartError } from './errors.ts';
import { decideDirections, directionsSettings } from './directions-settings.ts';
import { decideFlightStatus, flightStatusSettings } from './flight-status-settings.ts';
import { decideFiles, filesSettings } from './files/settings.ts';
import { canonicalZone } from './zone-names.ts';
import { decideSignIn, readMail } from './identity/decide.ts';
import { identitySettings } from './identity/settings.ts';
import { decideMaps, mapsSettings } from './map-settings.ts';
import { decidePush, pushSettings } from './push/settings.ts';
import { readSecretFiles, type SecretFiles } from './secret-files.ts';
import { decideAlerts, watchingSettings } from './incidents/settings.ts';
import { describeSettings, type ShownSetting } from './shown-settings.ts';
import { webAddress } from './web-address.ts';
import { decideSms, smsSettings } from './identity/sms/settings.ts';

/** What moves in the demo. */
const demoSettings = {
  DEMO_CONVOY: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'Whether people of the demo’s project move on the live map as a simulation, without a phone: `on` or `off`. Only with demo data.',
    ),
} as const;

interface Given {
  readonly DEMO?: boolean | undefined;
  readonly HOST: string;
  readonly DATABASE_URL?: string | undefined;
  readonly PUBLIC_URL?: string | undefined;
  readonly TRUSTED_PROXIES?: readonly string[] | undefined;
  readonly FIRST_ADMIN_PHONE?: string | undefined;
  readonly NODE_ENV: string;
}

/**
 * Demo data lets anyone sign in, so nobody else may reach it, and it never mixes with real data.
 * @throws StartError if it is requested beside a setting of a real server
 */
function decideDemo(given: Given): boolean {
  const against = reasonAgainst(given);
  if (given.DEMO === true && against !== undefined)
    throw new StartError(
      `DEMO=on lets anyone sign in, so it is not allowed while ${against}. Remove that setting, or set DEMO=off.`,
    );
  return given.DEMO ?? against === undefined;
}

function reasonAgainst(given: Given): string | undefined {
  if (!['127.0.0.1', '::1', 'localhost'].includes(given.HOST)) return `HOST is ${given.HOST}`;
  if (given.NODE_ENV === 'production') return 'NODE_ENV is production';
  const names = ['DATABASE_URL', 'PUBLIC_URL', 'TRUSTED_PROXIES', 'FIRST_ADMIN_PHONE'] as const;
  const name = names.find((one) => given[one] !== undefined);
  return name === undefined ? undefined : `${name} is set`;
}

/** People are never simulated among real ones. */
function decideConvoy(
  { DEMO_CONVOY: given }: z.output<z.ZodObject<typeof demoSettings>>,
  demo: boolean,
): boolean {
  return demo && given !== 'off';
}

const role = z.enum(['all', 'web', 'worker']);
type Role = z.output<typeof role>;

const roleSettings = {
  ROLE: role
    .default('all')
    .describe(
      'What this server does: `web` answers calls, `worker` sends messages and tidies up, `all` does both. `web` and `worker` need `DATABASE_URL`, and each other.',
    ),
} as const;

interface GivenRole {
  readonly ROLE: Role;
  readonly DATABASE_URL?: string | undefined;
}

/** @throws StartError if this server alone could not do everything, and no other one can help */
function decideRole({ ROLE, DATABASE_URL }: GivenRole): Role {
  if (ROLE !== 'all' && DATABASE_URL === undefined)
    throw new StartError(
      `ROLE is ${ROLE}, which needs the setting DATABASE_URL: the embedded database serves one server.`,
    );
  return ROLE;
}

/** The setting of webhooks, with values and purpose. */
const webhookSettings = {
  WEBHOOK_PRIVATE: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'Allows webhooks to addresses on this machine, in a private network or without TLS, `on` or `off`. For tests only. The server refuses to start with it in production.',
    ),
} as const;

/** @throws StartError if an administrator could make a server in production call its own network */
function decideWebhooks(settings: { WEBHOOK_PRIVATE: 'on' | 'off'; NODE_ENV: string }) {
  const isPrivate = settings.WEBHOOK_PRIVATE === 'on';
  if (isPrivate && settings.NODE_ENV === 'production')
    throw new StartError(
      'WEBHOOK_PRIVATE=on lets an administrator make this server call its own network, so it is not allowed in production.',
    );
  return { isPrivate };
}

const callsAMinute = z.coerce.number().int().min(1);
const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const phoneNumber = z
  .string()
  .regex(/^\+[1-9]/, 'include the country code, such as +447700900001')
  .regex(/^\+\d*$/, 'use only digits after the +, without spaces')
  .regex(/^\+\d{7,15}$/, 'use 7 to 15 digits after the +');

const networks = z
  .string()
  .transform((list) => list.split(',').map((network) => network.trim()))
  .refine((list) => list.every((network) => isIP(addressIn(network)) !== 0), {
    message: 'use addresses or networks, such as 127.0.0.1, 10.0.0.0/8',
    abort: true,
  })
  .refine(
    (list) => list.every(hasBits),
    'use at most 32 bits after the / of a network of IPv4, and 128 of IPv6',
  );

function addressIn(network: string): string {
  return network.replace(/\/.*$/s, '');
}

function hasBits(network: string): boolean {
  const [, bits] = /\/(.*)$/s.exec(network) ?? [];
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(addressIn(network)) === 4 ? 32 : 128);
}

/** Every setting, with values and purpose. A test compares `docs/settings.md` with this list. */
export const settingsSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8_080).describe('The server’s port.'),
  HOST: z.string().default('127.0.0.1').describe('The address the server listens on.'),
  DATA_DIR: z.string().default('./data').describe('The folder for all data.'),
  DATABASE_URL: z
    .string()
    .trim()
    .regex(/^postgres(ql)?:\/\//i, 'start it with postgres://')
    .optional()
    .describe('Your own PostgreSQL. Without it, one is started in `DATA_DIR`.')
    .meta({ secret: true }),
  DATABASE_DIRECT_URL: z
    .string()
    .trim()
    .regex(/^postgres(ql)?:\/\//i, 'start it with postgres://')
    .optional()
    .describe(
      'The address of PostgreSQL itself, if `DATABASE_URL` is that of a pooler such as PgBouncer in transaction mode.',
    )
    .meta({ secret: true }),
  ...roleSettings,
  DEMO: flag
    .optional()
    .describe(
      'Demo data and demo numbers, `on` or `off`. On by default only if no one else can reach the server: embedded database without other data, loopback `HOST`, not in production, and no `PUBLIC_URL`, `TRUSTED_PROXIES` or `FIRST_ADMIN_PHONE`. With any of these, `on` is refused.',
    ),
  ...demoSettings,
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('The name of the environment, shown next to the version.'),
  PRODUCT_NAME: z
    .string()
    .max(40)
    .default(productName)
    .describe("The team's own name for the app."),
  FIRST_ADMIN_PHONE: phoneNumber
    .optional()
    .describe(
      'The phone number of the first administrator. It gets access while there is no administrator.',
    ),
  KITINERARY_EXTRACTOR: z
    .string()
    .regex(/^(?:\/.*|off)$/, 'use an absolute path, or off')
    .optional()
    .describe(
      'The path of `kitinerary-extractor`, the first reader of confirmations, or `off`. By default it is looked for where Debian installs it.',
    ),
  BOOKING_EMAIL: z
    .email()
    .optional()
    .describe(
      'The default email address for bookings. `travel@paddock.example` by default with demo data.',
    ),
  MANAGEMENT_PROJECT_CODE: z
    .string()
    .max(20)
    .optional()
    .describe(
      'The code of the project that management screens open with. `HUN26` by default with demo data.',
    ),
  PUBLIC_URL: webAddress
    .optional()
    .describe('The address at which people open the app, if it is behind a proxy.'),
  TRUSTED_PROXIES: networks
    .optional()
    .describe(
      'Addresses or networks of your proxies, separated by commas. Only these are trusted to say where a call came from.',
    ),
  SECRET_KEY: z
    .string()
    .min(32)
    .optional()
    .describe(
      'The key that encrypts secrets in the database, at least 32 characters. With the embedded database it is created if missing.',
    )
    .meta({ secret: true }),
  ACCOUNTING_ZONE: z
    .string()
    .refine((name) => canonicalZone(name) !== null, 'use an IANA name, such as Europe/London')
    .default('Europe/London')
    .describe('The time zone of “today” for due dates, ages and exchange rates.'),
  ...identitySettings,
  ...smsSettings,
  ...directionsSettings,
  ...flightStatusSettings,
  ...backupSettings,
  ...appCheckSettings,
  ...mapsSettings,
  ...pushSettings,
  ...watchingSettings,
  ...webhookSettings,
  ...filesSettings,
  FIREBASE_API_KEY: z.string().optional().describe('The browser key of the Firebase project.'),
  FIREBASE_PROJECT_ID: z.string().optional().describe('The ID of the Firebase project.'),
  CALLS_PER_ADDRESS: callsAMinute
    .default(3_000)
    .describe(
      'Calls per minute from one address. It is high, because a whole crew can share one address.',
    ),
  CALLS_PER_PERSON: callsAMinute.default(600).describe('Calls per minute by one person.'),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(2)
    .default(0)
    .describe(
      'How long a server that is asked to stop goes on answering while `/api/health/ready` says no, so that a proxy can send calls elsewhere.',
    ),
  MINUTES_AFTER_LANDING: z.coerce
    .number()
    .int()
    .min(0)
    .max(600)
    .default(30)
    .describe('How many minutes people need from landing until their transfer leaves.'),
  MINUTES_AT_AIRPORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(600)
    .default(90)
    .describe('How many minutes before a departure people should be at the airport.'),
  HOURS_OF_REST: z.coerce
    .number()
    .min(0)
    .max(24)
    .default(11)
    .describe(
      'How many hours people rest from the end of one day’s work to the next call. `0` checks nothing.',
    ),
  LOCATION_DAYS: z.coerce
    .number()
    .int()
    .min(3)
    .max(3_650)
    .default(30)
    .describe('How many whole days location history is stored.'),
  DOCUMENT_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_650)
    .default(90)
    .describe('How many days after a person’s last project their documents are deleted.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('How much is logged.'),
});

type Settings = z.output<typeof settingsSchema>;
export type Config = ReturnType<typeof toConfig>;

/** Settings that nobody may read in the app or a log, and that a file can contain. */
export const secretSettings = Object.entries(settingsSchema.shape)
  .filter(([, type]) => type.meta()?.['secret'] === true)
  .map(([name]) => name);

type Environment = Record<string, string | undefined>;

/** The secrets from files, so that settings can be read twice but files once. */
export function readSecrets(environment: Environment): SecretFiles {
  return readSecretFiles(environment, secretSettings);
}

/**
 * Reads the settings once, at start. An empty variable counts as not set.
 * @throws StartError naming the setting that is wrong.
 */
export function readConfig(
  environment: Environment,
  secrets: SecretFiles = readSecrets(environment),
): Config {
  const given = Object.entries(environment).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const parsed = settingsSchema.safeParse(
    { ...Object.fromEntries(given), ...Object.fromEntries(secrets) },
    { error: nameRule },
  );
  if (parsed.success)
    return toConfig(parsed.data, describeSettings(settingsSchema.shape, environment, secrets));
  const issue = parsed.error.issues[0];
  const name = issue?.path.join('.') ?? '';
  const place = secrets.has(name) ? `${name}_FILE` : name;
  throw new StartError(`The setting ${place} is not valid: ${issue?.message}.`);
}

/** The rule that a setting breaks, unless the rule has its own words. */
function nameRule(issue: z.core.$ZodRawIssue): string | undefined {
  const unit = issue['origin'] === 'string' ? ' characters' : '';
  if (issue.code === 'too_small') return `use at least ${issue.minimum}${unit}`;
  if (issue.code === 'too_big') return `use at most ${issue.maximum}${unit}`;
  if (issue.code === 'invalid_type') return 'use a whole number';
  if (issue.code === 'invalid_value') return `use ${issue.values.map(String).join(' or ')}`;
  if (issue.code !== 'invalid_format') return undefined;
  if (issue.format === 'email') return 'use an email address such as travel@team.example';
  return issue.format === 'starts_with' ? `start it with ${String(issue['prefix'])}` : undefined;
}

function toConfig(settings: Settings, shown: readonly ShownSetting[]) {
  const demo = decideDemo(settings);
  return Object.freeze({
    shown,
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    role: decideRole(settings),
    demo,
    demoConvoy: decideConvoy(settings, demo),
    environment: settings.NODE_ENV,
    productName: settings.PRODUCT_NAME,
    firstAdminPhone: settings.FIRST_ADMIN_PHONE,
    kitineraryExtractor: settings.KITINERARY_EXTRACTOR,
    bookingEmail: settings.BOOKING_EMAIL ?? (demo ? 'travel@paddock.example' : undefined),
    managementProjectCode: settings.MANAGEMENT_PROJECT_CODE ?? (demo ? 'HUN26' : undefined),
    publicUrl: settings.PUBLIC_URL,
    accountingZone: settings.ACCOUNTING_ZONE,
    trustedProxies: settings.TRUSTED_PROXIES ?? [],
    secretKey: settings.SECRET_KEY,
    logLevel: settings.LOG_LEVEL,
    files: decideFiles(settings, demo),
    signIn: decideSignIn(settings, demo),
    mail: readMail(settings),
    sms: decideSms(settings),
    directions: decideDirections(settings),
    flightStatus: decideFlightStatus(settings, demo),
    callsPerAddress: settings.CALLS_PER_ADDRESS,
    callsPerPerson: settings.CALLS_PER_PERSON,
    drainMs: settings.DRAIN_SECONDS * 1_000,
    minutesAfterLanding: settings.MINUTES_AFTER_LANDING,
    minutesAtAirport: settings.MINUTES_AT_AIRPORT,
    hoursOfRest: settings.HOURS_OF_REST,
    locationDays: settings.LOCATION_DAYS,
    documentDays: settings.DOCUMENT_DAYS,
    appCheck: decideAppCheck(settings),
    backups: decideBackups(settings),
    backupStore: decideBackupStore(settings),
    backUpBeforeUpdate: settings.BACKUP_BEFORE_UPDATE !== 'off',
    maps: decideMaps(settings),
    push: decidePush(settings),
    alerts: decideAlerts(settings),
    webhooks: decideWebhooks(settings),
    metricsToken: settings.METRICS_TOKEN,
  });
}
