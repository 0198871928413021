import type { SheetContact } from '@paddock/contract/domain/itinerary/day-parts';
import type { DaySheet, SheetProject } from '@paddock/contract/domain/itinerary/sheet-of';
import { readablePhones } from '@paddock/contract/platform/phone-groups';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import Phone from 'lucide/dist/esm/icons/phone.mjs';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ScreenState } from '../../ui/screen-state.tsx';
import styles from './day-sheet.module.css';
import { Names } from './names.tsx';
import { NoBed } from './no-bed.tsx';
import { Timeline } from './timeline.tsx';
import { dayWords, telephoneLink } from './words.ts';

interface SheetProps {
  readonly sheet: DaySheet;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onDay: (day: string) => void;
}

/** Everything that a person has to know of a day. */
export function Sheet({ sheet, now, onDay }: SheetProps) {
  const { entries, projects, contacts, laterDay } = sheet;
  return (
    <div className={`stack start gap-14px ${styles['sheet']}`}>
      <div className={`stack at-top gap-14px ${styles['column']}`}>
        {entries.length > 0 ? (
          <Timeline sheet={sheet} now={now} />
        ) : (
          <ScreenState
            icon={<Icon of={CalendarDays} size={32} />}
            title="Nothing booked on this day"
            action={
              laterDay !== null && (
                <Button variant="quiet" onClick={() => onDay(laterDay)}>
                  {`Next: ${dayWords(laterDay)}`}
                </Button>
              )
            }
          />
        )}
        {sheet.lacksBed && <NoBed when="on this night" contact={undefined} />}
      </div>
      <div className={`stack at-top gap-14px ${styles['column']}`}>
        <CallCard contacts={contacts} />
        {projects.map((project) => (
          <ProjectCard key={project.projectCode} project={project} />
        ))}
      </div>
    </div>
  );
}

/** A project that runs on the day, and who else works on it. */
function ProjectCard({ project }: { readonly project: SheetProject }) {
  const { projectCode, startDate, endDate, companions } = project;
  return (
    <Card padded role="group" aria-label={`Project ${projectCode}`}>
      <h3 className={styles['heading']}>{projectCode}</h3>
      <p className="hint muted">{`${dayWords(startDate)} to ${dayWords(endDate)}`}</p>
      <Names lead="With" names={companions} />
    </Card>
  );
}

/** Who to call: a tap dials. */
function CallCard({ contacts }: { readonly contacts: readonly SheetContact[] }) {
  if (contacts.length === 0) return null;
  return (
    <Card padded>
      <h3 className={styles['heading']}>Who to call</h3>
      <ul className={styles['stops']}>
        {contacts.map(({ fullName, role, phoneNumber }) => (
          <li key={phoneNumber} className={styles['stop']}>
            <span className={styles['words']}>
              <span className="bold">{fullName}</span>
              <span className="hint muted">{role}</span>
            </span>
            <a href={telephoneLink(phoneNumber)} className={styles['call']}>
              <Icon of={Phone} size={20} />
              {readablePhones(phoneNumber)}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
