import { type ReactNode, useState } from 'react';
import { InsideLink } from '../../ui/links.tsx';

/** The bills that are ticked, by their numbers. */
export function useTicked() {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  return {
    ticked,
    clear: () => setTicked(new Set()),
    toggle: (id: number) => {
      const next = new Set(ticked);
      if (!next.delete(id)) next.add(id);
      setTicked(next);
    },
  };
}

interface BillTickProps {
  readonly id: number;
  readonly name: string;
  /** "Pay" */
  readonly verb: string;
  /** Why it can’t be ticked; null if it can. */
  readonly why: string | null;
  readonly isTicked: boolean;
  readonly onToggle: () => void;
  readonly to: (path: string) => void;
  /** The lines below its name. */
  readonly children: ReactNode;
}

/** A bill to tick, with the link to it. */
export function BillTick(props: BillTickProps) {
  const { id, name, verb, why, isTicked, onToggle, to, children } = props;
  return (
    <label className="row gap-3 shrink target">
      <input
        type="checkbox"
        aria-label={`${verb} ${name}`}
        checked={isTicked && why === null}
        disabled={why !== null}
        onChange={onToggle}
      />
      <span className="shrink">
        <strong className="block">
          <InsideLink href={`/admin/expenditure/${id}`} to={to}>
            {name}
          </InsideLink>
        </strong>
        {children}
      </span>
    </label>
  );
}
