import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { useAddress } from '../../platform/address.ts';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { InsideLink } from '../../ui/links.tsx';
import styles from './record-page.module.css';

/** Something wrong with a record, and the place that puts it right. */
export interface RecordTrouble {
  /** "No rooms yet" */
  readonly title: string;
  readonly about?: string | undefined;
  /** Left out if the main action of the record puts it right. */
  readonly fix?: {
    readonly label: string;
    /** A form of the record, its edit, or another place of the app. */
    readonly opens: { readonly form: string } | { readonly address: string };
  };
}

interface RecordTroublesProps {
  readonly troubles: readonly RecordTrouble[];
  readonly to: (path: string) => void;
}

/** The troubles of a record. */
export function RecordTroubles({ troubles, to }: RecordTroublesProps) {
  const { path } = useAddress();
  if (troubles.length === 0) return null;
  return (
    <ul aria-label="What is wrong" className={`plain-list round-2 ${styles['troubles']}`}>
      {troubles.map(({ title, about, fix }) => (
        <li key={title} className={`row gap-3 ${styles['trouble']}`}>
          <Icon of={TriangleAlert} size={18} />
          <div className="grow shrink">
            <p className="bold">{title}</p>
            {about !== undefined && <p className="small">{about}</p>}
          </div>
          {fix !== undefined && (
            <InsideLink
              href={'form' in fix.opens ? `${path}/${fix.opens.form}` : fix.opens.address}
              to={to}
              className={classNames(buttonClass('quiet'), styles['fix'])}
            >
              {fix.label}
            </InsideLink>
          )}
        </li>
      ))}
    </ul>
  );
}
