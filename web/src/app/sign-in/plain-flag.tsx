import styles from './flag.module.css';

/** Stands for a flag of which there is no picture, or not yet. */
export function PlainFlag() {
  return <span className={styles['plain']} aria-hidden="true" />;
}
