import { amountSigns, dateOrders, decimalSigns } from '@paddock/contract/domain/imports/imports';
import { z } from 'zod';

/** What an import holds until it can no longer be undone: the table, and what was answered about it. */
export const content = z.object({
  heading: z.array(z.string()),
  headingRow: z.int(),
  /** Of a spreadsheet: the one that was read, and all there are. */
  sheet: z.nullable(z.string()),
  sheets: z.array(z.string()),
  rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  columns: z.array(z.nullable(z.string())),
  /** By line and target. */
  choices: z.array(z.object({ row: z.int(), field: z.string(), key: z.int() })),
  records: z.array(z.object({ row: z.int(), record: z.union([z.int(), z.literal('new')]) })),
  /** Lines that someone left out. */
  leftOut: z.array(z.int()),
  /** What the last try to save them refused, until something is answered. */
  refused: z.array(z.object({ row: z.int(), message: z.string(), asks: z.optional(z.string()) })),
  /** What someone agreed to; left out by earlier versions. */
  agreed: z.optional(z.array(z.object({ row: z.int(), agreed: z.string() }))),
  dateOrder: z.optional(z.enum(dateOrders)),
  decimals: z.optional(z.enum(decimalSigns)),
  serials: z.optional(z.boolean()),
  belowZero: z.optional(z.enum(amountSigns)),
});
export type Content = z.infer<typeof content>;
