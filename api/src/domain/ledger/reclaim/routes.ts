import {
  type ApartRow,
  type Reclaim,
  type ReclaimRow,
  readReclaim,
  readReclaimFile,
  readReclaimReceipts,
} from '@paddock/contract/domain/ledger/reclaim';
import { calendarDay } from '@paddock/contract/platform/time';
import type { FastifyInstance } from 'fastify';
import { byteOrderMark, csvLine, csvText } from '../../../platform/csv.ts';
import type { Deps } from '../../../platform/deps.ts';
import { answer } from '../../../platform/http/route.ts';
import { sendCsv, sendZip } from '../../../platform/http/send-file.ts';
import { nameReceipt, zipReceipts } from '../zip-receipts.ts';
import { type Asked, planClaim } from './plan-claim.ts';

/** VAT to claim back in a country. */
export async function reclaim(
  app: FastifyInstance,
  { db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>,
): Promise<void> {
  const plan = async (asked: Asked) => planClaim(db, asked, calendarDay(now(), 'UTC'));

  answer(app, readReclaim, async ({ query }) => plan(query));

  answer(app, readReclaimFile, async ({ query }, reply) => {
    const { country, from, until } = query;
    return sendCsv(reply, writeClaim(await plan(query)), `vat-${country}-${from}-${until}.csv`);
  });

  answer(app, readReclaimReceipts, async ({ query }, reply) => {
    const claim = await plan(query);
    const name = `vat-${query.country}-${query.from}-${query.until}`;
    const zip = await zipReceipts(
      { db, files },
      {
        table: { name: `${name}.csv`, csv: writeClaim(claim) },
        bills: new Map(
          claim.rows.map(({ id, place, vendor, number }) => [
            id,
            nameReceipt(place, vendor, number),
          ]),
        ),
      },
    );
    return sendZip(reply, zip, `${name}.zip`);
  });
}

const headings = [
  'Number',
  'Invoice number',
  'Invoice date',
  'Vendor',
  'VAT number',
  'Code',
  'Nature',
  'Net',
  'VAT',
  'Currency',
  'Left out because',
];

/** The claim in its order, then what is left out. */
function writeClaim({ rows, apart }: Reclaim): string {
  return [
    `${byteOrderMark}${csvLine(headings)}`,
    ...rows.map((row) => writeRow(row, String(row.place), '')),
    ...apart.map((row) => writeRow(row, '', row.why)),
  ].join('');
}

function writeRow(row: Omit<ReclaimRow, 'place'> | ApartRow, place: string, why: string): string {
  return csvLine([
    place,
    csvText(row.number ?? ''),
    row.day,
    csvText(row.vendor ?? ''),
    row.vatNumber ?? '',
    row.code === null ? '' : String(row.code),
    csvText(row.nature ?? ''),
    row.net ?? '',
    row.vat ?? '',
    row.currency,
    csvText(why),
  ]);
}
