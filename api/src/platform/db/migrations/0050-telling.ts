import { sql, type Kysely } from 'kysely';

/** Who is notified of changes of stays, transfers and the schedule, and how many were notified of a change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_events add told integer
      constraint audit_events_told_check check (told >= 0);
    alter table message_preferences add plan_changed boolean not null default true;

    -- What a person had of something before it changed; null where it was none of theirs.
    create table plan_changes (
      contact_id integer not null references contacts on delete cascade,
      kind text not null,
      item_id integer not null,
      before jsonb,
      noted_at timestamptz not null default now(),
      changed_at timestamptz not null default now(),
      primary key (contact_id, kind, item_id)
    );

    -- The first state since people were last notified counts.
    create function note_plans(of text, ids integer[], was boolean, person integer)
      returns void language plpgsql as $$
      begin
        if coalesce(current_setting('paddock.silent', true), '') = 'on' then return; end if;
        insert into plan_changes (contact_id, kind, item_id, before)
        select contact_id, kind, item_id, case when was then facts end
        from view_plans join contacts on contacts.id = contact_id
        where kind = of and item_id = any(ids) and (person is null or contact_id = person)
        order by contact_id, item_id
        on conflict (contact_id, kind, item_id) do update set changed_at = now();
      end $$;
  `.execute(db);
  await makeView(db);
  await notePlans(db);
}

/**
 * What each person does, and what they are told of it: a name, and labels with values. Local times are
 * text, so that nothing converts zones.
 */
async function makeView(db: Kysely<unknown>): Promise<void> {
  await sql`create view view_plans as ${schedule} union all ${stays} union all ${transfers}`.execute(
    db,
  );
}

const schedule = sql`
  select concerned.contact_id, 'schedule' as kind, concerned.item_id, i.project_id,
    coalesce(i.ends_at, i.starts_at) as ends_at,
    jsonb_build_object(
      'name', i.title, 'startsAt', i.starts_at, 'endsAt', coalesce(i.ends_at, i.starts_at),
      'lines', jsonb_build_array(
        jsonb_build_array('Starts', to_char(i.starts_at_local, 'YYYY-MM-DD"T"HH24:MI')),
        jsonb_build_array('Ends', to_char(i.ends_at_local, 'YYYY-MM-DD"T"HH24:MI')),
        jsonb_build_array('Place', place.name),
        jsonb_build_array('State', i.standing),
        jsonb_build_array('Project', projects.project_code),
        jsonb_build_array('Notes', i.notes))) as facts
  from (
    select link.contact_id, one.id as item_id
    from prj_contractors as link
    join schedule_items as one on one.project_id = link.project_id and one.audience = 'everyone'
    union
    select member.contact_id, link.item_id
    from schedule_item_groups as link
    join schedule_groups as g on g.id = link.group_id and g.archived_at is null
    join schedule_group_people as member on member.group_id = g.id
    join schedule_items as one on one.id = link.item_id and one.audience = 'chosen'
    union
    select link.contact_id, link.item_id
    from schedule_item_people as link
    join schedule_items as one on one.id = link.item_id and one.audience = 'chosen'
  ) as concerned
  join schedule_items as i on i.id = concerned.item_id and i.archived_at is null
  join projects on projects.id = i.project_id and projects.archived_at is null
  left join places as place on place.id = i.place_id`;

/** A stay is one thing, in however many rooms a person sleeps. It is over once its last day is everywhere. */
const stays = sql`
  select b.contact_id, 'stay', b.stay_id, s.project_id,
    max(b.leaves_on + 2)::timestamp at time zone 'UTC',
    jsonb_build_object(
      'name', h.name, 'startsAt', min(b.first_night)::timestamp at time zone 'UTC',
      'endsAt', max(b.leaves_on + 2)::timestamp at time zone 'UTC',
      'lines', jsonb_build_array(
        jsonb_build_array('Arrives', to_char(min(b.first_night), 'YYYY-MM-DD')),
        jsonb_build_array('Leaves', to_char(max(b.leaves_on), 'YYYY-MM-DD')),
        jsonb_build_array('Room', string_agg(
          r.kind || coalesce(' ' || r.room_number, '')
            || coalesce(' ' || r.used_from || '–' || r.used_until, ''),
          ', ' order by b.first_night, b.id)),
        jsonb_build_array('Check-in', s.check_in_time),
        jsonb_build_array('Check-out', s.check_out_time),
        jsonb_build_array('Address', h.address),
        jsonb_build_array('Project', projects.project_code))) as facts
  from beds as b
  join rooms as r on r.id = b.room_id and r.archived_at is null
  join stays as s on s.id = b.stay_id and s.archived_at is null
  join hotels as h on h.id = s.hotel_id
  join projects on projects.id = s.project_id and projects.archived_at is null
  where b.archived_at is null
  group by b.contact_id, b.stay_id, s.id, h.id, projects.id`;

