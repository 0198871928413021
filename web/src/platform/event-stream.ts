/** One server-sent event. */
export interface StreamEvent {
  readonly event: string;
  readonly data: string;
  readonly id: string | undefined;
}

/**
 * Reads server-sent events out of text that comes in pieces, cut anywhere. An event ends with an empty
 * line; what has no data is none, and a line that begins with a colon only keeps the line open.
 *
 * @param onRetry told after how many milliseconds to come back
 */
export function createEventParser(
  onEvent: (event: StreamEvent) => void,
  onRetry: (ms: number) => void = () => {},
): (text: string) => void {
  let rest = '';
  let event = '';
  let data: string[] = [];
  let id: string | undefined;

  function take(line: string): void {
    if (line === '') return end();
    const colon = line.indexOf(':');
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'event') event = value;
    if (name === 'data') data.push(value);
    if (name === 'retry' && /^\d+$/.test(value)) onRetry(Number(value));
    if (name === 'id' && !value.includes('\0')) id = value;
  }

  function end(): void {
    if (data.length > 0)
      onEvent({ event: event === '' ? 'message' : event, data: data.join('\n'), id });
    event = '';
    data = [];
  }

  return (text) => {
    rest += text;
    // A line end may be two characters, and the second one may still be on its way.
    const complete = rest.endsWith('\r') ? rest.slice(0, -1) : rest;
    const lines = complete.split(/\r\n|\n|\r/);
    const last = lines.pop() ?? '';
    rest = last + rest.slice(complete.length);
    for (const line of lines) take(line);
  };
}
