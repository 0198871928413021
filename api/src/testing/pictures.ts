/** Files as cameras, scanners and attackers make them; only the part of each that a server looks at. */

const startOfImage = [0xff, 0xd8];

/** @param mark makes its content different */
export function jpeg({ width = 640, height = 480, mark = 'a' } = {}): Buffer {
  const note = Buffer.from(mark);
  const frame = Buffer.alloc(10);
  frame.set([0xff, 0xc0, 0x00, 0x0b, 8]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([
    Buffer.from([...startOfImage, 0xff, 0xfe, 0, note.length + 2]),
    note,
    frame,
    Buffer.from([0xff, 0xda, 0xff, 0xd9]),
  ]);
}

export function png(width = 640, height = 480): Buffer {
  const header = Buffer.from(
    '89504e470d0a1a0a0000000d494844520000000000000000080200000000000000',
    'hex',
  );
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return header;
}

/** With a canvas, as most are that a browser makes; or with the one frame that older ones make. */
export function webp(kind: 'VP8X' | 'VP8L' | 'VP8 ' = 'VP8X'): Buffer {
  const rest = {
    VP8X: '000000007f0200df0100',
    VP8L: '2f7fc2770000',
    'VP8 ': '0000009d012a8002e001',
  };
  const body = Buffer.concat([Buffer.from(kind), Buffer.alloc(4), Buffer.from(rest[kind], 'hex')]);
  return Buffer.concat([
    Buffer.from('RIFF'),
    Buffer.alloc(4),
    Buffer.from('WEBP'),
    body,
    Buffer.alloc(8),
  ]);
}

export function pdf(content = ''): Buffer {
  return Buffer.from(`%PDF-1.7\n${content}\n%%EOF\n`);
}
