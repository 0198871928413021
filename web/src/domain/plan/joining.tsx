import { mostJoining, readJoining } from '@paddock/contract/domain/plan/joining';
import type { TypedValue, TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { isKeys } from '@paddock/contract/engine/forms/kinds/lookup';
import { counted } from '@paddock/contract/platform/plural';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FormAdviceProps, Following } from '../../engine/forms/widgets/room-widgets.ts';
import { usePlatform } from '../../platform/platform.ts';
import { useOnline } from '../../platform/use-online.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { Joining } from '../papers/joining.tsx';
import { ConsequenceList } from './consequences.tsx';
import { settledMs, useTicks, type KnownConsequences } from './use-consequences.ts';

/** Below the people who are added to a project: what they need to join the others, and their days at borders. */
export function JoiningAdvice(props: FormAdviceProps) {
  const { values, state, onFollowing } = props;
  const { known, sameAs } = useJoining(values, state.setbacks);
  const takesOver = typeof values['takes_over_id'] === 'number';
  useEffect(() => onFollowing(nameDeed(known, takesOver)));
  return (
    <>
      <Joining {...props} />
      {known.found !== null || known.isFailed ? (
        <>
          <ConsequenceList
            known={known}
            title={takesOver ? 'What they take over' : 'What they need to join the others'}
          />
          {sameAs !== undefined && (
            <p className="small muted">{`Same as ${sameAs}. Choose someone else above.`}</p>
          )}
        </>
      ) : null}
    </>
  );
}

interface KnownJoining {
  readonly known: KnownConsequences;
  /** Whose hotel and flights it is, if nobody was chosen. */
  readonly sameAs: string | undefined;
}

/** @param tries counts what the server refused: it is asked again each time */
function useJoining(values: TypedValues, tries: number): KnownJoining {
  const { api } = usePlatform();
  const online = useOnline();
  const body = readAsked(values);
  const asked = JSON.stringify(body);
  const settled = useSettled(asked, settledMs) === asked;
  const { data, isError } = useQuery({
    queryKey: ['consequences', 'joining', asked, tries],
    queryFn: async ({ signal }) =>
      body === null
        ? { lines: [], tells: [], sameAs: null }
        : api.call(readJoining, { body, signal }),
    enabled: online && body !== null && settled,
    retry: false,
    gcTime: 0,
  });
  const isFailed = online && body !== null && settled && isError;
  const found = body === null || isFailed || !online ? null : settled ? data : undefined;
  return {
    known: useTicks(found, isFailed),
    sameAs: body?.sameAs === null ? data?.sameAs?.name : undefined,
  };
}

function readAsked(values: TypedValues) {
  const {
    project_id: projectId,
    contact_id: chosen,
    same_as: sameAs,
    takes_over_id: leaverId,
  } = values;
  const { first_day: firstDay, last_day: lastDay } = values;
  const contactIds = chosen !== undefined && isKeys(chosen) ? [...chosen] : [];
  if (typeof projectId !== 'number' || contactIds.length === 0 || contactIds.length > mostJoining)
    return null;
  return {
    projectId,
    contactIds,
    sameAs: typeof sameAs === 'number' ? sameAs : null,
    takesOverFrom: typeof leaverId === 'number' ? leaverId : null,
    firstDay: readDay(firstDay),
    lastDay: readDay(lastDay),
  };
}

/** The typed text may be no day yet. */
function readDay(value: TypedValue | undefined): string | null {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : null;
}

/** "Add Luca Moretti", "Add 3 people", "Take over". */
function nameDeed({ found, following }: KnownConsequences, takesOver: boolean): Following | null {
  if (found === null || found === undefined || following === null) return null;
  if (takesOver) return { ...following, deed: '', label: 'Take over' };
  const [first, ...others] = found.tells;
  if (first === undefined) return null;
  const who = others.length === 0 ? first.name : counted(found.tells.length, 'person', 'people');
  return { ...following, deed: '', label: `Add ${who}` };
}
