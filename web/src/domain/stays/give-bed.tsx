import { Dialog } from '@base-ui/react/dialog';
import type { RoomingRoom } from '@paddock/contract/domain/stays/rooming-list';
import { dayAfter } from '@paddock/contract/platform/days';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useConcernedBy, useSubmission } from '../../engine/forms/use-submission.ts';
import { whyNot } from '../../engine/records/use-undo.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Message } from '../../ui/message.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-shelf.tsx';
import { needsIn } from './bed-cells.ts';
import styles from './give-bed.module.css';
import type { FreeBed, StayPerson } from './stay-person.ts';

interface GiveBedProps {
  readonly free: FreeBed;
  readonly hotel: string;
  readonly people: readonly StayPerson[];
  readonly onClose: () => void;
}

const form = { category: 'beds', type: 'connect' } as const;

/** Puts someone into a free bed: those without one on these nights come first. */
export function GiveBed({ free, hotel, people, onClose }: GiveBedProps) {
  const { room } = free;
  const offered = inOrder(people, free);
  const first = free.contactId ?? offered[0]?.contactId;
  const [contactId, setContactId] = useState(first);
  const [nights, setNights] = useState(() =>
    nightsFor(
      offered.find((one) => one.contactId === first),
      free,
    ),
  );
  const payload =
    contactId === undefined || nights.first_night >= nights.leaves_on
      ? null
      : { room_id: room.id, contact_ids: [contactId], ...nights };
  const concerned = useConcernedBy(form, payload);
  const send = useSubmission(form);
  const save = useMutation({
    mutationFn: async (tell: boolean) => send(payload ?? {}, tell),
    onSuccess: () => {
      showToast({ title: 'Bed given', body: `${findName(people, contactId)}, ${roomWords(room)}` });
      onClose();
    },
    networkMode: 'always',
  });
  const choose = (key: number) => {
    setContactId(key);
    setNights(
      nightsFor(
        offered.find((one) => one.contactId === key),
        free,
      ),
    );
  };
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles['veil']} />
        <Dialog.Popup className={styles['popup']}>
          <Dialog.Title className={styles['title']}>{roomWords(room)}</Dialog.Title>
          <Dialog.Description className={styles['about']}>{hotel}</Dialog.Description>
          <form
            className={styles['form']}
            onSubmit={(event) => {
              event.preventDefault();
              save.mutate(true);
            }}
          >
            <SelectField
              label="Who"
              choices={offered.map((one) => ({
                value: String(one.contactId),
                label: needsIn(one, free) ? `${one.fullName}, no bed` : one.fullName,
              }))}
              chosen={String(contactId ?? '')}
              onChoose={(key) => choose(Number(key))}
            />
            <div className={styles['nights']}>
              <TextField
                label="First night"
                type="date"
                required
                min={free.first_night}
                value={nights.first_night}
                onChange={({ target }) => setNights({ ...nights, first_night: target.value })}
              />
              <TextField
                label="Leaves on"
                type="date"
                required
                max={free.leaves_on}
                value={nights.leaves_on}
                onChange={({ target }) => setNights({ ...nights, leaves_on: target.value })}
              />
            </div>
            {save.isError && (
              <Message tone="bad" urgent title="The bed was not given">
                {whyNot(save.error)}
              </Message>
            )}
            <div className={styles['buttons']}>
              <DeskButton
                type="submit"
                variant="main"
                busy={save.isPending}
                why={payload === null ? 'Enter both nights first.' : undefined}
              >
                {concerned === 0 ? 'Save' : `Save and tell ${concerned}`}
              </DeskButton>
              {concerned > 0 && (
                <DeskButton busy={save.isPending} onClick={() => save.mutate(false)}>
                  Save only
                </DeskButton>
              )}
              <DeskButton variant="quiet" onClick={onClose}>
                Cancel
              </DeskButton>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function inOrder(people: readonly StayPerson[], free: FreeBed): StayPerson[] {
  return people.toSorted(
    (one, other) =>
      Number(needsIn(other, free)) - Number(needsIn(one, free)) ||
      one.fullName.localeCompare(other.fullName, 'en-GB'),
  );
}

/** The nights that someone needs within those that are free; all of these for anyone else. */
function nightsFor(person: StayPerson | undefined, { first_night, leaves_on, room }: FreeBed) {
  const whole = { first_night, leaves_on };
  if (person === undefined || room.used_from !== null) return whole;
  const needed = person.nights.filter((night) => first_night <= night && night < leaves_on);
  const [from, last] = [needed[0], needed.at(-1)];
  return from === undefined || last === undefined
    ? whole
    : { first_night: from, leaves_on: dayAfter(last) };
}

function roomWords({ room_number: number, kind }: RoomingRoom): string {
  return number === null ? `A ${kind} without a number` : `Room ${number}, ${kind}`;
}

function findName(people: readonly StayPerson[], contactId: number | undefined): string {
  return people.find((one) => one.contactId === contactId)?.fullName ?? '';
}
