import type { ImportChoice } from '../../domain/imports/use-import.ts';
import { mayImport } from '@paddock/contract/platform/entries';
import { ImportPage } from '../../domain/imports/import-page.tsx';
import { workspaceAddress, type WorkspacePageProps } from '../../domain/projects/workspace-page.ts';
import { type SectionName, sections } from './sections.ts';

/** The kinds of rows that each section imports; other sections import nothing. */
const choices: Partial<Record<SectionName, readonly ImportChoice[]>> = {
  people: [
    {
      kind: 'people',
      label: 'People',
      example: 'Name, Role, Phone number, Email address, Home airport',
    },
  ],
  travel: [
    { kind: 'flights', label: 'Flights', example: 'Flight, From, To, Date, Departs, Arrives' },
    {
      kind: 'tickets',
      label: 'Trains, ferries and coaches',
      example: 'Kind, Carrier, Number, From, To, Date, Departs, Arrives, Reference, Passengers',
    },
    {
      kind: 'hire-cars',
      label: 'Hire cars',
      example:
        'Company, Category, Reference, Pick up at, Pick-up date, Pick-up time, Return to, Return date, Return time, Named drivers',
    },
    {
      kind: 'bookings',
      label: 'Bookings with flights',
      example:
        'Reference, Vendor, Amount, Currency, Purchase date, Flight, From, To, Date, Departs, Arrives, Travellers',
    },
  ],
  stays: [
    {
      kind: 'stays',
      label: 'Hotels',
      example: 'Hotel, Check-in, Check-out, Confirmation number',
    },
    {
      kind: 'rooms',
      label: 'Hotels with rooms',
      example: 'Hotel, Check-in, Check-out, Confirmation number, Room number, Kind, People',
    },
    {
      kind: 'transfers',
      label: 'Transfers',
      example: 'Date, Time, From, To, Vehicle, Driver, Passengers',
    },
  ],
  freight: [
    {
      kind: 'equipment',
      label: 'Equipment',
      example: 'Description, Serial number, Pieces, Case, Weight, Value, Currency, Origin',
    },
    {
      kind: 'cases',
      label: 'Cases',
      example: 'Case, Contents, Vehicle, Empty weight, Length, Width, Height',
    },
  ],
  schedule: [
    {
      kind: 'schedule',
      label: 'Schedule',
      example: 'Date, Time, End, Title, Place, Groups, People',
    },
  ],
  money: [
    {
      kind: 'expenditure',
      label: 'Bills',
      example: 'Date, Type, Vendor, Reference, Amount, Currency',
    },
    { kind: 'payments', label: 'Payments', example: 'Reference, Amount, Currency, Date, Method' },
  ],
};

interface ImportScreenProps extends WorkspacePageProps {
  readonly section: SectionName;
}

/** Rows that are pasted into a section of a project: `/p/HUN26/travel/paste`. */
export function ImportScreen({ section, project, user, to }: ImportScreenProps) {
  const { title, segment } = sections[section];
  const address = workspaceAddress(project.projectCode, segment);
  return (
    <ImportPage
      userId={user.id}
      project={project}
      choices={(choices[section] ?? []).filter(({ kind }) => mayImport(user, kind))}
      from={{ title, address }}
      to={to}
    />
  );
}
