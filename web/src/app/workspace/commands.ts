import { bookingAddress } from '../../domain/bookings/booking-page.ts';
import { mayUse } from '@paddock/contract/platform/entries';
import { homeNode } from '@paddock/contract/domain/registry/nodes';
import { formOutline, type FormName } from '@paddock/contract/domain/registry/outline';
import type { Reach } from '@paddock/contract/platform/access';
import { projectAddress } from '../../domain/projects/project-page.ts';
import { composerAddress } from '../../domain/messages/composer.ts';
import type { WorkspaceProject } from '../../domain/projects/workspace-page.ts';
import { formAddress } from '../../engine/site.ts';

export interface NewCommand {
  readonly form: FormName;
  /** Where it opens, if that is not the form's own address. */
  readonly at?: string;
  readonly label: string;
  /** The letter after N. */
  readonly key?: string;
}

const commands: readonly NewCommand[] = [
  { form: 'new-flight', label: 'Flight', key: 'f' },
  { form: 'new-project-expenditure', label: 'Bill', key: 'e' },
  { form: 'flight-expenditure', label: 'Booking', key: 'b' },
  { form: 'stay-with-rooms', label: 'Stay' },
  { form: 'new-vehicle', label: 'Vehicle' },
  { form: 'new-transfer', label: 'Transfer' },
  { form: 'new-equipment-item', label: 'Equipment item' },
  { form: 'new-case', label: 'Case' },
  { form: 'new-carnet', label: 'Carnet' },
  { form: 'new-schedule-item', label: 'Schedule item' },
  { form: 'send-notifications', at: composerAddress, label: 'Message', key: 'm' },
  { form: 'new-contact', label: 'Person', key: 'c' },
  { form: 'new-project', at: projectAddress, label: 'Project', key: 'p' },
];

/** What a level may add with New. */
export function newCommandsFor(reach: Reach): readonly NewCommand[] {
  return commands.filter(({ form }) => mayUse(reach, { name: form, ...formOutline[form] }));
}

/** The form of a command, filled with the project if it asks for one. */
export function commandAddress(
  { form, at }: Pick<NewCommand, 'form' | 'at'>,
  project: WorkspaceProject | undefined,
): string {
  if (form === 'flight-expenditure') return bookingAddress(project?.id);
  const address = at ?? formAddress(homeNode, form) ?? '/';
  if (project?.id === undefined) return address;
  const days =
    form === 'stay-with-rooms'
      ? `&checks_in_on=${project.startDate}&checks_out_on=${project.endDate}`
      : '';
  return `${address}?project_id=${project.id}${days}`;
}
