import { constants, crc32, deflateRawSync } from 'node:zlib';

const megabyte = 1_024 * 1_024;

interface Packed {
  readonly name: string;
  /** Deflated. */
  readonly content: Buffer;
  readonly declared: number;
  readonly crc?: number;
}

/** A zip archive whose directory contains whatever it is given. */
export function packZip(files: readonly Packed[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, declared, crc = 0 } of files) {
    const title = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc, 10);
    shared.writeUInt32LE(content.length, 14);
    shared.writeUInt32LE(declared, 18);
    shared.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, title, content]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), shared, place, title]),
    );
    parts.push(local);
    at += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(Math.min(files.length, 65_535), 8);
  end.writeUInt16LE(Math.min(files.length, 65_535), 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, index, end]);
}

/** `text`, followed by this many megabytes of filling, compressed a thousand times. */
export function deflatedBomb(text: string, megabytes: number, after = '', filling = ' '): Buffer {
  const finishFlush = constants.Z_FULL_FLUSH;
  const open = (content: string | Buffer) => deflateRawSync(content, { finishFlush, level: 9 });
  const piece = open(Buffer.alloc(megabyte * 8, filling));
  const pieces = Array.from({ length: Math.ceil(megabytes / 8) }, () => piece);
  return Buffer.concat([open(text), ...pieces, deflateRawSync(after)]);
}

