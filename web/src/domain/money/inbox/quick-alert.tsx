import type { FormState } from '../../../engine/forms/form-state.ts';
import { usePanel } from '../../../engine/panel/use-panel.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Message } from '../../../ui/message.tsx';

/** The reason why a bill was not added. */
export function QuickAlert({ state: { alert, problems } }: { readonly state: FormState }) {
  const panel = usePanel();
  if (alert === null) return null;
  if (problems['contactIds'] !== undefined || problems['flightIds'] !== undefined)
    return (
      <Message tone="warn" urgent title="A flight booking needs its people and flights">
        <DeskButton onClick={() => panel.open('/admin/flight-expenditure')}>
          Add flight and expenditure
        </DeskButton>
      </Message>
    );
  if (alert.kind === 'incomplete')
    return <Message tone="bad" urgent title="Please complete all fields." />;
  return (
    <Message tone="bad" urgent title="This was not saved">
      {alert.message}
    </Message>
  );
}
