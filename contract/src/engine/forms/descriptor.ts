import type { AccessLevel } from '../../platform/access.ts';
import type { LookupMeta } from '../lookups/lookups.ts';

interface ElementBase {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  /** A line under the field. */
  readonly hint?: string;
  /** Checked when the field is left, not only when the form is sent. */
  readonly activeValidation?: boolean;
  /** Required if the row chosen in another field is of this kind; otherwise it may be left out. */
  readonly requiredFor?: RequiredFor;
  /** Filled with that field's value, or the number of its choices, until it gets its own value. */
  readonly follows?: string;
  /** Where it is drawn if not among the others: under More, or nowhere, because something else fills it in. */
  readonly shown?: 'under-more' | 'nowhere';
  /** Three of these share a line where there is room. */
  readonly third?: true;
  /** What a room shows below it, by name. The app lists what draws each. */
  readonly below?: string;
}

export interface RequiredFor {
  /** The name of the lookup, whose rows state their kind. */
  readonly lookup: string;
  readonly kind: string;
  /** The hint for other kinds. Without one, the field is hidden for them. */
  readonly otherwise?: string;
}

interface TextLike extends ElementBase {
  readonly default?: string;
  /** Filled at first with the team's setting. */
  readonly defaultSetting?: 'bookingEmail';
  /** The whole value has to match, as with a `pattern` in the browser. */
  readonly pattern?: string;
  /** The requirement of the pattern, as a sentence. */
  readonly patternHint?: string;
  /** An IANA zone name, such as Europe/Budapest. The server refuses zones it has no rules for. */
  readonly isTimeZone?: boolean;
  /** An email address or a phone number with its country code, in the stored form. */
  readonly holds?: 'email' | 'phone';
  /** Its text may have several lines, although its field has one. */
  readonly lines?: true;
  /** By default, 200 characters on one line and 5,000 on several. */
  readonly maxLength?: number;
}

interface DateLike extends ElementBase {
  /** How many days before the submission are accepted. */
  readonly maxPastDays?: number;
  /** How many days after the submission are accepted. */
  readonly maxFutureDays?: number;
  /** The field whose day is the likely one. */
  readonly dayOf?: string;
  /** The first day of the form's project is the likely one. A time at a place has that too. */
  readonly inProject?: true;
}

interface LookupLike extends ElementBase {
  readonly meta: LookupMeta;
}

/** A list whose rows each stand for people, who can be chosen all at once. */
export interface PeopleList {
  /** "Everyone of a project". */
  readonly label: string;
  readonly source: string;
  readonly meta: LookupMeta;
}

