import { XMLParser } from 'fast-xml-parser';

/** An element of an XML document. Names have no namespace prefix. */
export interface XmlElement {
  readonly name: string;
  /** Its own text, without that of its elements. */
  readonly text: string;
  readonly attribute: (name: string) => string | null;
  /** The elements at the end of a path, in order. */
  readonly all: (...path: readonly string[]) => readonly XmlElement[];
}

/** A document that is no XML, or one that Paddock does not open. */
export class XmlRefused extends Error {}

const attributePrefix = '@';

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: attributePrefix,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  trimValues: true,
  // For references to characters, such as &#228;. Documents with entities of their own are refused.
  htmlEntities: true,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
});

/**
 * Reads an XML document. Entities and external definitions are refused: a document that needs them can read
 * files and addresses of the server, or fill its memory.
 * @throws XmlRefused with the reason in words
 */
export function readXml(bytes: Uint8Array): XmlElement {
  const text = decode(bytes);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    throw new XmlRefused('This file defines entities, which Paddock does not open.');
  let parsed: unknown;
  try {
    parsed = parser.parse(text, true);
  } catch (cause) {
    throw new XmlRefused('This file is not complete XML.', { cause });
  }
  const found = isRecord(parsed) ? Object.entries(parsed).find(([name]) => name !== '#text') : null;
  const [name, nodes] = found ?? [];
  const node: unknown = Array.isArray(nodes) ? nodes[0] : undefined;
  if (name === undefined || node === undefined)
    throw new XmlRefused('This file is not complete XML.');
  return element(name, node);
}

/** True for bytes that begin like XML, whatever their encoding. */
export function looksLikeXml(bytes: Uint8Array): boolean {
  return decode(bytes.subarray(0, 200)).trimStart().startsWith('<');
}

function element(name: string, node: unknown): XmlElement {
  const parts = isRecord(node) ? node : { '#text': node };
  const own = parts['#text'];
  return {
    name,
    text: typeof own === 'string' ? own : '',
    attribute: (attribute) => {
      const value = parts[`${attributePrefix}${attribute}`];
      return typeof value === 'string' ? value : null;
    },
    all: (first, ...rest) => {
      if (first === undefined) return [];
      const children: unknown = parts[first];
      const nodes: readonly unknown[] = Array.isArray(children) ? children : [];
      const found = nodes.map((child) => element(first, child));
      return rest.length === 0 ? found : found.flatMap((child) => child.all(...rest));
    },
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** By its byte order mark, else by its declaration, else UTF-8. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const named = /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(start)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(named).decode(bytes);
  } catch {
    throw new XmlRefused(`This file is written in ${named}, which Paddock does not read.`);
  }
}
