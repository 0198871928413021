import { FormSkeleton } from '../../../engine/forms/form-body.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { LegPeople, useKnownLeg } from './leg-about.tsx';
import styles from './leg-panel.module.css';

interface LegComingProps {
  readonly id: number;
  readonly projectCode: string | undefined;
  readonly close: () => void;
}

/** What the list knows of a leg, until its form is open: its name, and who is on it. */
export function LegComing({ id, projectCode, close }: LegComingProps) {
  const leg = useKnownLeg({ id, projectCode })?.leg;
  const title =
    leg === undefined
      ? 'Flight'
      : `${leg.flight_number} · ${leg.origin_airport} to ${leg.destination_airport}`;
  return (
    <SidePanel title={title} onClose={close}>
      <div className={styles['form']}>
        <FormSkeleton />
        <LegPeople id={id} projectCode={projectCode} />
      </div>
    </SidePanel>
  );
}
