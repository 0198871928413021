import type { ReactNode } from 'react';
import { BookingWarnings } from '../domain/itinerary/booking-warnings.tsx';
import { Audience } from '../domain/messages/audience.tsx';
import { nextSteps } from '../domain/money/next-steps.ts';
import { asksAboutMoney } from '../domain/money/overpaying.ts';
import { PaymentAside } from '../domain/money/payment-aside.tsx';
import { RateField } from '../domain/money/rate-field.tsx';
import { PinPart } from '../domain/places/pin-part.tsx';
import { RoomWidgetsProvider, type RoomWidgets } from '../engine/forms/widgets/room-widgets.ts';
import { WithCatalogue } from './catalogue.tsx';

const widgets: RoomWidgets = {
  rate: RateField,
  Pin: PinPart,
  Audience,
  Advice: BookingWarnings,
  nextSteps,
  asks: asksAboutMoney,
  Aside: PaymentAside,
};

/** What forms need of the rooms: their widgets, and the registry. */
export function WithForms({ children }: { readonly children: ReactNode }) {
  return (
    <WithCatalogue>
      <RoomWidgetsProvider value={widgets}>{children}</RoomWidgetsProvider>
    </WithCatalogue>
  );
}
