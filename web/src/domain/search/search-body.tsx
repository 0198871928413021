import type { User } from '@paddock/contract/platform/user';
import Search from 'lucide/dist/esm/icons/search.mjs';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { CommandsFor } from './commands.ts';
import type { Opening } from './openings.ts';
import { rememberChoice } from './recent-choices.ts';
import { ResultList, rowId } from './result-list.tsx';
import type { Kind, Row } from './rows.ts';
import { labelOf, useRows } from './use-rows.ts';
import { Said, SearchKeys } from './search-keys.tsx';
import styles from './search-dialog.module.css';

interface SearchBodyProps extends Pick<CommandsFor, 'project' | 'places'> {
  readonly user: User;
  readonly onFollow: (opening: Opening) => void;
  readonly onClose: () => void;
  readonly takeEarly: () => string;
  readonly onAllKeys: (() => void) | undefined;
}

/** The field, what fits, and which keys there are. */
export function SearchBody(props: SearchBodyProps) {
  const { user, project, places, onFollow, onClose, takeEarly, onAllKeys } = props;
  const listId = useId();
  const [typed, setTyped] = useState(takeEarly);
  const [kind, setKind] = useState<Kind>();
  const [chosen, setChosen] = useState<string>();
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
    } else if (kind === undefined) narrow(kindOf(row));
    else readMore();
  }
  function kindOf(row: Row): Kind | undefined {
    const found = groups.find((group) => group.rows.includes(row))?.kind;
    if (found === 'more-commands') return 'commands';
    return found === 'recent' || found === 'trip' ? undefined : found;
  }
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
      Enter: () =>
        selected !== undefined &&
        choose(selected, event.ctrlKey || event.metaKey ? selected.action : undefined),
      Tab: () => {
        const next = selected === undefined || kind !== undefined ? undefined : kindOf(selected);
        return isPlain && next !== undefined && narrow(next);
      },
      Escape: () => kind !== undefined && narrow(undefined),
      Backspace: () => typed === '' && kind !== undefined && narrow(undefined),
    };
  }
  return (
    <>
      <div className={styles['top']}>
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
          className={styles['input']}
        />
        {kind !== undefined && (
          <button type="button" className={styles['scope']} onClick={() => narrow(undefined)}>
            {`${labelOf(kind)} only ×`}
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
      <div className={styles['results']}>
        {offline && (
          <p className={styles['line']}>
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
          <div className={styles['state']}>
            <p>Search failed. Commands still work.</p>
            <FailureReason error={failed} />
            <Button variant="quiet" onClick={retry}>
              Try again
            </Button>
          </div>
        )}
        {typed.trim() !== '' && !searching && failed === null && rows.length === 0 && (
          <div className={styles['state']}>
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
