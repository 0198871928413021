import { createElement, Suspense, type ReactNode } from 'react';
import { composerName } from '../domain/messages/composer.ts';
import { nextSteps } from '../domain/money/next-steps.ts';
import { PinPart } from '../domain/places/pin-part.tsx';
import {
  RoomWidgetsProvider,
  type AsideProps,
  type AudienceProps,
  type FormAdviceProps,
  type RoomWidgets,
} from '../engine/forms/widgets/room-widgets.ts';
import type { WidgetProps } from '../engine/forms/widgets/widget.ts';
import { lazyModule, lazyPart } from '../platform/lazy.ts';
import { useOnline } from '../platform/use-online.ts';
import { WithCatalogue } from './catalogue.tsx';
import { ErrorBoundary } from './lazy-boundary.tsx';

const warnings = lazyModule({
  name: 'booking-warnings',
  load: async () => (await import('../domain/itinerary/booking-warnings.tsx')).BookingWarnings,
});

function BookingWarnings(props: FormAdviceProps) {
  const late = warnings.useLoaded();
  return late === undefined ? null : createElement(late, props);
}

const booksFlights: ReadonlySet<string> = new Set([
  'new-flight',
  'new-project-expenditure',
  'flight-expenditure',
  'expenditure-flights',
  'expenditure-contacts',
]);

const NotificationPreview = lazyPart<{ readonly title: string; readonly body: string }>({
  name: 'notification-preview',
  load: async () =>
    (await import('../domain/messages/notification-preview.tsx')).NotificationPreview,
}).Part;

/** Only the server knows what a booking would do, and a form works without knowing. */
function Advice(props: FormAdviceProps) {
  const online = useOnline();
  if (props.form.name === composerName) return <Preview {...props} />;
  if (!online || !booksFlights.has(props.form.name)) return null;
  return (
    <ErrorBoundary fallback={null}>
      <BookingWarnings {...props} />
    </ErrorBoundary>
  );
}

/** Previews of messages before they are sent. */
function Preview({ values: { title, body } }: FormAdviceProps) {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return (
    <Suspense fallback={null}>
      <NotificationPreview title={text(title)} body={text(body)} />
    </Suspense>
  );
}

const rooms = lazyModule({
  name: 'room-fields',
  load: () => import('./room-fields.tsx'),
});

function Aside(props: AsideProps) {
  const late = rooms.useLoaded();
  return late === undefined ? null : createElement(late.Aside, props);
}

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

const widgets: RoomWidgets = {
  rate: RateField,
  Pin: PinPart,
  Audience,
  Advice,
  nextSteps,
  asks: async (...about) => (await rooms.load()).asks(...about),
  Aside,
  reading: ReadingField,
};

/** What forms need of the rooms: their widgets, and the registry. */
export function WithForms({ children }: { readonly children: ReactNode }) {
  return (
    <WithCatalogue>
      <RoomWidgetsProvider value={widgets}>{children}</RoomWidgetsProvider>
    </WithCatalogue>
  );
}
