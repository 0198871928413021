import type { Reach } from '@paddock/contract/platform/access';
import { useEffect, useState } from 'react';
import { workspaceAddress } from '../../domain/projects/workspace-page.ts';
import { focusRow, leaveFilter, moveToRow } from '../../engine/keys/focus-rows.ts';
import { useKeptFocus } from '../../engine/keys/keep-focus.ts';
import { useKeys } from '../../engine/keys/use-keys.ts';
import { usePanel } from '../../engine/panel/use-panel.ts';
import { createSignal } from '../../platform/store.ts';
import { lazyPart } from '../../platform/lazy.ts';
import { OpenedPart } from '../lazy-boundary.tsx';
import { useNavigation } from '../use-navigation.ts';
import { sections, sectionsFor } from './sections.ts';

const KeysDialog = lazyPart({
  name: 'keys',
  load: async () => (await import('./keys-dialog.tsx')).KeysDialog,
}).Part;

const keysAsked = createSignal();

/** Shows every key, from elsewhere than the keyboard. */
export const openKeys = keysAsked.send;

interface DeskKeysProps {
  readonly reach: Reach;
  readonly code: string | undefined;
}

function focusFilter(): void {
  document.querySelector<HTMLElement>('main input[type=search]')?.focus();
}

/** The keys that work on every page: G and a letter, J, / and Escape, and ? for all of them. */
export function DeskKeys({ reach, code }: DeskKeysProps) {
  const { to } = useNavigation();
  const panel = usePanel();
  useKeptFocus();
  const [help, setHelp] = useState<'unasked' | 'open' | 'closed'>('unasked');
  useEffect(() => keysAsked.subscribe(() => setHelp('open')), []);
  const places =
    code === undefined
      ? []
      : sectionsFor(reach).map((name) => {
          const { key, segment } = sections[name];
          return [`g ${key}`, () => to(workspaceAddress(code, segment))] as const;
        });
  useKeys({
    ...Object.fromEntries(places),
    '?': () => setHelp('open'),
    '/': focusFilter,
    j: () => focusRow(1),
    k: () => focusRow(-1),
    ArrowDown: () => moveToRow(1),
    ArrowUp: () => moveToRow(-1),
    Escape: panel.path === undefined ? leaveFilter : panel.close,
  });
  if (help === 'unasked') return null;
  return (
    <OpenedPart name="The list of keys" onClose={() => setHelp('unasked')}>
      <KeysDialog reach={reach} open={help === 'open'} onClose={() => setHelp('closed')} />
    </OpenedPart>
  );
}
