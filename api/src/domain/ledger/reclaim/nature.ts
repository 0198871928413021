import { type ReclaimCode, reclaimCodes } from '@paddock/contract/domain/ledger/reclaim-rules';

/** What the names of types say. The first that fits counts. */
const words: readonly (readonly [RegExp, ReclaimCode])[] = [
  [/\b(?:fuel|petrol|diesel|gasoline|adblue)\b/i, 1],
  [/\b(?:tolls?|vignettes?|road charges?)\b/i, 4],
  [/\b(?:cars?|vans?|trucks?|vehicles?|minibus(?:es)?)\b.*\b(?:hire|rental)/i, 2],
  [/\b(?:taxis?|cabs?|trains?|bus(?:es)?|flights?|public transport)\b/i, 5],
  [/\b(?:parking|tyres?|repairs?)\b/i, 3],
  [/\b(?:hotels?|rooms?|accommodation|lodging)\b/i, 6],
  [/\b(?:food|drinks?|catering|meals?|restaurants?)\b/i, 7],
  [/\b(?:fairs?|exhibitions?)\b/i, 8],
  [/\b(?:entertainment|hospitality)\b/i, 9],
];

const byKind: ReadonlyMap<string, ReclaimCode> = new Map([
  ['stay', 6],
  ['flight', 5],
  ['ticket', 5],
]);

/** What a supply was, from the type of its bill: what records of that type are, then the words of its name. */
export function findNature(kind: string, type: string): { code: ReclaimCode; nature: string } {
  const code =
    byKind.get(kind) ??
    words.find(([pattern]) => pattern.test(type))?.[1] ??
    (kind === 'vehicle' ? 2 : 10);
  // A claim needs words for what has no code of its own.
  return { code, nature: code === 10 ? `${reclaimCodes[code]}: ${type}` : reclaimCodes[code] };
}
