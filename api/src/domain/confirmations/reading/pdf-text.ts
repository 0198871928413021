import { extractText, getDocumentProxy } from 'unpdf';
import { Refused } from './candidate.ts';

const mostPages = 40;

/** The text of a PDF, line by line. Its scripts, links and pictures stay untouched. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const document = await open(bytes);
  try {
    if (document.numPages > mostPages)
      throw new Refused(`A PDF can have at most ${mostPages} pages here.`);
    const { text } = await extractText(document, { mergePages: false });
    return text.join('\n');
  } catch (thrown) {
    throw thrown instanceof Refused ? thrown : damaged();
  } finally {
    await document.loadingTask.destroy();
  }
}

async function open(bytes: Uint8Array) {
  try {
    return await getDocumentProxy(bytes, { maxImageSize: 1, enableXfa: false });
  } catch {
    throw damaged();
  }
}

function damaged(): Refused {
  return new Refused('This PDF is damaged, or has a password.');
}
