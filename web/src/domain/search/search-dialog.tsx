import { Dialog } from '@base-ui/react/dialog';
import type { User } from '@paddock/contract/platform/user';
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import {
  type CommandsFor,
  commandsFor,
  matchingCommands,
  offersFrom,
  readSubject,
} from './commands.ts';
import {
  commandGroup,
  hitGroups,
  keyOfCommand,
  type Kind,
  moreCommands,
  type Opening,
  rememberChoice,
  type Row,
  type RowGroup,
  useRecentChoices,
  useResults,
} from './results.ts';
import { fold } from '@paddock/contract/domain/search/fold';
import { searchGroups } from '@paddock/contract/domain/search/search';
import { formatDay } from '@paddock/contract/platform/time';
import Search from 'lucide/dist/esm/icons/search.mjs';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { useOnline } from '../../platform/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useOwnItinerary } from '../itinerary/day-query.ts';
import { ResultList, rowId } from './result-list.tsx';
import styles from './search-dialog.module.css';

export interface SearchDialogProps extends Pick<CommandsFor, 'project' | 'places'> {
  readonly user: User;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The element that gets the focus back if it is closed without a choice; null if that is gone. */
  readonly focusBefore: () => HTMLElement | null;
  /** Letters typed while this was loading. */
  readonly takeEarly: () => string;
  /** To another place of the app. */
  readonly to: (path: string) => void;
  /** Opens a node over the list. Where there is no panel, it is a page. */
  readonly openPanel: ((path: string) => void) | undefined;
  /** Shows every key of the app; undefined if it has none. */
  readonly onAllKeys?: (() => void) | undefined;
}

