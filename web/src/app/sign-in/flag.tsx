import { flagFile } from './flag-files.ts';
import styles from './flag.module.css';
import { PlainFlag } from './plain-flag.tsx';

/** A country's flag, 3:2, beside words that name the country. Plain where there is no picture. */
export function Flag({ country }: { readonly country: string }) {
  const file = flagFile(country);
  if (file === undefined) return <PlainFlag />;
  return <img src={file} alt="" width={24} height={16} loading="lazy" className={styles['flag']} />;
}
