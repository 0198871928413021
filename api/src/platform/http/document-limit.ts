import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { CallError } from '../errors.ts';

/** Documents and files of one person that are under way at once. */
const mostAtOnce = 4;

/** Keeps one person from filling the queue of documents for everybody. It comes after the check of who is calling. */
export const documentLimit = fastifyPlugin(async (app: FastifyInstance) => {
  const underWay = new Map<number, number>();
  const leave = (id: number) => {
    const left = (underWay.get(id) ?? 1) - 1;
    if (left > 0) underWay.set(id, left);
    else underWay.delete(id);
  };
  app.addHook('onRequest', ({ person, routeOptions }, reply, done) => {
    if (person === null || !/\/(?:pdf|csv)$|^\/api\/vouchers\//.test(routeOptions.url ?? ''))
      return done();
    const others = underWay.get(person.id) ?? 0;
    if (others >= mostAtOnce) {
      void reply.header('retry-after', '1');
      throw new CallError('too_many_requests', {
        message: `You already have ${mostAtOnce} documents under way. Try again in a moment.`,
      });
    }
    underWay.set(person.id, others + 1);
    reply.raw.once('close', () => leave(person.id));
    done();
  });
});
