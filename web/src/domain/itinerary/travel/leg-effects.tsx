import { counted } from '@paddock/contract/platform/plural';
import Bus from 'lucide/dist/esm/icons/bus.mjs';
import Check from 'lucide/dist/esm/icons/check.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import type { Concerned } from '../../../engine/forms/use-concerned.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PeopleAvatars } from '../../../ui/people-avatars.tsx';
import styles from './leg-panel.module.css';
import type { RideEffect } from './use-leg-effects.ts';

interface LegEffectsProps {
  /** Undefined until the server has said; null where it was not asked or did not answer. */
  readonly warnings: readonly { readonly sentence: string }[] | null | undefined;
  /** When the transfers of those on board leave, seen from the new landing. */
  readonly rides: readonly RideEffect[];
  readonly concerned: Concerned;
}

/** What a change does and who is notified, shown before it is saved. */
export function LegEffects({ warnings, rides, concerned }: LegEffectsProps) {
  const { people, names, message } = concerned;
  const isFine = warnings?.length === 0 && !rides.some(({ isShort }) => isShort);
  return (
    <>
      {warnings !== null && (
        <section className={styles['section']} role="status" aria-label="What this changes">
          <h3 className={styles['heading']}>What this changes</h3>
          {warnings === undefined && <p className={styles['quiet']}>Checking…</p>}
          {isFine && (
            <p className={classNames(styles['line'], styles['good'])}>
              <Icon of={Check} size={16} />
              This causes no warning.
            </p>
          )}
          {warnings?.map(({ sentence }) => (
            <p key={sentence} className={classNames(styles['line'], styles['warn'])}>
              <Icon of={TriangleAlert} size={16} />
              {sentence}
            </p>
          ))}
          {rides.map(({ words, isShort }) => (
            <p key={words} className={classNames(styles['line'], isShort && styles['warn'])}>
              <Icon of={isShort ? TriangleAlert : Bus} size={16} />
              {words}
            </p>
          ))}
        </section>
      )}
      <section className={styles['section']} aria-label="Who is notified">
        <h3 className={styles['heading']}>
          {people === 0 ? 'No one is notified of this' : `${people} will be notified`}
        </h3>
        {people > 0 && (
          <p className={styles['line']}>
            <PeopleAvatars names={names} most={6} />
            <span>{names.length > 3 ? counted(people, 'traveller') : names.join(', ')}</span>
          </p>
        )}
        {message !== null && (
          <div className={styles['message']}>
            <p className={styles['messageHead']}>
              {message.title}
              <span>Message</span>
            </p>
            <p className={styles['body']}>{message.body}</p>
          </div>
        )}
      </section>
    </>
  );
}