/** Each kind of field, with the options of its descriptor. */
interface Elements {
  text: TextLike;
  textarea: TextLike;
  /** By default a whole number of at least 0. */
  number: ElementBase & {
    readonly default?: string;
    readonly min?: number;
    readonly max?: number;
    readonly decimals?: number;
    /** A latitude shown as a search and a pin on a map, with the fields that belong to it. */
    readonly pin?: {
      readonly longitude: string;
      readonly zone: string;
      readonly title: string;
      readonly country: string;
    };
  };
  /** A number with exact decimals: a string from the keyboard to the column. */
  money: ElementBase & {
    readonly default?: string;
    /** The lookup that names its currency; without one, it is sterling. */
    readonly currencyOf?: string;
    /** A blank is not known, rather than 0. */
    readonly mayBeUnknown?: true;
    /** The code of the chosen currency; a form gets it from its chosen row. */
    readonly currency?: string;
  };
  /** One of a few fixed words. If left out, the default applies. */
  choice: ElementBase & {
    readonly choices: readonly string[];
    readonly default?: string;
  };
  /** With `default`, a blank is the day of the submission, in its zone. */
  date: DateLike & { readonly default?: 'today' };
  /** Wall-clock time: in the zone of the airport chosen in `zoneOf`, else of the submission. */
  'datetime-local': DateLike & {
    readonly zoneOf?: string;
    /** A new form opens with the current minute. */
    readonly startsNow?: true;
    /** A date after today is accepted once the person has confirmed it. */
    readonly asksIfFuture?: boolean;
    /** The column for the calendar date as entered, in any zone. */
    readonly dayColumn?: string;
    /** In a row: the field of the previous row whose day it starts with, unless the row is the way back. */
    readonly dayOfLast?: string;
    /** The column that stores it as it was typed; the server derives its instant from that. */
    readonly localColumn?: string;
  };
  /**
   * Which of two passes of a repeated hour is meant, "first-second": for the departure, then for the arrival.
   * Shown only if more than one reading is possible; without it, the server picks the first.
   */
  reading: ElementBase & {
    readonly origin: string;
    readonly destination: string;
    readonly departs: string;
    readonly arrives: string;
  };
  lookup: LookupLike;
  lookupSelect: LookupLike & {
    /** The chosen people receive a message: the form names them before it is sent. */
    readonly audience?: readonly PeopleList[];
  };
  /** Keys in an order made by hand; a key may repeat, but not twice in a row. */
  lookupOrder: LookupLike & {
    readonly itemTitle: string;
    readonly least: number;
    readonly most: number;
  };
  /**
   * The exchange rate used for an amount in sterling, if a person accepted the proposal. It fills in nothing
   * by itself.
   */
  rate: LookupLike & {
    /** The proposed amount, and the amount it is calculated from. */
    readonly sterling: string;
    readonly amount: string;
    /** Lookups of the original currency; the first with a choice counts. */
    readonly currencies: readonly string[];
    /** The key of sterling in them: with it, both amounts are the same and entered once. */
    readonly base: number;
    /** One of the two amounts has to be above 0. */
    readonly needsAmount?: boolean;
    /** The field with the day of the rate; without one it is today. */
    readonly day?: string;
  };
  /** Any number of rows, each with the same elements. */
  rows: ElementBase & {
    readonly rowTitle: string;
    readonly elements: readonly FormElement[];
    /** Rows lead from one field to the other: the way back can be added at once, with the fields that stay the same. */
    readonly returns?: {
      readonly origin: string;
      readonly destination: string;
      readonly keeps: readonly string[];
    };
  };
}

export type FieldKind = keyof Elements;
export type FormElement<Kind extends FieldKind = FieldKind> = {
  [K in Kind]: { readonly type: K } & Elements[K];
}[Kind];

export interface FormPage {
  readonly sectionTitle: string;
  readonly formElements: readonly FormElement[];
}

export type FormType = 'create' | 'connect' | 'notification' | 'compound' | 'edit';

/** A form as data: the browser draws it, and the server uses it to check and store. */
export interface FormDescriptor {
  /** Its name in the app: the last part of its address. */
  readonly name: string;
  readonly documentTitle: string;
  /** What it saves, in people’s words: "bill". Without it, the words of its title. */
  readonly noun?: string;
  /** Target table or channel; with `type` it is the form's address on the server. */
  readonly category: string;
  readonly type: FormType;
  /** The highest level that may open and send it. */
  readonly max_access_level: AccessLevel;
  /** The kind of record that it makes, edits or adds to. */
  readonly kind?: string;
  /** Whether people may be notified of what it saves. */
  readonly concernsPeople?: boolean;
  /** A draft is saved on the device. */
  readonly persistent?: boolean;
  /**
   * How to name what was saved: the first of these whose fields are all filled in, such as "{amount|cost} to
   * {vendor_id}". Braces hold a field, or several of which the first with a value counts. Without this, the
   * required lines of text are the name.
   */
  readonly savedAs?: readonly string[];
  /** In a form that links: the field with the one to be replaced, who is taken off in the same step. */
  readonly replaces?: string;
  /** It can be sent and started again at once: the fields that carry over. */
  readonly another?: readonly string[];
  /** Lookups in which a new record of this form can be chosen at once. */
  readonly fills?: readonly { readonly table: string; readonly key: string }[];
  /** What rooms show above the fields of a new record, by name. The app lists what draws each. */
  readonly asides?: readonly string[];
  /** What a room says below the fields before they are sent, by name. */
  readonly advice?: string;
  /** It needs more room than a panel has. */
  readonly wide?: true;
  readonly pages: readonly FormPage[];
}

/** All elements of a form, page after page. */
export function listElements(form: FormDescriptor): FormElement[] {
  return form.pages.flatMap((page) => [...page.formElements]);
}
