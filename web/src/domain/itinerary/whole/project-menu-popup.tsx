import { DayField } from '../../../engine/days/day-input.tsx';
import { Dialog } from '@base-ui/react/dialog';
import { Menu } from '@base-ui/react/menu';
import {
  cancelProject,
  moveProject,
  type WholeProject,
} from '@paddock/contract/domain/itinerary/move-project';
import { dayAfter } from '@paddock/contract/platform/days';
import { counted } from '@paddock/contract/platform/plural';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type RefObject, type ReactNode } from 'react';
import { MessageWays } from '../../../engine/message-ways.tsx';
import { sayUndoable, whyNot } from '../../../engine/records/use-undo.ts';
import { usePlatform } from '../../../platform/platform.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Message } from '../../../ui/message.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { openAddress } from '../../../platform/address.ts';
import { showToast } from '../../../ui/toast-shelf.tsx';
import { notifiedWords } from '../../../ui/notified-words.ts';
import styles from './project-menu.module.css';

interface MoveProjectProps {
  readonly projectCode: string;
  readonly startDate: string | undefined;
  readonly onClose: () => void;
}

const dayMs = 86_400_000;
const mostDays = 366;

/** Moves a project by days, or to a new first day. */
function MoveProject({ projectCode, startDate, onClose }: MoveProjectProps) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('1');
  const days = Number(typed);
  const isDays = Number.isInteger(days) && days !== 0 && Math.abs(days) <= mostDays;
  const settled = useSettled(typed, 300);
  const params = { projectCode };
  const preview = useQuery({
    queryKey: ['move-project', projectCode, settled],
    queryFn: async ({ signal }) =>
      api.call(moveProject, { params, body: { days: Number(settled), preview: true }, signal }),
    enabled: isDays && settled === typed,
    retry: false,
    gcTime: 0,
  });
  async function moveBack(tell: boolean): Promise<void> {
    try {
      await api.call(moveProject, { params, body: { days: -days, tell } });
      showToast({ title: 'Undone', body: `${projectCode} is on its old days again.` });
    } catch (error) {
      showToast({ title: 'The change was not undone', body: whyNot(error) });
    }
    await queries.invalidateQueries();
  }
  const move = useMutation({
    mutationFn: async (tell: boolean) => api.call(moveProject, { params, body: { days, tell } }),
    onSuccess: (_, tell) => {
      const way = days > 0 ? 'later' : 'earlier';
      showToast({
        title: `${projectCode} moved`,
        body: `${counted(Math.abs(days), 'day')} ${way}, at the same local times`,
        told: { tells: tell, people: preview.data?.people ?? 0 },
        action: { label: 'Undo', onPress: () => void moveBack(tell) },
      });
      onClose();
    },
    onSettled: async () =>
      queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'move-project' }),
    networkMode: 'always',
  });
  return (
    <WholeDialog
      title={`Move ${projectCode}`}
      verb="move"
      found={isDays && settled === typed ? preview.data : undefined}
      error={move.error ?? preview.error}
      busy={move.isPending}
      onSave={(tell) => move.mutate(tell)}
      onClose={onClose}
    >
      <div className={`grid gap-3 ${styles['fields']}`}>
        <TextField
          label="By days"
          type="number"
          required
          min={-mostDays}
          max={mostDays}
          value={typed}
          hint="A negative number moves it earlier. Local times stay the same."
          onChange={({ target }) => setTyped(target.value)}
        />
        {startDate !== undefined && (
          <DayField
            label="New first day"
            settles
            value={isDays ? dayAfter(startDate, days) : startDate}
            onDay={(day) => day !== '' && setTyped(String(daysBetween(startDate, day)))}
          />
        )}
      </div>
    </WholeDialog>
  );
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

interface ProjectMenuPopupProps {
  readonly projectCode: string;
  /** Its first day, if the screen knows it. */
  readonly startDate: string | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The element that opened it, which gets the focus back. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** Actions on a whole project: everything in it moves by days, or is cancelled. */
export function ProjectMenuPopup({
  projectCode,
  startDate,
  open,
  onOpenChange,
  button,
}: ProjectMenuPopupProps) {
  const [asking, setAsking] = useState<'move' | 'cancel' | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      <Menu.Root open={open} onOpenChange={onOpenChange}>
        <Menu.Portal>
          <Menu.Positioner
            anchor={button}
            sideOffset={4}
            align="end"
            className={styles['positioner']}
          >
            <Menu.Popup
              aria-label={`More for ${projectCode}`}
              finalFocus={button}
              className={`surface outlined round-1 raised ink ${styles['menu']}`}
            >
              <Menu.Item
                className={`row target ${styles['item']}`}
                onClick={() => setAsking('move')}
              >
                Move project…
              </Menu.Item>
              <Menu.Item
                className={`row target ${styles['item']}`}
                onClick={() => setAsking('cancel')}
              >
                Cancel project…
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {asking === 'move' && (
        <MoveProject projectCode={projectCode} startDate={startDate} onClose={close} />
      )}
      {asking === 'cancel' && <CancelProject projectCode={projectCode} onClose={close} />}
    </>
  );
}

