import type { DaySheets } from '@paddock/contract/domain/itinerary/day-sheet';
import { sheetOf } from '@paddock/contract/domain/itinerary/sheet-of';
import { useDeferredValue, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ScreenState } from '../../ui/screen-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import styles from './staff-days.module.css';
import { peopleLines } from './people-lines.ts';
import { PeopleList } from './people-list.tsx';
import { Sheet } from './sheet.tsx';
import { StaffPdfButton } from './staff-pdf-button.tsx';
import { useChosenPerson } from './use-chosen.ts';

interface StaffDaysProps {
  readonly sheets: DaySheets;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onDay: (day: string) => void;
}

/** A phone shows the people, or the sheet of one of them; a desk both. */
export function StaffDays({ sheets, now, onDay }: StaffDaysProps) {
  const { person, choosePerson } = useChosenPerson();
  const [typed, setTyped] = useState('');
  const searchText = useDeferredValue(typed);
  const lines = useMemo(() => peopleLines(sheets, searchText), [sheets, searchText]);
  const chosen = sheets.members.find(({ contactId }) => contactId === person);
  if (sheets.members.length === 0)
    return (
      <ScreenState title="This project has no contractors yet">
        Contractors appear here when you add them.
      </ScreenState>
    );
  return (
    <div className={styles['both']} data-open={chosen !== undefined}>
      <div className={styles['people']}>
        <SearchField label="Person" typed={typed} onType={setTyped} />
        {lines.length === 0 ? (
          <ScreenState title="No matching people" />
        ) : (
          <PeopleList lines={lines} chosen={person} onChoose={choosePerson} />
        )}
      </div>
      <div className={styles['sheet']}>
        {chosen === undefined ? (
          <p className={styles['hint']}>Choose a person to see their day.</p>
        ) : (
          <>
            <div className={styles['head']}>
              <h3 className={styles['name']}>{chosen.fullName}</h3>
              <Button variant="text" onClick={() => choosePerson(null)}>
                Everyone
              </Button>
            </div>
            <Sheet sheet={sheetOf(sheets.plan, chosen.contactId)} now={now} onDay={onDay} />
            <StaffPdfButton
              projectCode={sheets.projectCode}
              day={sheets.plan.day}
              contact={chosen.contactId}
            />
          </>
        )}
      </div>
    </div>
  );
}
