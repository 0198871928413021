import styles from './chart-table.module.css';

interface ChartTableProps {
  readonly label: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The figures of a chart, for those who would rather read them or cannot see it. */
export function ChartTable({ label, headings, rows }: ChartTableProps) {
  return (
    <details className={styles['figures']}>
      <summary className={styles['summary']}>As a table</summary>
      <table className={styles['table']} aria-label={label}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={headings[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
