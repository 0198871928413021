import type { DaySheet } from '@paddock/contract/domain/itinerary/day-sheet';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ScreenState } from '../../ui/screen-state.tsx';
import { CallCard } from './call-card.tsx';
import styles from './day-sheet.module.css';
import { DriveCard } from './drive-card.tsx';
import { FlightCard } from './flight-card.tsx';
import { dayWords } from './words.ts';
import { Card } from '../../ui/card.tsx';
import { Names } from './names.tsx';

interface SheetProps {
  readonly sheet: DaySheet;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onDay: (day: string) => void;
}

/** Everything that a person has to know of a day. */
export function Sheet({ sheet, now, onDay }: SheetProps) {
  const { flights, drives, projects, contacts, laterDay } = sheet;
  const moves = flights.length + drives.length > 0;
  return (
    <div className={styles['sheet']}>
      <div className={styles['column']}>
        {!moves && (
          <ScreenState
            icon={<Icon of={CalendarDays} size={32} />}
            title="No flights or drives on this day"
            action={
              laterDay !== null && (
                <Button variant="quiet" onClick={() => onDay(laterDay)}>
                  {`Next: ${dayWords(laterDay)}`}
                </Button>
              )
            }
          />
        )}
        {flights.map((flight) => (
          <FlightCard
            key={`${flight.leg.flight_number} ${flight.leg.departure_time}`}
            flight={flight}
            now={now}
          />
        ))}
        {drives.map((drive) => (
          <DriveCard key={drive.projectCode} drive={drive} />
        ))}
      </div>
      <div className={styles['column']}>
        <CallCard contacts={contacts} />
        {projects.map((project) => (
          <ProjectCard key={project.projectCode} project={project} />
        ))}
      </div>
    </div>
  );
}

/** A project that runs on the day, and who else works on it. */
function ProjectCard({ project }: { readonly project: DaySheet['projects'][number] }) {
  const { projectCode, startDate, endDate, companions } = project;
  return (
    <Card padded role="group" aria-label={`Project ${projectCode}`}>
      <h3 className={styles['heading']}>{projectCode}</h3>
      <p className={styles['quiet']}>{`${dayWords(startDate)} to ${dayWords(endDate)}`}</p>
      <Names lead="With" names={companions} />
    </Card>
  );
}
