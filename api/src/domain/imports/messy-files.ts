/** A line of a messy table, with what has to become of it. Nothing here knows how tables are read. */
export interface MessyLine {
  readonly cells: readonly string[];
  readonly verdict: 'new' | 'existing' | 'needs_you';
  /** Of a new flight: its number, and its instants in UTC. */
  readonly flight?: readonly [number: string, departs: string, arrives: string];
}

export const messyHeading = [
  ['Flights of the summer', '', '', '', '', '', ''],
  ['Flight', 'From', 'To', 'Departure', '', 'Arrival', ''],
  ['', '', '', 'Date', 'Time', 'Date', 'Time'],
] as const;

/** In July clocks are an hour ahead of UTC in London and two in Budapest. */
const ahead = { LHR: 1, BUD: 2 } as const;

/** Lines in the order of a careless person: dates in four ways, two zones, things that are there twice or wrong. */
export function messyFlights(count: number): MessyLine[] {
  const lines: MessyLine[] = [];
  for (let index = 0; index < count; index += 1) lines.push(lineOf(index, lines));
  return lines;
}

function lineOf(index: number, before: readonly MessyLine[]): MessyLine {
  const number = `QZ ${100 + index}`;
  const day = 1 + (index % 12);
  const there = index % 2 === 0;
  const [from, to] = there ? (['LHR', 'BUD'] as const) : (['BUD', 'LHR'] as const);
  const hour = 6 + (index % 9);
  const departs = `${two(hour)}:40`;
  const arrives = `${two(hour + 2 + (there ? 1 : -1))}:55`;
  const written = dateWritten(index, day);
  const cells = [number, from, to, written, departs, written, arrives];
  const wrong = (changed: readonly string[]) => ({ cells: changed, verdict: 'needs_you' }) as const;
  if (index % 20 === 19) {
    const again = before.find((line) => line.verdict === 'new' && line.cells[3] !== '');
    return { cells: again?.cells ?? cells, verdict: again === undefined ? 'new' : 'existing' };
  }
  if (index % 20 === 7) return wrong([number, from, 'QQX', written, departs, written, arrives]);
  if (index % 20 === 11) return wrong([number, from, to, '31.02.2030', departs, written, arrives]);
  if (index % 20 === 13) return wrong([number, from, to, written, departs, written, '01:05']);
  if (index % 20 === 17) return wrong(['', from, to, written, departs, written, arrives]);
  const instant = (clock: string, place: keyof typeof ahead) => {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number);
    return new Date(Date.UTC(2030, 6, day, hours - ahead[place], minutes)).toISOString();
  };
  return {
    cells,
    verdict: 'new',
    flight: [number, instant(departs, from), instant(arrives, to)],
  };
}

/** The same day in four ways; one of them could be another month. */
function dateWritten(index: number, day: number): string {
  if (index % 4 === 0) return `${two(day)}.07.2030`;
  if (index % 4 === 1) return `2030-07-${two(day)}`;
  return index % 4 === 2 ? `${two(day)}/07/2030` : `${day} Jul 2030`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** As a program of a country with decimal commas saves it: a byte order mark, semicolons, CRLF. */
export function asCsv(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((cells) => cells.join(';')).join('\r\n')}\r\n`;
}
