import { type FormDescriptor, listElements } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValue } from '@paddock/contract/engine/forms/field-kind';
import { homeNode } from '@paddock/contract/domain/registry/nodes';
import { findFiller, type FormPart } from '@paddock/contract/engine/entities/form-part';
import type { FormName } from '@paddock/contract/domain/registry/outline';
import type { NavigationNode } from '@paddock/contract/domain/registry/navigation-node';
import type { Registry } from '@paddock/contract/engine/entities/registry';
import type { User } from '@paddock/contract/platform/user';
import { bookingPageFor, bookingPageName, firstLeg } from '../domain/bookings/booking-page.ts';
import { projectPageFor, projectPageName } from '../domain/projects/project-page.ts';
import { composerFor, composerName } from '../domain/messages/composer.ts';
import { usePanel } from '../engine/panel/use-panel.ts';
import { useAddress } from '../platform/address.ts';
import { WithFormWidgets } from './form-widgets.tsx';
import { CatalogueProvider } from '../engine/catalogue.ts';
import { FormScreen } from '../engine/forms/form-screen.tsx';
import { listAddress } from '../engine/site.ts';
import type { RecordRef } from '../engine/records/use-record.ts';
import { filledWith } from '../engine/forms/from-wire.ts';

interface FormPageProps {
  readonly name: FormName;
  readonly part: FormPart;
  readonly node: NavigationNode;
  readonly user: User;
  readonly up: () => void;
  readonly made?: ((path: string) => void) | undefined;
}

/** The form of a node. Once it is stored, the way leads up. */
export function FormPage({ name, part, node, user, up, made }: FormPageProps) {
  const { params } = useAddress();
  const corrects = params.get('corrects');
  const isBooking = node.segment === bookingPageName;
  const panel = usePanel();
  // A booking is one of many on the page below it, which stays.
  const leave = panel.path === undefined ? up : panel.close;
  const { list, recordId: id } = node;
  const { form, fillers } = part;
  const formThatFills: Registry['formThatFills'] = (lookup) => findFiller(fillers, lookup);
  const from = list === undefined || id === undefined ? null : { list, id };
  return (
    <CatalogueProvider value={{ registry: { formThatFills }, site: homeNode }}>
      <WithFormWidgets>
        <FormScreen
          key={corrects}
          form={shownForm(node.segment, form, from !== null)}
          name={name}
          user={user}
          from={from}
          filled={{
            ...(isBooking ? firstLeg(form) : {}),
            ...filledFrom(part, from),
            ...filledByAddress(form, params),
          }}
          corrects={corrects}
          onCancel={isBooking ? leave : undefined}
          onStored={(answer) => {
            const path = answer === null ? undefined : madeAt(form, answer.id, user);
            if (isBooking) leave();
            else if (made === undefined || path === undefined) up();
            else made(path);
          }}
        />
      </WithFormWidgets>
    </CatalogueProvider>
  );
}

/** A form as its address shows it: three have a page of their own, which sends the same. */
function shownForm(segment: string, form: FormDescriptor, isOfRecord: boolean) {
  if (segment === composerName) return composerFor(form);
  if (segment === projectPageName) return projectPageFor(form);
  return segment === bookingPageName ? bookingPageFor(form, isOfRecord) : form;
}

/** Address of the record that a form made. A form that links records makes none. */
function madeAt({ kind, type }: FormDescriptor, id: number, user: User): string | undefined {
  if (kind === undefined || (type !== 'create' && type !== 'compound')) return undefined;
  const address = listAddress(homeNode, kind, user);
  return address === undefined ? undefined : `${address}/${id}`;
}

/** The record that a form is opened from is chosen in it, if the form has a field for that. */
function filledFrom({ form, fields }: FormPart, from: RecordRef | null) {
  const field = from === null ? undefined : fields[from.list];
  return from === null || field === undefined ? undefined : filledWith(form, field, from.id);
}

/**
 * Values in the address are filled in too: `?contactIds=12`, `?stops=3&stops=8`, `?checks_in_on=2026-07-01`,
 * `?starts_at=2026-07-01T09:00`, `?kind=van`.
 */
function filledByAddress(form: FormDescriptor, params: URLSearchParams) {
  const elements = listElements(form);
  const filled = [...params].flatMap(([field, value]): [string, TypedValue][] => {
    const all = params.getAll(field);
    if (all.every((one) => /^[1-9]\d{0,9}$/.test(one)))
      return Object.entries(filledWith(form, field, ...all.map(Number)));
    const element = elements.find((one) => one.name === field);
    const isDay = element?.type === 'date' && /^\d{4}-\d\d-\d\d$/.test(value);
    const isTime = element?.type === 'datetime-local' && /^[\d-]{10}T[\d:]{5}$/.test(value);
    const isChoice = element?.type === 'choice' && element.choices.includes(value);
    return isDay || isTime || isChoice ? [[field, value]] : [];
  });
  return Object.fromEntries(filled);
}
