import { expect, it, vi } from 'vitest';
import { ApiError } from '../call-errors.ts';
import { browserPushMemory, createPushDevice, type PushBrowser } from './push-device.ts';

const gone = new ApiError({
  status: 404,
  code: 'not_found',
  message: 'Not found.',
  field: undefined,
  retryAfterSeconds: undefined,
});

/** A device whose browser and server answer as the test says. */
function setUp(permission: ReturnType<PushBrowser['permission']>, kept: [string, string][] = []) {
  const storage = new Map(kept);
  const browser = {
    permission: () => permission,
    ask: vi.fn(async () => {
      permission = 'denied';
      return permission;
    }),
    endpoint: vi.fn(async (): Promise<string | null> => null),
    create: vi.fn<PushBrowser['create']>(async () => '7'),
    unsubscribe: vi.fn(async () => undefined),
  };
  const call = vi.fn();
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  };
  const device = createPushDevice({
    browser,
    memory: browserPushMemory({ localStorage }),
    api: { call },
    identity: { idToken: async () => 'id token' },
    appCheck: { token: async () => undefined },
    log: { warn: vi.fn() },
  });
  return { device, browser, call, storage };
}

it('N-3 asks nothing by itself, and remembers a no', async () => {
  const { device, browser, storage } = setUp('default');
  await device.launch();
  expect(device.getSnapshot()).toBe('askable');
  expect(browser.ask).not.toHaveBeenCalled();
  await device.ask();
  expect(device.getSnapshot()).toBe('denied');
  expect(storage.get('permission_notifications')).toBe('denied');
  expect(browser.create).not.toHaveBeenCalled();
});

it('N-3 remembers a browser without support', async () => {
  const { device, storage } = setUp('unsupported');
  await device.launch();
  expect(storage.get('permission_notifications')).toBe('unsupported');
});

it('N-4 a device that is allowed but has no channel requests one, and stores its digits', async () => {
  const { device, browser, storage } = setUp('granted', [['pushChannelId', 'not digits']]);
  await device.launch();
  expect(browser.create).toHaveBeenCalledWith({
    idToken: 'id token',
    appCheckToken: null,
    anew: false,
  });
  expect(storage.get('pushChannelId')).toBe('7');
  expect(device.getSnapshot()).toBe('on');
});

it('N-4 keeps a working channel, and replaces one that the server dropped', async () => {
  const { device, browser, call } = setUp('granted', [['pushChannelId', '5']]);
  browser.endpoint.mockResolvedValue('https://push.example/1');
  call.mockResolvedValueOnce({ id: 5 });
  await device.launch();
  expect(browser.create).not.toHaveBeenCalled();
  call.mockRejectedValueOnce(gone);
  await device.launch();
  expect(browser.create).toHaveBeenCalledWith(expect.objectContaining({ anew: true }));
});

it('N-4 never uses a channel of the previous person for the next one', async () => {
  const { device, browser } = setUp('granted');
  browser.endpoint.mockResolvedValue('https://push.example/1');
  await device.launch();
  expect(browser.create).toHaveBeenCalledWith(expect.objectContaining({ anew: true }));
});

it('N-4 removes the channel at sign-out, here and on the server', async () => {
  const { device, browser, call, storage } = setUp('granted', [['pushChannelId', '5']]);
  await device.leave();
  expect(browser.unsubscribe).toHaveBeenCalledOnce();
  expect(call).toHaveBeenCalledWith(expect.anything(), { params: { id: 5 } });
  expect(storage.has('pushChannelId')).toBe(false);
});

it('stays off until it is turned on', async () => {
  const { device, browser, storage } = setUp('granted');
  await device.turnOff();
  await device.launch();
  expect(device.getSnapshot()).toBe('off');
  expect(browser.create).not.toHaveBeenCalled();
  expect(storage.get('permission_notifications')).toBe('off');
});
