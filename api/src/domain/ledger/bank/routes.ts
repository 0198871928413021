import {
  askForReceipt,
  importStatement,
  matchLine,
  readBankLines,
  reopenLine,
  setLineAside,
  statementBytes,
} from '@paddock/contract/domain/ledger/bank';
import { formatAmount, fromUnits, minorUnits, toUnits } from '@paddock/contract/platform/money';
import { formatDate } from '@paddock/contract/platform/time';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readOneFile, takeMultipartOnly } from '../../../engine/forms/read-parts.ts';
import type { FormParts } from '../../../engine/forms/store.ts';
import type { Db } from '../../../platform/db/client.ts';
import { explainRefusal } from '../../../platform/db/refusals.ts';
import type { Deps } from '../../../platform/deps.ts';
import { CallError } from '../../../platform/errors.ts';
import { requirePerson } from '../../../platform/http/access.ts';
import { answer } from '../../../platform/http/route.ts';
import { sendMessage } from '../../messages/messages.ts';
import { note } from '../note.ts';
import { findAccount } from '../pay/load-payable.ts';
import {
  type Candidate,
  countLines,
  type LineRow,
  loadCandidates,
  loadLines,
} from './load-bank.ts';
import { acceptSuggestion, reopen, requireLine } from './match.ts';
import { readStatement } from './read/read-statement.ts';
import { refuseFile, storeStatement } from './store-statement.ts';
import { suggest } from './suggest.ts';

interface BankDeps extends Pick<Deps, 'db' | 'now'>, FormParts {}

