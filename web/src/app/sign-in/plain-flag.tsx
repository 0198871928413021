import styles from './step.module.css';

/** Replaces a flag without a picture, or whose picture has not loaded. */
export function PlainFlag() {
  return <span className={`rigid sunken ${styles['plain']}`} aria-hidden="true" />;
}
