import { isAllowed, readLevel, type AccessLevel, type Reach } from './access.ts';
import { entersInBooks } from './books.ts';
import type { EntryAction } from './entry-action.ts';

interface Entry {
  /** Forms by name: their records can be added, changed, archived and cancelled. */
  readonly forms: readonly string[];
  /** Forms that only add: existing records can't be read or changed with them. */
  readonly adds: readonly string[];
  /** Forms among those whose records only administrators remove. */
  readonly stays?: readonly string[];
  /** The kinds of tables that managers may import with it. */
  readonly imports?: readonly string[];
}

/**
 * What each action opens. Totals, payments, budgets, users and settings are in none of them. Bookings can
 * only be added, because an edit shows an amount that someone else entered.
 */
export const entries: Readonly<Record<EntryAction, Entry>> = {
  flights: {
    forms: ['new-flight', 'new-ticket'],
    adds: ['new-station'],
    imports: ['flights', 'tickets'],
  },
  bookings: {
    forms: ['expenditure-flights', 'expenditure-contacts'],
    adds: ['new-project-expenditure', 'flight-expenditure', 'new-vendor'],
  },
  stays: {
    forms: ['new-stay', 'stay-with-rooms', 'several-rooms', 'new-room', 'room-people', 'new-bed'],
    adds: ['new-hotel'],
    imports: ['rooms', 'stays'],
  },
  vehicles: {
    forms: [
      'new-vehicle',
      'vehicle-drivers',
      'new-transfer',
      'transfer-passengers',
      'new-hire-car',
    ],
    adds: [],
    imports: ['transfers', 'hire-cars'],
  },
  freight: {
    forms: [
      'new-case',
      'new-equipment-item',
      'new-carnet',
      'new-carnet-voucher',
      'new-border-pass',
    ],
    adds: ['vouchers-of-route'],
    imports: ['cases', 'equipment'],
  },
  schedule: {
    forms: ['new-schedule-item', 'new-group', 'group-people'],
    adds: [],
    imports: ['schedule'],
  },
  people: {
    forms: ['new-contact', 'project-contractors', 'new-own-days'],
    adds: [],
    imports: ['people'],
    // Removing a contact removes their access.
    stays: ['new-contact'],
  },
  messages: {
    forms: ['send-notifications'],
    adds: [],
  },
};

const actions: readonly EntryAction[] = [
  'flights',
  'bookings',
  'stays',
  'vehicles',
  'freight',
  'schedule',
  'people',
  'messages',
];

/** The parts of a form that decide who may use it. */
interface LimitedForm {
  readonly name: string;
  readonly max_access_level: AccessLevel;
  readonly type?: string;
}

/** The action that a form belongs to. */
function findAction({ name, type }: LimitedForm): EntryAction | undefined {
  return actions.find((action) => {
    const { forms, adds } = entries[action];
    return forms.includes(name) || (type !== 'edit' && adds.includes(name));
  });
}

/** True if someone was given an action, or their level includes it. */
export function mayEnter(reach: Reach, action: EntryAction): boolean {
  if (readLevel(reach) === 1) return true;
  return typeof reach !== 'number' && reach.enters?.includes(action) === true;
}

/** True if someone may open and send a form: by their level, by an action they were given, or for the books. */
export function mayUse(reach: Reach, form: LimitedForm): boolean {
  if (isAllowed(reach, form.max_access_level) || entersInBooks(reach, form.name)) return true;
  const action = findAction(form);
  return action !== undefined && mayEnter(reach, action);
}

/** True if someone may archive, delete and restore what a form edits. */
export function mayRemove(reach: Reach, form: LimitedForm): boolean {
  if (isAllowed(reach, form.max_access_level) || entersInBooks(reach, form.name)) return true;
  const action = findAction(form);
  if (action === undefined || entries[action].stays?.includes(form.name) === true) return false;
  return mayEnter(reach, action);
}

/**
 * True if someone may import and export tables of a kind. They are compared with existing records of all
 * projects, so this is for people who see all of them and may edit such records.
 */
export function mayImport(reach: Reach, kind: string): boolean {
  if (isAllowed(reach, 1)) return true;
  const action = actions.find((one) => entries[one].imports?.includes(kind));
  return action !== undefined && isAllowed(reach, 3) && mayEnter(reach, action);
}
