import { findMeans, wayWords } from '@paddock/contract/domain/itinerary/ticketed';
import type { ReadyPerson } from '@paddock/contract/domain/plan/readiness';
import { SavedNote } from '../../../engine/offline/saved-note.tsx';
import { savedAt } from '../../../engine/offline/since.ts';
import { useManagedProject } from '../../projects/projects-query.ts';
import { ScreenState } from '../../../ui/screen-state.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useSayInHeader } from '../../../platform/header-words.ts';
import { DayBar } from '../../itinerary/day-bar.tsx';
import { NoSheet } from '../../itinerary/no-sheet.tsx';
import { StaffPdfButton } from './staff-pdf-button.tsx';
import { useProjectItinerary } from '../../itinerary/project-itinerary-query.ts';
import { daysBeside, entriesOn, type DayEntry } from '@paddock/contract/domain/itinerary/day-of';
import { useChosenDay, useChosenPerson } from '../../itinerary/use-chosen.ts';
import { dayWords } from '../../itinerary/words.ts';
import type { Bedless, Itinerary } from '@paddock/contract/domain/itinerary/itinerary';
import { makeSheet } from '@paddock/contract/domain/itinerary/sheet-of';
import { formatClock } from '@paddock/contract/platform/time';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useReadiness } from '../overview/use-overview.ts';
import { Sheet } from '../../itinerary/sheet.tsx';
import styles from './staff-days.module.css';

/** The app adds a button beside the PDF that sends the sheets. */
export type SheetTools = (projectCode: string, day: string) => ReactNode;

/** The day sheets of a project that is chosen on the page. */
export function StaffDaysPage({ renderTools }: { readonly renderTools: SheetTools }) {
  const project = useManagedProject();
  const { day } = useChosenDay();
  useSayInHeader('Day Sheets', `${project.code ?? 'No project'}, ${dayWords(day)}`);
  if (project.query.isSuccess && project.code === undefined)
    return (
      <ScreenState title="No project yet">Days appear here when there is a project.</ScreenState>
    );
  const codes = new Set([
    ...project.projects.map(({ project_code: code }) => code),
    ...(project.code === undefined ? [] : [project.code]),
  ]);
  return (
    <div className="stack at-top gap-14px">
      <div className="row wrap between gap-3">
        <SelectField
          label="Project"
          choices={[...codes].map((value) => ({ value, label: value }))}
          chosen={project.code ?? ''}
          onChoose={project.choose}
        />
        {project.code !== undefined && (
          <div className="row wrap gap-2">
            <StaffPdfButton projectCode={project.code} day={day} />
            {renderTools(project.code, day)}
          </div>
        )}
      </div>
      <DaysOfProject code={project.code} />
    </div>
  );
}

/** The day of everyone on a project, and the sheet of one of them. */
export function DaysOfProject({ code }: { readonly code: string | undefined }) {
  const { day, today, now, choose } = useChosenDay();
  const query = useProjectItinerary(code, day);
  const { data } = query;
  const ready = useReadiness(code);
  const bedless = ready.data?.people.map(toBedless) ?? [];
  const beside = data === undefined ? undefined : daysBeside(day, data.items);
  return (
    <>
      <DayBar
        day={day}
        today={today}
        earlierDay={beside?.earlierDay ?? null}
        laterDay={beside?.laterDay ?? null}
        onDay={choose}
      />
      <SavedNote at={savedAt(query)} />
      {data === undefined || code === undefined ? (
        <NoSheet query={query} />
      ) : (
        <StaffDays
          itinerary={{ ...data, bedless }}
          projectCode={code}
          day={day}
          now={now}
          onDay={choose}
        />
      )}
    </>
  );
}

function toBedless({ contactId, gaps }: ReadyPerson): Bedless {
  return { contactId, nights: gaps.flatMap(({ nights }) => nights) };
}

interface StaffDaysProps {
  readonly itinerary: Itinerary;
  readonly projectCode: string;
  readonly day: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onDay: (day: string) => void;
}

