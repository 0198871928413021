import type { FastifyReply } from 'fastify';

/**
 * A document for one person, which no cache between keeps.
 * @param disposition `attachment` to save it as `name`, `inline` to show it
 */
export function sendPdf(
  reply: FastifyReply,
  pdf: Buffer,
  name: string,
  disposition: 'attachment' | 'inline' = 'attachment',
): FastifyReply {
  return reply
    .type('application/pdf')
    .headers({
      'content-disposition': `${disposition}; filename="${name}"`,
      'cache-control': 'no-store',
    })
    .send(pdf);
}
