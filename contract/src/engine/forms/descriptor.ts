import type { AccessLevel } from '../../platform/access.ts';
import type { LookupMeta } from '../lookups/lookups.ts';

interface ElementBase {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  /** A line under the field. */
  readonly hint?: string;
  /** Checked as the field is left, not only when the form is sent. */
  readonly activeValidation?: boolean;
  /** Required where the row chosen in another field is of this kind; else it may be left out. */
  readonly requiredFor?: RequiredFor;
  /** Filled with that field's value, or the number of its choices, until it gets a value of its own. */
  readonly follows?: string;
}

export interface RequiredFor {
  /** The name of the lookup; its rows say of what kind they are. */
  readonly lookup: string;
  readonly kind: string;
  /** The hint for other kinds. Without one, they do not show the field. */
  readonly otherwise?: string;
}

interface TextLike extends ElementBase {
  readonly default?: string;
  /** Filled from the start with what the team has set. */
  readonly defaultSetting?: 'bookingEmail';
  /** The whole value has to match, as the browser reads a `pattern`. */
  readonly pattern?: string;
  /** What the pattern asks for, as a sentence. */
  readonly patternHint?: string;
  /** An IANA name of a zone, as Europe/Budapest. The server refuses what it has no rules for. */
  readonly isTimeZone?: boolean;
  /** An email address or a phone number with its country code, as it is kept everywhere. */
  readonly holds?: 'email' | 'phone';
  /** A text with this is saved with several lines, although its field has one. */
  readonly lines?: true;
  /** 200 characters on one line and 5,000 on several, unless said otherwise. */
  readonly maxLength?: number;
}

interface DateLike extends ElementBase {
  /** Days before the submission that are still taken. */
  readonly maxPastDays?: number;
  /** Days after the submission that are still taken. */
  readonly maxFutureDays?: number;
}

interface LookupLike extends ElementBase {
  readonly meta: LookupMeta;
}

/** A list whose rows each represent people, who can be chosen all at once. */
export interface PeopleList {
  /** "Everyone of a project". */
  readonly label: string;
  readonly source: string;
  readonly meta: LookupMeta;
}

/** Each kind of field, and what its descriptor may say. */
interface Elements {
  text: TextLike;
  textarea: TextLike;
  /** A whole number unless it says how many decimals it takes; not below 0 unless it says so. */
  number: ElementBase & {
    readonly default?: string;
    readonly min?: number;
    readonly max?: number;
    readonly decimals?: number;
    /** A latitude that is drawn as a search and a pin on a map, with the fields that go with it. */
    readonly pin?: { readonly longitude: string; readonly zone: string; readonly title: string };
  };
  /** A number with exact decimals: a string from the keyboard to the column. */
  money: ElementBase & {
    readonly default?: string;
    /** The lookup beside it that names its currency; without one, it is sterling. */
    readonly currencyOf?: string;
    /** The currency chosen there, by its code; a form gets it from what is chosen in it. */
    readonly currency?: string;
  };
  /** One of a few words that are known from the start. Left out, it is its default. */
  choice: ElementBase & {
    readonly choices: readonly string[];
    readonly default?: string;
  };
  /** With `default`, one left blank is the day of the submission, in its zone. */
  date: DateLike & { readonly default?: 'today' };
  /** Wall-clock time: in the zone of the airport chosen in `zoneOf`, else in the submission's. */
  'datetime-local': DateLike & {
    readonly zoneOf?: string;
    /** A new form opens with the present minute in it. */
    readonly startsNow?: true;
    /** One after today is taken, once the person has said that it is meant. */
    readonly asksIfFuture?: boolean;
    /** The column for the calendar date as entered, in any zone. */
    readonly dayColumn?: string;
    /** The field beside it whose day it starts with. */
    readonly dayOf?: string;
    /** In a row: the field of the row before whose day it starts with, unless the row is the way back. */
    readonly dayOfLast?: string;
    /** The column that keeps it as it was typed; the server derives its instant from that. */
    readonly localColumn?: string;
  };
  /**
   * Which of two passes of a repeated hour is meant, "first-second": of the departure, then of the
   * arrival. Shown only where more than one reading is possible; the server picks the first without it.
   */
  reading: ElementBase & {
    readonly origin: string;
    readonly destination: string;
    readonly departs: string;
    readonly arrives: string;
  };
  lookup: LookupLike;
  lookupSelect: LookupLike & {
    /** The chosen are people whom a message goes to: who they are is said before it is sent. */
    readonly audience?: readonly PeopleList[];
  };
  /** Keys in an order that is made by hand; one may come twice, but not twice in a row. */
  lookupOrder: LookupLike & {
    readonly itemTitle: string;
    readonly least: number;
    readonly most: number;
  };
  /**
   * The exchange rate that an amount in sterling was taken from, where a person took what it proposed.
   * It fills nothing in by itself.
   */
  rate: LookupLike & {
    /** The amount that it proposes, and the one that it proposes it from. */
    readonly sterling: string;
    readonly amount: string;
    /** Lookups of that one's currency; the first in which one is chosen counts. */
    readonly currencies: readonly string[];
    /** Key of sterling in them: with it both amounts are one, which is entered once. */
    readonly base: number;
    /** One of the two amounts has to be above 0. */
    readonly needsAmount?: boolean;
    /** The field with the day that the rate is for; without one it is today. */
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

/** A form as data: the browser draws it, the server checks and stores by it. */
export interface FormDescriptor {
  /** Its name in the app: the last part of its address. */
  readonly name: string;
  readonly documentTitle: string;
  /** Target table or channel; with `type` it is the form's address on the server. */
  readonly category: string;
  readonly type: FormType;
  /** The highest level that may open and send it. */
  readonly max_access_level: AccessLevel;
  /** An unfinished one is kept on the device. */
  readonly persistent?: boolean;
  /**
   * What was saved is called by the first of these whose fields are all filled in: "{amount|cost} to
   * {vendor_id}". In braces a field, or several of which the first with a value counts. Without it, the
   * required lines of text name it.
   */
  readonly savedAs?: readonly string[];
  /** It can be sent and started again at once: the fields that the next one starts with. */
  readonly another?: readonly string[];
  /** Lookups that a new record of this form can be chosen in at once. */
  readonly fills?: readonly { readonly table: string; readonly key: string }[];
  readonly pages: readonly FormPage[];
}

/** All elements of a form, page after page. */
export function listElements(form: FormDescriptor): FormElement[] {
  return form.pages.flatMap((page) => [...page.formElements]);
}
