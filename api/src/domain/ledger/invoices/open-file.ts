import { getDocumentProxy, extractText } from 'unpdf';
import { looksLikeXml } from '../../../platform/xml.ts';
import { InvoiceRefused } from './read-invoice.ts';

/** The names that Factur-X, XRechnung and ZUGFeRD give to the data in a PDF. Some have it twice: the newest first. */
const dataNames = ['factur-x.xml', 'xrechnung.xml', 'zugferd-invoice.xml'];

export interface OpenedFile {
  /** Null if the file has no data of an invoice. */
  readonly xml: Uint8Array | null;
  /** What a PDF shows; null for a file that is data alone. */
  readonly shown: string | null;
  /** The other files inside a PDF. */
  readonly attachments: readonly string[];
}

/** @throws InvoiceRefused for a file of another kind, or a damaged one */
export async function openFile(bytes: Uint8Array): Promise<OpenedFile> {
  if (looksLikeXml(bytes)) return { xml: bytes, shown: null, attachments: [] };
  if (!new TextDecoder('latin1').decode(bytes.subarray(0, 1_024)).includes('%PDF-'))
    throw new InvoiceRefused('Send an invoice as XML or PDF.');
  try {
    const document = await getDocumentProxy(bytes, { maxImageSize: 1, enableXfa: false });
    try {
      const files = [...((await document.getAttachments()) ?? [])];
      const data = dataNames
        .map((name) => files.find(([, { filename }]) => filename.toLowerCase() === name))
        .find((found) => found !== undefined);
      const { text } = await extractText(document, { mergePages: true });
      return {
        xml: data === undefined ? null : await document.getAttachmentContent(data[0]),
        shown: text,
        attachments: files.filter((file) => file !== data).map(([, { filename }]) => filename),
      };
    } finally {
      await document.loadingTask.destroy();
    }
  } catch (cause) {
    throw new InvoiceRefused('This PDF is damaged, or has a password.', { cause });
  }
}
