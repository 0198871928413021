import { Dialog } from '@base-ui/react/dialog';
import { Button } from '../../ui/button.tsx';
import { useLetterKeys } from '../../engine/keys/letter-keys.ts';
import { sectionNames, sections } from './sections.ts';
import styles from './keys-dialog.module.css';

const groups: readonly { readonly title: string; readonly keys: readonly [string, string][] }[] = [
  {
    title: 'Go to',
    keys: sectionNames.map((name) => [
      `G ${sections[name].key.toUpperCase()}`,
      sections[name].title,
    ]),
  },
  {
    title: 'Add',
    keys: [
      ['N', 'New'],
      ['N F', 'Flight'],
      ['N E', 'Expenditure'],
      ['N B', 'Booking'],
      ['N P', 'Project'],
      ['N C', 'Contact'],
      ['N M', 'Message'],
    ],
  },
  {
    title: 'In a list',
    keys: [
      ['J K', 'Next row, row before'],
      ['Enter', 'Open the panel'],
      ['X', 'Select'],
      ['Shift X', 'Select up to here'],
      ['E', 'Edit'],
      ['/', 'Filter'],
    ],
  },
  {
    title: 'Anywhere',
    keys: [
      ['Ctrl K', 'Search'],
      ['[ ]', 'Day before, day after, on pages with days'],
      ['Ctrl Enter', 'Save'],
      ['Esc', 'Close'],
      ['?', 'All keys'],
    ],
  },
];

interface KeysDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Every key of a desk. */
export function KeysDialog({ open, onClose }: KeysDialogProps) {
  const letters = useLetterKeys();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles['veil']} />
        <Dialog.Popup className={styles['dialog']}>
          <Dialog.Title className={styles['title']}>Keys</Dialog.Title>
          {!letters && <p>Letter keys are off. You can switch them on in Settings.</p>}
          <div className={styles['groups']}>
            {groups.map(({ title, keys }) => (
              <section key={title}>
                <h3 className={styles['head']}>{title}</h3>
                <dl className={styles['keys']}>
                  {keys.map(([pressed, does]) => (
                    <div key={pressed} className={styles['line']}>
                      <dt>
                        <kbd className={styles['key']}>{pressed}</kbd>
                      </dt>
                      <dd className={styles['does']}>{does}</dd>
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
