/*
 * VAT identification numbers: their format by country and, where there is one, their check digit. A number
 * that passes may still not exist: only the tax office of its country knows.
 */

interface Rule {
  /** After the letters of the country. */
  readonly format: RegExp;
  readonly example: string;
  readonly check?: (digits: string) => boolean;
}

const at = (text: string, index: number) => Number(text[index] ?? '0');

/** The sum of digits, each times its weight. */
function weigh(text: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * at(text, index), 0);
}

/** The sum of digits, every other one doubled and its digits added (Luhn). */
function luhn(text: string, doubled: 0 | 1): number {
  return Array.from(text).reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === doubled ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

/** ISO 7064, modulus 11,10. */
function isMod1110(text: string): boolean {
  const product = Array.from(text.slice(0, -1)).reduce((held, digit) => {
    const sum = (Number(digit) + held) % 10;
    return ((sum === 0 ? 10 : sum) * 2) % 11;
  }, 10);
  return (11 - product) % 10 === Number(text.at(-1));
}

/** A last digit of 11 less the rest of a weighed sum, where 10 and 11 count as 0 or no number has them. */
function isMod11(text: string, weights: readonly number[], ten: number | null = 0): boolean {
  const rest = (11 - (weigh(text, weights) % 11)) % 11;
  const digit = rest === 10 ? ten : rest;
  return digit === at(text, weights.length);
}

function isBritish(text: string): boolean {
  if (text.length !== 9 && text.length !== 12) return true;
  const sum = weigh(text, [8, 7, 6, 5, 4, 3, 2]) + Number(text.slice(7, 9));
  return sum % 97 === 0 || (sum + 55) % 97 === 0;
}

function isDutch(text: string): boolean {
  const letters = `NL${text}`.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  const numbers = Array.from(letters).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
  return numbers === 1 || weigh(text, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === at(text, 8);
}

function isFrench(text: string): boolean {
  if (!/^\d{11}$/.test(text)) return true;
  return (Number(text.slice(2)) * 100 + 12) % 97 === Number(text.slice(0, 2));
}

function isIrish(text: string): boolean {
  const old = /^(\d)[A-Z+*](\d{5})[A-Z]$/.exec(text);
  const digits = old === null ? text.slice(0, 7) : `0${old[2] ?? ''}${old[1] ?? ''}`;
  const second = old === null ? text[8] : undefined;
  const extra = second === undefined || second === 'W' ? 0 : second.charCodeAt(0) - 64;
  const rest = (weigh(digits, [8, 7, 6, 5, 4, 3, 2]) + 9 * extra) % 23;
  return 'WABCDEFGHIJKLMNOPQRSTUV'[rest] === text[7];
}

function isPortuguese(text: string): boolean {
  return isMod11(text, [9, 8, 7, 6, 5, 4, 3, 2]);
}

function isPolish(text: string): boolean {
  return weigh(text, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === at(text, 9);
}

function isSpanish(text: string): boolean {
  const first = text[0] ?? '';
  const last = text.at(-1) ?? '';
  if (/^[0-9XYZ]/.test(text)) {
    const number = Number(
      text.slice(0, 8).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter))),
    );
    return 'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23] === last;
  }
  if (!/[A-HJNP-SUVW]/.test(first)) return true;
  const digit = (10 - (luhn(text.slice(1, 8), 0) % 10)) % 10;
  return last === String(digit) || last === 'JABCDEFGHI'[digit];
}

