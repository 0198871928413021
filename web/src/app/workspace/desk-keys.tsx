import type { AccessLevel } from '@paddock/contract/platform/access';
import { Suspense, useState } from 'react';
import { workspaceAddress } from '../../domain/projects/workspace-page.ts';
import { useKeys } from '../../engine/keys/use-keys.ts';
import { usePanel } from '../../engine/panel/use-panel.ts';
import { lazyPart } from '../lazy-part.ts';
import { useNavigation } from '../use-navigation.ts';
import { sections, sectionsFor } from './sections.ts';

const KeysDialog = lazyPart({
  name: 'keys',
  offline: 'on-use',
  load: async () => (await import('./keys-dialog.tsx')).KeysDialog,
}).Part;

interface DeskKeysProps {
  readonly level: AccessLevel;
  readonly code: string | undefined;
}

/** The keys that work on every page: G and a letter, Escape, and ? for all of them. */
export function DeskKeys({ level, code }: DeskKeysProps) {
  const { to } = useNavigation();
  const panel = usePanel();
  const [help, setHelp] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const places =
    code === undefined
      ? []
      : sectionsFor(level).map((name) => {
          const { key, segment } = sections[name];
          return [`g ${key}`, () => to(workspaceAddress(code, segment))] as const;
        });
  useKeys({
    ...Object.fromEntries(places),
    '?': () => setHelp('open'),
    ...(panel.path === undefined ? {} : { Escape: panel.close }),
  });
  if (help === 'unasked') return null;
  return (
    <Suspense>
      <KeysDialog open={help === 'open'} onClose={() => setHelp('closed')} />
    </Suspense>
  );
}