/** A phone shows the people, or the sheet of one of them; a desktop both. */
function StaffDays({ itinerary, projectCode, day, now, onDay }: StaffDaysProps) {
  const { person, choosePerson } = useChosenPerson();
  const [typed, setTyped] = useState('');
  const searchText = useDeferredValue(typed);
  const members = useMemo(() => listMembers(itinerary, projectCode), [itinerary, projectCode]);
  const lines = useMemo(
    () => peopleLines({ itinerary, members, day }, searchText),
    [itinerary, members, day, searchText],
  );
  const chosen = members.find(({ contactId }) => contactId === person);
  if (members.length === 0)
    return (
      <ScreenState title="This project has no people yet">
        People appear here when you add them.
      </ScreenState>
    );
  return (
    <div className={`stack at-top gap-3 ${styles['both']}`} data-open={chosen !== undefined}>
      <div className={`stack at-top gap-3 ${styles['people']}`}>
        <SearchField label="Person" typed={typed} onType={setTyped} />
        {lines.length === 0 ? (
          <ScreenState title="No matching people" />
        ) : (
          <PeopleList lines={lines} chosen={person} onChoose={choosePerson} />
        )}
      </div>
      <div className={`stack at-top gap-3 ${styles['sheet']}`}>
        {chosen === undefined ? (
          <p className={`muted ${styles['hint']}`}>Choose a person to see their day.</p>
        ) : (
          <>
            <div className="row between gap-3">
              <h3 className={styles['name']}>{chosen.fullName}</h3>
              <Button variant="text" onClick={() => choosePerson(null)}>
                Everyone
              </Button>
            </div>
            <Sheet sheet={makeSheet(itinerary, chosen.contactId, day)} now={now} onDay={onDay} />
            <StaffPdfButton projectCode={projectCode} day={day} contact={chosen.contactId} />
          </>
        )}
      </div>
    </div>
  );
}

interface PeopleListProps {
  readonly lines: readonly PersonLine[];
  readonly chosen: number;
  readonly onChoose: (contactId: number) => void;
}

/** Everybody on a project with their day in a line; a tap opens the sheet. */
function PeopleList({ lines, chosen, onChoose }: PeopleListProps) {
  return (
    <Card>
      <ul className="plain-list">
        {lines.map(({ contactId, fullName, line }) => (
          <li key={contactId} className={`ruled ${styles['person']}`}>
            <button
              type="button"
              className={`row between gap-3 full borderless pad-2-4 text-left ${styles['row']}`}
              aria-pressed={contactId === chosen}
              onClick={() => onChoose(contactId)}
            >
              <span className="grid gap-2px shrink">
                <span className="bold">{fullName}</span>
                <span className="hint muted">{line}</span>
              </span>
              <Icon of={ChevronRight} size={20} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A person in the list of a project's day. */
interface PersonLine {
  readonly contactId: number;
  readonly fullName: string;
  readonly line: string;
  /** True if they fly on the day: they come first. */
  readonly flies: boolean;
}

interface ProjectDay {
  readonly itinerary: Itinerary;
  readonly members: Itinerary['people'];
  readonly day: string;
}

/** Who works on a project, by name. */
export function listMembers({ projects, people }: Itinerary, code: string): Itinerary['people'] {
  const own = projects.find(({ projectCode }) => projectCode.toLowerCase() === code.toLowerCase());
  const members = new Set(own?.members);
  return people.filter(({ contactId }) => members.has(contactId));
}

/** The people of a project who match the search, those who fly first. */
export function peopleLines({ itinerary, members, day }: ProjectDay, typed: string): PersonLine[] {
  const searchText = typed.trim().toLowerCase();
  const own = entriesByPerson(itinerary, day);
  const lacking = new Set(
    (itinerary.bedless ?? [])
      .filter(({ nights }) => nights.includes(day))
      .map(({ contactId }) => contactId),
  );
  const lines = members
    .filter(({ fullName }) => fullName.toLowerCase().includes(searchText))
    .map((person) => {
      const entries = own.get(person.contactId) ?? [];
      const missing = lacking.has(person.contactId) ? ['no bed'] : [];
      const line = [...entries.map(describeEntry), ...missing].join('; ') || 'Nothing booked';
      return { ...person, line, flies: entries.some(({ item }) => findMeans(item) !== undefined) };
    });
  return [...lines.filter(({ flies }) => flies), ...lines.filter(({ flies }) => !flies)];
}

function entriesByPerson({ items }: Itinerary, day: string): Map<number, DayEntry[]> {
  const found = new Map<number, DayEntry[]>();
  for (const entry of entriesOn(items, day))
    for (const { contactId, part } of entry.item.people) {
      // A bed belongs to one person, and names those who share the room.
      if (part === 'roommate') continue;
      const known = found.get(contactId);
      if (known === undefined) found.set(contactId, [entry]);
      else known.push(entry);
    }
  return found;
}

/** "BA 902 LHR–FRA 07:25 local", "drive, HUN26", "Hotel Castle Garden". */
function describeEntry({ item, atLocal }: DayEntry): string {
  const { kind, title, projectCodes } = item;
  if (kind === 'drive') return `drive, ${projectCodes.join(', ')}`;
  return `${title}${wayWords(item)}${atLocal === null ? '' : ` ${formatClock(atLocal)} local`}`;
}
