import type { LookupRow } from '@paddock/contract/engine/lookups/lookups';
import type { ComponentType } from 'react';

/** What is needed to make a bill of an invoice. */
export interface InvoiceSheetProps {
  readonly file: File;
  readonly projectCode: string;
  /** The product types to choose from. */
  readonly types: readonly LookupRow[];
  /** The likely one. */
  readonly type: number | null;
  /** The file is no invoice, or is entered by hand. */
  readonly onReceipt: (file: File) => void;
  readonly onClose: () => void;
}

/** Reads an invoice. The room that has it is above this one. */
export type InvoiceSheetPart = ComponentType<InvoiceSheetProps>;

/** A PDF or XML file may be an invoice with data. */
export function mayBeInvoice({ name, type }: File): boolean {
  return /\b(?:pdf|xml)\b/.test(type) || /\.(?:pdf|xml)$/i.test(name);
}

/** Beside the files that receipts may be. */
export const invoiceFiles = 'application/xml,text/xml,.xml';
