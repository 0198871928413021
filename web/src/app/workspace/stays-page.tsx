import { mayEnter } from '@paddock/contract/platform/entries';
import type { ReadyPerson } from '@paddock/contract/domain/plan/readiness';
import { homeNode } from '@paddock/contract/domain/registry/nodes';
import { readProjectStays, type ProjectStay } from '@paddock/contract/domain/stays/rooming-list';
import { dayAfter } from '@paddock/contract/platform/days';
import { useQuery } from '@tanstack/react-query';
import ClipboardPaste from 'lucide/dist/esm/icons/clipboard-paste.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { useReadiness } from '../../domain/plan/overview/use-overview.ts';
import { workspaceAddress, type WorkspacePageProps } from '../../domain/projects/workspace-page.ts';
import { NoBedCard } from '../../domain/stays/give-bed.tsx';
import { listPeople, type StayPerson } from '../../domain/stays/beds.ts';
import { RoomsGrid } from '../../domain/stays/rooms-grid.tsx';
import { TransfersCard } from '../../domain/vehicles/transfers-card.tsx';
import { VehiclesCard } from '../../domain/vehicles/vehicles-card.tsx';
import { useKeys } from '../../engine/keys/use-keys.ts';
import { usePanel } from '../../engine/panel/use-panel.ts';
import { formAddress } from '../../engine/site.ts';
import { useAddress, withParts } from '../../platform/address.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { Chips, type Chip } from '../../ui/chips.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { commandAddress } from './commands.ts';
import { mayPasteInto } from './sections.ts';
import styles from './stays-page.module.css';

const noBed = 'no-bed';

/** Where people on a project sleep, how they get there, and their vehicles. */
export function StaysPage({ project, user, to }: WorkspacePageProps) {
  const { clock } = usePlatform();
  const { open } = usePanel();
  const { params, replace } = useAddress();
  const { projectCode } = project;
  const stays = useStays(projectCode);
  const ready = useReadiness(projectCode);
  const edits = mayEnter(user, 'stays');
  const today = ready.data?.today ?? new Date(clock.now()).toISOString().slice(0, 10);
  const day = params.get('day') ?? within(today, project);
  const people = (ready.data?.people ?? []).map(toStayPerson);
  const all = stays.data?.stays ?? [];
  const asked = params.get('hotel');
  // A cancelled hotel is no longer in the list.
  const stay = asked === noBed ? undefined : (all.find((one) => stayKey(one) === asked) ?? all[0]);
  const chosen = asked === noBed ? noBed : stayKey(stay);
  const addStay = () =>
    open(commandAddress({ form: 'stay-with-rooms' }, { ...project, id: stays.data?.projectId }));
  const onDay = (next: string) => replace(withParts(params, { day: next }));
  useKeys({
    '[': () => onDay(within(dayAfter(day, -1), project)),
    ']': () => onDay(within(dayAfter(day), project)),
  });
  return (
    <div className={`stack at-top gap-4 ${styles['page']}`}>
      <PageHead
        title="Stays & vehicles"
        beside={
          stays.isPending && stays.fetchStatus !== 'paused' ? (
            <Skeleton className={styles['chips']} />
          ) : (
            all.length > 0 && (
              <Chips
                label="Hotels"
                chips={listChips(all, people)}
                chosen={chosen ?? ''}
                onChoose={(hotel) => replace(withParts(params, { hotel }))}
              />
            )
          )
        }
        actions={
          <>
            {mayPasteInto('stays', user) && (
              <DeskButton
                icon={ClipboardPaste}
                onClick={() => to(workspaceAddress(project.projectCode, 'stays/paste'))}
              >
                Paste rows
              </DeskButton>
            )}
            {edits && (
              <>
                <DeskButton
                  icon={Plus}
                  why={stays.data === undefined ? whyNot(stays) : undefined}
                  onClick={addStay}
                >
                  Add stay
                </DeskButton>
                <DeskButton
                  icon={Plus}
                  onClick={() => open(formAddress(homeNode, 'new-vehicle') ?? '/')}
                >
                  Add vehicle
                </DeskButton>
              </>
            )}
          </>
        }
      />
      <div className={`stack gap-4 ${styles['columns']}`}>
        <div className={`stack at-top gap-4 ${styles['rooms']}`}>
          {stays.data === undefined && <NoStays query={stays} />}
          {stays.data !== undefined && all.length === 0 && (
            <ScreenState
              title="No stays yet"
              action={edits && <DeskButton onClick={addStay}>Add a hotel</DeskButton>}
            >
              Add a hotel with its rooms, and say who sleeps there.
            </ScreenState>
          )}
          {chosen === noBed && <NoBedCard stays={all} people={people} edits={edits} />}
          {stay !== undefined && (
            <RoomsGrid
              key={stayKey(stay)}
              stay={stay}
              people={people}
              today={today}
              edits={edits}
              open={open}
            />
          )}
        </div>
        <div className="stack at-top gap-4">
          {/* A transfer needs today at the venue, and the hotel where people sleep. */}
          {ready.isLoading || stays.isLoading ? (
            <Spinner label="Loading arrivals" />
          ) : (
            <>
              <TransfersCard
                projectCode={projectCode}
                day={day}
                today={today}
                hotel={(stay ?? all[0])?.list.stay.hotel}
                edits={edits}
                onDay={onDay}
              />
              <VehiclesCard projectCode={projectCode} day={day} today={today} open={open} />
            </>
          )}
        </div>
      </div>
    </div>
  );
}

function useStays(projectCode: string) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['project-stays', projectCode],
    queryFn: async ({ signal }) => api.call(readProjectStays, { params: { projectCode }, signal }),
  });
}

function whyNot({ fetchStatus }: ReturnType<typeof useStays>): string {
  return fetchStatus === 'paused' ? 'You’re offline.' : 'The stays are still loading.';
}

function NoStays({ query }: { readonly query: ReturnType<typeof useStays> }) {
  if (query.fetchStatus === 'paused')
    return <ScreenState title="You’re offline">Rooms load when you’re back.</ScreenState>;
  if (query.error === null)
    return (
      <SkeletonGroup label="Loading stays">
        <Skeleton className={styles['block']} />
      </SkeletonGroup>
    );
  return (
    <FailedState
      title="The stays did not load"
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    >
      <FailureReason error={query.error} />
    </FailedState>
  );
}

function toStayPerson({ contactId, fullName, gaps }: ReadyPerson): StayPerson {
  const nights = gaps.filter(({ kind }) => kind === 'no_bed').flatMap((gap) => gap.nights);
  return { contactId, fullName, nights };
}

function stayKey(stay: ProjectStay | undefined): string | undefined {
  return stay === undefined ? undefined : String(stay.list.stay.id);
}

/** Each hotel with its people, and those without a bed. */
function listChips(stays: readonly ProjectStay[], people: readonly StayPerson[]): Chip<string>[] {
  const missing = people.filter(({ nights }) => nights.length > 0).length;
  return [
    ...stays.map(({ list }) => ({
      value: String(list.stay.id),
      label: list.stay.hotel,
      count: listPeople(list).length,
    })),
    { value: noBed, label: 'No bed', count: missing, icon: TriangleAlert },
  ];
}

function within(
  today: string,
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string },
): string {
  if (today < startDate) return startDate;
  return today > endDate ? endDate : today;
}
