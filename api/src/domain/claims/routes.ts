import {
  addClaim,
  addClaimReceipt,
  approveClaim,
  changeClaim,
  readClaimChoices,
  readClaimReceipt,
  readOwnClaims,
  readProjectClaims,
  rejectClaim,
  removeClaim as removeCall,
  removeClaimReceipt,
  submitClaim,
} from '@paddock/contract/domain/claims/claims';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FormParts } from '../../engine/forms/store.ts';
import type { Db } from '../../platform/db/client.ts';
import { explainRefusal } from '../../platform/db/refusals.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { personOf } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { receiptUploads } from '../money/receipts/routes.ts';
import { sendFile } from '../money/receipts/send-file.ts';
import { projectOf } from '../projects/projects.ts';
import { approve, isOnlyAdministrator, reject } from './decide.ts';
import { add, change, ownClaim, removeClaim, submit, whoOf, type Own } from './own.ts';
import { presentClaim, presentProjectClaim } from './present.ts';
import {
  claimsOfProject,
  countToDecide,
  currenciesToClaim,
  ownClaims,
  projectsToClaim,
  typesToClaim,
} from './queries.ts';
import { addReceiptTo, removeReceiptOf } from './receipt.ts';

type ClaimDeps = Deps & FormParts;

/** What people paid themselves: entered by anyone, decided by administrators. */
export async function claims(app: FastifyInstance, deps: ClaimDeps): Promise<void> {
  await app.register(async (uploads) => {
    const take = receiptUploads(uploads);
    answer(
      uploads,
      addClaimReceipt,
      async (request, reply) =>
        take(request, reply, async () =>
          presentClaim(
            await addReceiptTo({ ...deps, ...asks(request) }, request.params.id, request),
          ),
        ),
      { takesFile: true },
    );
  });
  ownCalls(app, deps);
  decisions(app, deps);
}

function asks(request: FastifyRequest) {
  const person = personOf(request);
  return { person, author: { senderId: person.id, origin: request.ip } };
}

function ownCalls(app: FastifyInstance, { db, now, ...deps }: ClaimDeps): void {
  const inOne = async <Made>(request: FastifyRequest, work: (own: Own) => Promise<Made>) =>
    db.transaction().execute(async (held) => work({ ...asks(request), db: held, now: now() }));

  answer(app, readOwnClaims, async (request) => ({
    claims: (await ownClaims(db, personOf(request).id)).map(presentClaim),
  }));

  answer(app, readClaimChoices, async (request) => ({
    projects: await projectsToClaim(db, whoOf(personOf(request))),
    productTypes: await typesToClaim(db),
    currencies: await currenciesToClaim(db),
  }));

  answer(app, addClaim, async (request) =>
    presentClaim(await inOne(request, async (own) => add(own, request.body))),
  );

  answer(app, changeClaim, async (request) =>
    presentClaim(await inOne(request, async (own) => change(own, request.params.id, request.body))),
  );

  answer(app, removeCall, async (request) => {
    await inOne(request, async (own) => removeClaim(own, request.params.id));
    return { removed: true as const };
  });

  answer(app, submitClaim, async (request) =>
    presentClaim(await inOne(request, async (own) => submit(own, request.params.id))),
  );

  answer(app, readClaimReceipt, async (request, reply) => {
    const own = { ...asks(request), db, now: now() };
    const { id, receiptId } = request.params;
    const { receipts } = await ownClaim(own, id);
    if (!receipts.some((one) => one.id === receiptId)) throw new CallError('not_found');
    return sendFile({ db, now, ...deps }, receiptId, request, reply);
  });

  answer(app, removeClaimReceipt, async (request) => {
    const { id, receiptId } = request.params;
    return presentClaim(await inOne(request, async (own) => removeReceiptOf(own, id, receiptId)));
  });
}

function decisions(app: FastifyInstance, deps: ClaimDeps): void {
  const { db, now } = deps;
  const deciding = async <Made>(
    request: FastifyRequest,
    work: (parts: { db: Db; now: Date } & ReturnType<typeof asks>) => Promise<Made>,
  ) => {
    try {
      return await db
        .transaction()
        .execute(async (held) => work({ ...asks(request), db: held, now: now() }));
    } catch (thrown) {
      throw explainRefusal(thrown, deps.engine.refusals);
    }
  };

  answer(app, readProjectClaims, async (request) => {
    const person = personOf(request);
    const { id } = projectOf(request);
    return {
      claims: (await claimsOfProject(db, id)).map((row) => presentProjectClaim(row, person.id)),
      toDecide: await countToDecide(db, id),
      onlyAdministrator: await isOnlyAdministrator(db, person),
    };
  });

  answer(app, approveClaim, async (request) => {
    const row = await deciding(request, async (parts) =>
      approve({ ...deps, ...parts }, request.params.id, request.body),
    );
    return presentProjectClaim(row, personOf(request).id);
  });

  answer(app, rejectClaim, async (request) => {
    const row = await deciding(request, async (parts) =>
      reject(parts, request.params.id, request.body),
    );
    return presentProjectClaim(row, personOf(request).id);
  });
}
