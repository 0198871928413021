import type { ListCell } from '@paddock/contract/engine/lists/calls';
import type { ListColumn, ListDescriptor } from '@paddock/contract/engine/lists/list-descriptor';
import { type RecordAnswer, restoreRecord } from '@paddock/contract/engine/records/calls';
import type { RecordDescriptor } from '@paddock/contract/engine/records/record-descriptor';
import { isAllowed, type Reach } from '@paddock/contract/platform/access';
import { seesInBooks } from '@paddock/contract/platform/books';
import { mayRemove } from '@paddock/contract/platform/entries';
import type { User } from '@paddock/contract/platform/user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Archive from 'lucide/dist/esm/icons/archive.mjs';
import CloudUpload from 'lucide/dist/esm/icons/cloud-upload.mjs';
import type { ComponentType, ReactNode } from 'react';
import { useAddress } from '../../platform/address.ts';
import { ApiError } from '../../platform/call-errors.ts';
import { useSayInHeader } from '../../platform/header-words.ts';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { InsideLink } from '../../ui/links.tsx';
import { Message } from '../../ui/message.tsx';
import { showToast } from '../../ui/toast-shelf.tsx';
import { useCatalogue } from '../catalogue.ts';
import {
  capital,
  findTone,
  isUtc,
  presentCell,
  presentMoment,
  stateWords,
} from '../lists/present-cell.ts';
import { StateBadge } from '../lists/row-words.tsx';
import { SavedNote } from '../offline/saved-note.tsx';
import { savedAt } from '../offline/since.ts';
import { listAddress } from '../site.ts';
import styles from './record-page.module.css';
import { type RemovalProps } from './remove-button.tsx';
import { type RecordRef, useRecord, useWaitingEdit } from './use-record.ts';
import { whyNot } from './use-undo.ts';
import { History } from './history.tsx';
import { LinkedGroup } from './linked-group.tsx';
import { RecordActions, type RecordLead } from './record-actions.tsx';
import { type RecordTrouble, RecordTroubles } from './record-troubles.tsx';
import { RecordState } from './record-state.tsx';

interface RecordFiguresProps {
  readonly fields: readonly ListColumn[];
  readonly cells: Readonly<Record<string, ListCell>>;
}

