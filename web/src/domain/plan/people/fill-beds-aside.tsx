import { readReadiness } from '@paddock/contract/domain/plan/readiness';
import { readProjectStays, readRoomingList } from '@paddock/contract/domain/stays/rooming-list';
import { bedsOfKind } from '@paddock/contract/domain/stays/room';
import { countedKinds, countField } from '@paddock/contract/domain/stays/several-rooms';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { counted } from '@paddock/contract/platform/plural';
import { useQueryClient } from '@tanstack/react-query';
import BedDouble from 'lucide/dist/esm/icons/bed-double.mjs';
import { chosenRows } from '../../../engine/forms/lookup-rows.ts';
import type { AsideProps } from '../../../engine/forms/widgets/room-widgets.ts';
import type { ApiClient } from '../../../platform/api-client.ts';
import { usePlatform } from '../../../platform/platform.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { peopleField, projectField, useAddPeople } from '../../bookings/everyone-aside.tsx';

/**
 * Below the people of new rooms: everyone of the project who lacks a bed on those nights, as the plan finds it, and
 * sleeps nowhere else then, as far as the rooms go.
 */
export function FillBedsAside({ form, session, state }: AsideProps) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const people = peopleField(form, state.page);
  const { said, add } = useAddPeople(session, people);
  if (people === undefined) return null;
  async function withoutBed(chosen: readonly number[]) {
    const { values } = session.getSnapshot();
    const meta = projectField(form)?.meta;
    const code =
      meta === undefined || typeof values['project_id'] !== 'number'
        ? ''
        : ((await queries.fetchQuery(chosenRows(api, queries, meta, [values['project_id']])))[0]
            ?.value ?? '');
    const nights = await loadNights(api, values, code);
    const missing = (await peopleWithoutBed(api, nights)).filter(
      ({ contact_id: id }) => !chosen.includes(id),
    );
    const beds = countBeds(values);
    const free = beds === 0 ? missing.length : Math.max(0, beds - chosen.length);
    return { people: missing.slice(0, free), more: leftWords(beds, missing.length - free) };
  }
  return (
    <div key={state.submissionId}>
      <Button
        variant="quiet"
        onClick={() =>
          void add(
            withoutBed,
            'The people of the project did not load. Check your connection and try again.',
          )
        }
      >
        <Icon of={BedDouble} size={18} />
        Everyone without a bed
      </Button>
      <p role="status">{said}</p>
    </div>
  );
}

interface Nights {
  readonly code: string;
  readonly from: string;
  readonly until: string;
}

/** The stay being added, or the one that the rooms are for. */
async function loadNights(api: ApiClient, values: TypedValues, code: string): Promise<Nights> {
  const { stay_id: id, checks_in_on: from, checks_out_on: until } = values;
  if (typeof id === 'number') {
    const { stay } = await api.call(readRoomingList, { params: { id } });
    return { code: stay.project_code, from: stay.checks_in_on, until: stay.checks_out_on };
  }
  return { code, from: toText(from), until: toText(until) };
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

async function peopleWithoutBed(api: ApiClient, { code: projectCode, from, until }: Nights) {
  const params = { projectCode };
  const [{ people }, { stays }] = await Promise.all([
    api.call(readReadiness, { params }),
    api.call(readProjectStays, { params }),
  ]);
  const sleeps = new Set(
    stays
      .flatMap(({ list }) => list.rooms.flatMap((room) => room.sleepers))
      .filter((one) => one.first_night < until && from < one.leaves_on)
      .map((one) => one.contact_id),
  );
  return people
    .filter(
      ({ contactId, gaps }) =>
        !sleeps.has(contactId) &&
        gaps.some(({ nights }) => nights.some((night) => from <= night && night < until)),
    )
    .map(({ contactId, fullName }) => ({ contact_id: contactId, full_name: fullName }));
}

function countBeds(values: TypedValues): number {
  return countedKinds.reduce((sum, kind) => {
    const rooms = Number(values[countField(kind)] ?? 0);
    return sum + (Number.isInteger(rooms) ? rooms * bedsOfKind[kind] : 0);
  }, 0);
}

/** The people left without a bed, or the number of free beds. */
function leftWords(beds: number, left: number): string {
  if (left < 0 && beds > 0)
    return `No one else on the project needs a bed on these nights, so ${counted(-left, 'bed')} ${left === -1 ? 'is' : 'are'} free.`;
  if (left <= 0) return '';
  return `These rooms have ${counted(beds, 'bed')}, so ${counted(left, 'person', 'people')} ${left === 1 ? 'is' : 'are'} left.`;
}
