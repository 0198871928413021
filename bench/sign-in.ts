import { z } from 'zod';

/** An ID token of a demo person, got as the app gets it. */
export async function obtainIdToken(server: string, phoneNumber: string): Promise<string> {
  const cookies = await obtainCookies(server, phoneNumber);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${server}/api/auth/token`, { headers: { cookie } });
  return z.object({ token: z.string() }).parse(await answer.json()).token;
}

/** The session of a demo person, as a browser stores it. */
export async function obtainCookies(server: string, phoneNumber: string) {
  await post(`${server}/api/auth/phone-number/send-otp`, { phoneNumber });
  const verified = await post(`${server}/api/auth/phone-number/verify`, {
    phoneNumber,
    code: '123456',
  });
  return verified.headers.getSetCookie().map((line) => {
    const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
    return { name, value, url: server };
  });
}

async function post(url: string, body: object): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(url).origin },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
