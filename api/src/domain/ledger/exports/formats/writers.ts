import type { LedgerFormatName } from '@paddock/contract/domain/ledger/exports';
import { writeDatev } from './datev.ts';
import type { WriteFile } from './file.ts';
import { writeBeancount, writeLedger } from './journal.ts';
import { writeQuickBooks } from './quickbooks.ts';
import { writeSage } from './sage.ts';
import { writeXero } from './xero.ts';

interface Writer {
  readonly write: WriteFile;
  readonly type: string;
  readonly name: (number: number) => string;
}

const csv = 'text/csv; charset=utf-8';
const plain = 'text/plain; charset=utf-8';

/** How the file of each ledger is written and called. */
export const writers: Readonly<Record<LedgerFormatName, Writer>> = {
  xero: { write: writeXero, type: csv, name: (number) => `xero-${number}.csv` },
  quickbooks: { write: writeQuickBooks, type: csv, name: (number) => `quickbooks-${number}.csv` },
  sage: {
    write: writeSage,
    type: 'text/csv; charset=iso-8859-1',
    name: (number) => `sage-${number}.csv`,
  },
  datev: {
    write: writeDatev,
    type: 'text/csv; charset=windows-1252',
    name: (number) => `EXTF_Buchungsstapel_${number}.csv`,
  },
  beancount: {
    write: writeBeancount,
    type: plain,
    name: (number) => `paddock-${number}.beancount`,
  },
  ledger: { write: writeLedger, type: plain, name: (number) => `paddock-${number}.ledger` },
};
