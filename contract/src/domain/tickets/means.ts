/** What a ticket that is no flight can be for. */
export const ticketKinds = ['train', 'ferry', 'shuttle', 'coach', 'other'] as const;
export type TicketKind = (typeof ticketKinds)[number];

/** How people travel where someone else runs the journey, and they need a ticket. */
export type Means = 'flight' | TicketKind;

/** The words in which they differ. Everything else treats a flight and a train alike. */
export const meansWords: Readonly<
  Record<Means, { readonly noun: string; readonly arrives: string }>
> = {
  flight: { noun: 'flight', arrives: 'lands' },
  train: { noun: 'train', arrives: 'arrives' },
  ferry: { noun: 'ferry', arrives: 'arrives' },
  shuttle: { noun: 'shuttle', arrives: 'arrives' },
  coach: { noun: 'coach', arrives: 'arrives' },
  other: { noun: 'ticket', arrives: 'arrives' },
};

/** A cancelled ticket takes no one anywhere. One that is to book is planned and not bought. */
export const ticketStandings = ['booked', 'to book', 'cancelled'] as const;
export type TicketStanding = (typeof ticketStandings)[number];
