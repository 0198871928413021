import type { ReceiptType } from '@paddock/contract/platform/file-type';
import { receiptBounds } from '@paddock/contract/domain/money/receipts/receipts';

const endings: Readonly<Record<ReceiptType, readonly [string, ...string[]]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
};

/**
 * The name that a file is kept by: a name and no path, without signs that cannot be seen or that turn
 * the others round, of a bounded length, and with an ending of what it is.
 */
export function cleanName(sent: string, type: ReceiptType): string {
  const last = sent.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const seen = last.normalize('NFC').replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '');
  const name = seen
    .replaceAll(/[\s"<>:|?*]+/gu, ' ')
    .replace(/^[ .]+/, '')
    .trim();
  const [ending] = endings[type];
  const own = endings[type].find((one) => name.toLowerCase().endsWith(one));
  const base = own === undefined ? name : name.slice(0, -own.length);
  const short = Array.from(base)
    .slice(0, receiptBounds.nameCharacters - 5)
    .join('')
    .trim();
  return `${short || 'receipt'}${own === undefined ? ending : name.slice(-own.length)}`;
}

/** How a file is handed to a browser: to be saved, whatever it holds. */
export function dispositionOf(name: string): string {
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}
