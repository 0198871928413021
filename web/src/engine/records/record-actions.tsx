import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import { isAllowed, type AccessLevel } from '@paddock/contract/platform/access';
import type { ListDescriptor } from '@paddock/contract/engine/lists/list-descriptor';
import type { RecordAnswer } from '@paddock/contract/engine/records/calls';
import type { RecordDescriptor } from '@paddock/contract/engine/records/record-descriptor';
import { useAddress } from '../../platform/address.ts';
import { useCatalogue } from '../catalogue.ts';
import { nounOf } from '../forms/stored-words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { capital } from '../lists/present-cell.ts';
import { InsideLink } from '../../ui/links.tsx';
import styles from './record-page.module.css';
import type { ComponentType } from 'react';
import { RemoveButton, type RemovalProps } from './remove-button.tsx';
import type { RecordRef } from './use-record.ts';

interface RecordActionsProps {
  readonly record: RecordRef;
  readonly list: ListDescriptor;
  readonly descriptor: RecordDescriptor;
  readonly answer: RecordAnswer;
  readonly level: AccessLevel;
  readonly to: (path: string) => void;
  readonly up: () => void;
  /** How such a record is removed, where there is more to it than archiving or deleting. */
  readonly Removal?: ComponentType<RemovalProps> | undefined;
}

/** What can be done with a record. What is archived is restored first. */
export function RecordActions(props: RecordActionsProps) {
  const { record, list, descriptor, answer, level, to, up, Removal = RemoveButton } = props;
  const { path } = useAddress();
  const { registry } = useCatalogue();
  if (answer.archived) return null;
  const mayEdit = answer.values !== null && descriptor.edit !== undefined;
  const opened = descriptor.forms
    .map(({ form }) => registry.form(form))
    .filter((form) => isAllowed(level, form.max_access_level));
  if (!mayEdit && opened.length === 0) return null;
  return (
    <div className={styles['actions']}>
      {mayEdit && (
        <>
          <InsideLink
            href={`${path}/edit`}
            to={to}
            className={classNames(buttonClass('main'), styles['main'])}
          >
            Edit
          </InsideLink>
          <Removal
            record={record}
            list={list}
            answer={answer}
            up={up}
            className={styles['button']}
          />
        </>
      )}
      {opened.map((form) => (
        <InsideLink
          key={form.name}
          href={`${path}/${form.name}`}
          to={to}
          className={classNames(buttonClass('quiet'), styles['button'])}
        >
          {wordsOf(form)}
        </InsideLink>
      ))}
    </div>
  );
}

/** "Add payment"; "Project contractors" for a form that does not add. */
export function wordsOf(form: FormDescriptor): string {
  const noun = nounOf(form);
  return form.documentTitle.startsWith('Add ') ? `Add ${noun}` : capital(noun);
}
