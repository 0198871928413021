import Bell from 'lucide/dist/esm/icons/bell.mjs';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tile } from '../../ui/tile.tsx';
import styles from './settings-cards.module.css';
import { usePushState } from './use-push-state.ts';
import { deviceLine } from './words.ts';

interface SettingsTileProps {
  readonly to: (path: string) => void;
  readonly className: string | undefined;
}

/** On a phone: the way to what one is told, and whether this device is called. */
export function SettingsTile({ to, className }: SettingsTileProps) {
  const { state } = usePushState();
  return (
    <Card className={className}>
      <button
        type="button"
        className={classNames(styles['button'])}
        onClick={() => to('/messages/settings')}
      >
        <Tile
          icon={<Icon of={Bell} size={22} />}
          tone={state === 'on' ? 'good' : 'plain'}
          title="Notifications"
          subtitle={deviceLine[state]}
          trailing={<Icon of={ChevronRight} size={20} />}
        />
      </button>
    </Card>
  );
}
