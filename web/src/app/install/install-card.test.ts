import { expect, it } from 'vitest';
import { installKind } from './install-card.tsx';

const desk = {
  standalone: false,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
  touchPoints: 0,
  offered: false,
};
const phone = { ...desk, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)', touchPoints: 5 };

it('I-4 never offers an installed app', () => {
  expect(installKind({ ...desk, offered: true, standalone: true })).toBeNull();
  expect(installKind({ ...phone, standalone: true })).toBeNull();
});

it('I-4 is offered if the browser offers it, and explained on iPhones and iPads', () => {
  expect(installKind(desk)).toBeNull();
  expect(installKind({ ...desk, offered: true })).toBe('offered');
  expect(installKind(phone)).toBe('by-hand');
  const mac = { ...desk, userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' };
  expect(installKind(mac)).toBeNull();
  expect(installKind({ ...mac, touchPoints: 5 })).toBe('by-hand');
});
