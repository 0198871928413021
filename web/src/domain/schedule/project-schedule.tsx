import { DayField } from '../../engine/days/day-input.tsx';
import { copyDay, moveDay, type Schedule } from '@paddock/contract/domain/schedule/schedule';
import { isAllowed } from '@paddock/contract/platform/access';
import { dayAfter } from '@paddock/contract/platform/days';
import { mayEnter, mayImport } from '@paddock/contract/platform/entries';
import { counted } from '@paddock/contract/platform/plural';
import { formatDay } from '@paddock/contract/platform/time';
import type { User } from '@paddock/contract/platform/user';
import CalendarPlus from 'lucide/dist/esm/icons/calendar-plus.mjs';
import ClipboardPaste from 'lucide/dist/esm/icons/clipboard-paste.mjs';
import Copy from 'lucide/dist/esm/icons/copy.mjs';
import MoveRight from 'lucide/dist/esm/icons/move-right.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCatalogue } from '../../engine/catalogue.ts';
import { useKeys } from '../../engine/keys/use-keys.ts';
import { SavedNote } from '../../engine/offline/saved-note.tsx';
import { savedAt } from '../../engine/offline/since.ts';
import { usePanel } from '../../engine/panel/use-panel.ts';
import { whyNot } from '../../engine/records/use-undo.ts';
import { formAddress, listAddress } from '../../engine/site.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { FailedState } from '../../ui/screen-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { workspaceAddress } from '../projects/workspace-page.ts';
import { DayAgenda } from './day-agenda.tsx';
import {
  countWords,
  itemWords,
  openWords,
  type ScheduleDay,
  useScheduleView,
} from './use-schedule-view.ts';
import styles from './schedule-page.module.css';
import { useSchedule } from './schedule-query.ts';
import { TemplateCard, useDayChange } from './template-card.tsx';

export interface ProjectScheduleProps {
  readonly projectCode: string | undefined;
  readonly user: User;
  readonly today: string;
  readonly to: (path: string) => void;
  /** The top of the page around its buttons. */
  readonly renderHead: (actions: ReactNode) => ReactNode;
  /** The actions on the sheets of a day. */
  readonly sheets: (schedule: Schedule, day: string) => ReactNode;
}

/** The days of a project, and the items of the chosen one. Administrators add, copy and move. */
export function ProjectSchedule(props: ProjectScheduleProps) {
  const query = useSchedule(props.projectCode);
  const { data } = query;
  return (
    <div className="stack at-top gap-3">
      {data === undefined ? (
        <>
          {props.renderHead(null)}
          <NoSchedule query={query} />
        </>
      ) : (
        <Days key={data.projectCode} {...props} schedule={data} savedAt={savedAt(query)} />
      )}
    </div>
  );
}

interface DaysProps extends ProjectScheduleProps {
  readonly schedule: Schedule;
  readonly savedAt: number | undefined;
}

function Days({ schedule, user, today, to, renderHead, sheets, savedAt: saved }: DaysProps) {
  const { projectCode, projectId } = schedule;
  const { site } = useCatalogue();
  const reach = user;
  const edits = mayEnter(reach, 'schedule');
  const view = useScheduleView(schedule, today);
  const { day, days, items } = view;
  const panel = usePanel();
  const [asking, setAsking] = useState<'copy' | 'move' | 'templates' | null>(null);
  useKeys({ '[': () => view.step(-1), ']': () => view.step(1) });
  const add = () =>
    panel.open(
      `${formAddress(site, 'new-schedule-item')}?project_id=${projectId}&starts_at=${day}T09:00`,
    );
  const end = () => setAsking(null);
  return (
    <>
      {renderHead(
        <>
          {sheets(schedule, day)}
          {mayImport(reach, 'schedule') && (
            <DeskButton
              icon={ClipboardPaste}
              onClick={() => to(workspaceAddress(projectCode, 'schedule/paste'))}
            >
              Paste rows
            </DeskButton>
          )}
          {edits && (isAllowed(reach, 1) || schedule.templates.length > 0) && (
            <DeskButton icon={CalendarPlus} onClick={() => setAsking('templates')}>
              Templates
            </DeskButton>
          )}
          {edits && (
            <DeskButton variant="main" icon={Plus} onClick={add}>
              Add item
            </DeskButton>
          )}
        </>,
      )}
      <SavedNote at={saved} />
      <DayStrip days={days} chosen={day} today={today} onDay={view.chooseDay} />
      <section aria-label={formatDay(day)} className="stack at-top gap-3">
        <div className="row wrap gap-2-3">
          <h2 className={styles['title']}>{formatDay(day)}</h2>
          <p className="desk-text muted" role="status">
            {day === today ? `today · ${countWords(items)}` : countWords(items)}
          </p>
          {edits && items.length > 0 && (
            <div className={`flex wrap gap-2 ${styles['actions']}`}>
              <DeskButton icon={Copy} onClick={() => setAsking('copy')}>
                Copy day
              </DeskButton>
              <DeskButton icon={MoveRight} onClick={() => setAsking('move')}>
                Move day
              </DeskButton>
            </div>
          )}
        </div>
        {(asking === 'copy' || asking === 'move') && (
          <DayForm
            key={`${asking} ${day}`}
            how={asking}
            day={day}
            projectCode={projectCode}
            onEnd={end}
          />
        )}
        {asking === 'templates' && (
          <TemplateCard
            key={day}
            schedule={schedule}
            day={day}
            saves={isAllowed(reach, 1)}
            to={to}
            onEnd={end}
          />
        )}
        <DayAgenda
          view={view}
          list={listAddress(site, 'schedule-items', reach, '/mgmt')}
          add={edits && <DeskButton onClick={add}>Add item</DeskButton>}
        />
      </section>
    </>
  );
}

