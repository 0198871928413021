import {
  discardPayee,
  enterPayee,
  readPayees,
  releasePayee,
} from '@paddock/contract/domain/ledger/payees';
import {
  makePaymentFile,
  type PaymentFormat,
  paymentFormats,
  readPayable,
  readPayingAccounts,
  readPaymentFile,
  readPaymentFiles,
  undoPaymentFile,
} from '@paddock/contract/domain/ledger/paying';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { CallError } from '../../../platform/errors.ts';
import { requirePerson } from '../../../platform/http/access.ts';
import { answer } from '../../../platform/http/route.ts';
import { note } from '../note.ts';
import {
  chooseDetails,
  countOthers,
  explainStay,
  findAccount,
  findLack,
  loadAccounts,
  loadPayable,
} from './load-payable.ts';
import { discardDetails, listPayees, releaseDetails, storeDetails } from './payee-details.ts';
import { listPaymentFiles, openPaymentFile, storePaymentFile, undoFile } from './payment-files.ts';

type PayDeps = Pick<Deps, 'db' | 'documents' | 'now'>;

/** Payee details that two people have seen, and files that pay bills. */
export async function pay(app: FastifyInstance, deps: PayDeps): Promise<void> {
  const { db } = deps;
  const inOneStep = async <Result>(work: (held: PayDeps) => Promise<Result>): Promise<Result> =>
    db.transaction().execute(async (transaction) => work({ ...deps, db: transaction }));

  answer(app, readPayees, async (request) => ({
    payees: await listPayees(deps, requirePerson(request).id),
    vendors: await db
      .selectFrom('prj_exp_vendors')
      .select(['id', 'vendor_name as name'])
      .where('archived_at', 'is', null)
      .orderBy('vendor_name')
      .limit(5_000)
      .execute(),
    people: await db
      .selectFrom('contacts')
      .select(['id', 'full_name as name'])
      .where('archived_at', 'is', null)
      .orderBy('full_name')
      .limit(5_000)
      .execute(),
  }));

  answer(app, enterPayee, async (request) =>
    inOneStep(async (held) => {
      const id = await storeDetails(held, request.body, requirePerson(request).id);
      await note(held.db, request, { action: 'create', table: 'payee_details', id });
      return { id };
    }),
  );

  answer(app, releasePayee, async (request) =>
    inOneStep(async (held) => {
      const { id } = request.params;
      await releaseDetails(held, id, requirePerson(request).id);
      await note(held.db, request, { action: 'release', table: 'payee_details', id });
      return { released: true as const };
    }),
  );

  answer(app, discardPayee, async (request) =>
    inOneStep(async (held) => {
      const { id } = request.params;
      await discardDetails(held, id, requirePerson(request).id);
      await note(held.db, request, { action: 'discard', table: 'payee_details', id });
      return { discarded: true as const };
    }),
  );

  answer(app, readPayingAccounts, async () => ({
    accounts: (await loadAccounts(db)).map(({ id, label, kind, currency }) => ({
      id,
      label,
      kind,
      currency,
    })),
  }));

  answer(app, readPayable, async ({ query }) => {
    const account = await findAccount(db, query.account, 'account');
    const { currency, currency_id: currencyId } = account;
    const lacks = formatNames.map((format) => ({ format, lack: findLack(account, format) }));
    const formats = lacks.flatMap(({ format, lack }) => (lack === null ? [format] : []));
    const rows = await loadPayable(db, currencyId);
    return {
      currency,
      formats,
      lacks: lacks.flatMap(({ lack }) => lack ?? []),
      bills: rows.map((row) => {
        const detailsId = chooseDetails(row, null, currency);
        return {
          id: row.id,
          title: row.reference ?? `no. ${row.id}`,
          vendor: row.person ?? row.vendor,
          vendorId: row.person === null ? row.vendor_id : null,
          contactId: row.contact_id,
          project: row.project,
          due: row.due,
          dueOn: row.due_on,
          why: explainStay(row, null, currency),
          lacksDetails:
            detailsId === null &&
            !row.waits &&
            (row.person === null ? row.vendor_id : row.contact_id) !== null,
          isFirst: detailsId !== null && !row.paid_before.includes(detailsId),
        };
      }),
      ...(await countOthers(db, currencyId)),
    };
  });

  answer(app, makePaymentFile, async (request) => {
    const id = await inOneStep(async (held) => {
      const made = await storePaymentFile(held, request.body, requirePerson(request).id);
      await note(held.db, request, { action: 'create', table: 'payment_files', id: made });
      return made;
    });
    const [file] = await listPaymentFiles(db, id);
    if (file === undefined) throw new CallError('not_found');
    return file;
  });

  answer(app, readPaymentFiles, async () => ({ files: await listPaymentFiles(db, null) }));

  answer(app, readPaymentFile, async ({ params: { id } }, reply) => {
    const { text, name } = await openPaymentFile(deps, id);
    return reply
      .headers({
        'content-type': name.endsWith('xml') ? 'application/xml' : 'text/plain; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      })
      .send(text);
  });

  answer(app, undoPaymentFile, async (request) =>
    inOneStep(async (held) => {
      const { id } = request.params;
      await undoFile(held, id, requirePerson(request).id);
      await note(held.db, request, { action: 'undo', table: 'payment_files', id });
      return { undone: true as const };
    }),
  );
}

const formatNames = Object.keys(paymentFormats).filter(
  (name): name is PaymentFormat => name in paymentFormats,
);
