import type { ReactNode } from 'react';

interface NamedListProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Things that someone made and named, one per row, each with its actions. */
export function NamedList({ label, children }: NamedListProps) {
  return (
    <ul className="plain-list outlined round-3" aria-label={label}>
      {children}
    </ul>
  );
}

interface NamedRowProps {
  readonly name: string;
  /** Its details, one line each. */
  readonly about: readonly string[];
  /** Beside the lines. */
  readonly action?: ReactNode;
  /** Below the lines. */
  readonly children?: ReactNode;
}

export function NamedRow({ name, about, action, children }: NamedRowProps) {
  return (
    <li className="row gap-3 pad-2-4 ruled">
      <div className="grid grow shrink">
        <span className="bold anywhere">{name}</span>
        {about.map((line) => (
          <span key={line} className="hint muted">
            {line}
          </span>
        ))}
        {children}
      </div>
      {action}
    </li>
  );
}
