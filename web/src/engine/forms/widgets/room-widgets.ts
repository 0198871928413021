import type { FormDescriptor, PeopleList } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import type { LookupMeta, LookupRow } from '@paddock/contract/engine/lookups/lookups';
import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';
import type { FormSession } from '../form-session.ts';
import type { FormState } from '../form-state.ts';
import type { FormQuestion } from '../questions.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ToastStep } from '../../../ui/toast-shelf.tsx';
import type { Widget } from './widget.ts';

export interface AudienceProps {
  readonly lists: readonly PeopleList[];
  /** The number of the people themselves. */
  readonly meta: LookupMeta;
  readonly people: readonly LookupRow[];
  readonly keys: readonly number[];
  readonly onChange: (keys: readonly number[]) => void;
}

export interface FormAdviceProps {
  readonly form: FormDescriptor;
  /** The number of the edited record; null for a new one. */
  readonly edits: number | null;
  readonly values: TypedValues;
  readonly state: FormState;
  /** Says what is saved with an edit, once it is known. */
  readonly onFollowing: (following: Following | null) => void;
}

/** Changes that follow from an edit and are saved with it. */
export interface Following {
  /** The lines that are ticked. */
  readonly ids: readonly string[];
  /** "move 2 vans"; empty if nothing is ticked. */
  readonly deed: string;
  /** What the button says instead of Save: "Add Luca Moretti". */
  readonly label?: string;
  /** How many people get a message, with those whom the edit itself concerns. */
  readonly people: number;
}

export interface AsideProps {
  readonly form: FormDescriptor;
  readonly session: FormSession;
  readonly state: FormState;
  /** Who fills it in; null in a popup. */
  readonly ownerId: number | null;
}

/** A record that a form has just made, and the address of its page. */
export interface SavedRecord {
  readonly list: string;
  readonly id: number;
  readonly address: string;
}

/** Parts of forms that only a room of the domain can draw. */
export interface RoomWidgets {
  readonly rate: Widget<'rate'>;
  /** A latitude with the fields of its `pin`. */
  readonly Pin: Widget<'number'>;
  readonly reading: Widget<'reading'>;
  /** The first day of a project that is still to come and its last, `YYYY-MM-DD`; null if they are unknown. */
  readonly projectDays: (
    projectId: number,
    platform: Platform,
    queries: QueryClient,
  ) => Promise<{ readonly first: string; readonly last: string } | null>;
  /** Below a choice of message recipients: adds several at once, and says who gets it. */
  readonly Audience: (props: AudienceProps) => ReactNode;
  /** By the names that forms declare: information from a room above the fields. */
  readonly asides: Readonly<Record<string, ComponentType<AsideProps>>>;
  /** Questions before a form is sent whose answers only the person knows. */
  readonly asks: (
    form: FormDescriptor,
    state: FormState,
    from: { readonly api: ApiClient; readonly queries: QueryClient },
  ) => Promise<readonly FormQuestion[]>;
  /** The same below the fields: what to know before a form is sent. */
  readonly advice: Readonly<Record<string, ComponentType<FormAdviceProps>>>;
  /** True if its person has to see first what follows from it: without a network it stays a draft. */
  readonly isDraftOffline: (form: FormDescriptor) => boolean;
  /** Next steps with a record, besides opening it. */
  readonly nextSteps: (
    saved: SavedRecord,
    platform: Platform,
  ) => readonly ToastStep[] | Promise<readonly ToastStep[]>;
}

const RoomWidgetsContext = createContext<RoomWidgets | null>(null);

export const RoomWidgetsProvider = RoomWidgetsContext.Provider;

export function useRoomWidgets(): RoomWidgets {
  const widgets = use(RoomWidgetsContext);
  if (widgets === null) throw new Error('useRoomWidgets needs a RoomWidgetsProvider above it');
  return widgets;
}
