import { readSentMessage } from '@paddock/contract/domain/messages/messages';
import { submissionAnswer } from '@paddock/contract/engine/forms/submission';
import { z } from 'zod';
import { demoCode } from '../sessions.ts';

/** Someone in the office, calling the server directly. */
export interface Office {
  /** Sends the form Send Notification to people. Returns the id of the message. */
  send(message: { title: string; body: string; userIds: readonly number[] }): Promise<number>;
  /** The state of a message for one person. */
  loadState(messageId: number, userId: number): Promise<string>;
  /** The reason why it failed. */
  loadReason(messageId: number, userId: number): Promise<string | null>;
}

type Headers = Record<string, string>;

export async function openOffice(server: string, phoneNumber: string): Promise<Office> {
  const headers = await signIn(server, phoneNumber);
  async function delivery(messageId: number, userId: number) {
    const answer = await fetch(`${server}/api/admin/messages/${messageId}`, { headers });
    const { deliveries } = readSentMessage.response.parse(await answer.json());
    return deliveries.find((one) => one.userId === userId);
  }
  return {
    async send(payload) {
      const parts = new FormData();
      const data = {
        payload,
        relatedRecordId: null,
        submissionTime: new Date().toISOString(),
        submissionTimeTimezone: 'Europe/London',
      };
      parts.set('data', JSON.stringify(data));
      parts.set('location', 'null');
      const address = `${server}/api/forms/message/notification`;
      const answer = await fetch(address, { method: 'POST', headers, body: parts });
      return submissionAnswer.parse(await answer.json()).id;
    },
    loadState: async (messageId, userId) =>
      (await delivery(messageId, userId))?.state ?? 'of no concern',
    loadReason: async (messageId, userId) => (await delivery(messageId, userId))?.reason ?? null,
  };
}

/** The credentials of somebody who signs in by phone, as the app would get them. */
async function signIn(server: string, phoneNumber: string): Promise<Headers> {
  await post(`${server}/api/auth/phone-number/send-otp`, { phoneNumber });
  const verify = `${server}/api/auth/phone-number/verify`;
  const verified = await post(verify, { phoneNumber, code: demoCode });
  const cookie = verified.headers.getSetCookie().map((line) => line.split(';')[0]);
  const answer = await fetch(`${server}/api/auth/token`, {
    headers: { cookie: cookie.join('; ') },
  });
  const { token } = z.object({ token: z.string() }).parse(await answer.json());
  return { authorization: `Bearer ${token}`, accept: 'application/json' };
}

async function post(url: string, body: object): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(url).origin },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer;
}
