import { z } from 'zod';
import { readRows } from '../../db/rows.ts';
import { sql } from '../../db/sql.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openSignInKit, readRefusal } from '../../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const database = await createTestDatabase();
const kit = await openSignInKit(database);
const stranger = '+447911000000';

afterAll(async () => kit.close());

/** Separate numbers keep the limits of tests apart. */
let made = 0;
async function newPerson(): Promise<string> {
  made += 1;
  const phoneNumber = `+4479110001${String(made).padStart(2, '0')}`;
  await kit.grant(phoneNumber);
  return phoneNumber;
}

function wrongFor(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

describe('a sign-in code', () => {
  it('S-1 is sent to a number with access, and signs it in', async () => {
    const phoneNumber = await newPerson();
    const asked = await kit.askCode(phoneNumber);
    expect(asked.statusCode).toBe(200);
    expect(kit.codeSentTo(phoneNumber)).toMatch(/^\d{6}$/);
    const answer = await kit.tryCode(phoneNumber, kit.codeSentTo(phoneNumber));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ status: true, user: { phoneNumber } });
  });

  it('works however the number is written', async () => {
    const phoneNumber = await newPerson();
    await kit.askCode(
      `00${phoneNumber.slice(1, 3)} (${phoneNumber.slice(3, 7)}) ${phoneNumber.slice(7)}`,
    );
    const answer = await kit.tryCode(` ${phoneNumber} `, kit.codeSentTo(phoneNumber));
    expect(answer.statusCode).toBe(200);
  });

  it.each(['', '12', '07911 123456', '+0123456789', '+44 7911 12345x', '+1234567890123456'])(
    'is not made for what is no number: "%s"',
    async (phoneNumber) => {
      const answer = await kit.askCode(phoneNumber);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'INVALID_PHONE_NUMBER' });
    },
  );

  it('still works after two wrong tries', async () => {
    const phoneNumber = await newPerson();
    await kit.askCode(phoneNumber);
    const code = kit.codeSentTo(phoneNumber);
    for (const _ of [1, 2]) {
      const answer = await kit.tryCode(phoneNumber, wrongFor(code));
      expect(readRefusal(answer)).toEqual([400, 'INVALID_OTP']);
    }
    expect((await kit.tryCode(phoneNumber, code)).statusCode).toBe(200);
  });

  it('S-3 stops working after three wrong tries', async () => {
    const phoneNumber = await newPerson();
    await kit.askCode(phoneNumber);
    const code = kit.codeSentTo(phoneNumber);
    for (const _ of [1, 2, 3]) await kit.tryCode(phoneNumber, wrongFor(code));
    const answer = await kit.tryCode(phoneNumber, code);
    expect(readRefusal(answer)).toEqual([403, 'TOO_MANY_ATTEMPTS']);
  });

  it('S-3 lasts five minutes', async () => {
    const [inTime, late] = [await newPerson(), await newPerson()];
    await kit.askCode(inTime);
    await kit.askCode(late);
    kit.passes(270);
    expect((await kit.tryCode(inTime, kit.codeSentTo(inTime))).statusCode).toBe(200);
    kit.passes(31);
    const answer = await kit.tryCode(late, kit.codeSentTo(late));
    expect(readRefusal(answer)).toEqual([400, 'OTP_EXPIRED']);
  });

  it('S-3 works once', async () => {
    const phoneNumber = await newPerson();
    await kit.askCode(phoneNumber);
    const code = kit.codeSentTo(phoneNumber);
    await kit.tryCode(phoneNumber, code);
    const again = await kit.tryCode(phoneNumber, code);
    expect(readRefusal(again)).toEqual([400, 'OTP_NOT_FOUND']);
  });

  it('signs in exactly one of fifty simultaneous tries', async () => {
    const phoneNumber = await newPerson();
    await kit.askCode(phoneNumber);
    const code = kit.codeSentTo(phoneNumber);
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => kit.tryCode(phoneNumber, code)),
    );
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    const rows = await readRows(
      kit.db,
      { count: z.int() },
      sql`
      select count(*) from auth.session join auth."user" on "user".id = session."userId"
      where "phoneNumber" = ${phoneNumber}`,
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('allows three wrong tries of fifty simultaneous ones', async () => {
    const phoneNumber = await newPerson();
    await kit.askCode(phoneNumber);
    const wrong = wrongFor(kit.codeSentTo(phoneNumber));
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => kit.tryCode(phoneNumber, wrong)),
    );
    expect(answers.filter((answer) => readRefusal(answer)[1] === 'INVALID_OTP')).toHaveLength(3);
  });

  it('is replaced by the next one', async () => {
    const phoneNumber = await newPerson();
    await kit.askCode(phoneNumber);
    const first = kit.codeSentTo(phoneNumber);
    kit.passes(30);
    await kit.askCode(phoneNumber);
    const second = kit.codeSentTo(phoneNumber);
    if (first !== second) expect((await kit.tryCode(phoneNumber, first)).statusCode).toBe(400);
    expect((await kit.tryCode(phoneNumber, second)).statusCode).toBe(200);
  });

  it('of another number does not work', async () => {
    const [mine, theirs] = [await newPerson(), await newPerson()];
    await kit.askCode(mine);
    await kit.askCode(theirs);
    const answer = await kit.tryCode(mine, kit.codeSentTo(theirs));
    expect(answer.statusCode === 200).toBe(kit.codeSentTo(theirs) === kit.codeSentTo(mine));
  });
});

