import type {
  Confirmation,
  ConfirmationCandidate,
} from '@paddock/contract/domain/confirmations/confirmations';
import { elementsOf } from '@paddock/contract/engine/forms/descriptor';
import type { User } from '@paddock/contract/platform/user';
import { useCatalogue } from '../../engine/catalogue.ts';
import { FormScreen } from '../../engine/forms/form-screen.tsx';
import { fromWire } from '../../engine/forms/from-wire.ts';
import styles from './confirmations.module.css';
import { CandidateNotes } from './candidate-notes.tsx';
import { useEntered } from './use-confirmations.ts';

interface EnterBookingProps {
  readonly projectCode: string;
  readonly confirmation: Confirmation;
  readonly candidate: ConfirmationCandidate;
  readonly user: User;
  readonly onDone: () => void;
}

/** The form of a booking, filled in as if someone had typed what the document says. Only its own button saves. */
export function EnterBooking({
  projectCode,
  confirmation,
  candidate,
  user,
  onDone,
}: EnterBookingProps) {
  const { registry } = useCatalogue();
  const entered = useEntered(projectCode, confirmation.id);
  const { form: name, values, index } = candidate;
  // An unfinished form of the same kind stays what it is: this one can be opened again from its document.
  const form = { ...registry.form(name), persistent: false };
  const elements = elementsOf(form).filter((element) => element.name in values);
  return (
    <div className={styles['form']}>
      <CandidateNotes notes={candidate.notes} />
      <FormScreen
        form={form}
        name={name}
        user={user}
        filled={fromWire(elements, values)}
        onStored={(answer) => {
          const list = candidate.kind === 'stay' ? 'stays' : 'expenditure';
          if (answer !== null) entered.mutate({ candidate: index, list, recordId: answer.id });
          onDone();
        }}
      />
    </div>
  );
}
