import { createElement, type ReactNode } from 'react';
import { nextSteps } from '../domain/money/next-steps.ts';
import { PinPart } from '../domain/places/pin-part.tsx';
import {
  RoomWidgetsProvider,
  type AudienceProps,
  type RoomWidgets,
} from '../engine/forms/widgets/room-widgets.ts';
import type { WidgetProps } from '../engine/forms/widgets/widget.ts';
import { lazyModule } from '../platform/lazy.ts';
import { WithCatalogue } from './catalogue.tsx';
import { advice, asides } from './form-asides.tsx';

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

const widgets: RoomWidgets = {
  rate: RateField,
  Pin: PinPart,
  Audience,
  advice,
  nextSteps,
  asks: async (...about) => (await rooms.load()).asks(...about),
  asides,
  reading: ReadingField,
};

/** What forms need from the rooms: their widgets, and the registry. */
export function WithForms({ children }: { readonly children: ReactNode }) {
  return (
    <WithCatalogue>
      <RoomWidgetsProvider value={widgets}>{children}</RoomWidgetsProvider>
    </WithCatalogue>
  );
}
