import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isForwarded } from '../../http/forwarded.ts';
import { isDemoNumber } from '../embedded/demo-numbers.ts';

const numbered = z.object({ phoneNumber: z.string() });

/** Whether a forwarded call names a demo number, whose code is no secret. */
export function isForwardedDemo(request: FastifyRequest, body: unknown): boolean {
  const number = numbered.safeParse(body).data?.phoneNumber;
  if (number === undefined || !isDemoNumber(number)) return false;
  return isForwarded(request);
}
