import type { Receipt } from '@paddock/contract/domain/money/receipts/receipts';
import { sinceWords } from '../../../engine/offline/since.ts';
import { isUnreachable } from '../../../platform/call-errors.ts';

/** "640 KB", "1.2 MB". */
export function sizeWords(bytes: number): string {
  if (bytes < 1_024) return '1 KB';
  const kilo = Math.round(bytes / 1_024);
  return kilo < 1_000 ? `${kilo} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
}

/** "640 KB, Ada Lovelace, Wed 1 Jul, 04:12". */
export function aboutWords({ bytes, addedBy, addedAt }: Receipt, now: number): string {
  const parts = [sizeWords(bytes), addedBy, sinceWords(Date.parse(addedAt), now)];
  return parts.filter((part) => part !== null).join(', ');
}

/** Why something did not come about. */
export function whyNot(error: unknown): string {
  if (isUnreachable(error))
    return 'We couldn’t reach the server. Try again when you’re back online.';
  return error instanceof Error ? error.message : 'Something went wrong.';
}