export function packed(name: string, text: string | Buffer): Packed {
  const content = Buffer.from(text);
  return { name, content: deflateRawSync(content), declared: content.length, crc: crc32(content) };
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const workbook = `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const links = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`;
const sheetHead =
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';
const sheetEnd = '</sheetData></worksheet>';
const cell = (place: string, text: string) => `<c r="${place}" t="str"><v>${text}</v></c>`;
const table = `<row r="1">${cell('A1', 'Flight')}${cell('B1', 'From')}</row><row r="2">${cell('A2', 'BA 1')}${cell('B2', 'LHR')}</row>`;

function xlsx(
  files: Partial<Record<'sheet' | 'strings' | 'workbook', string | Packed>>,
  more: Packed[] = [],
): Buffer {
  const part = (name: string, given: string | Packed | undefined, usual: string) =>
    given === undefined || typeof given === 'string'
      ? packed(name, given ?? usual)
      : { ...given, name };
  const strings = files.strings;
  return packZip([
    part('xl/workbook.xml', files.workbook, workbook),
    packed('xl/_rels/workbook.xml.rels', links),
    part('xl/worksheets/sheet1.xml', files.sheet, `${sheetHead}${table}${sheetEnd}`),
    ...(strings === undefined ? [] : [part('xl/sharedStrings.xml', strings, '')]),
    ...more,
  ]);
}

const bomb = (megabytes: number, declared: number): Packed => ({
  name: '',
  content: deflatedBomb(sheetHead, megabytes, sheetEnd),
  declared,
});
const laughs = `<!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, index) => `<!ENTITY a${index} "${`&a${index === 0 ? '' : index - 1};`.repeat(10)}">`).join('')}]>`;
const external = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>';
const wide16 = (text: string) =>
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

export type Hostile = readonly [what: string, make: () => Buffer];

export const spreadsheets: readonly Hostile[] = [
  ['a sheet of 4 GB in 4.2 MB', () => xlsx({ sheet: bomb(4_096, 0xff_ff_ff_ff) })],
  ['a sheet of 4 GB that says it has 900 bytes', () => xlsx({ sheet: bomb(4_096, 900) })],
  ['shared strings of 4 GB', () => xlsx({ strings: bomb(4_096, 0xff_ff_ff_ff) })],
  ['a sheet of 47 MB of spaces', () => xlsx({ sheet: bomb(47, 900) })],
  [
    '47 MB of shared strings',
    () => xlsx({ strings: `<sst>${'<si><t>a</t></si>'.repeat(2_800_000)}</sst>` }),
  ],
  [
    'one shared string of 47 MB',
    () => xlsx({ strings: `<sst><si><t>${'a'.repeat(47 * megabyte)}</t></si></sst>` }),
  ],
  [
    'a spreadsheet in a spreadsheet in a spreadsheet',
    () => packZip([packed('a.xlsx', packZip([packed('b.xlsx', xlsx({ sheet: bomb(256, 9) }))]))]),
  ],
  [
    '60,000 files',
    () =>
      xlsx(
        {},
        Array.from({ length: 60_000 }, (_, index) => packed(`xl/worksheets/s${index}.xml`, '')),
      ),
  ],
  [
    '1,000,000 columns without places',
    () =>
      xlsx({ sheet: `${sheetHead}<row>${'<c><v>1</v></c>'.repeat(1_000_000)}</row>${sheetEnd}` }),
  ],
  [
    'a cell in column 1,000,000',
    () => xlsx({ sheet: `${sheetHead}<row r="1">${cell('BDWGN1', 'x')}</row>${sheetEnd}` }),
  ],
  [
    'a table that says it is 2,000,000,000 rows long',
    () =>
      xlsx({
        sheet: `<worksheet><dimension ref="A1:XFD2000000000"/><sheetData>${table}${sheetEnd}`,
      }),
  ],
  [
    '5,000 merged rectangles of everything',
    () =>
      xlsx({
        sheet: `${sheetHead}${table}${'<row><c t="str"><v>x</v></c></row>'.repeat(4_000)}</sheetData><mergeCells>${'<mergeCell ref="A1:XFD9999"/>'.repeat(5_000)}</mergeCells></worksheet>`,
      }),
  ],
  [
    'billion laughs in a sheet',
    () =>
      xlsx({ sheet: `${laughs}${sheetHead}<row r="1">${cell('A1', '&a19;')}</row>${sheetEnd}` }),
  ],
  [
    'billion laughs in shared strings',
    () => xlsx({ strings: `${laughs}<sst><si><t>&a19;</t></si></sst>` }),
  ],
  [
    'an external entity in a sheet',
    () =>
      xlsx({ sheet: `${external}${sheetHead}<row r="1">${cell('A1', '&e;')}</row>${sheetEnd}` }),
  ],
  [
    'an external entity in UTF-16',
    () =>
      xlsx({
        sheet: packed(
          '',
          wide16(
            `<?xml version="1.0" encoding="UTF-16"?>${external}${sheetHead}<row r="1">${cell('A1', '&e;')}</row>${sheetEnd}`,
          ),
        ),
      }),
  ],
  ['elements 1,000,000 deep', () => xlsx({ sheet: `${sheetHead}${'<row>'.repeat(1_000_000)}` })],
  [
    'formulas that fetch and run',
    () =>
      xlsx({
        sheet: `${sheetHead}<row r="1">${cell('A1', 'Flight')}${cell('B1', 'From')}</row><row r="2"><c r="A2"><f>WEBSERVICE("http://127.0.0.1:1/")</f></c><c r="B2" t="str"><f>CMD|'/c calc'!A1</f><v>LHR</v></c></row>${sheetEnd}`,
      }),
  ],
];

export const tables: readonly Hostile[] = [
  ['one cell of 50 MB', () => Buffer.from(`Flight,From\n${'x'.repeat(50 * megabyte)},LHR`)],
  ['one cell of 4.9 MB', () => Buffer.from(`Flight,From\n${'x'.repeat(4.9 * megabyte)},LHR`)],
  ['a cell that never ends', () => Buffer.from(`Flight,From\n"${'x,\n'.repeat(1_600_000)}`)],
  ['5,000,000 columns', () => Buffer.from(','.repeat(5_000_000))],
  ['5,000,000 lines', () => Buffer.from(`Flight,From${'\n'.repeat(5_000_000)}`)],
  [
    '10,000 lines of 260 columns',
    () => Buffer.from(`${','.repeat(260)}\n`.repeat(10_000).slice(0, 2.5 * megabyte)),
  ],
  ['nothing but quotes', () => Buffer.from('"'.repeat(5_000_000))],
  [
    'bytes that are no UTF-8',
    () =>
      Buffer.from([0x46, 0xff, 0xfe, 0xc3, 0x28, 0x2c, 0x80, 0x0a, 0xed, 0xa0, 0x80, 0x2c, 0xf8]),
  ],
  ['characters of zero', () => Buffer.from('Flight,From\nBA\u0000 1,LH\u0000R\n')],
  ['half characters of UTF-16', () => wide16('Flight,From\nBA \uD800,LHR\n')],
];

const json = (text: string) => packZip([packed('pass.json', text)]);
export const passes: readonly Hostile[] = [
  [
    'a pass of 4 GB',
    () =>
      packZip([{ name: 'pass.json', content: deflatedBomb('{', 4_096), declared: 0xff_ff_ff_ff }]),
  ],
  [
    'a pass of 4 GB that says it has 900 bytes',
    () => packZip([{ name: 'pass.json', content: deflatedBomb('{', 4_096), declared: 900 }]),
  ],
  ['a pass in XML with entities', () => json(`${external}<pass>&e;</pass>`)],
  ['a pass 100,000 deep', () => json(`${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`)],
  [
    'a pass with a bar code of control characters',
    () =>
      json(
        JSON.stringify({
          boardingPass: {},
          barcodes: [
            {
              format: 'PKBarcodeFormatQR',
              message: 'M1HA\u0007E/BEN            EHB4K9Z LHRBUDBA 0868 051Y014C0045 100',
            },
          ],
        }),
      ),
  ],
];

const gpx = (body: string) => Buffer.from(`<?xml version="1.0"?>${body}`);
export const tracks: readonly Hostile[] = [
  [
    'billion laughs',
    () => gpx(`${laughs}<gpx xmlns="http://www.topografix.com/GPX/1/1">&a19;</gpx>`),
  ],
  [
    'an external entity',
    () => gpx(`${external}<gpx xmlns="http://www.topografix.com/GPX/1/1">&e;</gpx>`),
  ],
  [
    'elements 1,000,000 deep',
    () => gpx(`<gpx xmlns="http://www.topografix.com/GPX/1/1">${'<a>'.repeat(1_500_000)}`),
  ],
  [
    '1,000,000 attributes',
    () =>
      gpx(
        `<gpx xmlns="http://www.topografix.com/GPX/1/1" ${Array.from({ length: 400_000 }, (_, index) => `a${index}="1"`).join(' ')}></gpx>`,
      ),
  ],
  ['50 MB', () => Buffer.alloc(50 * megabyte, '<trkpt>')],
  ['bytes that are no UTF-8', () => Buffer.from([0x3c, 0xff, 0xfe, 0xc3, 0x28])],
];
