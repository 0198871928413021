import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore } from '../../platform/store.ts';

/**
 * The actions of keys: `n`, `?`, `[`, `Escape`, and sequences such as `g t`. An action that returns false
 * leaves the key to earlier actions, and to the browser.
 */
type Keys = Readonly<Record<string, () => unknown>>;

interface Layer {
  readonly findAction: (keys: string) => (() => unknown) | undefined;
  readonly begins: (key: string) => boolean;
}

/** Milliseconds for which the first of two keys waits for the second. */
const patienceMs = 1_500;

const layers: Layer[] = [];
let first: { readonly key: string; readonly at: number } | null = null;

/**
 * Letters as keys while the component is mounted; if two use the same key, the later one has it. None fires
 * while someone types, behind a dialog, or if the person has switched letters off.
 */
export function useKeys(keys: Keys): void {
  const findAction = useEffectEvent((pressed: string) => keys[pressed]);
  const begins = useEffectEvent((key: string) =>
    Object.keys(keys).some((name) => name.startsWith(`${key} `)),
  );
  useEffect(
    () => addLayer({ findAction: (pressed) => findAction(pressed), begins: (key) => begins(key) }),
    [],
  );
}

function addLayer(layer: Layer): () => void {
  if (layers.length === 0) window.addEventListener('keydown', onKeyDown);
  layers.push(layer);
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    if (layers.length === 0) window.removeEventListener('keydown', onKeyDown);
  };
}

function onKeyDown(event: KeyboardEvent): void {
  const { key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.isComposing || isBehindDialog() || isElsewhere(event.target, key)) return;
  if (key !== 'Escape' && !areLettersKeys()) return;
  const before = isSecondKey(event) ? first?.key : undefined;
  first = null;
  const pairs = before === undefined ? [key] : [`${before} ${key}`, key];
  if (layers.some((layer) => layer.begins(key))) first = { key, at: event.timeStamp };
  if (pairs.some(runs)) event.preventDefault();
}

/** Whether a key is the second of two, such as X after G: then it is not the X of a row. */
export function isSecondKey({ timeStamp }: { readonly timeStamp: number }): boolean {
  return first !== null && timeStamp - first.at < patienceMs;
}

/** Whether an action of the key was run; the latest one that accepts it. */
function runs(pressed: string): boolean {
  return layers.toReversed().some((layer) => {
    const action = layer.findAction(pressed);
    return action !== undefined && action() !== false;
  });
}

/** While typing, letters are text. Escape also works there, unless it closes a list of choices. */
function isElsewhere(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (key === 'Escape') return target.getAttribute('aria-expanded') === 'true';
  if (target instanceof HTMLElement && target.isContentEditable) return true;
  if (target.closest('[role=menu], [role=listbox], [role=combobox]') !== null) return true;
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type))
  );
}

/** A toast is a dialog too, but it accepts no keys. */
function isBehindDialog(): boolean {
  const modal = ':is([role=dialog], [role=alertdialog]):not([aria-modal=false])';
  return document.querySelector(modal) !== null;
}

const storageKey = 'paddock.letter-keys.1';

const letterKeys = createStore(read());

function read(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** Whether letters are keys; some people press them by accident, or dictate. */
export function useLetterKeys(): boolean {
  return useStore(letterKeys);
}

export function areLettersKeys(): boolean {
  return letterKeys.getSnapshot();
}

/** Saves the choice on the device. Without storage it lasts until the page is closed. */
export function chooseLetterKeys(on: boolean): void {
  letterKeys.set(on);
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // Storage is off or full.
  }
}
