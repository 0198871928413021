import { mostJoining } from '@paddock/contract/domain/plan/joining';
import type { ProjectReadiness, ReadyPerson } from '@paddock/contract/domain/plan/readiness';
import { mayEnter } from '@paddock/contract/platform/entries';
import type { User } from '@paddock/contract/platform/user';
import Users from 'lucide/dist/esm/icons/users.mjs';
import { DeskButton } from '../../../ui/desk-button.tsx';

interface JoinButtonProps {
  readonly readiness: ProjectReadiness;
  readonly user: User;
  readonly open: (path: string) => void;
}

/** A way in, a way out and a bed, as far as someone lacks them. */
export function listLacking({ gaps }: ReadyPerson): string[] {
  const missing = ['no_way_in', 'no_way_out', 'no_bed'];
  return missing.filter((kind) => gaps.some((gap) => gap.kind === kind));
}

function joinPath({ projectId }: ProjectReadiness, people: readonly ReadyPerson[]): string {
  const chosen = people.map(({ contactId }) => `contact_id=${contactId}`).join('&');
  return `/admin/projects/${projectId}/project-contractors?${chosen}`;
}

/** Opens what someone needs to travel and stay like the others, or has in the place of one of them. */
export function JoinButton(props: JoinButtonProps & { readonly person: ReadyPerson }) {
  const { person, readiness, user, open } = props;
  const lacking = listLacking(person).length;
  if (!mayEnter(user, 'people')) return null;
  const path = joinPath(readiness, [person]);
  return (
    <div className="flex wrap gap-2 below-2">
      {lacking > 0 && (
        <DeskButton
          icon={Users}
          variant={lacking > 1 ? 'main' : 'plain'}
          onClick={() => open(path)}
        >
          Join the others
        </DeskButton>
      )}
      <DeskButton variant="quiet" onClick={() => open(`${path}&takes_over_id=`)}>
        Take over from
      </DeskButton>
    </div>
  );
}

/** The same for everyone who lacks something, as many as are worked out at once. */
export function JoinAllButton({ readiness, user, open }: JoinButtonProps) {
  const lacking = readiness.people.filter((person) => listLacking(person).length > 0);
  if (lacking.length === 0 || !mayEnter(user, 'people')) return null;
  const those = lacking.slice(0, mostJoining);
  return (
    <DeskButton icon={Users} onClick={() => open(joinPath(readiness, those))}>
      {`Join the others (${those.length})`}
    </DeskButton>
  );
}
