import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { idInAddress, textInput } from '../../platform/inputs.ts';
import { emailAddress } from '../../platform/sign-in.ts';
import { projectCode } from '../projects/projects.ts';

const nights = {
  first_night: z.iso.date(),
  /** The morning after the last night; for a day room, its day. */
  leaves_on: z.iso.date(),
};

/** Changes since the list was last sent. */
const listChange = z.enum(['new', 'moved', 'dates']);

const roomingSleeper = z.object({
  bed_id: z.int(),
  contact_id: z.int(),
  full_name: z.string(),
  bed: z.int(),
  ...nights,
  /** People who have another bed of the room on one of these nights. */
  sharing: z.array(z.string()),
  change: z.nullable(listChange),
  /** The line as the hotel last got it, such as "203 twin, 1 Jul – 4 Jul". */
  was: z.nullable(z.string()),
});
export type RoomingSleeper = z.infer<typeof roomingSleeper>;

const roomingRoom = z.object({
  id: z.int(),
  kind: z.string(),
  room_number: z.nullable(z.string()),
  beds: z.int(),
  /** Asked for and not confirmed by the hotel. Absent in answers saved by earlier versions. */
  is_to_book: z.optional(z.boolean()),
  /** For a day room, "09:00". */
  used_from: z.nullable(z.string()),
  used_until: z.nullable(z.string()),
  sleepers: z.array(roomingSleeper),
  /** Nights on which a bed is empty. */
  free: z.array(z.object({ bed: z.int(), ...nights })),
});
export type RoomingRoom = z.infer<typeof roomingRoom>;

export const roomingList = z.object({
  stay: z.object({
    id: z.int(),
    hotel: z.string(),
    project_code: z.string(),
    checks_in_on: z.iso.date(),
    checks_out_on: z.iso.date(),
    confirmation_number: z.nullable(z.string()),
  }),
  rooms: z.array(roomingRoom),
  /** People on the list that was last sent who have no bed here any more. */
  left: z.array(z.object({ contact_id: z.int(), full_name: z.string(), was: z.string() })),
  /** When it was last sent, by whom, and to which address if the server mailed it. */
  sent: z.nullable(
    z.object({
      sent_at: z.iso.datetime(),
      full_name: z.string(),
      to: z.optional(z.nullable(z.string())),
    }),
  ),
  /** The email address of its hotel, or else the one that a list went to before. Absent in answers of earlier versions. */
  mail_to: z.optional(z.nullable(z.string())),
  /** Whether the server can send mail. */
  can_mail: z.optional(z.boolean()),
});
export type RoomingList = z.infer<typeof roomingList>;

const params = z.object({ id: idInAddress() });

export const readRoomingList = {
  name: 'GET /api/stays/:id/roomingList',
  summary: 'Who sleeps where in a stay, and what changed since the list was last sent',
  params,
  response: roomingList,
  failures: ['not_found'],
} satisfies Call;

export const printRoomingList = {
  name: 'GET /api/stays/:id/roomingList/pdf',
  summary: 'The rooming list of a stay as a PDF for its hotel',
  params,
  response: z.string(),
  failures: ['not_found'],
} satisfies Call;

export const exportRoomingList = {
  name: 'GET /api/stays/:id/roomingList/csv',
  summary: 'The rooming list of a stay as CSV for its hotel',
  params,
  response: z.string(),
  failures: ['not_found'],
} satisfies Call;

export const markRoomingListSent = {
  name: 'POST /api/stays/:id/roomingList/sent',
  summary: 'Notes that the rooming list of a stay was sent as it is now',
  params,
  response: roomingList,
  failures: ['not_found'],
} satisfies Call;

export const mailBounds = { note: 1_000, aDay: 20 } as const;

export const mailRoomingList = {
  name: 'POST /api/stays/:id/roomingList/mail',
  summary: 'Sends the rooming list of a stay to its hotel by email, as a PDF, and notes it as sent',
  params,
  body: z.strictObject({
    submissionId: z.uuid('Send a UUID that was made for this email.'),
    to: emailAddress,
    note: z._default(textInput(mailBounds.note), ''),
  }),
  response: roomingList,
  failures: ['not_found', 'conflict', 'unavailable'],
} satisfies Call;

const projectStay = z.object({
  list: roomingList,
  hotel: z.object({
    id: z.int(),
    address: z.nullable(z.string()),
    phone_number: z.nullable(z.string()),
    /** From the end of the project, in a straight line. */
    metres_away: z.int(),
  }),
  /** Local time at the hotel, "14:00". */
  check_in_time: z.nullable(z.string()),
});
export type ProjectStay = z.infer<typeof projectStay>;

const projectStays = z.object({
  projectId: z.int(),
  projectCode: z.string(),
  /** First night first. */
  stays: z.array(projectStay),
});
export type ProjectStays = z.infer<typeof projectStays>;

export const readProjectStays = {
  name: 'GET /api/projects/:projectCode/stays',
  summary: 'The stays of a project, with who sleeps where',
  params: projectCode,
  response: projectStays,
} satisfies Call;
