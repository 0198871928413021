/**
 * Later imports that an installed app saves on the device before anything is opened: what crew need offline.
 * All others are saved once they were used.
 */
export const savedParts = [
  'app/app-worker.tsx',
  'app/background.ts',
  'app/day-page.tsx',
  'app/home-cards.tsx',
  'app/menu-sheet.tsx',
  'app/outbox/outbox-page.tsx',
  'app/first-answers.ts',
  'app/saved-answers.ts',
  'app/shell.tsx',
  'app/sign-in/sign-in.tsx',
  'app/sign-in/unauthorised-screen.tsx',
  'domain/bookings/flights-lines.tsx',
  'domain/bookings/flights-page.tsx',
  'domain/itinerary/trip-page.tsx',
  'domain/live/header-toggle.tsx',
  'domain/live/sharing-host.tsx',
  'domain/live/sharing-page.tsx',
  'domain/live/sharing-row.tsx',
  'domain/messages/messages-page.tsx',
  'domain/road/routing-lines.tsx',
  'domain/road/routing-page.tsx',
  'engine/map/map-frame.tsx',
  'engine/offline/forget-answers.ts',
  'ui/confirm-dialog.tsx',
  'ui/toast-shelf.tsx',
];
