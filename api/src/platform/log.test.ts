import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
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

it('C-77 names no headers, tokens or phone numbers, and keeps the rest', () => {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => void lines.push(line) });
  const call = { headers: { cookie: 'a=b' }, token: 'secret', phoneNumber: '+44', kept: 'shown' };
  log.info({ call, user: { phone_number: '+44' }, req: { url: '/x' }, status: 200 }, 'answered');
  expect(JSON.parse(lines.join(''))).toMatchObject({
    call: { headers: '[Redacted]', token: '[Redacted]', phoneNumber: '[Redacted]', kept: 'shown' },
    user: { phone_number: '[Redacted]' },
    req: '[Redacted]',
    status: 200,
    msg: 'answered',
  });
});

it('C-78 writes the last lines of an ending process, in order', async () => {
  const module = new URL('log.ts', import.meta.url).href;
  const program = `
    import { openLog } from ${JSON.stringify(module)};
    const log = openLog('info');
    log.info('first');
    setImmediate(() => { log.info('second'); log.info('third'); process.exit(1); });`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    program,
  ]).catch((error: { stdout: string }) => error);
  expect(stdout.match(/first|second|third/g)).toEqual(['first', 'second', 'third']);
});
