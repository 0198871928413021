import { describe, expect, it } from 'vitest';
import {
  readDigits,
  isStillGood,
  nextFlow,
  startOfFlow,
  type Flow,
  type FlowEvent,
  type Recipient,
} from './flow.ts';

const tom: Recipient = { phoneNumber: '+447700900010', display: '+44 7700 900010', country: 'GB' };
const start = 1_000_000;

function after(...events: FlowEvent[]): Flow {
  return events.reduce(nextFlow, startOfFlow);
}

const typed: FlowEvent = { type: 'typed', typed: '07700 900010', country: 'GB' };
const sent: FlowEvent[] = [
  typed,
  { type: 'asked' },
  { type: 'sent', request: 1, to: tom, at: start },
];
const checked: FlowEvent[] = [...sent, { type: 'digits', digits: '407111' }, { type: 'checking' }];

function failed(
  request: number,
  code: Extract<FlowEvent, { type: 'failed' }>['code'],
  wait?: number,
) {
  return { type: 'failed', request, code, waitSeconds: wait, at: start + 5_000 } as const;
}

describe('the number', () => {
  it('leads to the code once one was sent', () => {
    expect(after(...sent)).toMatchObject({ step: 'code', busy: null, sent: tom, digits: '' });
  });

  it.each(['network', 'number_used_too_often', 'too_many_requests', 'unexpected'] as const)(
    'stays with what was typed where sending fails: %s',
    (code) => {
      const flow = after(typed, { type: 'asked' }, failed(1, code, 40));
      const problem = { code, waitSeconds: 40 };
      expect(flow).toMatchObject({ step: 'number', typed: '07700 900010', busy: null, problem });
    },
  );

  it('clears the error as soon as it is corrected', () => {
    const flow = after(typed, { type: 'asked' }, failed(1, 'network'), typed);
    expect(flow.problem).toBeNull();
  });

  it('of someone who needs an administrator to give access says so', () => {
    expect(after(typed, { type: 'asked' }, failed(1, 'unauthorised')).step).toBe('unauthorised');
  });
});

describe('the code', () => {
  it('that is right completes the sign-in', () => {
    expect(after(...checked, { type: 'verified' })).toMatchObject({ step: 'done', busy: null });
  });

  it('that is wrong is removed from the field', () => {
    const flow = after(...checked, failed(2, 'wrong_code'));
    expect(flow).toMatchObject({ step: 'code', digits: '', problem: { code: 'wrong_code' } });
  });

  it('with fewer than six digits is a wrong code', () => {
    const flow = after(...sent, { type: 'digits', digits: '407' }, { type: 'code-incomplete' });
    expect(flow).toMatchObject({ digits: '407', problem: { code: 'wrong_code' } });
  });

  it('that is too old leads back to the number, which is kept', () => {
    const flow = after(...checked, failed(2, 'code_expired'));
    expect(flow).toMatchObject({ step: 'number', typed: '07700 900010', sent: null });
    expect(flow.problem?.code).toBe('code_expired');
  });

  it('with too many wrong tries accepts no more, and says so until a new one was sent', () => {
    const flow = after(...checked, failed(2, 'too_many_tries'), { type: 'digits', digits: '1' });
    expect(flow.sent?.usable).toBe(false);
    expect(flow.problem?.code).toBe('too_many_tries');
    const again = [{ type: 'asked' }, { type: 'sent', request: 3, to: tom, at: start }] as const;
    expect(again.reduce(nextFlow, flow)).toMatchObject({ sent: { usable: true }, problem: null });
  });

  it('stays in the field if the network failed, to be sent again', () => {
    const flow = after(...checked, failed(2, 'network'));
    expect(flow).toMatchObject({ step: 'code', digits: '407111', problem: { code: 'network' } });
  });
});

describe('a new code', () => {
  it('can be requested 30 seconds after the last', () => {
    expect(after(...sent).sent?.resendAt).toBe(start + 30_000);
  });

  it('can be requested when the server says, if it refused one', () => {
    const flow = after(...sent, { type: 'asked' }, failed(2, 'too_many_requests', 60));
    expect(flow.sent?.resendAt).toBe(start + 5_000 + 60_000);
  });

  it('is not delayed by a wait for checking', () => {
    const flow = after(...checked, failed(2, 'too_many_requests', 600));
    expect(flow.sent?.resendAt).toBe(start + 30_000);
  });

  it('empties the field and counts', () => {
    const flow = after(
      ...sent,
      { type: 'digits', digits: '407' },
      { type: 'asked' },
      { type: 'sent', request: 2, to: tom, at: start + 40_000 },
    );
    expect(flow).toMatchObject({ digits: '', sent: { times: 2, resendAt: start + 70_000 } });
  });
});

describe('the way back to the number', () => {
  it('keeps what was typed', () => {
    const flow = after(...sent, { type: 'went-back' });
    expect(flow).toMatchObject({ step: 'number', typed: '07700 900010', digits: '' });
  });

  it('makes a late answer change nothing', () => {
    const flow = after(...sent, { type: 'asked' }, { type: 'went-back' });
    const late = { type: 'sent', request: 2, to: tom, at: start } as const;
    expect(nextFlow(flow, late)).toBe(flow);
  });

  it('and forward again within the pause needs no other code', () => {
    const flow = after(...sent, { type: 'went-back' });
    expect(isStillGood(flow, tom.phoneNumber, start + 29_999)).toBe(true);
    expect(isStillGood(flow, tom.phoneNumber, start + 30_000)).toBe(false);
    expect(isStillGood(flow, '+447700900011', start)).toBe(false);
    const used = after(...checked, failed(2, 'too_many_tries'), { type: 'went-back' });
    expect(isStillGood(used, tom.phoneNumber, start)).toBe(false);
  });
});

it.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['123456 is your Paddock code.', '123456'],
  ['Your code of 4 June: 987654', '987654'],
  ['12345', '12345'],
  ['1234567', '123456'],
  ['abc', ''],
])('from %j the code %j is read', (text, digits) => {
  expect(readDigits(text)).toBe(digits);
});
