import Search from 'lucide/dist/esm/icons/search.mjs';
import { Icon } from './icon.tsx';
import styles from './field.module.css';

interface SearchFieldProps {
  /** What can be searched: "Name or code". It is the placeholder and the label. */
  readonly label: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** A line to look for something with, as one types. */
export function SearchField({ label, typed, onType }: SearchFieldProps) {
  return (
    <div className={`middle gap-2 shrink input-frame ${styles['search']}`}>
      <Icon of={Search} size={20} className={styles['icon']} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={100}
        onChange={(event) => onType(event.target.value)}
        className={`input ${styles['searched']}`}
      />
    </div>
  );
}
