import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Trail } from '../audit/trail.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** A sign-in or access event that is about to be recorded. */
    trail: Trail;
  }
}

/** Calls that extend a session by a day: not a new sign-in. */
const renewals = /^\/api\/auth\/(?:get-session|token)\b/;

/** Records sign-ins, failed sign-ins, and calls that a level does not allow. */
export const auditTrail = fastifyPlugin(
  async (app: FastifyInstance, { trail, now }: { trail: Trail; now: () => Date }) => {
    app.decorate('trail', trail);
    app.addHook('onResponse', (request, reply, done) => {
      const action = auditAction(request, reply);
      if (action === null) return done();
      trail.note({
        action,
        happenedAt: now(),
        userId: request.person?.id ?? null,
        origin: request.ip,
        call: describeCall(request),
        status: reply.statusCode,
        session: action === 'sign-in' ? begunSession(reply) : null,
      });
      done();
    });
  },
);

function auditAction(request: FastifyRequest, reply: FastifyReply) {
  if (request.routeOptions.url === '/api/auth/*') return signInAction(request, reply);
  return reply.statusCode === 403 ? 'refused' : null;
}

function signInAction(request: FastifyRequest, reply: FastifyReply) {
  if (renewals.test(request.url)) return null;
  if (begunSession(reply) !== null) return 'sign-in';
  const failed = reply.statusCode >= 400 && reply.statusCode !== 404;
  return failed && request.method === 'POST' ? 'sign-in-refused' : null;
}

/** The pattern of the route, or the name of the sign-in call: their paths contain no data. */
function describeCall({ method, url, routeOptions }: FastifyRequest): string {
  const path = routeOptions.url ?? 'none';
  if (path !== '/api/auth/*') return `${method} ${path}`;
  return `${method} ${/^\/api\/auth\/[a-z-]{1,40}(?:\/[a-z-]{1,40})?/.exec(url)?.[0] ?? path}`;
}

/** The token of the session whose cookie an answer sets; an empty cookie ends one. */
function begunSession(reply: FastifyReply): string | null {
  const cookies = [reply.getHeader('set-cookie') ?? []].flat().map(String);
  const found = cookies.find((cookie) => /session_token=[^;]/.test(cookie));
  return /session_token=([^;.%]+)/.exec(found ?? '')?.[1] ?? null;
}
