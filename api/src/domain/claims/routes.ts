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
  type Claim,
  type ClaimState,
  type ProjectClaim,
} from '@paddock/contract/domain/claims/claims';
import { repayBill } from '@paddock/contract/domain/money/inbox';
import { receiptBounds } from '@paddock/contract/domain/money/receipts/receipts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FormParts } from '../../engine/forms/store.ts';
import type { Db } from '../../platform/db/client.ts';
import { explainRefusal } from '../../platform/db/refusals.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { holdFile } from '../../platform/files/queries.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { cleanName, sendFile, receiptUploads } from '../money/receipts/routes.ts';
import { findUpload, setArchived } from '../money/receipts/queries.ts';
import { receiveFile, type ArrivedFile } from '../money/receipts/receive.ts';
import { requireProject } from '../projects/projects.ts';
import { approve, isOnlyAdministrator, reject, noted } from './decide.ts';
import {
  add,
  change,
  ownClaim,
  removeClaim,
  submit,
  toClaimant,
  type Own,
  openClaim,
} from './own.ts';
import {
  claimsOfProject,
  countToDecide,
  currenciesToClaim,
  ownClaims,
  projectsToClaim,
  typesToClaim,
  type ClaimRow,
  holdClaim,
} from './queries.ts';
import { repay } from './repay.ts';

type ClaimDeps = Deps & FormParts;

/** Claims: entered by anyone, decided by administrators. */
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
  const person = requirePerson(request);
  return { person, author: { senderId: person.id, origin: request.ip } };
}

function ownCalls(app: FastifyInstance, { db, now, ...deps }: ClaimDeps): void {
  const inOne = async <Made>(request: FastifyRequest, work: (own: Own) => Promise<Made>) =>
    db.transaction().execute(async (held) => work({ ...asks(request), db: held, now: now() }));

  answer(app, readOwnClaims, async (request) => ({
    claims: (await ownClaims(db, requirePerson(request).id)).map(presentClaim),
  }));

  answer(app, readClaimChoices, async (request) => ({
    projects: await projectsToClaim(db, toClaimant(requirePerson(request))),
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
    return presentClaim(await inOne(request, async (own) => removeReceipt(own, id, receiptId)));
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
    const person = requirePerson(request);
    const { id } = requireProject(request);
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
    return presentProjectClaim(row, requirePerson(request).id);
  });

  answer(app, repayBill, async (request) => {
    const { id } = requireProject(request);
    const { person } = await deciding(request, async (parts) => repay(parts, id, request.body));
    return { person };
  });

  answer(app, rejectClaim, async (request) => {
    const row = await deciding(request, async (parts) =>
      reject(parts, request.params.id, request.body),
    );
    return presentProjectClaim(row, requirePerson(request).id);
  });
}

/** Derives the state of an approved claim from the payments of its expenditure. */
function deriveState({ state, balance }: ClaimRow): ClaimState {
  if (state !== 'approved') return state;
  if (balance === 'paid' || balance === 'overpaid') return 'repaid';
  return balance === 'cancelled' ? 'cancelled' : 'approved';
}

function presentClaim(row: ClaimRow): Claim {
  return {
    id: row.id,
    version: row.version,
    submissionId: row.submission_id,
    state: deriveState(row),
    amount: row.amount,
    currency: { id: row.currency_id, name: row.currency_code },
    productType: { id: row.product_type_id, name: row.product_type },
    project: { id: row.project_id, name: row.project_code },
    boughtOn: row.bought_on,
    what: row.what,
    bookingReference: row.booking_reference,
    receipts: row.receipts,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by,
    reviewed: row.reviewed,
    reason: row.reason,
  };
}

function presentProjectClaim(row: ClaimRow, readerId: number): ProjectClaim {
  return {
    ...presentClaim(row),
    person: row.person,
    contactId: row.contact_id,
    own: row.user_id === readerId,
    expenditureId: row.prj_expenditure_id,
  };
}

type Receiving = Pick<Deps, 'db' | 'files' | 'now'> & Omit<Own, 'db' | 'now'>;

/** Takes in a receipt of a claim. The same upload again changes nothing, but for one that was removed: it is back. */
async function addReceiptTo(
  deps: Receiving,
  id: number,
  request: FastifyRequest,
): Promise<ClaimRow> {
  await ownClaim({ ...deps, now: deps.now() }, id);
  return receiveFile(deps, request, async (arrived) =>
    deps.db
      .transaction()
      .execute(async (db) => store({ ...deps, db, now: deps.now() }, id, arrived)),
  );
}

type Storing = Own & Pick<Deps, 'files'>;

async function store(own: Storing, id: number, arrived: ArrivedFile): Promise<ClaimRow> {
  const { db, author, person, files } = own;
  await holdClaim(db, id);
  const earlier = await findUpload(db, arrived.uploadId);
  if (earlier !== undefined && (earlier.claim_id !== id || earlier.content_hash !== arrived.hash))
    throw new CallError('conflict', {
      field: 'uploadId',
      message: 'Something else was already sent with this ID.',
    });
  if (earlier?.archived_at === null) return ownClaim(own, id);
  const { receipts } = await openClaim(own, id);
  if (receipts.length >= receiptBounds.receipts)
    throw new CallError('conflict', {
      message: `A claim can have up to ${receiptBounds.receipts} receipts.`,
    });
  await holdFile(db, arrived.hash);
  await files.put(arrived.hash, arrived.draft);
  await noted(db, author, { id, action: 'edit' }, async () =>
    earlier === undefined
      ? db
          .insertInto('receipts')
          .values({
            claim_id: id,
            upload_id: arrived.uploadId,
            content_hash: arrived.hash,
            name: cleanName(arrived.name, arrived.type),
            type: arrived.type,
            bytes: arrived.bytes,
            user_id: person.id,
          })
          .execute()
      : setArchived(db, earlier.id, null),
  );
  return ownClaim(own, id);
}

/** Removes a receipt from a claim that can still be changed. The receipt is stored for thirty more days. */
async function removeReceipt(own: Own, id: number, receiptId: number): Promise<ClaimRow> {
  const { db, author, now } = own;
  const row = await openClaim(own, id);
  await refuseOthers(db, { id, receiptId });
  if (!row.receipts.some((one) => one.id === receiptId)) return row;
  await noted(db, author, { id, action: 'edit' }, async () => setArchived(db, receiptId, now));
  return ownClaim(own, id);
}

async function refuseOthers(
  db: Db,
  { id, receiptId }: { readonly id: number; readonly receiptId: number },
): Promise<void> {
  const found = await db
    .selectFrom('receipts')
    .select('id')
    .where('id', '=', receiptId)
    .where('claim_id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw new CallError('not_found');
}
