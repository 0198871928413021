import { nameOpener } from '@paddock/contract/engine/forms/noun';
import { mayRemove, mayUse } from '@paddock/contract/platform/entries';
import type { Reach } from '@paddock/contract/platform/access';
import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { ListDescriptor } from '@paddock/contract/engine/lists/list-descriptor';
import type { RecordAnswer } from '@paddock/contract/engine/records/calls';
import type { RecordDescriptor } from '@paddock/contract/engine/records/record-descriptor';
import { useAddress } from '../../platform/address.ts';
import { useCatalogue } from '../catalogue.ts';
import { useKeys } from '../keys/use-keys.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { InsideLink } from '../../ui/links.tsx';
import styles from './record-page.module.css';
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { RemoveButton, type RemovalProps } from './remove-button.tsx';
import type { RecordRef } from './use-record.ts';

interface RecordActionsProps {
  readonly record: RecordRef;
  readonly list: ListDescriptor;
  readonly descriptor: RecordDescriptor;
  readonly answer: RecordAnswer;
  readonly reach: Reach;
  readonly to: (path: string) => void;
  readonly up: () => void;
  /** How such a record is removed, if it takes more than archiving or deleting. */
  readonly Removal?: ComponentType<RemovalProps> | undefined;
  /** The next step in its state; without it, the edit. */
  readonly lead?: RecordLead | undefined;
}

/** The main action of a record in its state. */
export interface RecordLead {
  /** "Pay" */
  readonly label: string;
  /** A form of the record, another place of the app, or the anchor of a part of its page. */
  readonly opens:
    | { readonly form: string }
    | { readonly address: string }
    | { readonly anchor: string };
}

/** The actions of a record. An archived one has to be restored first. */
export function RecordActions(props: RecordActionsProps) {
  const { record, list, descriptor, answer, reach, to, up, Removal = RemoveButton } = props;
  const { lead } = props;
  const { path } = useAddress();
  const { registry } = useCatalogue();
  if (answer.archived) return null;
  const { editForm } = registry.kind(record.list);
  const mayRemoveIt = editForm !== undefined && mayRemove(reach, editForm);
  const mayEdit = answer.values !== null && descriptor.edit !== undefined;
  const opened = descriptor.forms
    .map(({ form }) => registry.form(form))
    .filter((form) => mayUse(reach, form));
  const leads = lead === undefined || !mayEdit ? undefined : lead;
  const others = opened.filter(({ name }) => !isForm(leads, name));
  if (!mayEdit && opened.length === 0) return null;
  const removes = mayEdit && mayRemoveIt;
  // Without a next step, the first form is the second verb.
  const [second] = leads === undefined ? others : [];
  const rest = others.filter((form) => form !== second);
  const openForm = (form: FormDescriptor, className: string | undefined) => (
    <InsideLink
      key={form.name}
      href={`${path}/${form.name}`}
      to={to}
      className={classNames(buttonClass('quiet'), className)}
    >
      {nameOpener(form)}
    </InsideLink>
  );
  return (
    <div className={`flex gap-2 ${styles['actions']}`}>
      {leads !== undefined && <Lead lead={leads} path={path} to={to} />}
      {mayEdit && (
        <EditLink
          href={`${path}/edit`}
          to={to}
          className={classNames(buttonClass('quiet'), styles['button'])}
        />
      )}
      {second !== undefined && openForm(second, styles['button'])}
      {(rest.length > 0 || removes) && (
        <MoreActions>
          {rest.map((form) => openForm(form, styles['item']))}
          {removes && (
            <Removal
              record={record}
              list={list}
              answer={answer}
              up={up}
              className={styles['item']}
            />
          )}
        </MoreActions>
      )}
    </div>
  );
}

interface EditLinkProps {
  readonly href: string;
  readonly to: (path: string) => void;
  readonly className: string;
}

/** Opens the edit, also by E. */
function EditLink({ href, to, className }: EditLinkProps) {
  useKeys({ e: () => to(href) });
  return (
    <InsideLink href={href} to={to} className={className}>
      Edit
    </InsideLink>
  );
}

/** All other actions of a record. The menu stays open while one of them asks a question, and shows why it was refused. */
function MoreActions({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const box = frame.current;
    if (!open || box === null) return undefined;
    function onPress({ target }: Event): void {
      if (!(target instanceof Element) || target.closest('[role=alertdialog]') !== null) return;
      if (box?.contains(target) !== true) setOpen(false);
    }
    function onKey(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return;
      // The panel stays.
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    }
    document.addEventListener('pointerdown', onPress);
    box.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      box.removeEventListener('keydown', onKey);
    };
  }, [open]);
  return (
    <div ref={frame} className={`relative ${styles['more']}`}>
      <button
        ref={button}
        type="button"
        aria-label="More"
        title="More"
        aria-expanded={open}
        aria-controls={id}
        className={classNames('grid center round-1 surface ink hover-sunken', styles['dots'])}
        onClick={() => setOpen(!open)}
      >
        <Icon of={Ellipsis} size={18} />
      </button>
      <div
        id={id}
        hidden={!open}
        className={classNames('surface outlined round-1', open && 'grid gap-1', styles['box'])}
      >
        {children}
      </div>
    </div>
  );
}

interface LeadProps {
  readonly lead: RecordLead;
  readonly path: string;
  readonly to: (path: string) => void;
}

function Lead({ lead: { label, opens }, path, to }: LeadProps) {
  const className = classNames(buttonClass('main'), styles['main']);
  if (!('anchor' in opens))
    return (
      <InsideLink
        href={'form' in opens ? `${path}/${opens.form}` : opens.address}
        to={to}
        className={className}
      >
        {label}
      </InsideLink>
    );
  return (
    <Button className={styles['main']} onClick={() => focusPart(opens.anchor)}>
      {label}
    </Button>
  );
}

/** Jumps to a part of the page: the next key or tap is its first button. */
function focusPart(anchor: string): void {
  const part = document.getElementById(anchor);
  const buttons = [...(part?.querySelectorAll('button') ?? [])];
  const shown = buttons.find((button) => button.checkVisibility());
  shown?.focus({ preventScroll: true });
  shown?.scrollIntoView({ block: 'center' });
}

function isForm(lead: RecordLead | undefined, name: string): boolean {
  return lead !== undefined && 'form' in lead.opens && lead.opens.form === name;
}
