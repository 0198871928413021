import { isAllowed, type Reach } from '@paddock/contract/platform/access';
import { Dialog } from '@base-ui/react/dialog';
import { Button } from '../../ui/button.tsx';
import { useLetterKeys } from '../../engine/keys/use-keys.ts';
import { newCommandsFor } from './commands.ts';
import { sections, sectionsFor } from './sections.ts';
import styles from './keys-dialog.module.css';

interface KeyGroup {
  readonly title: string;
  readonly keys: readonly (readonly [pressed: string, does: string])[];
}

/** The keys of a level: those that lead to nothing for it are left out. */
function groupsFor(reach: Reach): readonly KeyGroup[] {
  const added = newCommandsFor(reach).flatMap(({ key, label }) =>
    key === undefined ? [] : [[`N ${key.toUpperCase()}`, label] as const],
  );
  return [
    {
      title: 'Go to',
      keys: sectionsFor(reach).map(
        (name) => [`G ${sections[name].key.toUpperCase()}`, sections[name].title] as const,
      ),
    },
    ...(added.length === 0 ? [] : [{ title: 'Add', keys: [['N', 'New'] as const, ...added] }]),
    { title: 'In a list', keys: [...inList, ...(isAllowed(reach, 1) ? onClaim : [])] },
    { title: 'Anywhere', keys: anywhere },
  ];
}

const inList = [
  ['J K', 'Next row, row before'],
  ['↓ ↑', 'The same, with → ← in a grid'],
  ['Enter', 'Open the panel'],
  ['E', 'Edit what is open'],
  ['X', 'Select, in lists with boxes'],
  ['Shift X', 'Select up to here'],
  ['/', 'Filter, in lists with a field for it'],
] as const;

const onClaim = [
  ['A', 'Approve a claim'],
  ['R', 'Reject a claim'],
] as const;

const anywhere = [
  ['Ctrl K', 'Search'],
  ['[ ]', 'Day before, day after, on pages with days'],
  ['Ctrl Enter', 'Save'],
  ['Esc', 'Close'],
  ['?', 'All keys'],
] as const;

interface KeysDialogProps {
  readonly reach: Reach;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Every key of a desk. */
export function KeysDialog({ reach, open, onClose }: KeysDialogProps) {
  const letters = useLetterKeys();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={`veil ${styles['veil']}`} />
        <Dialog.Popup className={`grid gap-4 surface round-3 raised ${styles['dialog']}`}>
          <Dialog.Title className={styles['title']}>Keys</Dialog.Title>
          {!letters && <p>Letter keys are off. You can switch them on in Settings.</p>}
          <div className={`grid ${styles['groups']}`}>
            {groupsFor(reach).map(({ title, keys }) => (
              <section key={title}>
                <h3 className="below-2 small bold muted">{title}</h3>
                <dl className="grid gap-6px">
                  {keys.map(([pressed, does]) => (
                    <div key={pressed} className={`flex gap-3 small ${styles['line']}`}>
                      <dt>
                        <kbd className={`edged ${styles['key']}`}>{pressed}</kbd>
                      </dt>
                      <dd className="no-margin">{does}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