/** Shown instead of the days: they did not load, cannot load now, or are loading. */
function NoSchedule({ query }: { readonly query: ReturnType<typeof useSchedule> }) {
  if (query.fetchStatus === 'paused')
    return (
      <Message tone="warn" title="You’re offline">
        This schedule isn’t saved on this device. It loads when you’re back.
      </Message>
    );
  if (query.error === null)
    return (
      <SkeletonGroup label="Loading the schedule">
        <Skeleton className={styles['stripBone']} />
        {['first', 'second', 'third', 'fourth'].map((name) => (
          <Skeleton key={name} className={styles['rowBone']} />
        ))}
      </SkeletonGroup>
    );
  return (
    <FailedState
      title="The schedule did not load"
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    >
      <FailureReason error={query.error} />
    </FailedState>
  );
}

interface DayStripProps {
  readonly days: readonly ScheduleDay[];
  readonly chosen: string;
  readonly today: string;
  readonly onDay: (day: string) => void;
}

/** The days of a project side by side: how much is on each, and what still needs confirming. */
function DayStrip({ days, chosen, today, onDay }: DayStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    strip.current
      ?.querySelector(`[data-day='${chosen}']`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen]);
  return (
    <div
      ref={strip}
      role="group"
      aria-label="Days"
      className={`grid surface outlined round-2 ${styles['strip']}`}
    >
      {days.map(({ day, items }) => (
        <button
          key={day}
          type="button"
          data-day={day}
          aria-pressed={day === chosen}
          aria-current={day === today ? 'date' : undefined}
          className={`grid at-top borderless round-1 ink nowrap ${styles['dayStripDay']}`}
          onClick={() => onDay(day)}
        >
          <span className={styles['date']}>
            {`${formatDay(day)} `}
            {day === today && <span className={styles['today']}>Today</span>}
          </span>
          <span className={`muted ${styles['count']}`}>{itemWords(items)}</span>
          <span className={`inline-flex middle bold warn ${styles['open']}`}>
            {openWords(items) !== '' && (
              <>
                <Icon of={TriangleAlert} size={13} /> {openWords(items)}
              </>
            )}
          </span>
        </button>
      ))}
    </div>
  );
}

interface DayFormProps {
  readonly how: 'copy' | 'move';
  readonly day: string;
  readonly projectCode: string;
  readonly onEnd: () => void;
}

/** Asks for the date that a day is copied or moved to. */
function DayForm({ how, day, projectCode, onEnd }: DayFormProps) {
  const { api } = usePlatform();
  const [to, setTo] = useState(dayAfter(day));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const sent = { params: { projectCode }, body: { from: day, to } };
  const change = useDayChange(
    async () => {
      if (how === 'copy') return api.call(copyDay, sent);
      return { made: (await api.call(moveDay, sent)).moved, ids: undefined };
    },
    ({ made, ids }) => ({
      ids,
      title: how === 'copy' ? 'Day copied' : 'Day moved',
      body: `${counted(made, 'item')} to ${formatDay(to)}.`,
    }),
    onEnd,
  );
  const label = how === 'copy' ? 'Copy' : 'Move';
  return (
    <Card padded>
      <form
        ref={form}
        className={`stack at-top gap-3 ${styles['form']}`}
        aria-label={`${label} ${formatDay(day)}`}
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate();
        }}
      >
        <DayField
          label={`${label} to`}
          required
          value={to}
          onDay={setTo}
          hint="Local times stay the same."
        />
        <div className={`row between gap-2 ${styles['buttons']}`}>
          <Button
            type="submit"
            busy={change.isPending}
            why={to === '' ? 'Choose a day first.' : undefined}
          >
            {label} day
          </Button>
          <Button variant="quiet" onClick={onEnd}>
            Cancel
          </Button>
        </div>
        {change.isError && (
          <Message
            tone="bad"
            urgent
            title={`The day was not ${how === 'copy' ? 'copied' : 'moved'}`}
          >
            {whyNot(change.error)}
          </Message>
        )}
      </form>
    </Card>
  );
}
