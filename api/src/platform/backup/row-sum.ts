import { hash } from 'node:crypto';

const lanes = [0, 6, 12, 18, 24] as const;
const limit = 2 ** 48;
const newline = 0x0a;

/**
 * A hash of the rows of a COPY, whatever their order: PostgreSQL does not store rows in the order in which
 * they arrive. A row is a line, since COPY escapes the ends of lines in values.
 */
export class RowSum {
  #sums: number[] = lanes.map(() => 0);
  #rest: Buffer = Buffer.alloc(0);
  rows = 0;

  add(part: Uint8Array): void {
    const content = Buffer.concat([this.#rest, part]);
    let start = 0;
    for (let end = content.indexOf(newline); end !== -1; end = content.indexOf(newline, start)) {
      this.#addRow(content.subarray(start, end));
      start = end + 1;
    }
    this.#rest = content.subarray(start);
  }

  #addRow(row: Buffer): void {
    const digest = hash('sha256', row, 'buffer');
    this.#sums = this.#sums.map(
      (sum, lane) => (sum + digest.readUIntLE(lanes[lane] ?? 0, 6)) % limit,
    );
    this.rows += 1;
  }

  /** Of everything that was added. */
  get text(): string {
    return `${this.rows} ${this.#sums.map((sum) => sum.toString(16)).join('.')}`;
  }
}
