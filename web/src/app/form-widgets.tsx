import { type ComponentType, createElement, type ReactNode } from 'react';
import { projectsQuery } from '../domain/projects/projects-query.ts';
import { PinPart } from '../domain/places/pin-part.tsx';
import {
  type AsideProps,
  type AudienceProps,
  type FormAdviceProps,
  type RoomWidgets,
  RoomWidgetsProvider,
} from '../engine/forms/widgets/room-widgets.ts';
import type { WidgetProps } from '../engine/forms/widgets/widget.ts';
import { type LazyCode, lazyModule } from '../platform/lazy.ts';
import { ErrorBoundary } from './lazy-boundary.tsx';

const rooms = lazyModule({
  name: 'room-fields',
  load: () => import('./room-fields.tsx'),
});

function Audience(props: AudienceProps) {
  const late = rooms.useLoaded();
  return late === undefined ? null : createElement(late.Audience, props);
}

function RateField(props: WidgetProps<'rate'>) {
  const late = rooms.useLoaded();
  return late === undefined ? <div aria-busy="true" /> : createElement(late.RateField, props);
}

function ReadingField(props: WidgetProps<'reading'>) {
  const late = rooms.useLoaded();
  return late === undefined ? <div aria-busy="true" /> : createElement(late.ReadingField, props);
}

/** Drawn once it has loaded. A form works without it. */
function besideForm<Props extends object>(
  code: LazyCode<ComponentType<Props>>,
): ComponentType<Props> {
  const part = lazyModule(code);
  return function BesideForm(props: Props) {
    const Found = part.useLoaded();
    if (Found === undefined) return null;
    return <ErrorBoundary fallback={null}>{createElement(Found, props)}</ErrorBoundary>;
  };
}

/** What draws the asides that forms declare, by name. */
export const asides: Readonly<Record<string, ComponentType<AsideProps>>> = {
  access: besideForm({
    name: 'access',
    load: async () => (await import('../domain/messages/access-aside.tsx')).AccessAside,
  }),
  'amount-due': besideForm({
    name: 'amount-due',
    load: async () => (await import('../domain/money/asides.tsx')).PaymentAside,
  }),
  'booking-fill': besideForm({
    name: 'booking-fill',
    load: async () => (await import('../domain/bookings/booking-fill.tsx')).BookingFill,
  }),
  'booking-receipt': besideForm({
    name: 'booking-receipt',
    load: async () => (await import('../domain/money/receipts/booking-receipt.tsx')).BookingReceipt,
  }),
  budget: besideForm({
    name: 'budget',
    load: async () => (await import('../domain/money/asides.tsx')).BudgetAside,
  }),
  everyone: besideForm({
    name: 'everyone',
    load: async () => (await import('../domain/bookings/everyone-aside.tsx')).EveryoneAside,
  }),
  'everyone-of-another': besideForm({
    name: 'everyone-of-another',
    load: async () => (await import('../domain/bookings/everyone-aside.tsx')).EveryoneOfAnother,
  }),
  'fill-beds': besideForm({
    name: 'fill-beds',
    load: async () => (await import('../domain/plan/people/fill-beds-aside.tsx')).FillBedsAside,
  }),
  'known-flights': besideForm({
    name: 'known-flights',
    load: async () => (await import('../domain/flights/known-flights.tsx')).KnownFlights,
  }),
  'typed-flights': besideForm({
    name: 'typed-flights',
    load: async () =>
      (await import('../domain/bookings/typed-flights-aside.tsx')).TypedFlightsAside,
  }),
};

/** What draws the advice that forms declare, by name. */
export const advice: Readonly<Record<string, ComponentType<FormAdviceProps>>> = {
  consequences: besideForm({
    name: 'consequences',
    load: async () => (await import('../domain/plan/consequences.tsx')).ConsequenceAdvice,
  }),
  'booking-warnings': besideForm({
    name: 'booking-warnings',
    load: async () => (await import('../domain/plan/booking-warnings.tsx')).BookingWarnings,
  }),
  joining: besideForm({
    name: 'joining',
    load: async () => (await import('../domain/plan/joining.tsx')).JoiningAdvice,
  }),
  'notification-preview': besideForm({
    name: 'notification-preview',
    load: async () =>
      (await import('../domain/messages/notification-preview.tsx')).NotificationPreview,
  }),
};

/** The days of a project, from today while it runs. */
const projectDays: RoomWidgets['projectDays'] = async (projectId, { api, clock }, queries) => {
  const { projects } = await queries.ensureQueryData(projectsQuery(api));
  const project = projects.find(({ id }) => id === projectId);
  if (project === undefined) return null;
  const today = new Date(clock.now()).toISOString().slice(0, 10);
  const { start_date: start, end_date: end } = project;
  return { first: start < today && today <= end ? today : start, last: end };
};

/** Own days are the only new records that change others. */
const isDraftOffline: RoomWidgets['isDraftOffline'] = ({ advice: name, type, kind }) =>
  name === 'consequences' && (type === 'edit' || kind === 'own-days');

const widgets: RoomWidgets = {
  isDraftOffline,
  rate: RateField,
  Pin: PinPart,
  Audience,
  advice,
  nextSteps: async (...saved) => (await rooms.load()).nextSteps(...saved),
  asks: async (...about) => (await rooms.load()).asks(...about),
  asides,
  projectDays,
  reading: ReadingField,
};

/** What forms need from the rooms, besides a catalogue. */
export function WithFormWidgets({ children }: { readonly children: ReactNode }) {
  return <RoomWidgetsProvider value={widgets}>{children}</RoomWidgetsProvider>;
}