/** Statements of accounts and cards, and what each line is. */
export async function bank(app: FastifyInstance, deps: BankDeps): Promise<void> {
  const { db, engine, now } = deps;
  const inOneStep = async (work: (held: Db) => Promise<void>) => {
    try {
      await db.transaction().execute(work);
    } catch (thrown) {
      throw explainRefusal(thrown, engine.refusals);
    }
    return { done: true as const };
  };
  const authorOf = (request: FastifyRequest) => ({
    senderId: requirePerson(request).id,
    origin: request.ip,
  });

  await app.register(async (files) => {
    takeMultipartOnly(files, statementBytes + 64 * 1_024);
    answer(
      files,
      importStatement,
      async (request) => {
        const account = await requireAccount(db, request.params.id);
        const { bytes } = await readOneFile(request, statementBytes);
        try {
          const statement = readStatement(bytes);
          return await db.transaction().execute(async (transaction) => {
            const imported = { userId: requirePerson(request).id, at: now() };
            const stored = await storeStatement(transaction, account, statement, imported);
            await note(transaction, request, {
              action: 'import',
              table: 'bank_statements',
              id: null,
              after: { account: account.id, ...stored },
            });
            return stored;
          });
        } catch (thrown) {
          throw refuseFile(thrown);
        }
      },
      { takesFile: true },
    );
  });

  answer(app, readBankLines, async ({ params: { id }, query: { state } }) => {
    const account = await requireAccount(db, id);
    const rows = await loadLines(db, id, state);
    const candidates = state === 'open' ? await loadCandidates(db, id) : [];
    const { open_in: openIn, open_out: openOut, ...counts } = await countLines(db, id);
    const closing = await db
      .selectFrom('bank_statements')
      .select(['ends_on as on', 'closing as amount'])
      .where('bank_account_id', '=', id)
      .where('closing', 'is not', null)
      .orderBy('ends_on', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    const holder = await findHolder(db, id);
    return {
      lines: rows.map((row) => present(row, candidates)),
      counts,
      openIn,
      openOut,
      currency: account.currency,
      holder: holder?.name ?? null,
      lastClosing:
        closing === undefined || closing.amount === null
          ? null
          : { on: closing.on, amount: closing.amount },
    };
  });

  answer(app, matchLine, async (request) =>
    inOneStep(async (held) => {
      const { id } = request.params;
      const matching = { db: held, engine, author: authorOf(request) };
      await acceptSuggestion(matching, id, request.body.suggestion);
      await note(held, request, { action: 'match', table: 'bank_lines', id, after: request.body });
    }),
  );

  answer(app, setLineAside, async (request) =>
    inOneStep(async (held) => {
      const { id } = request.params;
      const because = request.body.because.trim();
      if (because === '')
        throw new CallError('invalid_field', {
          field: 'because',
          message: 'Say what the line is.',
        });
      await requireOpen(held, id);
      await held
        .updateTable('bank_lines')
        .set({ aside_because: because })
        .where('id', '=', id)
        .execute();
      await note(held, request, { action: 'aside', table: 'bank_lines', id, after: { because } });
    }),
  );

  answer(app, reopenLine, async (request) =>
    inOneStep(async (held) => {
      const { id } = request.params;
      await reopen({ db: held, engine, author: authorOf(request) }, id);
      await note(held, request, { action: 'reopen', table: 'bank_lines', id });
    }),
  );

  answer(app, askForReceipt, async (request) =>
    inOneStep(async (held) => {
      const line = await requireOpen(held, request.params.id);
      const holder = await findHolder(held, line.bank_account_id);
      if (holder === undefined || holder.userId === null)
        throw new CallError('conflict', {
          message:
            holder === undefined
              ? 'This account has no card holder.'
              : `${holder.name} has no access, so no message gets there.`,
        });
      const amount = formatAmount(line.amount.replace('-', ''), line.currency);
      await sendMessage(
        held,
        {
          title: `Receipt of ${amount}?`,
          body: `Your card paid ${amount}${line.name === '' ? '' : ` to ${line.name}`} on ${formatDate(line.booked_on)}. Send the receipt as a claim, or say why there is none.`,
          senderId: requirePerson(request).id,
          navigateTo: '/claims',
        },
        [holder.userId],
      );
      await held
        .updateTable('bank_lines')
        .set({ asked_at: now() })
        .where('id', '=', line.id)
        .execute();
      await note(held, request, { action: 'ask', table: 'bank_lines', id: line.id });
    }),
  );
}

/** @throws CallError if there is no such account */
async function requireAccount(db: Db, id: number) {
  try {
    return await findAccount(db, id, 'id');
  } catch {
    throw new CallError('not_found');
  }
}

async function requireOpen(db: Db, id: number): Promise<LineRow> {
  const line = await requireLine(db, id);
  if (line.state !== 'open')
    throw new CallError('conflict', { message: 'This line was decided already.' });
  return line;
}

/** Who holds a card, with their account in Paddock if they have access. */
async function findHolder(db: Db, accountId: number) {
  return db
    .selectFrom('bank_accounts as a')
    .innerJoin('contacts as c', 'c.id', 'a.contact_id')
    .leftJoin('users as u', (join) =>
      join.onRef('u.contact_id', '=', 'c.id').on('u.revoked_at', 'is', null),
    )
    .select(['c.full_name as name', 'u.id as userId'])
    .where('a.id', '=', accountId)
    .executeTakeFirst();
}

function present(row: LineRow, candidates: readonly Candidate[]) {
  const { original_amount: amount, original_currency: currency } = row;
  return {
    id: row.id,
    bookedOn: row.booked_on,
    amount: row.amount,
    currency: row.currency,
    original: amount === null || currency === null ? null : { amount, currency },
    name: row.name,
    text: row.text,
    state: row.state,
    because: row.aside_because,
    matched: row.matched.map(({ bill, title }) => ({ bill, title })),
    exchangeDifference: findExchangeDifference(row),
    suggestions: suggest(row, candidates),
    askedAt: row.asked_at?.toISOString() ?? null,
  };
}

/** What the bank took beside the estimate of the bill; null if it is the same, or one is not known. */
function findExchangeDifference({ currency, matched, amount }: LineRow): string | null {
  const [one, second] = matched;
  const estimate = one?.estimate ?? null;
  if (currency !== 'GBP' || estimate === null || second !== undefined) return null;
  const decimals = minorUnits(currency);
  const difference = toUnits(amount.replace('-', ''), decimals) - toUnits(estimate, decimals);
  return difference === 0n ? null : fromUnits(difference, decimals);
}
