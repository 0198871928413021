import type { FastifyReply } from 'fastify';

/** A document that a person keeps: it is theirs, and no cache between holds it. */
export function sendPdf(reply: FastifyReply, pdf: Buffer, name: string): FastifyReply {
  return reply
    .type('application/pdf')
    .headers({
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    })
    .send(pdf);
}
