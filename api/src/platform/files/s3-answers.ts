/** An object as a list names it. */
export interface S3Object {
  readonly key: string;
  readonly modified: Date;
}

/** One page of a list, and the key after which the next one begins. Null for anything that is not a list. */
export function readPage(
  xml: string,
): { readonly objects: S3Object[]; readonly next: string | undefined } | null {
  if (!xml.includes('<ListBucketResult')) return null;
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, content = '']) => ({
    key: textIn(content, 'Key') ?? '',
    modified: new Date(textIn(content, 'LastModified') ?? Number.NaN),
  }));
  const hasMore = textIn(xml, 'IsTruncated') === 'true';
  return { objects, next: hasMore ? objects.at(-1)?.key : undefined };
}

/** The ID of an upload that was begun. Undefined for anything else. */
export function readUploadId(xml: string): string | undefined {
  return textIn(xml, 'UploadId');
}

/** The code of a refusal, such as "AccessDenied". */
export function readFailure(xml: string): string | undefined {
  return textIn(xml, 'Code');
}

function textIn(xml: string, tag: string): string | undefined {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
  return text?.replace(/&(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);/gi, (_, name: string) =>
    characterOf(name.toLowerCase()),
  );
}

const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function characterOf(name: string): string {
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return named.get(name) ?? String.fromCodePoint(code);
}
