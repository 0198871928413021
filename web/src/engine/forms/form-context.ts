import type { Reach } from '@paddock/contract/platform/access';
import type { FormDescriptor, FormElement } from '@paddock/contract/engine/forms/descriptor';
import type {
  SubmissionMoment,
  TypedValue,
  TypedValues,
} from '@paddock/contract/engine/forms/field-kind';
import { createContext, use, type ReactNode } from 'react';
import type { FormSession } from './form-session.ts';
import type { FormState } from './form-state.ts';

/** One field on the screen. */
export interface FieldProps {
  readonly element: FormElement;
  /** Its address in the form: `vendor_id`, or in a row `newFlights.0.vendor_id`. */
  readonly field: string;
  readonly value: TypedValue;
}

/** A form in a popup, for a record that a lookup lacks. */
export interface AddDialogProps {
  readonly form: FormDescriptor;
  /** Its initial values. */
  readonly filled?: TypedValues | undefined;
  readonly onClose: () => void;
  /** The id of the stored record. */
  readonly onAdded: (id: number) => void;
}

/** What the fields of a form share. */
export interface FormSurroundings {
  readonly form: FormDescriptor;
  readonly session: FormSession;
  readonly state: FormState;
  /** When and where it is filled in, from which the limits of dates are counted. */
  readonly moment: SubmissionMoment;
  /** The reach of the person who fills it in. */
  readonly reach: Reach;
  /** Who fills it in, if the form keeps anything of theirs on the device. */
  readonly ownerId?: number | undefined;
  /** Draws a field. Rows contain fields, and importing the fields there would be circular. */
  readonly Field: (props: FieldProps) => ReactNode;
  readonly AddDialog: (props: AddDialogProps) => ReactNode;
}

const Surroundings = createContext<FormSurroundings | null>(null);

export const FormProvider = Surroundings.Provider;

export function useForm(): FormSurroundings {
  const surroundings = use(Surroundings);
  if (surroundings === null) throw new Error('useForm needs a FormProvider above it');
  return surroundings;
}
