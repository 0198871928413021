import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { dataAt } from './form-kit.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { secretKey } from './sign-in-kit.ts';

/** Gets access at the start if nobody has any. */
export const administrator = '+447918000001';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** A server that runs as people run it, with an administrator who is signed in. */
export interface RunningServer extends ServerProcess {
  readonly url: string;
  readonly cookie: string;
  /** Signs somebody in who has access. @returns their cookies */
  signIn(phoneNumber: string): Promise<string>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Sends the form that adds a vendor. */
  addVendor(name: string): Promise<Answer>;
  /** With the administrator's token. */
  readonly signed: Readonly<Record<string, string>>;
  /** Ends it, and deletes a folder that was made for it. */
  close(): Promise<void>;
}

/**
 * Starts the server on a database of the test's own.
 * @param session of an administrator who has signed in before
 */
export async function runServerOn(
  databaseUrl: string,
  settings: Record<string, string> = {},
  session?: string,
): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), `paddock-running-${randomUUID()}`));
  const more = { DATABASE_URL: databaseUrl, ...settings };
  const server = await runServerIn(folder, more, session);
  const close = async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...server, close };
}

/** Starts the server on a folder, with its own database unless the settings name another. */
export async function runServerIn(
  folder: string,
  settings: Record<string, string> = {},
  session?: string,
): Promise<RunningServer> {
  const server = startServer({
    DATA_DIR: folder,
    SECRET_KEY: secretKey,
    DEMO: 'off',
    FIRST_ADMIN_PHONE: administrator,
    APP_CHECK: 'off',
    ...settings,
  });
  const url = await server.address;
  const ask = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(url + path, init);
    return {
      status: response.status,
      headers: response.headers,
      body: await response.text(),
    };
  };
  const get: RunningServer['get'] = async (path, headers = {}) => ask(path, { headers });
  const post: RunningServer['post'] = async (path, body, headers = {}) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const signIn = async (phoneNumber: string) => {
    await post('/api/auth/phone-number/send-otp', { phoneNumber });
    const code = await server.heard(new RegExp(`To \\${phoneNumber}: (\\d{6}) is your `));
    const given = { phoneNumber, code };
    const { headers } = await post('/api/auth/phone-number/verify', given);
    return headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  };
  const cookie = session ?? (await signIn(administrator));
  const { body } = await get('/api/auth/token', { cookie });
  const { token } = z.object({ token: z.string() }).parse(JSON.parse(body));
  const signed = { authorization: `Bearer ${token}` };
  const addVendor = async (vendor: string) => {
    const parts = new FormData();
    const payload = { vendor_name: vendor };
    parts.set('data', JSON.stringify({ ...dataAt(new Date()), payload }));
    parts.set('location', 'null');
    return ask('/api/forms/prj_exp_vendors/create', {
      method: 'POST',
      headers: signed,
      body: parts,
    });
  };
  return {
    ...server,
    url,
    addVendor,
    cookie,
    signIn,
    get,
    post,
    signed,
    close: async () => {
      if (server.child.exitCode === null && server.child.signalCode === null)
        server.child.kill('SIGKILL');
      await server.ended;
    },
  };
}
