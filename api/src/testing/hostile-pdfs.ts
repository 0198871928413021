import { deflateSync } from 'node:zlib';
import { deflatedBomb, type Hostile } from './hostile-files.ts';

const megabyte = 1_024 * 1_024;

/** A PDF of objects, numbered from 1. */
function pdf(objects: readonly (string | Buffer)[], root = 1): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let at = parts[0]?.length ?? 0;
  objects.forEach((object, index) => {
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    places.push(at);
    parts.push(part);
    at += part.length;
  });
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root ${root} 0 R >>\nstartxref\n${at}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}

const catalogue = '<< /Type /Catalog /Pages 2 0 R >>';
const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const page = (more = '') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> ${more} >> >>`;
const stream = (content: Buffer, about = '') =>
  Buffer.concat([
    Buffer.from(`<< /Length ${content.length} ${about} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
const flate = '/Filter /FlateDecode';

function zlibBomb(text: string, megabytes: number, filling = ' '): Buffer {
  // A zlib header before the compressed data; its checksum at the end is wrong, and no reader minds.
  return Buffer.concat([
    Buffer.from([0x78, 0xda]),
    deflatedBomb(text, megabytes, '', filling),
    Buffer.alloc(4),
  ]);
}

export const pdfs: readonly Hostile[] = [
  ['50 MB', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(50 * megabyte)])],
  [
    '9 MB of rubbish',
    () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(9 * megabyte, '1 0 obj << ')]),
  ],
  [
    '10,000 pages',
    () =>
      pdf([
        catalogue,
        `<< /Type /Pages /Kids [${'3 0 R '.repeat(10_000)}] /Count 10000 >>`,
        page(),
        stream(Buffer.from('BT /F 9 Tf (BA 868) Tj ET')),
        font,
      ]),
  ],
  [
    '1 page that says it is 10,000',
    () =>
      pdf([
        catalogue,
        '<< /Type /Pages /Kids [3 0 R] /Count 10000 >>',
        page(),
        stream(Buffer.from('BT /F 9 Tf (BA 868) Tj ET')),
        font,
      ]),
  ],
  [
    'a page of 8 GB in 8 MB',
    () => pdf([catalogue, pages, page(), stream(zlibBomb('BT /F 9 Tf ', 8_192), flate), font]),
  ],
  [
    'words of 1 GB',
    () =>
      pdf([
        catalogue,
        pages,
        page(),
        stream(zlibBomb('BT /F 9 Tf ', 1_024, '(aaaaaaaaaaaaaaaaaaaaaaaaaaa) Tj'), flate),
        font,
      ]),
  ],
  [
    'a page that draws itself',
    () =>
      pdf([
        catalogue,
        pages,
        page('/XObject << /X 6 0 R >>'),
        stream(Buffer.from('/X Do')),
        font,
        stream(
          Buffer.from('/X Do '.repeat(50)),
          '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R /Y 7 0 R >> >>',
        ),
        stream(
          Buffer.from('/X Do '.repeat(50)),
          '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>',
        ),
      ]),
  ],
  [
    'ten forms that draw each other ten times',
    () =>
      pdf([
        catalogue,
        pages,
        page('/XObject << /X 6 0 R >>'),
        stream(Buffer.from('/X Do')),
        font,
        ...Array.from({ length: 12 }, (_, index) =>
          stream(
            Buffer.from(index === 11 ? 'BT /F 9 Tf (BA 868) Tj ET' : '/X Do '.repeat(10)),
            `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /F 5 0 R >> /XObject << /X ${7 + index} 0 R >> >>`,
          ),
        ),
      ]),
  ],
  [
    'pages that are their own parents',
    () => pdf([catalogue, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 /Parent 2 0 R >>']),
  ],
  [
    'arrays 1,000,000 deep',
    () => pdf([catalogue, pages, page(), stream(Buffer.from('['.repeat(1_000_000))), font]),
  ],
  [
    'a stream packed 30 times over',
    () =>
      pdf([
        catalogue,
        pages,
        page(),
        stream(nestedFlate(30), `/Filter [${'/FlateDecode '.repeat(30)}]`),
        font,
      ]),
  ],
];

function nestedFlate(times: number): Buffer {
  let content = zlibBomb('BT ', 4_096);
  for (let time = 1; time < times; time += 1) content = deflateSync(content);
  return content;
}