describe('a number without access', () => {
  it('S-2 gets the same answers as one with access, and no text message', async () => {
    const known = await newPerson();
    const steps = async (phoneNumber: string) => {
      const answers = [await kit.tryCode(phoneNumber, 'wrong'), await kit.askCode(phoneNumber)];
      answers.push(await kit.askCode(phoneNumber));
      for (const _ of [1, 2, 3, 4]) answers.push(await kit.tryCode(phoneNumber, 'wrong'));
      return answers.map(
        ({ statusCode, body, headers: { date, 'x-request-id': id, ...headers } }) => {
          void [date, id];
          // The cookie of a device is random.
          const cookie = String(headers['set-cookie'] ?? '').split('=', 1);
          return { statusCode, body, headers: { ...headers, 'set-cookie': cookie } };
        },
      );
    };
    expect(await steps(stranger)).toEqual(await steps(known));
    expect(kit.texts.filter(({ to }) => to === stranger)).toEqual([]);
    expect(kit.texts.filter(({ to }) => to === known)).toHaveLength(1);
  });

  it('fails like a wrong code if access was removed after the code was sent', async () => {
    const phoneNumber = await newPerson();
    await kit.askCode(phoneNumber);
    await kit.db
      .updateTable('users')
      .set({ revoked_at: kit.now() })
      .where('phone_number', '=', phoneNumber)
      .execute();
    const answer = await kit.tryCode(phoneNumber, kit.codeSentTo(phoneNumber));
    expect(readRefusal(answer)).toEqual([400, 'INVALID_OTP']);
    kit.passes(30);
    await kit.askCode(phoneNumber);
    expect(kit.texts.filter(({ to }) => to === phoneNumber)).toHaveLength(1);
  });

  it('is answered as quickly as others, however long the gateway takes', async () => {
    let arrived: () => void = () => undefined;
    const gateway = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const slow = await openSignInKit(database, { sms: { send: async () => gateway } });
    await slow.grant('+447911000300');
    expect((await slow.askCode('+447911000300')).statusCode).toBe(200);
    arrived();
    await slow.close();
  });
});

it('answers a request for a code although the gateway fails, and logs no number', async () => {
  const broken = await openSignInKit(database, {
    sms: { send: async () => Promise.reject(new Error('no credit for +447911000301')) },
  });
  await broken.grant('+447911000301');
  expect((await broken.askCode('+447911000301')).statusCode).toBe(200);
  await broken.close();
  expect(broken.logged.join('')).toContain('could not be sent');
  expect(broken.logged.join('')).not.toContain('7911000301');
});
