import type { SubmissionMoment } from '@paddock/contract/engine/forms/field-kind';
import type { Basis } from '../offline/kept-values.ts';

/**
 * A moment where this device is.
 * @param now milliseconds since 1970
 */
export function momentAt(now: number): SubmissionMoment {
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  return { submissionTime: new Date(now), zone };
}

/** The times of an edit stay in their time zone, wherever the device is now. */
export function editMoment(moment: SubmissionMoment, basis: Basis | null): SubmissionMoment {
  return basis === null ? moment : { ...moment, zone: basis.zone };
}
