import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isDemoNumber } from '../embedded/demo-numbers.ts';

const forwarding =
  /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip|x-client-ip|true-client-ip|(?:cf|fastly)-.+)$/;

const numbered = z.object({ phoneNumber: z.string() });

/** Whether a call that a proxy passed on names a demo number: its code is no secret. */
export function isForwardedDemo(request: FastifyRequest, body: unknown): boolean {
  const number = numbered.safeParse(body).data?.phoneNumber;
  if (number === undefined || !isDemoNumber(number)) return false;
  return Object.keys(request.headers).some((name) => forwarding.test(name));
}
