import type { FastifyRequest } from 'fastify';

const forwarding =
  /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip|x-client-ip|true-client-ip|(?:cf|fastly)-.+)$/;

/** Whether a proxy forwarded the call, and said so. */
export function isForwarded({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return Object.keys(headers).some((name) => forwarding.test(name));
}
