import { sql, type Kysely } from 'kysely';

/**
 * Stores of which project each change is, and of which type the bill of each flight is, so that neither the
 * latest changes of a project nor flights that a bill does not need are looked for among all of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keepProjects(db);
  await keepTypes(db);
  await sql`
    create index audit_events_seen on audit_events (happened_at)
      where action in ('sign-in', 'sign-in-refused', 'refused');
  `.execute(db);
}

/** Records of a project, and those that are part of one: the table, what it is part of, by which column. */
const own = ['prj_expenditure', 'stays', 'transfers', 'schedule_items', 'schedule_groups'] as const;
const parts = [
  ['prj_exp_payments', 'prj_expenditure', 'prj_expenditure_id'],
  ['receipts', 'prj_expenditure', 'prj_expenditure_id'],
  ['rooms', 'stays', 'stay_id'],
  ['beds', 'stays', 'stay_id'],
] as const;

/** A flight may be of several projects, and what was deleted says itself of which it was. */
async function keepProjects(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_events add project_id integer;
    update audit_events set project_id = subject_id where subject_table = 'projects'`.execute(db);
  const cases = [];
  for (const table of own) {
    await sql`
      update audit_events as a set project_id = t.project_id from ${sql.table(table)} as t
      where a.subject_table = ${sql.lit(table)} and t.id = a.subject_id`.execute(db);
    cases.push(sql`when ${sql.lit(table)} then
      (select t.project_id from ${sql.table(table)} as t where t.id = key)`);
  }
  for (const [table, whole, link] of parts) {
    await sql`
      update audit_events as a set project_id = whole.project_id
      from ${sql.table(table)} as t join ${sql.table(whole)} as whole on whole.id = ${sql.ref(`t.${link}`)}
      where a.subject_table = ${sql.lit(table)} and t.id = a.subject_id`.execute(db);
    cases.push(sql`when ${sql.lit(table)} then
      (select whole.project_id from ${sql.table(table)} as t
        join ${sql.table(whole)} as whole on whole.id = ${sql.ref(`t.${link}`)} where t.id = key)`);
  }
  await sql`
    create index audit_events_project on audit_events (project_id, id) where project_id is not null;

    create function project_of_record(record_table text, key integer) returns integer
      language plpgsql stable as $$
    begin
      return case record_table when 'projects' then key ${sql.join(cases, sql` `)} end;
    end $$;

    create function note_project() returns trigger language plpgsql as $$
    begin
      new.project_id := project_of_record(new.subject_table, new.subject_id::integer);
      return new;
    end $$;
    create trigger note_project before insert on audit_events
      for each row when (new.subject_id is not null) execute function note_project();

    create function move_changes() returns trigger language plpgsql as $$
    begin
      update audit_events set project_id = project_of_record(tg_table_name, new.id)
      where subject_table = tg_table_name and subject_id = new.id;
      if tg_table_name = 'prj_expenditure' then
        update audit_events as a set project_id = new.project_id from (
          select 'prj_exp_payments' as part, id from prj_exp_payments where prj_expenditure_id = new.id
          union all select 'receipts', id from receipts where prj_expenditure_id = new.id) as own
        where a.subject_table = own.part and a.subject_id = own.id;
      elsif tg_table_name = 'stays' then
        update audit_events as a set project_id = new.project_id from (
          select 'rooms' as part, id from rooms where stay_id = new.id
          union all select 'beds', id from beds where stay_id = new.id) as own
        where a.subject_table = own.part and a.subject_id = own.id;
      end if;
      return null;
    end $$`.execute(db);
  const links = [
    ...own.map((table) => [table, 'project_id'] as const),
    ...parts.map(([table, , link]) => [table, link] as const),
  ];
  for (const [table, link] of links)
    await sql`
      create trigger move_changes after update of ${sql.ref(link)} on ${sql.table(table)}
        for each row when (old.${sql.ref(link)} is distinct from new.${sql.ref(link)})
        execute function move_changes()`.execute(db);
}

/** Linking a flight waits for a change of the type of its bill. */
async function keepTypes(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table prj_exp_flights add product_type_id integer;
    update prj_exp_flights as link set product_type_id = e.product_type_id
    from prj_expenditure as e where e.id = link.prj_expenditure_id;
    create index prj_exp_flights_product_type_id
      on prj_exp_flights (product_type_id, prj_expenditure_id);

    create function note_type() returns trigger language plpgsql as $$
    begin
      select product_type_id into new.product_type_id from prj_expenditure
      where id = new.prj_expenditure_id for share;
      return new;
    end $$;
    create trigger note_type before insert or update of prj_expenditure_id on prj_exp_flights
      for each row execute function note_type();

    create function move_types() returns trigger language plpgsql as $$
    begin
      update prj_exp_flights set product_type_id = new.product_type_id
      where prj_expenditure_id = new.id;
      return null;
    end $$;
    create trigger move_types after update of product_type_id on prj_expenditure
      for each row when (old.product_type_id is distinct from new.product_type_id)
      execute function move_types();
  `.execute(db);
}