const rules: Readonly<Record<string, Rule>> = {
  AT: {
    format: /^U\d{8}$/,
    example: 'ATU13585627',
    check: (text) => (10 - ((luhn(text.slice(1, 8), 1) + 4) % 10)) % 10 === at(text, 8),
  },
  BE: {
    format: /^[01]\d{9}$/,
    example: 'BE0776091951',
    check: (text) => 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8)),
  },
  BG: { format: /^\d{9,10}$/, example: 'BG101004508' },
  CH: {
    format: /^E\d{9}(?:MWST|TVA|IVA)?$/,
    example: 'CHE107787577MWST',
    check: (text) => isMod11(text.slice(1), [5, 4, 3, 2, 7, 6, 5, 4], null),
  },
  CY: { format: /^[0-59]\d{7}[A-Z]$/, example: 'CY00532445O' },
  CZ: { format: /^\d{8,10}$/, example: 'CZ46505334' },
  DE: { format: /^[1-9]\d{8}$/, example: 'DE136695976', check: isMod1110 },
  DK: {
    format: /^[1-9]\d{7}$/,
    example: 'DK88146328',
    check: (text) => weigh(text, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  },
  EE: {
    format: /^10\d{7}$/,
    example: 'EE100594102',
    check: (text) => (10 - (weigh(text, [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10 === at(text, 8),
  },
  ES: { format: /^[A-Z0-9]\d{7}[A-Z0-9]$/, example: 'ESA58818501', check: isSpanish },
  FI: {
    format: /^\d{8}$/,
    example: 'FI20774740',
    check: (text) => isMod11(text, [7, 9, 10, 5, 8, 4, 2], null),
  },
  FR: { format: /^[0-9A-HJ-NP-Z]{2}\d{9}$/, example: 'FR83404833048', check: isFrench },
  GB: {
    format: /^(?:\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/,
    example: 'GB980780684',
    check: isBritish,
  },
  GR: {
    format: /^\d{9}$/,
    example: 'EL094259216',
    check: (text) => (weigh(text, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === at(text, 8),
  },
  HR: { format: /^\d{11}$/, example: 'HR33392005961', check: isMod1110 },
  HU: {
    format: /^\d{8}$/,
    example: 'HU12892312',
    check: (text) => weigh(text, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0,
  },
  IE: {
    format: /^(?:\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/,
    example: 'IE6433435F',
    check: isIrish,
  },
  IT: {
    format: /^\d{11}$/,
    example: 'IT00743110157',
    check: (text) => luhn(text, 1) % 10 === 0,
  },
  LT: { format: /^(?:\d{9}|\d{12})$/, example: 'LT213179412' },
  LU: {
    format: /^\d{8}$/,
    example: 'LU15027442',
    check: (text) => Number(text.slice(0, 6)) % 89 === Number(text.slice(6)),
  },
  LV: { format: /^\d{11}$/, example: 'LV40003009497' },
  MT: {
    format: /^[1-9]\d{7}$/,
    example: 'MT15121333',
    check: (text) => 37 - (weigh(text, [3, 4, 6, 7, 8, 9]) % 37) === Number(text.slice(6)),
  },
  NL: { format: /^\d{9}B\d\d$/, example: 'NL010000446B01', check: isDutch },
  NO: {
    format: /^\d{9}(?:MVA)?$/,
    example: 'NO995525828MVA',
    check: (text) => isMod11(text, [3, 2, 7, 6, 5, 4, 3, 2], null),
  },
  PL: { format: /^\d{10}$/, example: 'PL5260001246', check: isPolish },
  PT: { format: /^\d{9}$/, example: 'PT501964843', check: isPortuguese },
  RO: { format: /^[1-9]\d{1,9}$/, example: 'RO11198699' },
  SE: {
    format: /^\d{10}01$/,
    example: 'SE556188840401',
    check: (text) => luhn(text.slice(0, 10), 0) % 10 === 0,
  },
  SI: {
    format: /^[1-9]\d{7}$/,
    example: 'SI50223054',
    check: (text) => isMod11(text, [8, 7, 6, 5, 4, 3, 2], 0),
  },
  SK: { format: /^[1-9]\d{9}$/, example: 'SK2022749619', check: (text) => Number(text) % 11 === 0 },
  XI: {
    format: /^(?:\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/,
    example: 'XI980780684',
    check: isBritish,
  },
};

/** "DE 136 695 976" → "DE136695976". Greek numbers begin with EL. */
export function foldVatNumber(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s./-]/g, '');
}

/** Why a folded VAT number is wrong; null if it can be right, as one of a country without a rule here. */
export function findVatNumberFault(folded: string): string | null {
  const country = folded.slice(0, 2);
  const rule = rules[country === 'EL' ? 'GR' : country];
  if (rule === undefined)
    return /^[A-Z]{2}[0-9A-Z]{2,16}$/.test(folded)
      ? null
      : 'Begin a VAT number with the two letters of its country, such as DE136695976.';
  const own = folded.slice(2);
  if (!rule.format.test(own))
    return `A VAT number of this country is written as in ${rule.example}.`;
  return rule.check?.(own) === false
    ? 'The check digit of this VAT number does not fit. Compare it with the invoice.'
    : null;
}
