import type { PlannedChange } from '@paddock/contract/domain/plan/consequences';
import { listElements } from '@paddock/contract/engine/forms/descriptor';
import { parseFields } from '@paddock/contract/engine/forms/field-kinds';
import { useEffect } from 'react';
import { useCatalogue } from '../../engine/catalogue.ts';
import { changesNothing } from '../../engine/forms/untouched.ts';
import type { FormAdviceProps } from '../../engine/forms/widgets/room-widgets.ts';
import { ConsequenceList } from './consequences.tsx';
import { useConsequences } from './use-consequences.ts';

/** Below the fields of an edit: what else it changes. */
export function ConsequenceAdvice({ form, edits, state, onFollowing }: FormAdviceProps) {
  const { registry } = useCatalogue();
  const list = registry.kindOfForm(form)?.name;
  const isChanged = edits !== null && list !== undefined && !changesNothing(state);
  const change: PlannedChange | null = isChanged
    ? { list, id: edits, values: parseFields(listElements(form), state.values).values }
    : null;
  const known = useConsequences(change, state.setbacks);
  useEffect(() => onFollowing(known.following));
  return change === null ? null : <ConsequenceList known={known} />;
}
