/** The account that pays. */
export interface Payer {
  readonly holder: string;
  readonly iban: string | null;
  readonly bic: string | null;
  readonly sortCode: string | null;
  readonly accountNumber: string | null;
  readonly serviceUserNumber: string | null;
}

export interface Transfer {
  readonly endToEndId: string;
  readonly name: string;
  /** An IBAN, or the six and eight digits of a British account. */
  readonly account: string;
  readonly town: string | null;
  readonly country: string | null;
  readonly amount: string;
  /** The words that the payee reads: the number of their invoice. */
  readonly reference: string;
}

/** What a bank is asked to pay on a day. */
export interface PaymentOrder {
  /** From 1. */
  readonly number: number;
  readonly madeAt: Date;
  readonly paysOn: string;
  readonly currency: string;
  readonly payer: Payer;
  readonly transfers: readonly Transfer[];
}

/** The letters of other alphabets and signs that have a plain spelling. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  œ: 'oe',
  Œ: 'OE',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '&': '+',
  '–': '-',
  '—': '-',
  '’': "'",
};

/** Text in the letters that every bank takes: "Hotel Düna" → "Hotel Duna". Anything else becomes a full stop. */
export function spellPlainly(text: string): string {
  return text
    .replaceAll(/./gu, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^A-Za-z0-9/?:().,'+ -]/g, '.')
    .trim();
}
