import type { ReactNode } from 'react';
import styles from './address-card.module.css';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { Message } from './message.tsx';

/** Something that a button sets off. */
interface Step {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly mutate: () => void;
}

interface AddressCardProps {
  readonly title: string;
  /** The purpose of the address. */
  readonly hint: string;
  /** "3 h ago": when the address was made, and last used; undefined for never. */
  readonly made: string | undefined;
  readonly used: string | undefined;
  readonly making: Step;
  readonly revoking: Step;
  /** The address, as long as it is shown. */
  readonly children: ReactNode;
}

/** A private address: made, shown once, and revoked here. */
export function AddressCard(props: AddressCardProps) {
  const { title, hint, made, used, making, revoking, children } = props;
  const failed = making.error ?? revoking.error;
  return (
    <Card padded className="grid gap-3">
      <h2 className={styles['heading']}>{title}</h2>
      <p className="hint muted">{hint}</p>
      {children}
      {made !== undefined && (
        <p>
          Address created {made}, {used === undefined ? 'not used yet' : `last used ${used}`}.
        </p>
      )}
      {failed !== null && (
        <Message tone="bad" title="The address was not changed" urgent>
          {failed.message}
        </Message>
      )}
      <div className={`grid gap-3 ${styles['buttons']}`}>
        <Button variant="quiet" busy={making.isPending} onClick={() => making.mutate()}>
          {made === undefined ? 'Create address' : 'Create new address'}
        </Button>
        {made !== undefined && (
          <Button variant="quiet" busy={revoking.isPending} onClick={() => revoking.mutate()}>
            Revoke address
          </Button>
        )}
      </div>
    </Card>
  );
}
