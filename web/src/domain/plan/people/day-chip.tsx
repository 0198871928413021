import type { GapKind } from '@paddock/contract/domain/plan/finding';
import BedDouble from 'lucide/dist/esm/icons/bed-double.mjs';
import Bus from 'lucide/dist/esm/icons/bus.mjs';
import CircleX from 'lucide/dist/esm/icons/circle-x.mjs';
import Copy from 'lucide/dist/esm/icons/copy.mjs';
import PlaneLanding from 'lucide/dist/esm/icons/plane-landing.mjs';
import PlaneTakeoff from 'lucide/dist/esm/icons/plane-takeoff.mjs';
import Truck from 'lucide/dist/esm/icons/truck.mjs';
import type { IconNode } from 'lucide';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { meansIcons } from '../../tickets/means-icons.ts';
import styles from './day-grid.module.css';
import type { CellChip, DayCell } from './grid-cells.ts';

const icons: Readonly<Record<Exclude<CellChip['kind'], 'work'>, IconNode>> = {
  cancelled: CircleX,
  lands: PlaneLanding,
  leaves: PlaneTakeoff,
  transfer: Bus,
  drive: Truck,
};

/** What moves a person on a day, or their work. */
export function DayChip({ chip }: { readonly chip: CellChip }) {
  const { kind, words, label, means } = chip;
  return (
    <span className={classNames('inline-flex middle shrink nowrap', styles['chip'], styles[kind])}>
      {kind !== 'work' && (
        <Icon of={means === undefined ? icons[kind] : meansIcons[means]} size={14} />
      )}
      <span className={styles['chipWords']} title={kind === 'work' ? label : undefined}>
        {words}
      </span>
    </span>
  );
}

interface GapChipProps {
  readonly kind: GapKind;
  readonly words: string;
  readonly className?: string | undefined;
}

/** Dashed if something is missing, solid if there is too much. */
export function GapChip({ kind, words, className }: GapChipProps) {
  const solid = kind === 'clash' || kind === 'connection';
  return (
    <span
      className={classNames(
        'inline-flex middle shrink warn nowrap',
        styles['gap'],
        solid && styles['solid'],
        className,
      )}
    >
      {kind === 'clash' && <Icon of={Copy} size={12} />}
      {kind === 'no_bed' && <Icon of={BedDouble} size={12} />}
      {words}
    </span>
  );
}

/** The bed of the night, from midday to midday. */
export function NightLine({ before, after }: Pick<DayCell, 'before' | 'after'>) {
  if (after === 'missing') {
    return <GapChip kind="no_bed" words="No bed" className={styles['noBed']} />;
  }
  const [came, stays] = [before === 'bed', after === 'bed'];
  if (!came && !stays) return null;
  const half = came ? styles['firstHalf'] : styles['secondHalf'];
  return (
    <span className={classNames(styles['night'], !(came && stays) && half)} aria-hidden="true" />
  );
}
