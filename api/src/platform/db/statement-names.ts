import { createHash } from 'node:crypto';

/** The name of a statement's text, or nothing where it runs without one. */
export type StatementNames = (text: string) => string | undefined;

/**
 * Names for at most this many texts. A connection keeps every named statement in memory until it closes,
 * so a text that comes later stays without a name: it is planned each time, and works the same otherwise.
 */
const mostTexts = 500;

export function makeStatementNames(most = mostTexts): StatementNames {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= most) return known;
    const name = createHash('sha256').update(text).digest('base64url');
    names.set(text, name);
    return name;
  };
}
