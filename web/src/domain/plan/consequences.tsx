import type { Consequence, PlannedChange } from '@paddock/contract/domain/plan/consequences';
import { listElements } from '@paddock/contract/engine/forms/descriptor';
import { parseFields } from '@paddock/contract/engine/forms/field-kinds';
import { counted } from '@paddock/contract/platform/plural';
import BedDouble from 'lucide/dist/esm/icons/bed-double.mjs';
import Bus from 'lucide/dist/esm/icons/bus.mjs';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import Clock from 'lucide/dist/esm/icons/clock.mjs';
import Plane from 'lucide/dist/esm/icons/plane.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import UserPlus from 'lucide/dist/esm/icons/user-plus.mjs';
import Users from 'lucide/dist/esm/icons/users.mjs';
import { useEffect, useId } from 'react';
import { changesNothing } from '../../engine/forms/untouched.ts';
import type { FormAdviceProps, Following } from '../../engine/forms/widgets/room-widgets.ts';
import type { RemovalAdviceProps } from '../../engine/catalogue.ts';
import { useOnline } from '../../platform/use-online.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { PeopleAvatars } from '../../ui/people-avatars.tsx';
import styles from './consequences.module.css';
import { keepLabel, type KnownConsequences, useConsequences } from './use-consequences.ts';

const icons: Readonly<Record<string, typeof Bus>> = {
  transfers: Bus,
  beds: BedDouble,
  'flights-to-book': Plane,
  flights: Plane,
  'own-days': CalendarDays,
  'schedule-groups': Users,
  users: UserPlus,
  'schedule-items': Clock,
};

/** Below the fields of an edit: what else it changes. */
export function ConsequenceAdvice({ form, edits, state, onFollowing }: FormAdviceProps) {
  const { kind: list } = form;
  // Own days are the only new records that change others.
  const isNew = list === 'own-days' && edits === null && state.changed;
  const isChanged = isNew || (edits !== null && !changesNothing(state));
  const change: PlannedChange | null =
    isChanged && list !== undefined
      ? { list, id: edits, values: parseFields(listElements(form), state.values).values }
      : null;
  const known = useConsequences(change, state.setbacks);
  const online = useOnline();
  useEffect(() => onFollowing(online || change === null ? known.following : keptAsDraft));
  return change === null ? null : <ConsequenceList known={known} />;
}

const keptAsDraft: Following = { ids: [], deed: '', people: 0, label: keepLabel };

/** In the question before a record is removed: what else that changes. */
export function RemovalConsequences({ record: { list, id }, onFollowing }: RemovalAdviceProps) {
  const known = useConsequences({ list, id, removed: true });
  const { found, following } = known;
  const isKnown = found !== undefined;
  const online = useOnline();
  useEffect(() => onFollowing(isKnown && online ? following : undefined));
  if (found?.lines.length === 0) return null;
  return <ConsequenceList known={known} offline={laterWords} />;
}

const draftWords =
  'The edit is kept as a draft on this device. Open it when there is a network, see what it changes, and save it.';

/** For a question, which has nothing typed to keep. */
export const laterWords = 'Do this when there is a network: until then nothing is changed.';

interface ListProps {
  readonly known: KnownConsequences;
  /** What becomes of the change without a network. */
  readonly offline?: string;
  readonly title?: string;
  readonly Heading?: 'h2' | 'h3';
}

/** What a change changes besides the record itself: each line with its tick, and who is concerned. */
export function ConsequenceList(props: ListProps) {
  const { known, title = 'What this changes', Heading = 'h3', offline = draftWords } = props;
  const { found } = known;
  const online = useOnline();
  const heading = useId();
  if (!online)
    return (
      <Message title="You’re offline" icon={<Icon of={TriangleAlert} size={22} />}>
        {`Paddock can’t work out what this changes. ${offline}`}
      </Message>
    );
  if (known.isFailed)
    return (
      <Message title="We don’t know what this changes" icon={<Icon of={TriangleAlert} size={22} />}>
        The server could not work it out. You can save, and then look at what no longer fits.
      </Message>
    );
  if (found === null) return null;
  const lines = found?.lines ?? [];
  return (
    <section className="grid gap-2" role="status" aria-labelledby={heading}>
      <Heading id={heading} className="row gap-2 fine-print bold">
        {title}
        {found !== undefined && (
          <span className={`pill sunken figures ${styles['count']}`}>{lines.length}</span>
        )}
      </Heading>
      {found === undefined && <p className="muted">Checking…</p>}
      {found !== undefined && lines.length === 0 && <p className="muted">Nothing else.</p>}
      {lines.length > 0 && (
        <ul className="plain-list outlined round-2">
          {lines.map((line) => (
            <Line key={line.id} line={line} known={known} />
          ))}
        </ul>
      )}
      {found !== undefined && lines.length > 0 && (
        <>
          <p className="small muted">Times are local to each place.</p>
          <Concerned known={known} />
        </>
      )}
    </section>
  );
}

interface LineProps {
  readonly line: Consequence;
  readonly known: KnownConsequences;
}

function Line({ line, known: { found, ticked, tick } }: LineProps) {
  const { what, why, concerned, possible, ask, list, needs, isToBook = false } = line;
  const words = useId();
  const cause = found?.lines.find(({ id }) => id === needs);
  return (
    <li>
      <label className={`flex gap-3 pad-3 ${styles['line']}`}>
        {possible && ask === null ? (
          <input
            type="checkbox"
            aria-describedby={words}
            checked={ticked.has(line.id)}
            disabled={cause !== undefined && !ticked.has(cause.id)}
            onChange={({ target }) => tick(line, target.checked)}
            className="rigid"
          />
        ) : (
          <span className={`rigid ${styles['none']}`} />
        )}
        <Icon of={possible ? (icons[list] ?? Clock) : TriangleAlert} size={18} />
        <span className="grow shrink">
          <span className={classNames('block bold', !possible && 'warn')}>{what}</span>
          <span id={words} className="block small muted">
            {isToBook && <strong className="warn">To book. </strong>}
            {[why, ask === null ? '' : `Ask ${ask} to change this. It stays a finding until then.`]
              .filter(Boolean)
              .join(' ')}
          </span>
        </span>
        <PeopleAvatars names={concerned.map(({ name }) => name)} most={3} />
      </label>
    </li>
  );
}

/** "5 people are concerned: Tom Okafor, Callum Reid." */
function Concerned({ known: { found, ticked } }: { readonly known: KnownConsequences }) {
  const lines = found?.lines.filter((line) => ticked.has(line.id) || !line.possible) ?? [];
  const all = [...(found?.tells ?? []), ...lines.flatMap(({ concerned }) => concerned)];
  const names = [...new Map(all.map(({ id, name }) => [id, name])).values()];
  if (names.length === 0) return null;
  const shown = names.length > 6 ? [...names.slice(0, 5), `${names.length - 5} others`] : names;
  return (
    <p className="small muted">
      {`${counted(names.length, 'person is', 'people are')} concerned: ${shown.join(', ')}.`}
    </p>
  );
}
