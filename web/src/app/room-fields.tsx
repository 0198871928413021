export { Audience } from '../domain/messages/audience.tsx';
export { ReadingField } from '../domain/flights/reading-field.tsx';
export { RateField } from '../domain/money/rate-field.tsx';
export { asksAboutFlights as asks } from '../domain/flights/known-flights.tsx';
export { nextSteps } from '../domain/money/next-steps.ts';
