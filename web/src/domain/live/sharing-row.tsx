import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import type { ReactNode } from 'react';
import { useNow } from '../../platform/use-now.ts';
import { Icon } from '../../ui/icon.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Tile } from '../../ui/tile.tsx';
import { sharingLine } from './sharing-words.ts';
import { toggleAsked } from './sharing-memory.ts';
import { useSharing } from './open-sharing.ts';

interface SharingRowProps {
  readonly userId: number;
  /** Turns the words into a link to the screen with more. */
  readonly link?: (words: ReactNode) => ReactNode;
}

/** Whether this device shares its position, in a line, with its switch. */
export function SharingRow({ userId, link = (words) => words }: SharingRowProps) {
  const sharing = useSharing(userId);
  const now = useNow(10_000);
  return (
    <Tile
      icon={<Icon of={MapPin} size={22} />}
      tone={sharing.running ? 'good' : 'plain'}
      title={link('Location sharing')}
      subtitle={sharingLine(sharing, now)}
      trailing={
        <Switch on={sharing.running} label="Share my location" onToggle={toggleAsked.send} />
      }
    />
  );
}
