/** Control characters that no key types, and marks that change the direction of the following text. */
const unseen = /[\p{Cc}--[\t\r\n]]|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u206F]/gv;

/** Zero-width characters, except joiners: U+200C and U+200D. */
const widthless = /[\u00AD\u180E\u200B\u2060-\u2064\uFEFF]/g;

/**
 * Joiners belong where they change the appearance: within emoji of several parts, and between letters of
 * scripts whose letters join, as in Persian and Hindi names.
 */
const strayJoiner =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])(?<![\p{sc=Arab}\p{sc=Deva}\p{sc=Beng}\p{sc=Gujr}\p{sc=Guru}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Taml}\p{sc=Telu}\p{sc=Syrc}\p{sc=Mong}])[\u200C\u200D]|[\u200C\u200D](?![\p{Extended_Pictographic}\p{L}])/gu;

/** Text without invisible characters, so that two names that look the same are the same. */
export function visible(text: string): string {
  return text.replaceAll(unseen, '').replaceAll(widthless, '').replaceAll(strayJoiner, '');
}
