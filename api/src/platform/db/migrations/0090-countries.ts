import { sql, type Kysely } from 'kysely';

/** The columns that make the row of `places` for each kind of place. */
const kinds = [
  { table: 'airports', link: 'airport_id', name: 'new.airport_code', about: 'new.place' },
  { table: 'hotels', link: 'hotel_id', name: 'new.name', about: 'new.address' },
  { table: 'endpoints', link: 'endpoint_id', name: 'new.name', about: 'null::text' },
  {
    table: 'stations',
    link: 'station_id',
    name: 'new.name',
    about: `concat_ws(', ', new.kind, new.country_code)`,
  },
];

/** Every place has a country: the one of its time zone until someone says otherwise. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table hotels add column country_code text
      constraint hotels_country_code_check check (country_code ~ '^[A-Z]{2}$');
    alter table endpoints add column country_code text
      constraint endpoints_country_code_check check (country_code ~ '^[A-Z]{2}$');
    alter table places add column country_code text;
    create index airports_time_zone on airports (time_zone);

    create function country_at(zone text, north double precision, east double precision)
    returns text language sql stable as $$
      select country_code from airports where time_zone = zone
      order by abs(latitude - north) + abs(longitude - east) * cos(radians(north)), id limit 1
    $$;

    create function fill_country() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.time_zone <> old.time_zone
        and new.country_code is not distinct from old.country_code then new.country_code := null;
      end if;
      if new.country_code is null then
        new.country_code := country_at(new.time_zone, new.latitude, new.longitude);
      end if;
      return new;
    end $$;
  `.execute(db);
  for (const { table, link, name, about } of kinds) {
    await sql`
      create or replace function ${sql.ref(`keep_place_of_${table}`)}() returns trigger language plpgsql as $$
      begin
        insert into places (${sql.ref(link)}, name, about, latitude, longitude, time_zone, country_code,
            archived_at)
          values (new.id, ${sql.raw(name)}, ${sql.raw(about)}, new.latitude, new.longitude,
            new.time_zone, new.country_code, new.archived_at)
          on conflict (${sql.ref(link)}) do update set name = excluded.name, about = excluded.about,
            latitude = excluded.latitude, longitude = excluded.longitude,
            time_zone = excluded.time_zone, country_code = excluded.country_code,
            archived_at = excluded.archived_at
          where (places.name, places.about, places.latitude, places.longitude, places.time_zone,
            places.country_code, places.archived_at) is distinct from (excluded.name,
            excluded.about, excluded.latitude, excluded.longitude, excluded.time_zone,
            excluded.country_code, excluded.archived_at);
        return null;
      end $$`.execute(db);
    if (table !== 'airports') await fillCountries(db, table);
    await sql`
      update places set country_code = kept.country_code
      from ${sql.ref(table)} as kept where kept.id = places.${sql.ref(link)}`.execute(db);
  }
}

/** Without a new version of the rows: nobody edited them. */
async function fillCountries(db: Kysely<unknown>, table: string): Promise<void> {
  const counts = sql.ref(`${table}_count_changes`);
  await sql`
    create trigger ${sql.ref(`fill_country_of_${table}`)} before insert or update on ${sql.ref(table)}
      for each row execute function fill_country();
    alter table ${sql.ref(table)} disable trigger ${counts};
    update ${sql.ref(table)} set country_code = null where country_code is null;
    alter table ${sql.ref(table)} enable trigger ${counts};
  `.execute(db);
}
