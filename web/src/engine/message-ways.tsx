import type { MessageWays as Ways } from '@paddock/contract/platform/message-ways';
import { counted } from '@paddock/contract/platform/plural';
import { createElement } from 'react';
import { lazyModule } from '../platform/lazy.ts';

/** Few messages have someone without access: forms open without the button. */
const inviteButton = lazyModule({
  name: 'invite',
  load: async () => (await import('./invite-button.tsx')).InviteButton,
});

function Invite({ contactIds }: { readonly contactIds: readonly number[] }) {
  const Button = inviteButton.useLoaded();
  return Button === undefined ? null : createElement(Button, { contactIds });
}

/** Says before something is saved or sent by which way it gets to how many, and who can’t be reached. */
export function MessageWays({ ways }: { readonly ways: Ways | undefined }) {
  if (ways === undefined || countAll(ways) === 0) return null;
  const names = ways.noAccess.map(({ name }) => name);
  return (
    <div className="grid gap-1 hint muted">
      <p>{describeWays(ways)}</p>
      {names.length > 0 && (
        <p className="row wrap gap-2 warn">
          {`No access: ${listNames(names)}`}
          <Invite contactIds={ways.noAccess.map(({ contactId }) => contactId)} />
        </p>
      )}
    </div>
  );
}

/** "6 people: 2 by push, 3 in the app, 1 has no access" */
function describeWays(ways: Ways): string {
  const { push, text, mail, app, noAccess } = ways;
  const parts = [
    ...(push > 0 ? [`${push} by push`] : []),
    ...(text > 0 ? [`${text} by SMS`] : []),
    ...(mail > 0 ? [`${mail} by email`] : []),
    ...(app > 0 ? [`${app} in the app`] : []),
    ...(noAccess.length > 0 ? [counted(noAccess.length, 'has no access', 'have no access')] : []),
  ];
  return `${counted(countAll(ways), 'person', 'people')}: ${parts.join(', ')}`;
}

function countAll({ push, text, mail, app, noAccess }: Ways): number {
  return push + text + mail + app + noAccess.length;
}

const mostNames = 6;

function listNames(names: readonly string[]): string {
  const rest = names.length - mostNames;
  return [...names.slice(0, mostNames), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}
