import { expect, it } from 'vitest';
import {
  forgetAddress,
  rememberAddress,
  rememberedAddress,
  type DeviceStorage,
} from './link-memory.ts';

const now = 1_800_000_000_000;

function device(): DeviceStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

it('remembers the address for an hour on the device that requested the link', () => {
  const mine = device();
  rememberAddress(mine, 'priya@paddock.example', now);
  expect(rememberedAddress(mine, now + 3_599_999)).toBe('priya@paddock.example');
  expect(rememberedAddress(mine, now + 3_600_000)).toBeNull();
  // It is gone for good then, whatever the clock says next.
  expect(rememberedAddress(mine, now)).toBeNull();
});

it('another device has to ask for it', () => {
  expect(rememberedAddress(device(), now)).toBeNull();
});

it('forgets it once it was used', () => {
  const mine = device();
  rememberAddress(mine, 'priya@paddock.example', now);
  forgetAddress(mine);
  expect(rememberedAddress(mine, now)).toBeNull();
});

it.each(['', 'null', '{', '{"email":5}', '[]'])('what is no memory is none: %s', (value) => {
  expect(rememberedAddress({ ...device(), getItem: () => value }, now)).toBeNull();
});

it("a device that can't save anything breaks nothing", () => {
  const refuse = () => {
    throw new DOMException('No', 'SecurityError');
  };
  const shut: DeviceStorage = { getItem: refuse, setItem: refuse, removeItem: refuse };
  rememberAddress(shut, 'priya@paddock.example', now);
  forgetAddress(shut);
  expect(rememberedAddress(shut, now)).toBeNull();
});
