import { readCity } from '@paddock/contract/domain/itinerary/clocks';
import { printDaySheets } from '@paddock/contract/domain/itinerary/day-sheet';
import type { ProjectReadiness } from '@paddock/contract/domain/plan/readiness';
import { homeNode } from '@paddock/contract/domain/registry/nodes';
import { isAllowed, type Reach } from '@paddock/contract/platform/access';
import { dayAfter } from '@paddock/contract/platform/days';
import { localDaysBetween, localTimeAt } from '@paddock/contract/platform/local-time';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import ListChecks from 'lucide/dist/esm/icons/list-checks.mjs';
import Printer from 'lucide/dist/esm/icons/printer.mjs';
import UserPlus from 'lucide/dist/esm/icons/user-plus.mjs';
import { useDeferredValue } from 'react';
import { ChangesCard } from '../../domain/plan/overview/changes-card.tsx';
import { DateStrip } from '../../domain/plan/overview/date-strip.tsx';
import { MissingCard } from '../../domain/plan/overview/missing-card.tsx';
import { NextCard } from '../../domain/plan/overview/next-card.tsx';
import { PhoneStrip } from '../../domain/plan/overview/phone-strip.tsx';
import { ReadinessBand } from '../../domain/plan/overview/readiness-band.tsx';
import { useProjectHead, useReadiness } from '../../domain/plan/overview/use-overview.ts';
import { SharingCard } from '../../domain/live/sharing-card.tsx';
import { CostCard, UnpaidCell } from '../../domain/money/overview/cost-card.tsx';
import { Nothing, NotYet } from '../../domain/projects/overview-card.tsx';
import {
  workspaceAddress,
  type WorkspacePageProps,
  type WorkspaceProject,
} from '../../domain/projects/workspace-page.ts';
import { SavedNote } from '../../engine/offline/saved-note.tsx';
import { savedAt } from '../../engine/offline/since.ts';
import { listAddress } from '../../engine/site.ts';
import { useDownload } from '../../platform/use-download.ts';
import { useNow } from '../../platform/use-now.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import order from '../../ui/screen-state.module.css';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { Aside } from '../lazy-boundary.tsx';
import { firstScreenRests, firstScreenStands } from '../../platform/first-screen.ts';
import { lazyPart } from '../../platform/lazy.ts';
import { NavLink } from '../nav-link.tsx';
import { ProjectMenu } from '../project-menu.tsx';
import styles from './overview-page.module.css';
import { SectionBadge, sectionIcons } from './section-marks.tsx';
import { sections, sectionsFor } from './sections.ts';

/** The project's links for outsiders, at the end of Overview: they load after everything above them. */
const ShareCard = lazyPart({
  name: 'share-links',
  load: async () => {
    await firstScreenRests();
    return (await import('../../domain/sharing-out/share-card.tsx')).ShareCard;
  },
}).Part;

/** Above what is next: at a border, hours count. */
const FreightFindings = lazyPart({
  name: 'freight-findings',
  load: async () => {
    await firstScreenStands();
    return (await import('../../domain/freight/owed-card.tsx')).FreightFindings;
  },
}).Part;

const tickMs = 10_000;

/** A project on one page: gaps, next items and costs. If one part fails, the others still show. */
export function OverviewPage({ project, user, to }: WorkspacePageProps) {
  const { projectCode } = project;
  const head = useProjectHead(projectCode);
  const readiness = useReadiness(projectCode);
  const ready = useDeferredValue(readiness.data);
  const now = useNow(tickMs);
  const wide = useWide();
  const endPoint = head.data?.endPoint;
  const local = localTimeAt(now, endPoint?.offsets ?? []);
  const today = local.slice(0, 10);
  const isFar = today < dayAfter(project.startDate, -2);
  const findAddress = (list: string) => listAddress(homeNode, list, user);
  const seesMoney = isAllowed(user, 1);
  const subtitle = [head.data?.client, formatDates(project), describeDay(project, today)];
  return (
    <div className={`stack at-top gap-3 ${styles['page']}`}>
      <PageHead
        title={endPoint === undefined ? projectCode : `${projectCode} · ${endPoint.name}`}
        subtitle={
          <span className={classNames('block', head.isPending && styles['awaited'])}>
            {subtitle.filter(Boolean).join(' · ')}
          </span>
        }
        actions={
          <>
            {head.isPending && (
              <p className={`grid fine-print muted ${styles['clock']}`} aria-hidden="true" />
            )}
            {endPoint !== undefined && (
              <p className={`grid fine-print muted ${styles['clock']}`}>
                <span>
                  <strong>{formatClock(local)}</strong> {`in ${readCity(endPoint.timeZone)}`}
                </span>
                <span className={styles['utc']}>
                  <strong>{formatClock(new Date(now))}</strong> UTC
                </span>
              </p>
            )}
            <DaySheetButton projectCode={projectCode} day={dayWithin(project, today)} />
            <MainAction readiness={ready} to={to} mayAdd={seesMoney} />
            {seesMoney && <ProjectMenu projectCode={projectCode} startDate={project.startDate} />}
          </>
        }
      />
      {!wide && <PhonePlaces code={projectCode} reach={user} />}
      <SavedNote at={savedAt(readiness)} />
      <div className={classNames(styles['ready'], order['first'])}>
        {ready === undefined ? (
          <Card className={readiness.isError ? undefined : styles['coming']}>
            <NotYet
              query={readiness}
              title="People"
              failed="Who needs attention did not load."
              rows={3}
            />
          </Card>
        ) : (
          <>
            {ready.counts.people === 0 && (
              <Card>
                <Nothing>{`No one is on ${projectCode} yet. Who travels, sleeps and works on it appears here once you add them.`}</Nothing>
              </Card>
            )}
            {wide ? <DateStrip readiness={ready} /> : <PhoneStrip readiness={ready} />}
            {ready.counts.people > 0 && (
              <ReadinessBand readiness={ready} to={to}>
                {seesMoney && <UnpaidCell projectCode={projectCode} to={to} />}
              </ReadinessBand>
            )}
          </>
        )}
      </div>
      <div className={`stack at-top gap-3 ${styles['columns']}`}>
        <div className={`stack at-top gap-3 ${styles['column']}`}>
          <Aside>
            <FreightFindings projectCode={projectCode} user={user} />
          </Aside>
          {isFar ? (
            <MissingCard projectCode={projectCode} to={to} />
          ) : (
            <NextCard
              project={project}
              today={today}
              timeZone={endPoint?.timeZone}
              readiness={ready}
              getAddress={findAddress}
              to={to}
            />
          )}
        </div>
        <div className={`stack at-top gap-3 ${styles['column']}`}>
          {seesMoney && <CostCard projectCode={projectCode} to={to} />}
          <SharingCard projectCode={projectCode} to={to} />
          <ChangesCard projectCode={projectCode} getAddress={findAddress} to={to} />
          {seesMoney && (
            <Aside>
              <ShareCard projectCode={projectCode} to={to} />
            </Aside>
          )}
        </div>
      </div>
    </div>
  );
}

