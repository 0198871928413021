import Search from 'lucide/dist/esm/icons/search.mjs';
import { Icon } from '../../ui/icon.tsx';
import { openSearch, prefetchSearch } from '../search-host.tsx';
import styles from './search-button.module.css';

/** Opens search from the top bar. It looks like the field that it opens. */
export function SearchButton() {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={prefetchSearch}
      onFocus={prefetchSearch}
      onClick={openSearch}
      className={styles['button']}
    >
      <Icon of={Search} size={16} />
      <span className={styles['words']}>Search people, flights, bills, places</span>
      <kbd className={styles['key']} aria-hidden="true">
        Ctrl K
      </kbd>
    </button>
  );
}