/** Search and commands over the page: a window on a desk, the whole screen on a phone. */
export function SearchDialog(props: SearchDialogProps) {
  const { open, onOpenChange, to, openPanel, onAllKeys, focusBefore, ...about } = props;
  const leads = useRef(false);
  function showKeys(): void {
    leads.current = true;
    onOpenChange(false);
    onAllKeys?.();
  }
  function follow({ way, address }: Opening): void {
    leads.current = way !== 'elsewhere';
    onOpenChange(false);
    if (way === 'elsewhere') openElsewhere(address);
    else if (way === 'panel' && openPanel !== undefined) openPanel(address);
    else to(address);
  }
  /** The target of a choice takes the focus itself. */
  function focusAfter(): HTMLElement | true {
    const goesOn = leads.current;
    leads.current = false;
    return goesOn ? true : (focusBefore() ?? true);
  }
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="veil" forceRender />
        <Dialog.Popup className={`column surface ink ${styles['popup']}`} finalFocus={focusAfter}>
          <Dialog.Title render={<VisuallyHidden as="h2">Search</VisuallyHidden>} />
          <SearchBody
            {...about}
            onFollow={follow}
            onClose={() => onOpenChange(false)}
            onAllKeys={onAllKeys === undefined ? undefined : showKeys}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** A number is dialled from here, a map opens beside the app. */
function openElsewhere(address: string): void {
  if (address.startsWith('tel:')) window.location.assign(address);
  else window.open(address, '_blank', 'noopener');
}

/** Matches in one's own trip as saved on the device, for when it is offline. */
function useSavedTrip(typed: string, offline: boolean): RowGroup {
  const { data } = useOwnItinerary({ enabled: offline });
  const wanted = fold(typed).split(' ').filter(Boolean);
  const found = (offline && wanted.length > 0 ? (data?.items ?? []) : []).filter((item) => {
    const names = [item.title, item.from?.name, item.from?.about, item.to?.name, item.to?.about];
    const words = names.flatMap((name) => fold(name ?? '').split(' '));
    return wanted.every((one) => words.some((word) => word.startsWith(one)));
  });
  const rows = found.slice(0, most).map((item) => ({
    key: `trip ${item.id}`,
    title: item.title,
    about: formatDay(item.startsAtLocal),
    note: '',
    icon: 'trip' as const,
    opening: { way: 'place' as const, address: '/trip' },
    action: undefined,
  }));
  return { kind: 'trip', label: 'Your trip', rows };
}

const most = 10;

interface Asked extends Pick<CommandsFor, 'project' | 'places'> {
  readonly user: User;
  readonly typed: string;
  readonly kind: Kind | undefined;
}

/** "Flights" */
function labelKind(kind: Kind): string {
  return kind === 'commands' ? 'Commands' : searchGroups[kind].label;
}

/** Every line of the dialog. Exact names come first; other commands wait for the answer, to be below it. */
function useRows({ user, project, places, typed, kind }: Asked) {
  const reach = user;
  const offline = !useOnline();
  const recent = useRecentChoices(user.id);
  const subject = readSubject(typed);
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
  // Until the answer to all letters is there, hits are those of the letters before.
  const first = [...named, ...(results.searching ? [] : offers.meant)];
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

interface SearchBodyProps extends Pick<CommandsFor, 'project' | 'places'> {
  readonly user: User;
  readonly onFollow: (opening: Opening) => void;
  readonly onClose: () => void;
  readonly takeEarly: () => string;
  readonly onAllKeys: (() => void) | undefined;
}

/** *Enter* that was pressed before the answer came. */
interface KeptEnter {
  readonly typed: string;
  readonly isAction: boolean;
}

/** The field, what fits, and which keys there are. */
function SearchBody(props: SearchBodyProps) {
  const { user, project, places, onFollow, onClose, takeEarly, onAllKeys } = props;
  const listId = useId();
  const [typed, setTyped] = useState(takeEarly);
  const [kind, setKind] = useState<Kind>();
  const [chosen, setChosen] = useState<string>();
  const waiting = useRef<KeptEnter>(undefined);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  const { groups, searching, failed, offline, retry, readMore } = useRows({
    user,
    project,
    places,
    typed,
    kind,
  });
  const rows = groups.flatMap((group) => group.rows);
  const selected = rows.find(({ key }) => key === chosen) ?? rows[0];

  function narrow(next: Kind | undefined): void {
    setKind(next);
    setChosen(undefined);
  }
  function choose(row: Row, opening: Opening | undefined = row.opening): void {
    if (opening !== undefined) {
      rememberChoice(user.id, row);
      onFollow(opening);
    } else if (kind === undefined) narrow(findKind(row));
    else readMore();
  }
  function findKind(row: Row): Kind | undefined {
    const found = groups.find((group) => group.rows.includes(row))?.kind;
    if (found === 'more-commands') return 'commands';
    return found === 'recent' || found === 'trip' ? undefined : found;
  }
  /** Opens what was typed: not what an answer to fewer letters has on top. */
  function enter(isAction: boolean): void {
    if (selected === undefined && !searching) return;
    const isKnown = selected?.key === chosen || groups[0]?.kind === 'commands';
    if (searching && !isKnown) waiting.current = { typed, isAction };
    else if (selected !== undefined) choose(selected, isAction ? selected.action : undefined);
  }
  const enterLate = useEffectEvent(() => {
    const kept = waiting.current;
    waiting.current = undefined;
    if (kept?.typed === typed) enter(kept.isAction);
  });
  useEffect(() => {
    if (!searching) enterLate();
  }, [searching]);
  function move(by: 1 | -1): void {
    const at = selected === undefined ? -1 : rows.indexOf(selected);
    setChosen(rows.at((at + by) % rows.length)?.key);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    const action = keyActions(event)[key];
    if (action === undefined || action() === false) return;
    event.preventDefault();
    // Escape would close the dialog too.
    event.stopPropagation();
  }
  function keyActions(event: KeyboardEvent): Readonly<Record<string, () => unknown>> {
    const isPlain = !event.shiftKey && !event.altKey;
    return {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => enter(event.ctrlKey || event.metaKey),
      Tab: () => {
        const next = selected === undefined || kind !== undefined ? undefined : findKind(selected);
        return isPlain && next !== undefined && narrow(next);
      },
      Escape: () => kind !== undefined && narrow(undefined),
      Backspace: () => typed === '' && kind !== undefined && narrow(undefined),
    };
  }
  return (
    <>
      <div className={`row gap-3 rigid line-below ${styles['top']}`}>
        <Icon of={Search} size={20} />
        <input
          ref={field}
          role="combobox"
          aria-label="Search people, flights, bills and places, or type a command"
          aria-expanded={rows.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={selected && rowId(listId, selected.key)}
          placeholder="Search or type a command"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(undefined);
          }}
          onKeyDown={onKeyDown}
          className={`grow shrink borderless ${styles['input']}`}
        />
        {kind !== undefined && (
          <button type="button" className={styles['scope']} onClick={() => narrow(undefined)}>
            {`${labelKind(kind)} only ×`}
          </button>
        )}
        {kind === undefined && project !== undefined && (
          <span className={styles['scope']}>{`In ${project.projectCode} first`}</span>
        )}
        <button type="button" className={styles['close']} onClick={onClose}>
          Esc
          <VisuallyHidden>, close</VisuallyHidden>
        </button>
      </div>
      <div className={`grow ${styles['results']}`}>
        {offline && (
          <p className={`round-1 small warn ${styles['line']}`}>
            You’re offline. Commands and your saved trip are here. The rest is found when you’re
            back.
          </p>
        )}
        <ResultList
          id={listId}
          groups={groups}
          typed={typed}
          selected={selected?.key}
          onSelect={setChosen}
          onChoose={(row) => choose(row)}
        />
        {searching && rows.length === 0 && <Spinner label="Searching" />}
        {failed !== null && (
          <div className={`grid gap-2 muted ${styles['state']}`}>
            <p>Search failed. Commands still work.</p>
            <FailureReason error={failed} />
            <Button variant="quiet" onClick={retry}>
              Try again
            </Button>
          </div>
        )}
        {typed.trim() !== '' && !searching && failed === null && rows.length === 0 && (
          <div className={`grid gap-2 muted ${styles['state']}`}>
            <p>{`Nothing fits “${typed.trim()}”.`}</p>
            {kind !== undefined && (
              <Button variant="quiet" onClick={() => narrow(undefined)}>
                Search everything
              </Button>
            )}
          </div>
        )}
      </div>
      <SearchKeys onAllKeys={onAllKeys} />
      <Said searching={searching} count={rows.filter(({ icon }) => icon !== 'more').length} />
    </>
  );
}

interface SearchKeysProps {
  /** Shows every key of the app; undefined if it has none. */
  readonly onAllKeys: (() => void) | undefined;
}

/** The keys of the dialog, on a desk. */
function SearchKeys({ onAllKeys }: SearchKeysProps) {
  return (
    <div className={styles['foot']}>
      <Keys of={['↑', '↓']} does="Choose" />
      <Keys of={['↵']} does="Open" />
      <Keys of={['Ctrl', '↵']} does="First action" />
      <Keys of={['Tab']} does="Only this kind" />
      {onAllKeys !== undefined && (
        <button type="button" className={`borderless ${styles['all']}`} onClick={onAllKeys}>
          <Keys of={['?']} does="All keys" />
        </button>
      )}
    </div>
  );
}

function Keys({ of, does }: { readonly of: readonly string[]; readonly does: string }) {
  return (
    <span className={styles['hint']}>
      {of.map((key) => (
        <kbd key={key} className={`center surface edged muted ${styles['key']}`}>
          {key}
        </kbd>
      ))}
      {does}
    </span>
  );
}

interface SaidProps {
  readonly searching: boolean;
  readonly count: number;
}

/** Says how much was found to those who can't see it. */
function Said({ searching, count }: SaidProps) {
  const words = count === 1 ? '1 result' : `${count} results`;
  return (
    <VisuallyHidden>
      <span role="status">{searching ? '' : words}</span>
    </VisuallyHidden>
  );
}
