import type { RecordAnswer } from '@paddock/contract/engine/records/calls';
import type { RecordLead } from '../../engine/records/record-actions.tsx';

/** A project without people asks for them first. */
export function leadOfProject({ cells }: RecordAnswer): RecordLead | undefined {
  if (cells['contractors'] !== 0) return undefined;
  return { label: 'Add people', opens: { form: 'project-contractors' } };
}
