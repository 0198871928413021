import type { LookupMeta } from '@paddock/contract/engine/lookups/lookups';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ClipboardEvent } from 'react';
import { usePlatform } from '../../../platform/platform.ts';
import { rememberRow } from '../lookup-rows.ts';
import { findNamed, namesIn, pastedWords } from '../pasted-rows.ts';

interface Choice {
  readonly meta: LookupMeta;
  readonly keys: readonly number[];
  readonly onChange: (keys: readonly number[]) => void;
  /** Names were pasted: there is nothing more to type. */
  readonly onNames: () => void;
}

/** Pasting a list of names into a field chooses all of their rows. */
export function usePasting({ meta, keys, onChange, onNames }: Choice) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const [said, setSaid] = useState('');
  // Rows may be taken out while others are looked up.
  const chosen = useRef(keys);
  useEffect(() => {
    chosen.current = keys;
  }, [keys]);

  async function add(names: readonly string[]): Promise<void> {
    setSaid(`Looking up ${names.length} names.`);
    try {
      const found = await findNamed(api, meta, names);
      for (const row of found.rows) rememberRow(queries, meta, row);
      const before = chosen.current;
      const all = [...new Set([...before, ...found.rows.map(({ key }) => key)])];
      onChange(all);
      setSaid(pastedWords(all.length - before.length, found));
    } catch {
      setSaid('The names could not be looked up. Check your connection and paste them again.');
    }
  }

  const onPaste = (event: ClipboardEvent): void => {
    const names = namesIn(event.clipboardData.getData('text'));
    if (names.length === 0) return;
    event.preventDefault();
    onNames();
    void add(names);
  };
  return { said, onPaste };
}
