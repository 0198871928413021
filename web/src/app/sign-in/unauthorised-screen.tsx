import UserX from 'lucide/dist/esm/icons/user-x.mjs';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ScreenState } from '../../ui/screen-state.tsx';

interface UnauthorisedScreenProps {
  /** The person's number or address, if known. */
  readonly who?: string | undefined;
  /** It was something that only administrators may start. */
  readonly restricted?: boolean;
  /** The way to try another number, or another way in. */
  readonly onLeave: () => void;
}

/** For people who can prove who they are but have no access, or no longer have it. */
export function UnauthorisedScreen({ who, restricted = false, onLeave }: UnauthorisedScreenProps) {
  return (
    <ScreenState
      role="alert"
      icon={<Icon of={UserX} size={32} />}
      title="You are not authorised"
      action={
        <Button onClick={onLeave}>
          {who === undefined ? 'Sign in another way' : 'Try another number'}
        </Button>
      }
    >
      {restricted && <p>This operation is restricted to administrators only.</p>}
      <p>
        {who ?? 'This account'} doesn’t have access to this app, or access was removed. Only an
        administrator can give access. Ask the office.
      </p>
    </ScreenState>
  );
}
