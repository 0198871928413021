import type { Call } from '../../platform/calls.ts';
import { newPrivateAddress, privateAddress } from '../../platform/private-address.ts';

export const readCalendarAddress = {
  name: 'GET /api/users/calendar-address',
  summary: 'Whether the signed-in person has a private calendar address',
  response: privateAddress,
} satisfies Call;

export const makeCalendarAddress = {
  name: 'POST /api/users/calendar-address',
  summary: 'Creates a private address for calendar apps and revokes any earlier one',
  response: newPrivateAddress,
} satisfies Call;

export const revokeCalendarAddress = {
  name: 'DELETE /api/users/calendar-address',
  summary: 'Revokes the private address of the calendar',
  response: privateAddress,
} satisfies Call;
