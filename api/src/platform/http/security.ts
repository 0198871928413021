import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import helmet from 'helmet';
import type { Config } from '../config.ts';

/**
 * Headers that restrict what our pages may do: our own scripts and nothing inline. Other origins are allowed
 * only if the settings make the app talk to them. They are the same for every answer, so they are made once.
 */
export const security = fastifyPlugin(
  async (app: FastifyInstance, { config }: { config: Config }) => {
    const headers = { 'permissions-policy': permissions, ...headersFor(config) };
    const ofData = Object.fromEntries(
      Object.entries(headers).filter(([name]) => !aboutPages.has(name)),
    );
    app.addHook('onRequest', ({ url }, reply, done) => {
      void reply.headers(isData(url) ? ofData : headers);
      done();
    });
  },
);

/** Only matters for a page: on answers to calls, it would be half a kilobyte and much of the work. */
const aboutPages: ReadonlySet<string> = new Set([
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]);

/** Below /api, only the description of the API is a page. */
function isData(url: string): boolean {
  return url.startsWith('/api/') && !url.startsWith('/api/docs');
}

/** Helmet can only set headers on an answer: this one is never sent. */
function headersFor(config: Config): Record<string, string> {
  const others = othersFor(config);
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...others.images],
        // The reader of bar codes is WebAssembly, where the browser has none of its own. Text is still no script.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...others.scripts],
        connectSrc: ["'self'", ...others.calls],
        frameSrc: ["'self'", ...others.frames],
        ...trustedTypes(config),
        ...forGoogleMaps(config),
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  set(request, response, (error) => {
    if (error !== undefined)
      throw new Error('There are no headers for these settings', { cause: error });
  });
  const made = Object.entries(response.getHeaders());
  return Object.fromEntries(made.map(([name, value]) => [name, String(value)]));
}

const refused = [
  'accelerometer',
  'display-capture',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** The device features our pages may use: the position, while its person shares it, a screen that stays on, and the camera, to scan labels. */
const permissions = [
  'geolocation=(self)',
  'screen-wake-lock=(self)',
  'camera=(self)',
  ...refused.map((name) => `${name}=()`),
].join(', ');

/**
 * No script turns text into markup or code. Only the addresses of our own workers pass, by the app's policy
 * `paddock`. Google's and Firebase's scripts do such things, so it is off for them.
 */
function trustedTypes({ appCheck, signIn, maps }: Config): Record<string, string[]> {
  const firebase = appCheck.firebase ?? signIn.browser.firebase;
  if (firebase !== undefined || maps.browser.googleKey !== null) return {};
  return { requireTrustedTypesFor: ["'script'"], trustedTypes: ['paddock'] };
}

const recaptcha = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

interface Others {
  readonly scripts: readonly string[];
  readonly calls: readonly string[];
  readonly frames: readonly string[];
  readonly images: readonly string[];
}

function othersFor(config: Config): Others {
  const all = [ofAppCheck(config), ofSignIn(config), ofTiles(config), ofGoogleMaps(config)];
  return {
    scripts: all.flatMap(({ scripts }) => scripts),
    calls: all.flatMap(({ calls }) => calls),
    frames: all.flatMap(({ frames }) => frames),
    images: all.flatMap(({ images }) => images),
  };
}

const none: Others = { scripts: [], calls: [], frames: [], images: [] };

function ofAppCheck({ appCheck }: Config): Others {
  if (appCheck.firebase === undefined) return none;
  const calls = ['https://content-firebaseappcheck.googleapis.com', ...recaptcha];
  return { ...none, scripts: recaptcha, calls, frames: recaptcha };
}

/** Firebase Auth: its calls, the challenge before a text, and the frame that a redirect returns to. */
function ofSignIn({ signIn }: Config): Others {
  const { firebase } = signIn.browser;
  if (firebase === undefined) return none;
  if (firebase.emulatorHost !== undefined)
    return { ...none, calls: [`http://${firebase.emulatorHost}`] };
  return {
    ...none,
    scripts: ['https://apis.google.com', ...recaptcha],
    calls: [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      ...recaptcha,
    ],
    frames: [`https://${firebase.authDomain}`, ...recaptcha],
  };
}

function ofTiles({ maps }: Config): Others {
  return maps.tileSource === undefined ? none : { ...none, images: [maps.tileSource] };
}

const google = ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'];

/** The requirements on Google's page about its maps and content security policies. */
function ofGoogleMaps({ maps }: Config): Others {
  if (maps.browser.googleKey === null) return none;
  return {
    scripts: [...google, 'https://*.ggpht.com', 'https://*.googleusercontent.com', 'blob:'],
    calls: [...google, 'data:', 'blob:'],
    frames: ['https://*.google.com'],
    images: [...google, 'https://*.googleusercontent.com'],
  };
}

/** Its script writes style sheets into the page, and draws in workers. Nothing of ours does. */
function forGoogleMaps({ maps }: Config): Record<string, string[]> {
  if (maps.browser.googleKey === null) return {};
  return {
    styleSrc: ["'self'", "'unsafe-inline'", 'https://fonts.googleapis.com'],
    fontSrc: ["'self'", 'https://fonts.gstatic.com'],
    workerSrc: ["'self'", 'blob:'],
  };
}
