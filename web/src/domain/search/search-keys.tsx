import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './search-dialog.module.css';

interface SearchKeysProps {
  /** Shows every key of the app; undefined where it has none. */
  readonly onAllKeys: (() => void) | undefined;
}

/** The keys of the dialog, on a desk. */
export function SearchKeys({ onAllKeys }: SearchKeysProps) {
  return (
    <div className={styles['foot']}>
      <Keys of={['↑', '↓']} does="Choose" />
      <Keys of={['↵']} does="Open" />
      <Keys of={['Ctrl', '↵']} does="First action" />
      <Keys of={['Tab']} does="Only this kind" />
      {onAllKeys !== undefined && (
        <button type="button" className={styles['all']} onClick={onAllKeys}>
          <Keys of={['?']} does="All keys" />
        </button>
      )}
    </div>
  );
}

function Keys({ of, does }: { readonly of: readonly string[]; readonly does: string }) {
  return (
    <span className={styles['hint']}>
      {of.map((key) => (
        <kbd key={key} className={styles['key']}>
          {key}
        </kbd>
      ))}
      {does}
    </span>
  );
}

interface SaidProps {
  readonly searching: boolean;
  readonly count: number;
}

/** Says how much was found to those who can't see it. */
export function Said({ searching, count }: SaidProps) {
  const words = count === 1 ? '1 result' : `${count} results`;
  return (
    <VisuallyHidden>
      <span role="status">{searching ? '' : words}</span>
    </VisuallyHidden>
  );
}
