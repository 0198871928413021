import { DayField } from '../../engine/days/day-input.tsx';
import {
  placeTemplate,
  saveTemplate,
  type Schedule,
} from '@paddock/contract/domain/schedule/schedule';
import { counted } from '@paddock/contract/platform/plural';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { removeAdded, whyNot } from '../../engine/records/use-undo.ts';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { InsideLink } from '../../ui/links.tsx';
import { Message } from '../../ui/message.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-shelf.tsx';
import styles from './schedule-page.module.css';

interface TemplateCardProps {
  readonly schedule: Schedule;
  /** The day that is on the screen. */
  readonly day: string;
  /** Saving a template, and the list of all, is for administrators. */
  readonly saves: boolean;
  readonly to: (path: string) => void;
  readonly onEnd: () => void;
}

/** Places a template on a date, and saves the days of the project as one. */
export function TemplateCard({ schedule, day, saves, to, onEnd }: TemplateCardProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="templates"
      className={`stack ${styles['section']}`}
    >
      <Card padded className={`stack ${styles['card']}`}>
        <h3 id="templates" className={styles['dayFormTitle']}>
          Templates
        </h3>
        <div className={`stack ${styles['both']}`}>
          {schedule.templates.length > 0 && (
            <PlaceForm schedule={schedule} day={day} onEnd={onEnd} />
          )}
          {saves && <SaveForm schedule={schedule} />}
        </div>
        <div className={`row between gap-2 ${styles['buttons']}`}>
          {saves && (
            <InsideLink href="/admin/reference-data/schedule-templates" to={to}>
              All schedule templates
            </InsideLink>
          )}
          <Button variant="text" onClick={onEnd}>
            Close
          </Button>
        </div>
      </Card>
    </section>
  );
}

function PlaceForm({ schedule, day, onEnd }: Omit<TemplateCardProps, 'to' | 'saves'>) {
  const { api } = usePlatform();
  const { projectCode, templates } = schedule;
  const [chosen, setChosen] = useState(String(templates[0]?.id ?? ''));
  const [on, setOn] = useState(day);
  const place = useDayChange(
    async () =>
      api.call(placeTemplate, {
        params: { projectCode },
        body: { templateId: Number(chosen), on },
      }),
    ({ made, ids, existing, groups }) => ({
      ids,
      title: 'Template placed',
      body: [
        `${counted(made, 'item')} added.`,
        existing > 0 ? ` ${existing} there already.` : '',
        groups > 0 ? ` ${counted(groups, 'group')} to fill.` : '',
      ].join(''),
    }),
    onEnd,
  );
  return (
    <form
      className={`stack at-top gap-3 ${styles['form']}`}
      aria-label="Place a template"
      onSubmit={(event) => {
        event.preventDefault();
        place.mutate();
      }}
    >
      <SelectField
        label="Template"
        choices={templates.map(({ id, name, items }) => ({
          value: String(id),
          label: `${name} (${counted(items, 'item')})`,
        }))}
        chosen={chosen}
        onChoose={setChosen}
      />
      <DayField label="First day" required value={on} onDay={setOn} />
      <div className={`row between gap-2 ${styles['buttons']}`}>
        <Button
          type="submit"
          variant="quiet"
          busy={place.isPending}
          why={on === '' ? 'Choose the first day first.' : undefined}
        >
          Place template
        </Button>
      </div>
      {place.isError && (
        <Message tone="bad" urgent title="The template was not placed">
          {whyNot(place.error)}
        </Message>
      )}
    </form>
  );
}

function SaveForm({ schedule }: { readonly schedule: Schedule }) {
  const { api } = usePlatform();
  const { projectCode, startDate, endDate } = schedule;
  const [name, setName] = useState('');
  const save = useDayChange(
    async () =>
      api.call(saveTemplate, {
        params: { projectCode },
        body: { name, from: startDate, until: endDate },
      }),
    ({ items, leftOut }) => ({
      title: 'Template saved',
      body: `${counted(items, 'item')}.${leftOut > 0 ? ` ${leftOut} for individual people left out.` : ''}`,
    }),
    () => setName(''),
  );
  return (
    <form
      className={`stack at-top gap-3 ${styles['form']}`}
      aria-label="Save as a template"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <TextField
        label="Name of a new template"
        required
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
        hint="It keeps what is planned on each day for everyone and for groups."
      />
      <div className={`row between gap-2 ${styles['buttons']}`}>
        <Button type="submit" variant="quiet" busy={save.isPending}>
          Save days as template
        </Button>
      </div>
      {save.isError && (
        <Message tone="bad" urgent title="The template was not saved">
          {whyNot(save.error)}
        </Message>
      )}
    </form>
  );
}

interface Told {
  readonly title: string;
  readonly body: string;
  /** The items that were added, which can be removed again. */
  readonly ids?: readonly number[] | undefined;
}

/** A change of days: it reports its result, and every list reloads. */
export function useDayChange<Result>(
  change: () => Promise<Result>,
  told: (result: Result) => Told,
  onDone: () => void,
) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (result) => {
      const { title, body, ids = [] } = told(result);
      const added = { list: 'schedule-items', ids, noun: 'item' };
      const action = ids.length === 0 ? undefined : removeAdded({ api, queries }, added);
      showToast({ title, body, ...(action === undefined ? {} : { action }) });
      onDone();
    },
    onSettled: async () => queries.invalidateQueries(),
    networkMode: 'always',
  });
}
