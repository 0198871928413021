import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showToast } from './toast-shelf.tsx';

const toast = page.getByRole('dialog');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const passes = (seconds: number) => void vi.advanceTimersByTime(seconds * 1_000);

it('a toast is at the top right, stays while the pointer is on it, and disappears after five seconds', async () => {
  showToast({ title: 'Slow Air saved', body: 'Vendor' });
  await expect.element(toast).toMatchTextContent('Slow Air saved');
  await userEvent.hover(toast);
  passes(12);
  await expect.element(toast).toBeVisible();
  const { width, right } = toast.element().getBoundingClientRect();
  expect([width, Math.round(window.innerWidth - right)]).toEqual([320, 16]);
  await userEvent.unhover(toast);
  passes(4);
  await expect.element(toast).toBeVisible();
  passes(3);
  await expect.element(toast).not.toBeInTheDocument();
});

it('U-25 a toast moves aside for the focused element, and back once something else has the focus', async () => {
  const field = document.createElement('input');
  field.style.cssText = 'position: fixed; top: 110px; right: 40px';
  document.body.append(field);
  showToast({ title: 'Slow Air saved', body: 'Vendor' });
  await expect.element(toast).toBeVisible();
  field.focus();
  await expect
    .poll(() => toast.element().getBoundingClientRect().top)
    .toBeGreaterThan(field.getBoundingClientRect().bottom);
  const beside = document.createElement('input');
  beside.style.cssText = 'position: fixed; top: 110px; left: 0; width: 10px';
  document.body.append(beside);
  beside.focus();
  await expect
    .poll(() => toast.element().getBoundingClientRect().top)
    .toBeLessThan(field.getBoundingClientRect().bottom);
  field.remove();
  beside.remove();
  passes(6);
  await expect.element(toast).not.toBeInTheDocument();
});

it('E-33 Undo stays for ten seconds, and as long as the pointer is on it', async () => {
  showToast({ title: 'Saved', body: '', action: { label: 'Undo', onPress: () => {} } });
  const undo = toast.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  await userEvent.hover(toast);
  passes(30);
  await expect.element(undo).toBeVisible();
  await userEvent.unhover(toast);
  passes(8);
  await expect.element(undo).toBeVisible();
  passes(4);
  await expect.element(undo).not.toBeInTheDocument();
});
