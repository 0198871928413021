import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * A document for one person, which no cache on the way stores.
 * @param disposition `attachment` to save it as `name`, `inline` to show it
 */
export function sendPdf(
  reply: FastifyReply,
  pdf: Buffer | Readable,
  name: string,
  disposition: 'attachment' | 'inline' = 'attachment',
): FastifyReply {
  return startFile(reply, 'application/pdf', name, disposition).send(pdf);
}

/** A table for one person, to save as `name`, either whole or line by line. */
export function sendCsv(reply: FastifyReply, csv: string | Readable, name: string): FastifyReply {
  return startFile(reply, 'text/csv; charset=utf-8', name, 'attachment').send(csv);
}

/** A spreadsheet for one person, to save as `name`. */
export function sendXlsx(reply: FastifyReply, xlsx: Buffer, name: string): FastifyReply {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return startFile(reply, type, name, 'attachment').send(xlsx);
}

/** Several files for one person, to save as `name`. */
export function sendZip(reply: FastifyReply, zip: Readable, name: string): FastifyReply {
  return startFile(reply, 'application/zip', name, 'attachment').send(zip);
}

/** The locations of one person, to save as `name`. */
export function sendGpx(reply: FastifyReply, gpx: string, name: string): FastifyReply {
  return startFile(reply, 'application/gpx+xml; charset=utf-8', name, 'attachment').send(gpx);
}

function startFile(reply: FastifyReply, type: string, name: string, disposition: string) {
  return reply.type(type).headers({
    'content-disposition': `${disposition}; filename="${name}"`,
    'cache-control': 'no-store',
  });
}
