import { expect, it } from 'vitest';
import { openLog } from './log.ts';

function logged(error: unknown): string {
  const lines: string[] = [];
  openLog('info', { write: (line) => void lines.push(line) }).error({ err: error }, 'failed');
  return lines.join('');
}

it('logs the type, message and cause of an error', () => {
  const line = logged(new TypeError('no such thing', { cause: new Error('the cause of it') }));
  expect(line).toContain('TypeError');
  expect(line).toContain('no such thing');
  expect(line).toContain('the cause of it');
  expect(line).toContain('log.test.ts');
});

it('removes numbers, addresses, tokens and database details from an error', () => {
  const error = Object.assign(
    new Error('invalid: "+447700900010" of ann@paddock.example with eyJhbGci.eyJzdWIi.c2ln'),
    { code: '23505', detail: 'Key (phone_number)=(+447700900010) already exists.' },
  );
  const line = logged(error);
  expect(line).toContain('23505');
  for (const secret of ['7700900010', 'ann@', 'eyJzdWIi', 'Key ('])
    expect(line).not.toContain(secret);
});
