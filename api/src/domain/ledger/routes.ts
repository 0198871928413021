import { previewSplit, previewVat } from '@paddock/contract/domain/ledger/preview';
import type { FastifyInstance } from 'fastify';
import type { FormParts } from '../../engine/forms/store.ts';
import type { Deps } from '../../platform/deps.ts';
import { answer } from '../../platform/http/route.ts';
import { splitAmount, splitVat } from './amounts.ts';
import { bank } from './bank/routes.ts';
import { billLines } from './bill-lines.ts';
import { cashFlow } from './cash-flow.ts';
import { exports } from './exports/routes.ts';
import type { InvoiceReader } from './invoices/read-apart.ts';
import { months } from './months.ts';
import { pay } from './pay/routes.ts';
import { rates } from './rates/routes.ts';
import { recharge } from './recharge/routes.ts';
import { reclaim } from './reclaim/routes.ts';
import { invoices } from './invoices/routes.ts';

interface LedgerDeps extends Deps, FormParts {
  readonly invoiceReader: InvoiceReader;
}

export async function ledger(app: FastifyInstance, deps: LedgerDeps): Promise<void> {
  await app.register(invoices, deps);
  await app.register(billLines, deps);
  await app.register(months, deps);
  await app.register(exports, deps);
  await app.register(rates, deps);
  await app.register(reclaim, deps);
  await app.register(pay, deps);
  await app.register(bank, deps);
  await app.register(recharge, deps);
  await app.register(cashFlow, deps);
  answer(app, previewVat, async ({ body: { gross, rate, currency } }) =>
    splitVat(gross, rate, currency),
  );
  answer(app, previewSplit, async ({ body: { amount, currency, shares } }) => ({
    parts: splitAmount(amount, currency, shares),
  }));
}