/** Amounts and the state of a record, in large type because people come for them. */
function RecordFigures({ fields, cells }: RecordFiguresProps) {
  const shown = fields.filter((field) => isFigureShown(field, cells));
  if (shown.length === 0) return null;
  return (
    <dl className={`flex wrap pad-4 line-below ${styles['figures']}`}>
      {shown.map((field) => (
        <div key={field.name} className="grid at-top gap-1 shrink">
          <dt className="small muted">{field.label}</dt>
          <dd className={`row no-margin ${styles['recordFiguresValue']}`}>
            {field.kind === 'state' ? (
              <StateBadge columns={stateOnly} column={field} row={{ cells }} />
            ) : (
              <Amount field={field} cell={cells[field.name] ?? null} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The state is shown beside its amount here, not instead of it. */
const stateOnly: readonly ListColumn[] = [];

function Amount({ field, cell }: { readonly field: ListColumn; readonly cell: ListCell }) {
  const text = presentCell(field, cell);
  return <span className={cell === null ? 'muted' : styles['amount']}>{text}</span>;
}

/** An absent amount is hidden, unless its field has words for that. */
function isFigureShown(field: ListColumn, cells: RecordFiguresProps['cells']) {
  const { kind, name, missing, unlike } = field;
  if (kind === 'state') return true;
  if (unlike !== undefined && isSame(cells[name], cells[unlike])) return false;
  return kind === 'money' && ((cells[name] ?? null) !== null || missing !== undefined);
}

function isSame(one: ListCell | undefined, other: ListCell | undefined): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null) return false;
  return one.amount === other?.amount && one.currency === other.currency;
}

interface RecordFieldsProps {
  readonly descriptor: RecordDescriptor;
  readonly answer: RecordAnswer;
  readonly reach: Reach;
  readonly to: (path: string) => void;
}

/** The details of a record: money and state large, everything else as words with their names. */
function RecordFields({ descriptor, answer, reach, to }: RecordFieldsProps) {
  const words = descriptor.fields.filter((field) => isWords(field, answer));
  return (
    <Card>
      <RecordFigures fields={descriptor.fields} cells={answer.cells} />
      <dl className={`grid gap-4 pad-4 ${styles['fields']}`}>
        {words.map((field) => (
          <div
            key={field.name}
            className={classNames(
              'grid at-top gap-2px shrink',
              isLong(answer, field) && styles['wide'],
            )}
          >
            <dt className="small muted">{field.label}</dt>
            <dd className="no-margin bold anywhere keep-lines">
              <Value {...{ descriptor, answer, reach, to }} field={field} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function isWords({ kind, only, ifAny, name }: ListColumn, { cells }: RecordAnswer): boolean {
  if (kind === 'money' || kind === 'state' || only === 'file') return false;
  return ifAny !== true || (cells[name] ?? null) !== null;
}

/** Letters from which a text takes the whole width. */
const longFrom = 60;

function isLong({ cells }: RecordAnswer, { name }: ListColumn): boolean {
  const cell = cells[name];
  return typeof cell === 'string' && cell.length > longFrom;
}

/** The value of a field; if it names another record, a link to that one. */
function Value({
  descriptor,
  answer,
  reach,
  to,
  field,
}: RecordFieldsProps & { readonly field: ListColumn }) {
  const { path: near } = useAddress();
  const { site } = useCatalogue();
  const cell = answer.cells[field.name] ?? null;
  if (typeof cell === 'string' && field.kind === 'instant' && !isUtc(field))
    return presentMoment(cell);
  const text = presentCell(field, cell);
  const opens = descriptor.opens?.find((one) => one.field === field.name);
  const number = opens === undefined ? undefined : answer.values?.[opens.value];
  const address = opens === undefined ? undefined : listAddress(site, opens.list, reach, near);
  if (address === undefined || typeof number !== 'number') return text;
  return (
    <InsideLink
      href={`${address}/${number}`}
      to={to}
      className={`inline-flex middle info ${styles['link']}`}
    >
      {text}
    </InsideLink>
  );
}

interface RecordPageProps {
  readonly record: RecordRef;
  readonly user: User;
  readonly up: () => void;
  readonly to: (path: string) => void;
  /** How such a record is removed, if it takes more than archiving or deleting. */
  readonly Removal?: ComponentType<RemovalProps> | undefined;
  /** The next step in its state. */
  readonly getLead?: ((answer: RecordAnswer) => RecordLead | undefined) | undefined;
  /** Shows its troubles, above everything else. By default, states that need attention. */
  readonly Troubles?: ComponentType<TroublesProps> | undefined;
  /** What rooms of the domain show about it, before its history. */
  readonly children?: ReactNode;
}

export interface TroublesProps {
  readonly answer: RecordAnswer;
  readonly to: (path: string) => void;
}

/** The page of one record: its details, what belongs to it, its actions, and its history. */
export function RecordPage(props: RecordPageProps) {
  const { record, up } = props;
  const { list } = useCatalogue().registry.kind(record.list);
  const read = useRecord(record);
  if (read.data === undefined)
    return <RecordState id={record.id} list={list} read={read} up={up} />;
  return <RecordView {...props} list={list} read={read} answer={read.data} />;
}

interface RecordViewProps extends RecordPageProps {
  readonly list: ListDescriptor;
  readonly read: ReturnType<typeof useRecord>;
  readonly answer: RecordAnswer;
}

/** A record that was loaded. */
function RecordView(props: RecordViewProps) {
  const { record, list, read, answer, user, to, up, children, Removal, Troubles, getLead } = props;
  const reach = user;
  const { registry } = useCatalogue();
  const descriptor = registry.kind(record.list).record;
  const linked = descriptor.linked.filter(
    ({ list: name }) =>
      isAllowed(reach, registry.kind(name).list.max_access_level) || seesInBooks(reach, name),
  );
  useSayInHeader(answer.title, capital(list.noun));
  return (
    <div className={`stack gap-4 ${styles['page']}`}>
      <SavedNote at={savedAt(read)} />
      <WaitingNote ownerId={user.id} record={record} to={to} />
      {answer.archived && (
        <ArchivedNote record={record} list={list} answer={answer} reach={reach} />
      )}
      {!answer.archived &&
        (Troubles === undefined ? (
          <RecordTroubles troubles={findStates(descriptor, answer)} to={to} />
        ) : (
          <Troubles answer={answer} to={to} />
        ))}
      <RecordFields descriptor={descriptor} answer={answer} reach={reach} to={to} />
      <RecordActions
        record={record}
        list={list}
        descriptor={descriptor}
        answer={answer}
        reach={reach}
        to={to}
        up={up}
        Removal={Removal}
        lead={getLead?.(answer)}
      />
      <div className={`stack start gap-4 ${styles['linked']}`}>
        {linked.map((rows) => (
          <LinkedGroup
            key={rows.title}
            rows={rows}
            record={record}
            forms={answer.archived ? [] : descriptor.forms}
            reach={reach}
            to={to}
          />
        ))}
      </div>
      {children}
      <History record={record} />
    </div>
  );
}

/** The troubles of a record by its states, unless its room finds others. */
function findStates({ fields }: RecordDescriptor, { cells }: RecordAnswer): RecordTrouble[] {
  return fields
    .filter((field) => field.kind === 'state' && findTone(field, cells[field.name]) === 'warn')
    .map((field) => ({ title: stateWords(stateOnly, field, { cells }) }));
}

interface WaitingNoteProps {
  readonly ownerId: number;
  readonly record: RecordRef;
  readonly to: (path: string) => void;
}

/** Says that an edit of the record is waiting on this device: the details below do not include it. */
function WaitingNote({ ownerId, record, to }: WaitingNoteProps) {
  const waiting = useWaitingEdit(ownerId, record);
  if (waiting === null || waiting === undefined) return null;
  return (
    <Message
      tone="warn"
      title={waiting.draft === true ? 'An edit is a draft' : 'An edit is waiting to be sent'}
      icon={<Icon of={CloudUpload} size={22} />}
    >
      {'The details below don’t include it. '}
      <InsideLink href="/outbox" to={to}>
        Open the outbox
      </InsideLink>
    </Message>
  );
}

interface ArchivedNoteProps {
  readonly record: RecordRef;
  readonly list: ListDescriptor;
  readonly answer: RecordAnswer;
  readonly reach: Reach;
}

/** Says that a record is archived, and restores it. */
function ArchivedNote({ record, list, answer, reach }: ArchivedNoteProps) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { version, title } = answer;
  const kind = useCatalogue().registry.kind(record.list);
  const tells = kind.concernsPeople;
  const mayRestore = kind.editForm !== undefined && mayRemove(reach, kind.editForm);
  const restoring = useMutation({
    mutationFn: async ({ tell, agreed }: { tell: boolean; agreed?: string }) => {
      const agrees = agreed === undefined ? {} : { agreed };
      const body = { version, ...(tell ? {} : { tell }), ...agrees };
      return api.call(restoreRecord, { params: record, body });
    },
    onSuccess: () => showToast({ title: 'Restored', body: title }),
    onSettled: async () => queries.invalidateQueries(),
  });
  const asks = restoring.error instanceof ApiError ? restoring.error.asks : undefined;
  return (
    <Message tone="info" title="Archived" icon={<Icon of={Archive} size={22} />}>
      <p>{`This ${list.noun} no longer appears in lists. Linked records still show its name.`}</p>
      {mayRestore && (
        <Button
          variant="quiet"
          className={styles['restore']}
          busy={restoring.isPending}
          onClick={() => restoring.mutate({ tell: true })}
        >
          {tells ? 'Restore and tell' : 'Restore'}
        </Button>
      )}
      {mayRestore && tells && (
        <Button
          variant="quiet"
          className={styles['restore']}
          busy={restoring.isPending}
          onClick={() => restoring.mutate({ tell: false })}
        >
          Restore and tell no one
        </Button>
      )}
      {restoring.isError && (
        <p role="alert" className="above-2 bold accent">
          {whyNot(restoring.error)}
        </p>
      )}
      {asks !== undefined && (
        <Button
          variant="quiet"
          className={styles['restore']}
          onClick={() =>
            restoring.mutate({ tell: restoring.variables?.tell ?? true, agreed: asks })
          }
        >
          Confirm and restore
        </Button>
      )}
    </Message>
  );
}
