import { useEffect, useEffectEvent } from 'react';
import { areLettersKeys } from './letter-keys.ts';

/** What keys do: `n`, `?`, `[`, `Escape`, and two after each other as `g t`. */
export type Keys = Readonly<Record<string, () => void>>;

interface Layer {
  readonly actionOf: (keys: string) => (() => void) | undefined;
  readonly begins: (key: string) => boolean;
}

/** Milliseconds for which the first of two keys waits for the second. */
const patienceMs = 1_500;

const layers: Layer[] = [];
let first: { readonly key: string; readonly at: number } | null = null;

/**
 * Letters as keys, for as long as the component is there; of two that use the same key the later one has it. None
 * fires while someone types, behind a dialog, or where the person has switched letters off.
 */
export function useKeys(keys: Keys): void {
  const actionOf = useEffectEvent((pressed: string) => keys[pressed]);
  const begins = useEffectEvent((key: string) =>
    Object.keys(keys).some((name) => name.startsWith(`${key} `)),
  );
  useEffect(
    () => addLayer({ actionOf: (pressed) => actionOf(pressed), begins: (key) => begins(key) }),
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
  const before = first !== null && event.timeStamp - first.at < patienceMs ? first.key : null;
  first = null;
  const action = (before === null ? undefined : find(`${before} ${key}`)) ?? find(key);
  if (layers.some((layer) => layer.begins(key))) first = { key, at: event.timeStamp };
  if (action === undefined) return;
  event.preventDefault();
  action();
}

function find(pressed: string): (() => void) | undefined {
  for (const layer of layers.toReversed()) {
    const action = layer.actionOf(pressed);
    if (action !== undefined) return action;
  }
  return undefined;
}

/** Who types means letters. Escape is also meant there, unless it closes a list of choices. */
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

/** A toast is a dialog too, but it takes no keys. */
function isBehindDialog(): boolean {
  const modal = ':is([role=dialog], [role=alertdialog]):not([aria-modal=false])';
  return document.querySelector(modal) !== null;
}
