import { readTied, undoUntie, untieFlights } from '@paddock/contract/domain/bookings/untie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Engine } from '../../engine/entities/engine.ts';
import { explainRefusal } from '../../platform/db/refusals.ts';
import type { Deps } from '../../platform/deps.ts';
import { personOf } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { readTiedExpenditure, tieAgain, untie } from './untie.ts';

/** Expenditures that have flights although they are no flight bookings. */
export async function tiedFlights(
  app: FastifyInstance,
  { db, engine }: Deps & { readonly engine: Engine },
): Promise<void> {
  answer(app, readTied, async () => readTiedExpenditure(db));
  answer(app, untieFlights, async (request) => ({
    untied: await db
      .transaction()
      .execute(async (transaction) =>
        untie({ db: transaction, engine }, request.body.ids, authorOf(request)),
      ),
  }));
  answer(app, undoUntie, async (request) => {
    const { untied } = request.body;
    try {
      await db
        .transaction()
        .execute(async (transaction) =>
          tieAgain({ db: transaction, engine }, untied, authorOf(request)),
        );
    } catch (thrown) {
      throw explainRefusal(thrown, engine.refusals);
    }
    return { restored: untied.length };
  });
}

function authorOf(request: FastifyRequest) {
  return { senderId: personOf(request).id, origin: request.ip };
}
