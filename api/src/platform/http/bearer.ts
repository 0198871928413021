import type { FastifyRequest } from 'fastify';

/** The token of a call’s `Authorization`; undefined if it has none. */
export function readBearer({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
}
