import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
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

function addControl(tag: 'input' | 'button', style: string): HTMLElement {
  const control = document.createElement(tag);
  control.style.cssText = `position: fixed; ${style}`;
  document.body.append(control);
  onTestFinished(() => control.remove());
  return control;
}

const placeOf = () => toast.element().getBoundingClientRect();

it('U-25 a toast is not over the focused field, and back at the top once that is free', async () => {
  const field = addControl('input', 'top: 110px; right: 40px');
  field.focus();
  showToast({ title: 'Slow Air saved', body: 'Vendor' });
  await expect.element(toast).toBeVisible();
  await expect.poll(() => placeOf().top).toBeGreaterThan(field.getBoundingClientRect().bottom);
  field.remove();
  addControl('input', 'top: 10px; left: 0; width: 10px').focus();
  await expect.poll(() => placeOf().top).toBeLessThan(200);
  passes(6);
  await expect.element(toast).not.toBeInTheDocument();
});

it('Y-706 a toast lies over nothing to press, wherever that is', async () => {
  const all = [
    addControl('button', 'top: 0; right: 0; width: 60%; height: 40%'),
    addControl('button', 'bottom: 0; right: 0; width: 60%; height: 40%'),
  ];
  await page.viewport(1440, 900);
  showToast({ title: 'Slow Air saved', body: 'Vendor' });
  await expect.element(toast).toBeVisible();
  await expect
    .poll(() => all.every((one) => placeOf().right <= one.getBoundingClientRect().left))
    .toBe(true);
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
