import { searchGroups } from '@paddock/contract/domain/search/search';
import type { User } from '@paddock/contract/platform/user';
import { useOnline } from '../../platform/use-online.ts';
import {
  commandsFor,
  matchingCommands,
  offersFrom,
  subjectOf,
  type CommandsFor,
} from './commands.ts';
import { useRecentChoices } from './recent-choices.ts';
import {
  commandGroup,
  hitGroups,
  keyOfCommand,
  moreCommands,
  type Kind,
  type RowGroup,
} from './rows.ts';
import { useResults } from './use-results.ts';
import { useSavedTrip } from './use-saved-trip.ts';

interface Asked extends Pick<CommandsFor, 'project' | 'places'> {
  readonly user: User;
  readonly typed: string;
  readonly kind: Kind | undefined;
}

/** "Flights" */
export function labelOf(kind: Kind): string {
  return kind === 'commands' ? 'Commands' : searchGroups[kind].label;
}

/** Every line of the dialog. What is called so comes first; other commands wait for the answer, to be below it. */
export function useRows({ user, project, places, typed, kind }: Asked) {
  const reach = user;
  const offline = !useOnline();
  const recent = useRecentChoices(user.id);
  const subject = subjectOf(typed);
  const results = useResults({ typed: subject, projectCode: project?.projectCode, kind });
  const trip = useSavedTrip(typed, offline);
  const commands = commandsFor({ reach, project, places });
  const chosen = new Set(recent.map(({ key }) => key));
  const offered = (kind === 'commands' ? commands : places).filter(
    (command) => !chosen.has(keyOfCommand(command)),
  );
  const hits = results.groups.flatMap((group) => group.hits);
  const { named, about } = matchingCommands(commands, typed);
  const offers = offersFrom(hits, { reach, project, typed: subject });
  const first = [...named, ...offers.meant];
  const further = [...offers.others, ...about];
  const all: RowGroup[] =
    typed.trim() === ''
      ? [
          { kind: 'recent', label: 'Recent', rows: recent },
          { ...commandGroup(offered, 'commands'), label: 'Go to' },
        ]
      : [
          ...(kind === 'commands' ? [commandGroup([...named, ...about], kind)] : []),
          ...(kind === undefined ? [commandGroup(first, kind)] : []),
          trip,
          ...hitGroups(results.groups, { reach, kind }),
          ...(kind === undefined && !results.searching ? [moreCommands(further)] : []),
        ];
  return { ...results, offline, groups: all.filter(({ rows }) => rows.length > 0) };
}
