import type { FormElement } from '@paddock/contract/engine/forms/descriptor';

/** Units in headings, as powers of ten of one of a currency. */
const ofMoney: readonly (readonly [RegExp, number])[] = [
  [/(?<!\p{L})(?:cents?|pence|pennies|minor units?|eurocent|grosz\p{L}*|fillér)(?!\p{L})/iu, -2],
  [
    /(?<!\p{L})(?:k ?(?:€|£|\$)|[€£$] ?k|[kt] ?(?:EUR|GBP|USD|CHF|PLN|HUF)|thousands?|tausend)(?!\p{L})|[€£$' ]000s?(?!\d)/iu,
    3,
  ],
  [/(?<!\p{L})(?:[€£$] ?m|mio\.?(?: ?\p{L}{3}|[€£$])?|millions?|m ?(?:EUR|GBP|USD))(?!\p{L})/iu, 6],
];

const ofLength: Readonly<Record<string, number>> = {
  mm: 0.1,
  cm: 1,
  m: 100,
  in: 2.54,
  inch: 2.54,
  inches: 2.54,
  ft: 30.48,
  feet: 30.48,
};
const ofWeight: Readonly<Record<string, number>> = {
  g: 0.001,
  kg: 1,
  lb: 0.45359237,
  lbs: 0.45359237,
  pounds: 0.45359237,
  oz: 0.028349523125,
  t: 1_000,
  tonnes: 1_000,
};
const unit =
  /(?:^|[\s([,/])(mm|cm|m|in|inch|inches|ft|feet|g|kg|lbs?|pounds|oz|t|tonnes)\.?[)\]]?$/i;

/** The unit in which a field is saved. */
const savedUnit = ({ name }: FormElement) => /_(kg|cm)$/.exec(name)?.[1];

/** Another unit of a heading than the one that is saved, and the value in that. */
export interface OtherUnit {
  readonly said: string;
  readonly saved: string;
  readonly convert: (value: string) => string;
}

/** "Amount (kEUR)", "Amount (cents)", "Length (mm)", "Tare lb" */
export function readUnit(element: FormElement, heading: string): OtherUnit | undefined {
  if (element.type === 'money') {
    const [pattern, digits] = ofMoney.find(([one]) => one.test(heading)) ?? [];
    const said = pattern?.exec(heading)?.[0].trim();
    if (said === undefined || digits === undefined) return undefined;
    return { said, saved: 'whole ones', convert: (value) => shiftPoint(value, digits) };
  }
  if (element.type !== 'number') return undefined;
  const saved = savedUnit(element);
  const said = unit.exec(heading.trim())?.[1]?.toLowerCase();
  if (saved === undefined || said === undefined || said === saved) return undefined;
  const factor = (saved === 'kg' ? ofWeight : ofLength)[said];
  if (factor === undefined) return undefined;
  const decimals = element.decimals ?? 0;
  const convert = (value: string) =>
    /^\d+(?:\.\d+)?$/.test(value)
      ? String(Number((Number(value) * factor).toFixed(decimals)))
      : value;
  return { said, saved, convert };
}

/** "71.5" from "71.5kg", which is how lists write what is saved in kg; undefined without that unit. */
export function dropUnit(element: FormElement, value: string): string | undefined {
  const [, digits, said] = /^([\d.]+)(kg|cm)$/i.exec(value) ?? [];
  return said?.toLowerCase() === savedUnit(element) ? digits : undefined;
}

/** "12.5" by 3 digits → "12500"; by −2 → "0.125" */
export function shiftPoint(amount: string, digits: number): string {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  if (whole === '') return amount;
  const places = Math.max(decimals.length - digits, 0);
  const all = `${whole}${decimals}${'0'.repeat(Math.max(digits - decimals.length, 0))}`;
  const padded = all.padStart(places + 1, '0');
  const [before, after] = [
    padded.slice(0, padded.length - places),
    padded.slice(padded.length - places),
  ];
  const kept = after.replace(/0+$/, '');
  return `${sign}${before.replace(/^0+(?=\d)/, '')}${kept === '' ? '' : `.${kept}`}`;
}
