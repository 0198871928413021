import { productName } from '@paddock/contract/platform/constants';
import { useId } from 'react';
import type { FormAdviceProps } from '../../engine/forms/widgets/room-widgets.ts';
import { useSettings } from '../../platform/settings-query.ts';
import styles from './audience.module.css';

/** A message as the notification of a phone shows it, before it is sent. */
export function NotificationPreview({ values }: FormAdviceProps) {
  const [title, body] = [readText(values['title']), readText(values['body'])];
  const heading = useId();
  const name = useSettings()?.productName ?? productName;
  return (
    <section aria-labelledby={heading} className="grid gap-2">
      <h3 id={heading} className="hint bold">
        On their phones
      </h3>
      <div className={`flex gap-3 pad-3 sunken outlined ${styles['notification']}`}>
        <span className={`grid center rigid round-1 ${styles['mark']}`} aria-hidden="true">
          {name.slice(0, 1)}
        </span>
        <div className="shrink">
          <p className="desk-small muted">{`${name}, now`}</p>
          <p className="hint bold ellipsis">{title.trim() === '' ? 'Title' : title}</p>
          <p className={`clip desk-text anywhere keep-lines ${styles['body']}`}>
            {body.trim() === '' ? 'Body' : body}
          </p>
        </div>
      </div>
    </section>
  );
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
