import styles from './chart.module.css';

const words = { paid: 'Paid', committed: 'Committed', budget: 'Budget' } as const;
export type ChartMark = keyof typeof words;

/** What the marks of a chart stand for. */
export function ChartKey({ keys }: { readonly keys: readonly ChartMark[] }) {
  return (
    <ul className={styles['keys']} aria-hidden="true">
      {keys.map((key) => (
        <li key={key} className={styles['key']}>
          <span className={styles[`sample-${key}`]} />
          {words[key]}
        </li>
      ))}
    </ul>
  );
}
