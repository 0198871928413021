import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import type { Ref } from 'react';
import { useHeaderWords } from '../../platform/header-words.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useNavigation } from '../use-navigation.ts';
import styles from './page-top.module.css';

/** On a desk: the way back, and what a page of the node tree is called. */
export function PageTop({ headingRef }: { readonly headingRef: Ref<HTMLHeadingElement> }) {
  const { place, up } = useNavigation();
  const words = useHeaderWords();
  const line = words?.line ?? place.node.about;
  return (
    <div className={styles['top']}>
      <IconButton label="Back" onClick={up} className={styles['back']}>
        <Icon of={ChevronLeft} size={20} />
      </IconButton>
      <div>
        <h1 ref={headingRef} tabIndex={-1} className={styles['title']}>
          {words?.title ?? place.node.title}
        </h1>
        {line !== undefined && <p className={styles['line']}>{line}</p>}
      </div>
    </div>
  );
}
