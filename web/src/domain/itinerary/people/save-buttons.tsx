import { DeskButton } from '../../../ui/desk-button.tsx';
import type { GapProps } from './gap-props.ts';
import styles from './person-panel.module.css';
import { useQuickSave, type QuickForm } from './use-quick-save.ts';
import type { ReactNode } from 'react';

interface SaveButtonsProps {
  readonly quick: QuickForm;
  /** What the main button does: "Give this bed". */
  readonly deed: string;
  /** What the button does, for those who can't see what is above it: "Put in room 214". */
  readonly about: string;
  readonly offline: boolean;
  readonly isFirst: boolean;
  readonly onProblem: GapProps['onProblem'];
  readonly children?: ReactNode;
}

/** Saves a fix at once. The button says what it does, and how many people it tells. */
export function SaveButtons(props: SaveButtonsProps) {
  const { quick, deed, about, offline, isFirst, onProblem, children } = props;
  const why = offline ? 'You’re offline.' : undefined;
  const { people, names, save, saving } = useQuickSave(quick, onProblem);
  const tells = people > 0;
  return (
    <>
      <div className={styles['buttons']}>
        <DeskButton
          variant={isFirst ? 'main' : 'plain'}
          busy={saving}
          why={why}
          onClick={() => save(true)}
          title={about}
        >
          {tells ? `${deed} and tell ${people}` : deed}
        </DeskButton>
        {tells && (
          <DeskButton disabled={saving} why={why} onClick={() => save(false)}>
            Save only
          </DeskButton>
        )}
        {children}
      </div>
      {names.length > 0 && <p className={styles['small']}>{`Tells ${listed(names)}.`}</p>}
    </>
  );
}

/** "Pablo and Marek", "Pablo, Marek and 4 others". */
function listed(names: readonly string[]): string {
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} others`] : names;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}
