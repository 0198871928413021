import { mayEnter, mayImport } from '@paddock/contract/platform/entries';
import type { Schedule } from '@paddock/contract/domain/schedule/schedule';
import { isAllowed } from '@paddock/contract/platform/access';
import { formatDay } from '@paddock/contract/platform/time';
import type { User } from '@paddock/contract/platform/user';
import CalendarPlus from 'lucide/dist/esm/icons/calendar-plus.mjs';
import Copy from 'lucide/dist/esm/icons/copy.mjs';
import MoveRight from 'lucide/dist/esm/icons/move-right.mjs';
import ClipboardPaste from 'lucide/dist/esm/icons/clipboard-paste.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState, type ReactNode } from 'react';
import { useCatalogue } from '../../engine/catalogue.ts';
import { useKeys } from '../../engine/keys/use-keys.ts';
import { SavedNote } from '../../engine/offline/saved-note.tsx';
import { savedAt } from '../../engine/offline/since.ts';
import { usePanel } from '../../engine/panel/use-panel.ts';
import { formAddress, listAddress } from '../../engine/site.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DayAgenda } from './day-agenda.tsx';
import { DayForm } from './day-form.tsx';
import { DayStrip } from './day-strip.tsx';
import { workspaceAddress } from '../projects/workspace-page.ts';
import { NoSchedule } from './no-schedule.tsx';
import { countWords } from './schedule-days.ts';
import styles from './schedule-page.module.css';
import { useSchedule } from './schedule-query.ts';
import { TemplateCard } from './template-card.tsx';
import { useScheduleView } from './use-schedule-view.ts';

export interface ProjectScheduleProps {
  readonly projectCode: string | undefined;
  readonly user: User;
  readonly today: string;
  readonly to: (path: string) => void;
  /** The top of the page around its buttons. */
  readonly renderHead: (actions: ReactNode) => ReactNode;
  /** What can be done with the sheets of a day. */
  readonly sheets: (schedule: Schedule, day: string) => ReactNode;
}

/** The days of a project, and what is on the chosen one. Administrators add, copy and move. */
export function ProjectSchedule(props: ProjectScheduleProps) {
  const query = useSchedule(props.projectCode);
  const { data } = query;
  return (
    <div className={styles['page']}>
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
      <section aria-label={formatDay(day)} className={styles['day']}>
        <div className={styles['dayHead']}>
          <h2 className={styles['title']}>{formatDay(day)}</h2>
          <p className={styles['quiet']} role="status">
            {day === today ? `today · ${countWords(items)}` : countWords(items)}
          </p>
          {edits && items.length > 0 && (
            <div className={styles['actions']}>
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
