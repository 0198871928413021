import type { Itinerary } from '@paddock/contract/domain/itinerary/itinerary';
import { sheetOf } from '@paddock/contract/domain/itinerary/sheet-of';
import { useDeferredValue, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ScreenState } from '../../ui/screen-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import styles from './staff-days.module.css';
import { membersOf, peopleLines } from './people-lines.ts';
import { PeopleList } from './people-list.tsx';
import { Sheet } from './sheet.tsx';
import { StaffPdfButton } from './staff-pdf-button.tsx';
import { useChosenPerson } from './use-chosen.ts';

interface StaffDaysProps {
  readonly itinerary: Itinerary;
  readonly projectCode: string;
  readonly day: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onDay: (day: string) => void;
}

/** A phone shows the people, or the sheet of one of them; a desk both. */
export function StaffDays({ itinerary, projectCode, day, now, onDay }: StaffDaysProps) {
  const { person, choosePerson } = useChosenPerson();
  const [typed, setTyped] = useState('');
  const searchText = useDeferredValue(typed);
  const members = useMemo(() => membersOf(itinerary, projectCode), [itinerary, projectCode]);
  const lines = useMemo(
    () => peopleLines({ itinerary, members, day }, searchText),
    [itinerary, members, day, searchText],
  );
  const chosen = members.find(({ contactId }) => contactId === person);
  if (members.length === 0)
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
            <Sheet sheet={sheetOf(itinerary, chosen.contactId, day)} now={now} onDay={onDay} />
            <StaffPdfButton projectCode={projectCode} day={day} contact={chosen.contactId} />
          </>
        )}
      </div>
    </div>
  );
}
