import { readProjectStays } from '@paddock/contract/domain/stays/project-stays';
import { nightWords } from '@paddock/contract/domain/stays/day-words';
import { dayAfter } from '@paddock/contract/platform/days';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCatalogue } from '../../../engine/catalogue.ts';
import { usePlatform } from '../../../platform/platform.ts';
import { useOnline } from '../../../platform/use-online.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { freeBeds, type FreeBed } from './free-beds.ts';
import type { GapProps } from './gap-props.ts';
import styles from './person-panel.module.css';
import { SaveButtons } from './save-buttons.tsx';

/** Puts a person into a free bed of the project. */
export function BedFix(props: GapProps) {
  const { gap, person, readiness, open } = props;
  const { api } = usePlatform();
  const { projectCode, projectId } = readiness;
  const { data, isError } = useQuery({
    queryKey: ['project-stays', projectCode],
    queryFn: ({ signal }) => api.call(readProjectStays, { params: { projectCode }, signal }),
  });
  const others = (
    <DeskButton
      onClick={() =>
        open(`/admin/projects/${projectId}/room-people?contact_ids=${person.contactId}`)
      }
    >
      Other beds
    </DeskButton>
  );
  if (data === undefined && !isError) return <Spinner label="Looking for a free bed" />;
  const [bed] = data === undefined ? [] : freeBeds(data, person.contactId, gap.nights);
  if (bed === undefined)
    return (
      <>
        <p>
          {data === undefined
            ? 'The rooms did not load.'
            : 'No room has a free bed on all of these nights.'}
        </p>
        <div className={styles['buttons']}>{others}</div>
      </>
    );
  return (
    <GiveBed key={bed.roomId} {...props} bed={bed}>
      {others}
    </GiveBed>
  );
}

interface GiveBedProps extends GapProps {
  readonly bed: FreeBed;
  readonly children: ReactNode;
}

function GiveBed({ gap, person, bed, isFirst, onProblem, children }: GiveBedProps) {
  const { registry } = useCatalogue();
  const online = useOnline();
  const first = gap.nights[0] ?? gap.day;
  const leaves = dayAfter(gap.nights.at(-1) ?? first);
  const nights = nightWords(first, leaves);
  const quick = {
    form: registry.form('room-people'),
    values: {
      room_id: bed.roomId,
      contact_ids: [person.contactId],
      first_night: first,
      leaves_on: leaves,
    },
    edits: null,
    saved: { title: `${person.fullName} has a bed`, body: `${bed.room}, ${bed.hotel}, ${nights}` },
  };
  return (
    <>
      <p>
        <strong>{`${bed.room}, ${bed.hotel}`}</strong>
        {` has a free bed on ${nights}`}
        {bed.sharing.length > 0 ? `, shared with ${bed.sharing.join(' and ')}.` : '.'}
      </p>
      <SaveButtons
        quick={quick}
        deed="Give this bed"
        about={`Give ${person.fullName} a bed: ${bed.room}`}
        offline={!online}
        isFirst={isFirst}
        onProblem={onProblem}
      >
        {children}
      </SaveButtons>
    </>
  );
}
