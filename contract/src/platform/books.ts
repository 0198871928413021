import { type CallName, callsByContent, readLevel, type Reach } from './access.ts';

/** What a bookkeeper reads, enters and removes as an administrator does: lists, each with the form that fills it. */
export const bookForms: Readonly<Record<string, string>> = {
  expenditure: 'new-project-expenditure',
  payments: 'new-payment',
  orders: 'new-order',
  advances: 'new-advance',
  budgets: 'project-budget',
  vendors: 'new-vendor',
  'exchange-rates': 'new-exchange-rate',
  'vat-rates': 'new-vat-rate',
  'bank-accounts': 'new-bank-account',
};

/** True for someone who has the right of a bookkeeper beside their level. */
export function keepsBooks(reach: Reach): boolean {
  return typeof reach !== 'number' && reach.keeps_books === true;
}

/** True if someone reads the records of a list because they keep the books. */
export function seesInBooks(reach: Reach, list: string | undefined): boolean {
  return list !== undefined && keepsBooks(reach) && Object.hasOwn(bookForms, list);
}

/** True if someone may use a form because they keep the books. */
export function entersInBooks(reach: Reach, form: string): boolean {
  return keepsBooks(reach) && Object.values(bookForms).includes(form);
}

/** Calls about money alone, and those that name the projects it belongs to. */
const moneyCalls: readonly CallName[] = [
  'GET /api/admin/projects',
  'GET /api/projects/:projectCode',
  'GET /api/projects/:projectCode/allowances',
  'GET /api/projects/:projectCode/mileage',
  'POST /api/projects/:projectCode/allowances',
  'POST /api/allowances/approve',
  'POST /api/ledger/vat/preview',
  'POST /api/ledger/split/preview',
  'POST /api/ledger/invoices/preview',
  'POST /api/ledger/invoices',
  'GET /api/ledger/periods',
  'GET /api/ledger/periods/:month/zip',
  'POST /api/ledger/periods/:month/close',
  'POST /api/ledger/periods/:month/reopen',
  'GET /api/ledger/exports/:format',
  'POST /api/ledger/exports/:format',
  'GET /api/ledger/exports/:format/check',
  'GET /api/ledger/exports/:format/batches',
  'GET /api/ledger/exports/:format/accounts',
  'POST /api/ledger/exports/:format/accounts',
  'GET /api/ledger/batches/:id/file',
  'POST /api/ledger/batches/:id/undo',
  'GET /api/ledger/reclaim',
  'GET /api/ledger/reclaim/csv',
  'GET /api/ledger/reclaim/zip',
  'GET /api/ledger/payees',
  'POST /api/ledger/payees',
  'POST /api/ledger/payees/:id/release',
  'POST /api/ledger/payees/:id/discard',
  'GET /api/ledger/bank-accounts',
  'POST /api/ledger/bank-accounts/:id/statements',
  'GET /api/ledger/bank-accounts/:id/lines',
  'POST /api/ledger/bank-lines/:id/match',
  'POST /api/ledger/bank-lines/:id/aside',
  'POST /api/ledger/bank-lines/:id/reopen',
  'POST /api/ledger/bank-lines/:id/ask',
  'GET /api/ledger/payable',
  'GET /api/ledger/cash-flow',
  'POST /api/ledger/bills/:id/split',
  'GET /api/ledger/recharge',
  'POST /api/ledger/recharges',
  'GET /api/ledger/recharges/:id/pdf',
  'GET /api/ledger/recharges/:id/csv',
  'POST /api/ledger/recharges/:id/undo',
  'GET /api/ledger/payment-files',
  'POST /api/ledger/payment-files',
  'GET /api/ledger/payment-files/:id/file',
  'POST /api/ledger/payment-files/:id/undo',
  'GET /api/ledger/bills/:id/lines',
  'POST /api/ledger/bills/:id/lines',
  'GET /api/projects/:projectCode/budget',
  'GET /api/projects/:projectCode/money',
  'GET /api/projects/:projectCode/money/rows',
  'POST /api/projects/:projectCode/money/pay',
  'POST /api/projects/:projectCode/money/repay',
  'GET /api/reports/expenditure/:projectCode',
  'GET /api/reports/expenditure/:projectCode/csv',
  'GET /api/reports/expenditure/:projectCode/pdf',
  'GET /api/reports/owed',
  'GET /api/reports/owed/csv',
  'GET /api/reports/owed/pdf',
  'GET /api/vouchers/:list/:id',
  'GET /api/expenditure/:id/due',
  'GET /api/expenditure/:id/approval',
  'POST /api/expenditure/:id/approval',
  'GET /api/exchange-rates/:currencyId',
  'POST /api/exchange-rates/import',
  'POST /api/expenditure/:id/receipts',
  'GET /api/expenditure/:id/receipts',
  'GET /api/receipts/:id/file',
  'DELETE /api/receipts/:id',
  'POST /api/receipts/:id/restore',
  'GET /api/projects/:projectCode/claims',
  'POST /api/claims/:id/approve',
  'POST /api/claims/:id/reject',
];

const listCalls: readonly CallName[] = ['GET /api/lists/:list', 'GET /api/lists/:list/csv'];

export function isMoneyCall(call: string): boolean {
  return moneyCalls.some((one) => one === call);
}

/** True for a call that is about money if the list, form or lookup in its address is. */
export function isCallByContent(call: string): boolean {
  return [...callsByContent, ...listCalls].some((one) => one === call);
}

/** True if keeping the books opens a call, perhaps for some of what can be in its address. */
export function opensForBooks(reach: Reach, call: string): boolean {
  return keepsBooks(reach) && (isMoneyCall(call) || isCallByContent(call));
}

/** True for a bookkeeper in a call about money: they have the level of an administrator there, and only there. */
export function actsAsAdministrator(reach: Reach): boolean {
  return keepsBooks(reach) && readLevel(reach) === 1;
}
