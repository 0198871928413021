import type { SubmissionMoment } from '@paddock/contract/forms/field-kind';

/**
 * A moment where this device is.
 * @param now milliseconds since 1970
 */
export function momentAt(now: number): SubmissionMoment {
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  return { submissionTime: new Date(now), zone };
}
