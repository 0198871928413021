import { readConcerned } from '@paddock/contract/engine/forms/concerned';
import { readFormDefaults, type FormDefaults } from '@paddock/contract/engine/forms/defaults';
import { type FormDescriptor, listElements } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValues, SubmissionMoment } from '@paddock/contract/engine/forms/field-kind';
import { formTimeoutMs, positionTimeoutMs } from '@paddock/contract/platform/constants';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiClient } from '../../platform/api-client.ts';
import { positionIfAllowed } from '../../platform/device-position.ts';
import { usePlatform, type Platform } from '../../platform/platform.ts';
import { onHidden } from '../../platform/wake.ts';
import type { Basis } from '../offline/kept-values.ts';
import type { DefaultsSource } from './asked-defaults.ts';
import { momentAt } from './form-session.ts';
import type { FormState } from './form-state.ts';
import { chosenRows } from './lookup-rows.ts';
import { openSession, type DraftSlot, type OpenDeps, type OpenedForm } from './open-session.ts';
import { futureDates, type FormQuestion } from './questions.ts';
import { makeSubmission } from './send-form.ts';
import { type OutboxSlot, sendOrKeep } from './outbox-slot.ts';
import { changesNothing } from './untouched.ts';
import { useRoomWidgets, type RoomWidgets } from './widgets/room-widgets.ts';

interface Edited {
  readonly form: FormDescriptor;
  readonly relatedRecordId: number | null;
}

/** As many lines as a phone shows with its buttons. */
const mostLines = 8;

/** Asks before people are taken off a record, with what they would lose. */
async function takenOff(
  api: ApiClient,
  { form, relatedRecordId }: Edited,
  state: FormState,
  moment: SubmissionMoment,
): Promise<FormQuestion[]> {
  if (!unchoosesSome(form, state)) return [];
  const { values, submissionId, basis } = state;
  const { category, type } = form;
  const filled = { form, values, moment, relatedRecordId, submissionId, basis, position: null };
  const data = makeSubmission(filled);
  const { takes = [] } = await api.call(readConcerned, { body: { category, type, data } });
  if (takes.length === 0) return [];
  const more = takes.length - mostLines;
  const shown = more > 1 ? [...takes.slice(0, mostLines), `and ${more} more`] : takes;
  return [
    {
      title: 'Remove them from all of this?',
      body: shown.join('\n'),
      confirmLabel: 'Remove',
      cancelLabel: 'Keep editing',
    },
  ];
}

function unchoosesSome(form: FormDescriptor, { values, basis }: FormState): boolean {
  const isKept = (name: string, key: unknown) => [values[name]].flat().some((one) => one === key);
  return listElements(form).some(
    ({ type, name }) =>
      type === 'lookupSelect' &&
      [basis?.values[name] ?? []].flat().some((key) => !isKept(name, key)),
  );
}

interface Wanted {
  readonly form: FormDescriptor;
  readonly relatedRecordId: number | null;
  /** Null if unfinished forms are not saved. */
  readonly draft: DraftSlot | null;
  /** Null if a form has to reach the server at once. */
  readonly outbox: OutboxSlot | null;
  readonly filled?: TypedValues | undefined;
  readonly basis: Basis | null;
}

/** Opens a form for as long as it is on the screen; null until it is open. */
export function useOpenForm(wanted: Wanted): OpenedForm | null {
  const platform = usePlatform();
  const queries = useQueryClient();
  const [opened, setOpened] = useState<OpenedForm | null>(null);
  // A form on the screen stays the same form: its inputs never change.
  const { asks } = useRoomWidgets();
  const [deps] = useState(() => collectDeps(platform, queries, wanted, asks));
  useEffect(() => {
    let gone = false;
    async function open(): Promise<void> {
      const next = await openSession(deps);
      if (!gone) setOpened(next);
    }
    void open();
    return () => {
      gone = true;
    };
  }, [deps]);
  useEffect(() => flushOnLeaving(opened), [opened]);
  return opened;
}

/** A hidden page may never be shown again. */
function flushOnLeaving(opened: OpenedForm | null): () => void {
  const flush = () => opened?.keeper?.flush();
  const stop = onHidden(flush);
  return () => {
    stop();
    flush();
  };
}

function collectDeps(
  platform: Platform,
  queries: QueryClient,
  wanted: Wanted,
  roomAsks: RoomWidgets['asks'],
): OpenDeps {
  const { api, clock } = platform;
  const { form } = wanted;
  return {
    ...wanted,
    defaults: defaultsFrom(api, queries),
    moment: () => momentAt(clock.now()),
    newId: () => crypto.randomUUID(),
    position: async () => positionIfAllowed(navigator, positionTimeoutMs),
    corrected: wanted.outbox?.corrected,
    asks: async (state, moment) => [
      ...futureDates(form, state, moment),
      ...(await roomAsks(form, state, { api, queries }).catch(() => [])),
      // If the server doesn't answer this, it won't accept the edit either.
      ...(await takenOff(api, wanted, state, moment).catch(() => [])),
    ],
    send: async (filled) =>
      changesNothing(filled)
        ? { type: 'failed', message: 'There are no changes to save.' }
        : sendOrKeep({ api, timeoutMs: formTimeoutMs }, filled, wanted.outbox),
  };
}

function defaultsFrom(api: ApiClient, queries: QueryClient): DefaultsSource {
  const once = { networkMode: 'always', retry: false } as const;
  return {
    async settings() {
      const kept = queries.getQueryData<FormDefaults>(['form-defaults']);
      const coming = queries.fetchQuery({
        ...once,
        queryKey: ['form-defaults'],
        queryFn: ({ signal }) => api.call(readFormDefaults, { signal }),
      });
      // The settings last read from the server are better than an empty field.
      return kept === undefined ? coming : coming.catch(() => kept);
    },
    hasKey: async (lookup, key) => {
      const rows = await queries.fetchQuery({
        ...chosenRows(api, queries, lookup, [key]),
        ...once,
      });
      return rows.length > 0;
    },
  };
}
