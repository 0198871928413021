import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { callerNetwork } from '../identity/embedded/caller-network.ts';
import type { Identity } from '../identity/identity.ts';
import { bearerOf } from './bearer.ts';
import type { Config } from '../config.ts';
import { CallError } from '../errors.ts';
import type { CallCounter } from '../limits/call-counter.ts';

export interface LimitsDeps {
  readonly config: Config;
  readonly counter: CallCounter;
}

/**
 * Calls a minute from one address, but for those of people who are signed in: a whole crew shares one, so
 * theirs are counted by person. It comes before everything else.
 */
export const addressLimit = fastifyPlugin(
  async (app: FastifyInstance, { config, counter, identity }: AddressLimitDeps) => {
    app.addHook('onRequest', async (request, reply) => {
      if (!request.url.startsWith('/api') && !request.url.startsWith('/share/')) return;
      const subject = await signedIn(identity, request);
      if (subject !== undefined)
        return refuseBeyond(config.callsPerAddress, counter, `subject ${subject}`, reply);
      const network = callerNetwork(addressOf(request));
      if (network !== undefined)
        refuseBeyond(config.callsPerAddress, counter, `network ${network}`, reply);
    });
  },
);

/** Calls a minute by one person, from anywhere. It comes after the check of who is calling. */
export const personLimit = fastifyPlugin(
  async (app: FastifyInstance, { config, counter }: LimitsDeps) => {
    app.addHook('onRequest', ({ person }, reply, done) => {
      if (person !== null)
        refuseBeyond(config.callsPerPerson, counter, `person ${person.id}`, reply);
      done();
    });
  },
);

export interface AddressLimitDeps extends LimitsDeps {
  readonly identity: Pick<Identity, 'verify'>;
}

/** Whose ID token a call has; undefined where it has none that is good. */
async function signedIn(
  identity: Pick<Identity, 'verify'>,
  request: FastifyRequest,
): Promise<string | undefined> {
  const token = bearerOf(request);
  if (token === undefined) return undefined;
  // What is wrong with the keys is said once the call needs them.
  return (await identity.verify(token).catch(() => null))?.subject;
}

/** Empty where the call came over a local socket, which has no address. */
function addressOf(request: FastifyRequest): string | undefined {
  const address: string | undefined = request.ip;
  return address;
}

function refuseBeyond(
  limit: number,
  counter: CallCounter,
  caller: string,
  reply: FastifyReply,
): void {
  if (counter.count(caller) <= limit) return;
  void reply.header('retry-after', String(counter.secondsLeft()));
  throw new CallError('too_many_requests');
}
