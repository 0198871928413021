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

function othersFor({ appCheck }: Config) {
  if (appCheck.firebase === undefined) return { scripts: [], calls: [], frames: [] };
  const calls = ['https://content-firebaseappcheck.googleapis.com', ...recaptcha];
  return { scripts: recaptcha, calls, frames: recaptcha };
}