interface CancelProjectProps {
  readonly projectCode: string;
  readonly onClose: () => void;
}

/** Cancels a project with everything in it, once the person has read what that is. */
function CancelProject({ projectCode, onClose }: CancelProjectProps) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const params = { projectCode };
  const preview = useQuery({
    queryKey: ['cancel-project', projectCode],
    queryFn: async ({ signal }) =>
      api.call(cancelProject, { params, body: { preview: true }, signal }),
    retry: false,
    gcTime: 0,
  });
  const people = preview.data?.people ?? 0;
  const cancel = useMutation({
    mutationFn: async (tell: boolean) => api.call(cancelProject, { params, body: { tell } }),
    onSuccess: ({ undo }, tell) => {
      const record = { list: 'projects', id: undo?.id ?? 0 };
      sayUndoable(
        { api, queries, record },
        {
          title: `${projectCode} cancelled`,
          body: [notifiedWords({ tells: tell, people }), 'Its bills stay as they are.']
            .filter(Boolean)
            .join('. '),
          about: `${projectCode} is back, with everything that was in it.`,
          event: undo?.event,
          tell,
        },
      );
      onClose();
      // Its own pages are gone.
      openAddress('/projects');
    },
    onSettled: async () =>
      queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'cancel-project' }),
    networkMode: 'always',
  });
  return (
    <WholeDialog
      title={`Cancel ${projectCode}?`}
      verb="are cancelled"
      found={preview.data}
      error={cancel.error ?? preview.error}
      busy={cancel.isPending}
      onSave={(tell) => cancel.mutate(tell)}
      onClose={onClose}
    >
      <p className="muted">
        The project and everything listed here leave the lists. Bills and payments stay.
      </p>
    </WholeDialog>
  );
}

interface WholeDialogProps {
  readonly title: string;
  /** "moves": what becomes of each thing that is counted. */
  readonly verb: 'move' | 'are cancelled';
  readonly found: WholeProject | undefined;
  readonly error: Error | null;
  readonly busy: boolean;
  readonly children?: ReactNode;
  readonly onSave: (tell: boolean) => void;
  readonly onClose: () => void;
}

/** Says what changes and who gets a message, before anything is saved. */
function WholeDialog(props: WholeDialogProps) {
  const { title, verb, found, error, busy, children, onSave, onClose } = props;
  const people = found?.people ?? 0;
  const act = verb === 'move' ? 'Move project' : 'Cancel project';
  const why =
    found === undefined
      ? 'Wait until it is checked.'
      : found.skipped.length > 0
        ? 'Choose other days first.'
        : undefined;
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className="veil" />
        <Dialog.Popup className={styles['popup']}>
          <Dialog.Title className={styles['title']}>{title}</Dialog.Title>
          {children}
          <Dialog.Description className="muted">
            {found === undefined ? 'Checking what is in it.' : `${countWords(found)} ${verb}.`}
          </Dialog.Description>
          {found !== undefined && found.shared.length > 0 && (
            <p className="muted">
              {`Used by other projects too, so unchanged: ${found.shared.join(', ')}.`}
            </p>
          )}
          {found?.skipped.map((sentence) => (
            <Message key={sentence} tone="warn" title="Not possible on these days">
              {sentence}
            </Message>
          ))}
          {error !== null && (
            <Message tone="bad" urgent title="Nothing was changed">
              {whyNot(error)}
            </Message>
          )}
          <MessageWays ways={found?.ways} />
          <div className="flex wrap gap-2">
            <DeskButton variant="main" busy={busy} why={why} onClick={() => onSave(true)}>
              {people === 0 ? act : `${act} and tell ${people}`}
            </DeskButton>
            {people > 0 && (
              <DeskButton busy={busy} why={why} onClick={() => onSave(false)}>
                {`${act} only`}
              </DeskButton>
            )}
            <DeskButton variant="quiet" onClick={onClose}>
              Keep as it is
            </DeskButton>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** "11 flights, 3 tickets, 2 stays, 5 transfers and 24 schedule items" */
function countWords(whole: WholeProject): string {
  const { flights, tickets, hireCars, stays, transfers, scheduleItems } = whole;
  const words = [
    counted(flights, 'flight'),
    counted(tickets, 'ticket'),
    ...(hireCars === 0 ? [] : [counted(hireCars, 'hire car')]),
    counted(stays, 'stay'),
    counted(transfers, 'transfer'),
  ];
  return `${words.join(', ')} and ${counted(scheduleItems, 'schedule item')}`;
}
