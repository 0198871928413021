import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createEventParser, type StreamEvent } from './event-stream.ts';

function parse(pieces: readonly string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const take = createEventParser((event) => events.push(event));
  for (const piece of pieces) take(piece);
  return events;
}

const lineEnd = fc.constantFrom('\n', '\r\n', '\r');
const word = fc.stringMatching(/^[a-z0-9{}":, ]{1,20}$/);
const block = fc.record({
  event: word,
  data: fc.array(word, { minLength: 1, maxLength: 3 }),
  id: word,
});

it('L-66 reads a stream the same however it is split, with any line ending', () => {
  fc.assert(
    fc.property(fc.array(block), lineEnd, fc.array(fc.nat({ max: 400 })), (blocks, end, cuts) => {
      const text = blocks
        .flatMap(({ event, data, id }) => [
          ': beat',
          `event: ${event}`,
          ...data.map((line) => `data: ${line}`),
          `id: ${id}`,
          '',
        ])
        .map((line) => line + end)
        .join('');
      const places = [0, ...cuts.filter((cut) => cut < text.length), text.length].toSorted(
        (one, other) => one - other,
      );
      const pieces = places.slice(1).map((to, index) => text.slice(places[index], to));
      // What ends with a lone return may still be followed by a line feed: a heartbeat settles it.
      const got = parse([...pieces, ': beat\n']);
      expect(got).toEqual(
        blocks.map(({ event, data, id }) => ({ event, data: data.join('\n'), id })),
      );
    }),
  );
});

it('a heartbeat and an event without data are none', () => {
  expect(parse([': beat\n\n', 'event: changes\n\n', 'data: x\n\n'])).toEqual([
    { event: 'message', data: 'x', id: undefined },
  ]);
});
