import { formTimeoutMs, positionTimeoutMs } from '@paddock/contract/platform/constants';
import { readFormDefaults, type FormDefaults } from '@paddock/contract/engine/forms/defaults';
import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Basis } from '../offline/kept-values.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import { positionIfAllowed } from '../../platform/device-position.ts';
import { usePlatform, type Platform } from '../../platform/platform.ts';
import { onHidden } from '../../platform/wake.ts';
import type { DefaultsSource } from './asked-defaults.ts';
import { chosenRows } from './lookup-rows.ts';
import { momentAt } from './form-session.ts';
import { openSession, type DraftSlot, type OpenDeps, type OpenedForm } from './open-session.ts';
import { futureDates } from './questions.ts';
import { takenOff } from './taken-off.ts';
import { changesNothing } from './untouched.ts';
import { useRoomWidgets, type RoomWidgets } from './widgets/room-widgets.ts';
import { sendOrKeep, type OutboxSlot } from './send-or-keep.ts';

interface Wanted {
  readonly form: FormDescriptor;
  readonly relatedRecordId: number | null;
  /** Null where nothing is kept of an unfinished form. */
  readonly draft: DraftSlot | null;
  /** Null where a form has to reach the server at once. */
  readonly outbox: OutboxSlot | null;
  readonly filled?: TypedValues | undefined;
  readonly basis: Basis | null;
}

/** Opens a form for as long as it is on the screen; null until it is open. */
export function useOpenForm(wanted: Wanted): OpenedForm | null {
  const platform = usePlatform();
  const queries = useQueryClient();
  const [opened, setOpened] = useState<OpenedForm | null>(null);
  // A form that is on the screen stays the same form: nothing it was opened with changes.
  const { asks } = useRoomWidgets();
  const [deps] = useState(() => depsOf(platform, queries, wanted, asks));
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

/** A page that is hidden may never be shown again. */
function flushOnLeaving(opened: OpenedForm | null): () => void {
  const flush = () => opened?.keeper?.flush();
  const stop = onHidden(flush);
  return () => {
    stop();
    flush();
  };
}

function depsOf(
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
      // If the server doesn't answer this, it doesn't take the edit either.
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
      // What was set when the server last said so is better than an empty field.
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
