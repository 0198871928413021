import Pause from 'lucide/dist/esm/icons/pause.mjs';
import Play from 'lucide/dist/esm/icons/play.mjs';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './replay-player.module.css';
import { speeds, type usePlayback } from './use-playback.ts';

interface ReplayPlayerProps {
  readonly playback: ReturnType<typeof usePlayback>;
  readonly range: { readonly from: number; readonly until: number };
  /** "14:05" of a moment. */
  readonly clockOf: (second: number) => string;
  readonly zoneName: string;
}

/** Play, the moment on a slider, and how fast. The slider takes the arrow keys: a minute each. */
export function ReplayPlayer({ playback, range, clockOf, zoneName }: ReplayPlayerProps) {
  const { at, playing, speed, setSpeed, seek, toggle } = playback;
  const words = `${clockOf(at)} ${zoneName}`;
  return (
    <div role="group" aria-label="Replay" className={styles['player']}>
      <IconButton label={playing ? 'Pause' : 'Play'} onClick={toggle} className={styles['play']}>
        <Icon of={playing ? Pause : Play} size={22} />
      </IconButton>
      <span className={styles['time']}>{words}</span>
      <label className={styles['slider']}>
        <span className={styles['ends']} aria-hidden="true">
          {clockOf(range.from)}
        </span>
        <input
          type="range"
          aria-label="Time of day"
          aria-valuetext={words}
          min={range.from}
          max={range.until}
          step={60}
          value={at}
          onChange={(event) => seek(event.target.valueAsNumber)}
        />
        <span className={styles['ends']} aria-hidden="true">
          {clockOf(range.until)}
        </span>
      </label>
      <SelectField label="Speed" choices={speeds} chosen={speed} onChoose={setSpeed} />
    </div>
  );
}
