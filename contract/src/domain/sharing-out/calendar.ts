import type { Call } from '../../platform/calls.ts';
import { newPrivateAddress, privateAddress } from '../../platform/private-address.ts';

export const readCalendarAddress = {
  name: 'GET /api/users/calendar-address',
  summary: 'Whether the signed-in person has a private address for their calendar',
  response: privateAddress,
} satisfies Call;

export const makeCalendarAddress = {
  name: 'POST /api/users/calendar-address',
  summary: 'Makes a private address that calendar apps read; one that stood before ends',
  response: newPrivateAddress,
} satisfies Call;

export const revokeCalendarAddress = {
  name: 'DELETE /api/users/calendar-address',
  summary: 'Ends the private address of the calendar',
  response: privateAddress,
} satisfies Call;