const transfers = sql`
  select people.contact_id, 'transfer', tr.id, tr.project_id,
    coalesce(tr.arrives_at, tr.leaves_at),
    jsonb_build_object(
      'name', 'Transfer to ' || destination.name, 'startsAt', tr.leaves_at,
      'endsAt', coalesce(tr.arrives_at, tr.leaves_at),
      'lines', jsonb_build_array(
        jsonb_build_array('Leaves', to_char(tr.leaves_at_local, 'YYYY-MM-DD"T"HH24:MI')),
        jsonb_build_array('Arrives', to_char(tr.arrives_at_local, 'YYYY-MM-DD"T"HH24:MI')),
        jsonb_build_array('From', origin.name),
        jsonb_build_array('To', destination.name),
        jsonb_build_array('Vehicle', vehicles.name || coalesce(' ' || vehicles.plate, '')),
        jsonb_build_array('Driver', driver.full_name),
        jsonb_build_array('Project', projects.project_code))) as facts
  from (
    select contact_id, transfer_id from transfer_passengers
    union
    select driver_id, id from transfers where driver_id is not null
  ) as people
  join transfers as tr on tr.id = people.transfer_id and tr.archived_at is null
  join projects on projects.id = tr.project_id and projects.archived_at is null
  join places as origin on origin.id = tr.from_place_id
  join places as destination on destination.id = tr.to_place_id
  left join vehicles on vehicles.id = tr.vehicle_id
  left join contacts as driver on driver.id = tr.driver_id`;

interface Noted {
  readonly table: string;
  readonly kind: 'schedule' | 'stay' | 'transfer';
  /** Of the row that changed, as `this` and as it was, `former`. */
  readonly items: string;
  /** The only person concerned, if there is one. */
  readonly person?: string;
  readonly when?: string;
}

const itemsOfGroup = (id: string) =>
  `array(select item_id from schedule_item_groups where group_id = ${id})`;
const archives = 'old.archived_at is distinct from new.archived_at';

const noted: readonly Noted[] = [
  { table: 'schedule_items', kind: 'schedule', items: 'array[this.id]' },
  { table: 'schedule_item_groups', kind: 'schedule', items: 'array[this.item_id]' },
  {
    table: 'schedule_item_people',
    kind: 'schedule',
    items: 'array[this.item_id]',
    person: 'this.contact_id',
  },
  {
    table: 'schedule_group_people',
    kind: 'schedule',
    items: itemsOfGroup('this.group_id'),
    person: 'this.contact_id',
  },
  { table: 'schedule_groups', kind: 'schedule', items: itemsOfGroup('this.id') },
  {
    table: 'prj_contractors',
    kind: 'schedule',
    items: 'array(select id from schedule_items where project_id = this.project_id)',
    person: 'this.contact_id',
  },
  {
    table: 'projects',
    kind: 'schedule',
    items: 'array(select id from schedule_items where project_id = this.id)',
    when: archives,
  },
  { table: 'stays', kind: 'stay', items: 'array[this.id]' },
  { table: 'rooms', kind: 'stay', items: 'array[this.stay_id, former.stay_id]' },
  {
    table: 'beds',
    kind: 'stay',
    items: 'array[this.stay_id, former.stay_id]',
    person: 'this.contact_id',
  },
  { table: 'transfers', kind: 'transfer', items: 'array[this.id]' },
  {
    table: 'transfer_passengers',
    kind: 'transfer',
    items: 'array[this.transfer_id]',
    person: 'this.contact_id',
  },
  {
    table: 'projects',
    kind: 'transfer',
    items: 'array(select id from transfers where project_id = this.id)',
    when: archives,
  },
  {
    table: 'projects',
    kind: 'stay',
    items: 'array(select id from stays where project_id = this.id)',
    when: archives,
  },
];

/** In the database, so that no way of changing anything can forget it. */
async function notePlans(db: Kysely<unknown>): Promise<void> {
  for (const { table, kind, items, person = 'null', when } of noted) {
    const name = sql.id(`note_${kind}_of_${table}`);
    await sql`
      create function ${name}() returns trigger language plpgsql as $$
        declare
          this record;
          former record;
        begin
          if tg_op = 'DELETE' then this := old; else this := new; end if;
          if tg_op = 'INSERT' then former := new; else former := old; end if;
          perform note_plans(${sql.lit(kind)}, ${sql.raw(items)}, tg_when = 'BEFORE',
            case when tg_op <> 'UPDATE' then (${sql.raw(person)})::integer end);
          return this;
        end $$`.execute(db);
    const [events, condition] =
      when === undefined
        ? [sql`insert or update or delete`, sql``]
        : [sql`update`, sql`when (${sql.raw(when)})`];
    for (const moment of ['before', 'after'])
      await sql`
        create trigger ${sql.id(`note_${kind}_${moment}`)} ${sql.raw(moment)} ${events}
        on ${sql.table(table)} for each row ${condition} execute function ${name}()`.execute(db);
  }
}
