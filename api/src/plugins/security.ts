import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Config } from '../config.ts';

/**
 * Headers that narrow what a page of ours may do: our own scripts and nothing inline. Other origins are
 * let in only where the settings make the app talk to them.
 */
export const security = fastifyPlugin(
  async (app: FastifyInstance, { config }: { config: Config }) => {
    const others = othersFor(config);
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          baseUri: ["'none'"],
          objectSrc: ["'none'"],
          frameAncestors: ["'none'"],
          formAction: ["'self'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          scriptSrc: ["'self'", ...others.scripts],
          connectSrc: ["'self'", ...others.calls],
          frameSrc: ["'self'", ...others.frames],
        },
      },
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'same-origin' },
    });
  },
);

const recaptcha = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

interface Others {
  readonly scripts: readonly string[];
  readonly calls: readonly string[];
  readonly frames: readonly string[];
}

function othersFor(config: Config): Others {
  const all = [ofAppCheck(config), ofSignIn(config)];
  return {
    scripts: all.flatMap(({ scripts }) => scripts),
    calls: all.flatMap(({ calls }) => calls),
    frames: all.flatMap(({ frames }) => frames),
  };
}

const none: Others = { scripts: [], calls: [], frames: [] };

function ofAppCheck({ appCheck }: Config): Others {
  if (appCheck.firebase === undefined) return none;
  const calls = ['https://content-firebaseappcheck.googleapis.com', ...recaptcha];
  return { scripts: recaptcha, calls, frames: recaptcha };
}

/** Firebase Auth: its calls, the challenge before a text, and the frame that a redirect comes back to. */
function ofSignIn({ signIn }: Config): Others {
  const { firebase } = signIn.browser;
  if (firebase === undefined) return none;
  if (firebase.emulatorHost !== undefined)
    return { ...none, calls: [`http://${firebase.emulatorHost}`] };
  return {
    scripts: ['https://apis.google.com', ...recaptcha],
    calls: [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      ...recaptcha,
    ],
    frames: [`https://${firebase.authDomain}`, ...recaptcha],
  };
}
