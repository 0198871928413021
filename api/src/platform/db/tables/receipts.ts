import type { ReceiptType } from '@paddock/contract/platform/file-type';
import type { Generated } from 'kysely';
import type { InstantOfChange, OptionalInstant } from './columns.ts';

/** A picture or a PDF of an expenditure. Two of the same content share a file. */
export interface ReceiptsTable {
  id: Generated<number>;
  prj_expenditure_id: number;
  /** UUID, made in the browser: what makes a repeat harmless. */
  upload_id: string;
  /** SHA-256 of the content, in hexadecimal: the name of its file. */
  content_hash: string;
  name: string;
  type: ReceiptType;
  bytes: number;
  /** Who added it. */
  user_id: number;
  created_at: InstantOfChange;
  /** When it was removed. The row and its file go thirty days later. */
  archived_at: OptionalInstant;
}
