import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { isZoneShaped } from '../../platform/time.ts';
import {
  agreedInput,
  followsInput,
  idInBody,
  nameInAddress,
  offsetInstantInput,
} from '../../platform/inputs.ts';

/** A submission may have waited on a device for a week, and its clock may run a little ahead. */
export const submissionBounds = { pastMs: 7 * 86_400_000, aheadMs: 10 * 60_000 } as const;

const recordId = 'Use the number of the record.';
const noVersion = 'Use the number of the version.';
const noZone = 'This time zone doesn’t exist.';

/** The `data` part of a submission. The same `submissionId` sent again is stored once. */
export const submission = z.strictObject(
  {
    payload: z.record(z.string(), z.unknown(), 'Send the fields of the form as an object.'),
    relatedRecordId: z.nullable(idInBody(recordId)),
    submissionTime: offsetInstantInput,
    submissionTimeTimezone: z
      .string(noZone)
      .check(z.maxLength(64, noZone), z.refine(isZoneShaped, noZone)),
    submissionId: z.optional(z.uuid('Send a UUID, or leave it out.')),
    /** The version of the record that an edit was made from: if it was changed meanwhile, the edit is refused. */
    version: z.optional(idInBody(noVersion)),
    /** False: nobody is notified of the change. */
    tell: z.optional(z.boolean('Send true or false.')),
    agreed: agreedInput,
    follows: followsInput,
  },
  { error: ({ code }) => explain(code) },
);

function explain(code: string | undefined): string {
  return code === 'unrecognized_keys'
    ? 'A submission has no field with this name.'
    : 'Send an object.';
}

export type Submission = z.input<typeof submission>;

const since1970 = 'Send the milliseconds since 1970.';
/** The last time that a `Date` can hold. */
const lastMillisecond = 8_640_000_000_000_000;
const metres = 'Send metres, not below 0.';

/** The `location` part: the position of the device, or null if it could not or might not tell. */
export const devicePosition = z.nullable(
  z.object(
    {
      coords: z.object(
        {
          latitude: degrees(90),
          longitude: degrees(180),
          accuracy: z.number(metres).check(z.gte(0, metres), z.lte(40_100_000, metres)),
        },
        'Send the coordinates as an object.',
      ),
      timestamp: z
        .number(since1970)
        .check(z.minimum(0, since1970), z.maximum(lastMillisecond, since1970)),
    },
    'Send a location or null.',
  ),
);

function degrees(most: number) {
  const sentence = `Send degrees from -${most} to ${most}.`;
  return z.number(sentence).check(z.gte(-most, sentence), z.lte(most, sentence));
}
export type DevicePosition = z.infer<typeof devicePosition>;

export const submissionAnswer = z.object({
  id: z.int(),
  submissionId: z.uuid(),
  /** For an edit that changed something: the event to undo it by. */
  event: z.optional(z.int()),
});
export type SubmissionAnswer = z.infer<typeof submissionAnswer>;

export const submitForm = {
  name: 'POST /api/forms/:category/:type',
  summary: 'Saves a form submission',
  params: z.object({
    category: nameInAddress,
    type: nameInAddress,
  }),
  multipart: z.object({ data: submission, location: devicePosition }),
  response: submissionAnswer,
} satisfies Call;