interface MainActionProps {
  readonly readiness: ProjectReadiness | undefined;
  readonly to: (path: string) => void;
  readonly mayAdd: boolean;
}

/** The next tasks: people who lack something, or adding people. */
function MainAction({ readiness, to, mayAdd }: MainActionProps) {
  if (readiness === undefined) return null;
  const { projectCode, counts } = readiness;
  const people = workspaceAddress(projectCode, 'people');
  if (counts.people === 0)
    return mayAdd ? (
      <DeskButton variant="main" icon={UserPlus} onClick={() => to(people)}>
        Add people
      </DeskButton>
    ) : null;
  if (counts.needAttention === 0)
    return <p className={`desk-text bold good ${styles['set']}`}>Everyone is all set.</p>;
  const who = counts.needAttention === 1 ? '1 person' : `${counts.needAttention} people`;
  return (
    <DeskButton variant="main" icon={ListChecks} onClick={() => to(`${people}?need=attention`)}>
      {`Fix ${who}`}
    </DeskButton>
  );
}

interface DaySheetButtonProps {
  readonly projectCode: string;
  readonly day: string;
}

/** Everyone's day, as a PDF to hand out. */
function DaySheetButton({ projectCode, day }: DaySheetButtonProps) {
  const { isPending, error, mutate } = useDownload({
    name: projectCode,
    ending: 'pdf',
    open: async (api) =>
      api.open(printDaySheets, {
        params: { projectCode },
        query: { day },
        accept: 'application/pdf',
      }),
  });
  return (
    <>
      <DeskButton icon={Printer} busy={isPending} onClick={() => mutate()}>
        Day sheet
      </DeskButton>
      {error !== null && (
        <p role="alert" className={`desk-text warn ${styles['failed']}`}>
          The day sheet did not load. Try again.
        </p>
      )}
    </>
  );
}

function dayWithin({ startDate, endDate }: WorkspaceProject, today: string): string {
  if (today < startDate) return startDate;
  return today > endDate ? endDate : today;
}

/** "Thu 19 – Fri 27 Nov 2026" */
function formatDates({ startDate, endDate }: WorkspaceProject): string {
  const sameMonth = startDate.slice(0, 7) === endDate.slice(0, 7);
  const from = sameMonth
    ? formatDay(startDate).split(' ').slice(0, 2).join(' ')
    : formatDay(startDate);
  return `${from} – ${formatDay(endDate)} ${endDate.slice(0, 4)}`;
}

/** "Day 4 of 9", "in 12 days", "over" */
function describeDay({ startDate, endDate }: WorkspaceProject, today: string): string {
  const toStart = localDaysBetween(today, startDate);
  if (toStart > 0) return toStart === 1 ? 'starts tomorrow' : `starts in ${toStart} days`;
  if (today > endDate) return 'over';
  return `Day ${1 - toStart} of ${localDaysBetween(startDate, endDate) + 1}`;
}

interface PhonePlacesProps {
  readonly code: string;
  readonly reach: Reach;
}

/** On a phone: the places of the project, which a desk has in its side bar. Messages are in the bar below. */
function PhonePlaces({ code, reach }: PhonePlacesProps) {
  const places = sectionsFor(reach).filter((name) => name !== 'overview' && name !== 'messages');
  return (
    <nav aria-label={`Places of ${code}`} className={`grid gap-2 ${styles['places']}`}>
      {places.map((name) => (
        <NavLink
          key={name}
          to={workspaceAddress(code, sections[name].segment)}
          className={styles['place']}
        >
          <Icon of={sectionIcons[name]} size={22} />
          {sections[name].title}
          <SectionBadge section={name} code={code} />
        </NavLink>
      ))}
    </nav>
  );
}
