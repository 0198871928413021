-- The database of v261122.1 with demo data: made by its server on PostgreSQL 15 and written out with pg_dump.
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE SCHEMA auth;
CREATE SCHEMA jobs;
CREATE TYPE jobs.job_state AS ENUM (
    'created',
    'retry',
    'active',
    'completed',
    'cancelled',
    'failed'
);
CREATE FUNCTION auth.tell_ended_session() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      perform pg_notify('live_locations', user_id::text) from public.identities
      where provider = 'embedded' and subject = old."userId";
      return null;
    end $$;
CREATE FUNCTION jobs.create_queue(queue_name text, options jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $_$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN
      WITH q as (
        INSERT INTO jobs.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          jobs.job_now(),
          jobs.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;
      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;
      EXECUTE format('CREATE TABLE jobs.%I (LIKE jobs.job INCLUDING DEFAULTS)', tablename);
      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i11 ON jobs.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON jobs.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i7 ON jobs.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i9 ON jobs.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      IF options->>'policy' = 'short' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON jobs.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON jobs.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i10 ON jobs.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;
      EXECUTE format('ALTER TABLE jobs.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE jobs.job ATTACH PARTITION jobs.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $_$;
CREATE FUNCTION jobs.delete_queue(queue_name text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM jobs.queue
      WHERE name = queue_name
      INTO v_table, v_partition;
      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS jobs.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM jobs.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM jobs.queue WHERE name = queue_name;
    END;
    $$;
CREATE FUNCTION jobs.job_now() RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
      SELECT pg_catalog.now();
    $$;
CREATE FUNCTION jobs.job_table_format(command text, table_name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $_$;
CREATE FUNCTION jobs.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM jobs.queue WHERE name = queue_name;
      END IF;
      IF tbl_name IS NOT NULL THEN
        EXECUTE jobs.job_table_format(command, tbl_name);
        RETURN;
      END IF;
      EXECUTE jobs.job_table_format(command, 'job_common');
      FOR tbl IN SELECT table_name FROM jobs.queue WHERE partition = true
      LOOP
        EXECUTE jobs.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$;
CREATE FUNCTION jobs.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM jobs.queue WHERE name = queue_name;
      END IF;
      IF tbl_name IS NOT NULL THEN
        INSERT INTO jobs.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          jobs.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;
      INSERT INTO jobs.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        jobs.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        jobs.job_table_format(command, queue.table_name)
      FROM jobs.queue
      WHERE partition = true;
    END;
    $$;
CREATE FUNCTION public.add_to_sums() RETURNS trigger
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
    declare
      merged integer;
    begin
      if tg_op = 'INSERT' then
        insert into project_sums (project_id, breakdown, key, measure, currency_id, amount, rows)
        select b.project_id, s.breakdown, s.key, s.measure, s.currency_id,
          sum(s.amount), sum(s.rows)
        from new_rows as b cross join lateral sums_of(row("b"."prj_expenditure_id", "b"."project_id", "b"."product_type_id", "b"."vendor_id", "b"."bought_in", "b"."purchased_on", "b"."aged_from", "b"."is_live", "b"."is_cancelled", "b"."contact_ids", "b"."committed_in", "b"."committed", "b"."payments", "b"."payments_without_sterling", "b"."paid_in", "b"."paid_sums", "b"."paid_counts", "b"."currency_id", "b"."cost", "b"."paid", "b"."due", "b"."overpaid", "b"."due_at_least", "b"."due_at_most", "b"."state", "b"."is_open", "b"."receipts", "b"."inbox")::expenditure_balances) as s
        group by 1, 2, 3, 4, 5;
        select min(project_id) into merged from new_rows;
      elsif tg_op = 'DELETE' then
        insert into project_sums (project_id, breakdown, key, measure, currency_id, amount, rows)
        select b.project_id, s.breakdown, s.key, s.measure, s.currency_id,
          -sum(s.amount), -sum(s.rows)
        from old_rows as b cross join lateral sums_of(row("b"."prj_expenditure_id", "b"."project_id", "b"."product_type_id", "b"."vendor_id", "b"."bought_in", "b"."purchased_on", "b"."aged_from", "b"."is_live", "b"."is_cancelled", "b"."contact_ids", "b"."committed_in", "b"."committed", "b"."payments", "b"."payments_without_sterling", "b"."paid_in", "b"."paid_sums", "b"."paid_counts", "b"."currency_id", "b"."cost", "b"."paid", "b"."due", "b"."overpaid", "b"."due_at_least", "b"."due_at_most", "b"."state", "b"."is_open", "b"."receipts", "b"."inbox")::expenditure_balances) as s
        group by 1, 2, 3, 4, 5;
        select min(project_id) into merged from old_rows;
      else
        insert into project_sums (project_id, breakdown, key, measure, currency_id, amount, rows)
        select project_id, breakdown, key, measure, currency_id, sum(amount), sum(rows)
        from (
          select b.project_id, s.* from new_rows as b cross join lateral sums_of(row("b"."prj_expenditure_id", "b"."project_id", "b"."product_type_id", "b"."vendor_id", "b"."bought_in", "b"."purchased_on", "b"."aged_from", "b"."is_live", "b"."is_cancelled", "b"."contact_ids", "b"."committed_in", "b"."committed", "b"."payments", "b"."payments_without_sterling", "b"."paid_in", "b"."paid_sums", "b"."paid_counts", "b"."currency_id", "b"."cost", "b"."paid", "b"."due", "b"."overpaid", "b"."due_at_least", "b"."due_at_most", "b"."state", "b"."is_open", "b"."receipts", "b"."inbox")::expenditure_balances) as s
          union all
          select b.project_id, s.breakdown, s.key, s.measure, s.currency_id, -s.amount, -s.rows
          from old_rows as b cross join lateral sums_of(row("b"."prj_expenditure_id", "b"."project_id", "b"."product_type_id", "b"."vendor_id", "b"."bought_in", "b"."purchased_on", "b"."aged_from", "b"."is_live", "b"."is_cancelled", "b"."contact_ids", "b"."committed_in", "b"."committed", "b"."payments", "b"."payments_without_sterling", "b"."paid_in", "b"."paid_sums", "b"."paid_counts", "b"."currency_id", "b"."cost", "b"."paid", "b"."due", "b"."overpaid", "b"."due_at_least", "b"."due_at_most", "b"."state", "b"."is_open", "b"."receipts", "b"."inbox")::expenditure_balances) as s
        ) as changes
        group by 1, 2, 3, 4, 5
        having sum(amount) <> 0 or sum(rows) <> 0;
        select min(project_id) into merged from new_rows;
      end if;
      -- Now and then, so that what has to be added up stays short.
      if random() < 0.01 and merged is not null then
        perform merge_project_sums(merged);
      end if;
      return null;
    end $$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.expenditure_balances (
    prj_expenditure_id integer NOT NULL,
    project_id integer NOT NULL,
    product_type_id integer NOT NULL,
    vendor_id integer,
    bought_in integer NOT NULL,
    purchased_on date NOT NULL,
    aged_from date NOT NULL,
    is_live boolean NOT NULL,
    is_cancelled boolean NOT NULL,
    contact_ids integer[] NOT NULL,
    committed_in integer,
    committed numeric,
    payments integer NOT NULL,
    payments_without_sterling integer NOT NULL,
    paid_in integer[] NOT NULL,
    paid_sums numeric[] NOT NULL,
    paid_counts integer[] NOT NULL,
    currency_id integer NOT NULL,
    cost numeric,
    paid numeric,
    due numeric,
    overpaid numeric,
    due_at_least numeric,
    due_at_most numeric,
    state text NOT NULL,
    is_open boolean NOT NULL,
    receipts integer DEFAULT 0 NOT NULL,
    inbox text,
    CONSTRAINT expenditure_balances_inbox_check CHECK ((inbox = ANY (ARRAY['toComplete'::text, 'toPay'::text, 'paid'::text])))
);
CREATE FUNCTION public.amounts_of(b public.expenditure_balances, OUT breakdown text, OUT key integer, OUT measure text, OUT currency_id integer, OUT amount numeric, OUT rows integer) RETURNS SETOF record
    LANGUAGE sql IMMUTABLE
    AS $$
      select place.breakdown, place.key, sum.measure, sum.currency_id, sum.amount, sum.rows
      from (
        select breakdown, key from (values
          ('total', null),
          ('product_type', b.product_type_id),
          ('vendor', b.vendor_id),
          ('currency', b.bought_in),
          ('month', (extract(year from b.purchased_on) * 100
            + extract(month from b.purchased_on))::integer)
        ) as one (breakdown, key)
        union all
        select 'contact', unnest(
          case when b.contact_ids = '{}' then array[null::integer] else b.contact_ids end)
      ) as place
      cross join lateral (
        select * from (values
          ('expenditures', null::integer, 0::numeric, 1),
          ('committed', b.committed_in, b.committed, 1),
          ('expenditures without sterling', null, case when not b.is_cancelled
            and b.committed_in is distinct from 1 then 0 end, 1),
          ('payments', null, case when b.payments > 0 then 0 end, b.payments),
          ('payments without sterling', null,
            case when b.payments_without_sterling > 0 then 0 end, b.payments_without_sterling),
          ('due', b.currency_id, nullif(b.due, 0), 1),
          ('overpaid', b.currency_id, nullif(b.overpaid, 0), 1),
          ('balances', null, case when b.state = 'incomplete' then 0 end, 1)
        ) as one (measure, currency_id, amount, rows)
        where amount is not null
        union all
        select 'paid', currency, paid, counted
        from unnest(b.paid_in, b.paid_sums, b.paid_counts) as its (currency, paid, counted)
      ) as sum
      where b.is_live
      union all
      select 'shared', null, 'shared', null, 0, 1
      where b.is_live and cardinality(b.contact_ids) > 1
    $$;
CREATE FUNCTION public.balance_differences() RETURNS SETOF text
    LANGUAGE sql STABLE
    AS $$
      select 'expenditure ' || prj_expenditure_id from (
        (select * from plain_balances except all select * from expenditure_balances)
        union all
        (select * from expenditure_balances except all select * from plain_balances)
      ) as different
      union all
      select concat_ws(' ', 'project', project_id, breakdown, key, measure, currency_id) from (
        select project_id, breakdown, key, measure, currency_id, sum(amount), sum(rows) from (
          select project_id, breakdown, key, measure, currency_id, amount, rows from project_sums
          union all
          select project_id, s.breakdown, s.key, s.measure, s.currency_id, -s.amount, -s.rows
          from expenditure_balances as b cross join lateral sums_of(b) as s
        ) as both_ways
        group by 1, 2, 3, 4, 5 having sum(amount) <> 0 or sum(rows) <> 0
      ) as different
    $$;
CREATE FUNCTION public.carry_project_of_schedule_group_people() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        new.project_id := (select project_id from "schedule_groups" where id = new."group_id");
        return new;
      end $$;
CREATE FUNCTION public.carry_project_of_schedule_item_groups() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        new.project_id := (select project_id from "schedule_items" where id = new."item_id");
        return new;
      end $$;
CREATE FUNCTION public.carry_project_of_schedule_item_people() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        new.project_id := (select project_id from "schedule_items" where id = new."item_id");
        return new;
      end $$;
CREATE FUNCTION public.count_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      new.version := old.version + 1;
      new.updated_at := now();
      return new;
    end $$;
CREATE FUNCTION public.count_seats() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      declare
        of_transfer integer;
        of_vehicle integer;
        packed record;
      begin
        if tg_table_name = 'vehicles' then of_vehicle := new.id;
        elsif tg_table_name = 'transfers' then of_transfer := new.id;
        else of_transfer := new.transfer_id; end if;
        perform from transfers where id = of_transfer for no key update;
        perform from vehicles
          where id = (select vehicle_id from transfers where id = of_transfer) for share;
        select v.name, v.seats, count(p.contact_id) + 1 - v.seats as too_many into packed
          from transfers as t
          join vehicles as v on v.id = t.vehicle_id
          left join transfer_passengers as p
            on p.transfer_id = t.id and p.contact_id is distinct from t.driver_id
          where t.archived_at is null and (t.id = of_transfer or t.vehicle_id = of_vehicle)
          group by t.id, v.id having count(p.contact_id) + 1 > v.seats
          order by too_many desc limit 1;
        if found then
          raise exception 'There are more people than seats' using
            errcode = 'check_violation', table = tg_table_name, constraint = tg_name,
            detail = json_build_object('vehicle', packed.name, 'seats', packed.seats,
              'tooMany', packed.too_many);
        end if;
        return null;
      end $$;
CREATE FUNCTION public.date_purchase() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      new.purchased_on := (new.purchase_datetime at time zone 'UTC')::date;
      return new;
    end $$;
CREATE FUNCTION public.end_share_links() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        delete from share_links where project_id = new.id;
        return null;
      end $$;
CREATE FUNCTION public.sterling_at(amount numeric, sterling_per_unit numeric, units_per_pound numeric) RETURNS numeric
    LANGUAGE sql IMMUTABLE
    RETURN CASE WHEN (sterling_per_unit IS NOT NULL) THEN round((amount * sterling_per_unit), 2) ELSE (div(((amount * (200)::numeric) + units_per_pound), ((2)::numeric * units_per_pound)) / (100)::numeric) END;
CREATE FUNCTION public.worth_in_sterling(currency_id integer, own numeric, sterling numeric) RETURNS numeric
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (currency_id <> 1) THEN NULLIF(sterling, (0)::numeric) WHEN ((own = (0)::numeric) OR (own = sterling)) THEN NULLIF(sterling, (0)::numeric) WHEN (sterling = (0)::numeric) THEN own ELSE NULL::numeric END;
COMMENT ON FUNCTION public.worth_in_sterling(currency_id integer, own numeric, sterling numeric) IS 'Sterling: whichever column is filled. Another currency: the sterling amount, if above 0.';
CREATE TABLE public.exchange_rates (
    id integer NOT NULL,
    currency_id integer NOT NULL,
    day date NOT NULL,
    sterling_per_unit numeric,
    units_per_pound numeric,
    source text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    CONSTRAINT exchange_rates_day_check CHECK (isfinite(day)),
    CONSTRAINT exchange_rates_of_others CHECK ((currency_id <> 1)),
    CONSTRAINT exchange_rates_one_way CHECK ((num_nonnulls(sterling_per_unit, units_per_pound) = 1)),
    CONSTRAINT exchange_rates_source_check CHECK ((source ~ '\S'::text)),
    CONSTRAINT exchange_rates_sterling_per_unit_check CHECK (((sterling_per_unit > (0)::numeric) AND (sterling_per_unit < (1000000000)::numeric) AND (scale(sterling_per_unit) <= 10))),
    CONSTRAINT exchange_rates_units_per_pound_check CHECK (((units_per_pound > (0)::numeric) AND (units_per_pound < (1000000000)::numeric) AND (scale(units_per_pound) <= 10)))
);
CREATE FUNCTION public.estimated_sterling(currency_id integer, own numeric, sterling numeric, until date) RETURNS numeric
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN COALESCE(public.worth_in_sterling(currency_id, own, sterling), (SELECT public.sterling_at(NULLIF(estimated_sterling.own, (0)::numeric), exchange_rates.sterling_per_unit, exchange_rates.units_per_pound) AS sterling_at FROM public.exchange_rates WHERE ((exchange_rates.currency_id = estimated_sterling.currency_id) AND (exchange_rates.day <= estimated_sterling.until) AND (exchange_rates.archived_at IS NULL) AND (estimated_sterling.currency_id <> 1)) ORDER BY exchange_rates.day DESC LIMIT 1));
CREATE TABLE public.prj_exp_product_types (
    id integer NOT NULL,
    prj_exp_product_type text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    kind text DEFAULT 'other'::text NOT NULL,
    CONSTRAINT prj_exp_product_types_kind_check CHECK ((kind = ANY (ARRAY['flight'::text, 'stay'::text, 'vehicle'::text, 'other'::text]))),
    CONSTRAINT prj_exp_product_types_prj_exp_product_type_check CHECK ((prj_exp_product_type ~ '\S'::text))
);
CREATE FUNCTION public.is_flight_type(type integer) RETURNS boolean
    LANGUAGE sql STABLE
    RETURN (EXISTS (SELECT FROM public.prj_exp_product_types WHERE ((prj_exp_product_types.id = is_flight_type.type) AND (prj_exp_product_types.kind = 'flight'::text))));
CREATE FUNCTION public.is_stay_type(type integer) RETURNS boolean
    LANGUAGE sql STABLE
    RETURN (SELECT (prj_exp_product_types.kind = 'stay'::text) FROM public.prj_exp_product_types WHERE (prj_exp_product_types.id = is_stay_type.type));
CREATE FUNCTION public.keep_balances(ids integer[]) RETURNS void
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
    begin
      perform from expenditure_balances where prj_expenditure_id = any(ids)
        order by prj_expenditure_id for no key update;
      insert into expenditure_balances as kept
      select * from plain_balances where prj_expenditure_id = any(ids)
      on conflict (prj_expenditure_id) do update set "prj_expenditure_id" = "excluded"."prj_expenditure_id", "project_id" = "excluded"."project_id", "product_type_id" = "excluded"."product_type_id", "vendor_id" = "excluded"."vendor_id", "bought_in" = "excluded"."bought_in", "purchased_on" = "excluded"."purchased_on", "aged_from" = "excluded"."aged_from", "is_live" = "excluded"."is_live", "is_cancelled" = "excluded"."is_cancelled", "contact_ids" = "excluded"."contact_ids", "committed_in" = "excluded"."committed_in", "committed" = "excluded"."committed", "payments" = "excluded"."payments", "payments_without_sterling" = "excluded"."payments_without_sterling", "paid_in" = "excluded"."paid_in", "paid_sums" = "excluded"."paid_sums", "paid_counts" = "excluded"."paid_counts", "currency_id" = "excluded"."currency_id", "cost" = "excluded"."cost", "paid" = "excluded"."paid", "due" = "excluded"."due", "overpaid" = "excluded"."overpaid", "due_at_least" = "excluded"."due_at_least", "due_at_most" = "excluded"."due_at_most", "state" = "excluded"."state", "is_open" = "excluded"."is_open", "receipts" = "excluded"."receipts", "inbox" = "excluded"."inbox"
      where kept.* is distinct from excluded.*;
    end $$;
CREATE FUNCTION public.keep_bed_in_room() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      declare
        room rooms;
        stay stays;
      begin
        select * into room from rooms where id = new.room_id for share;
        if not found then
          return new;
        end if;
        select * into stay from stays where id = room.stay_id for share;
        new.stay_id := room.stay_id;
        -- An edit that is undone puts the nights back, where somebody else may have the bed.
        if tg_op = 'UPDATE' and new.bed = old.bed and (new.bed > room.beds
          or (new.room_id, new.first_night, new.leaves_on)
            is distinct from (old.room_id, old.first_night, old.leaves_on)) then
          select coalesce(min(free), new.bed) into new.bed from generate_series(1, room.beds) as free
          where not exists (select from beds as other where other.room_id = new.room_id
            and other.id <> new.id and other.bed = free and other.days && daterange(new.first_night,
              case when new.leaves_on = new.first_night then new.leaves_on + 1
                else new.leaves_on end));
        end if;
        if new.bed > room.beds then
          raise exception 'Bed % of % beds', new.bed, room.beds
            using errcode = 'check_violation', constraint = 'beds_within_room';
        end if;
        if new.first_night < stay.checks_in_on or new.leaves_on > stay.checks_out_on then
          raise exception 'Nights outside the stay'
            using errcode = 'check_violation', constraint = 'beds_within_stay';
        end if;
        if (case when room.kind = 'day room'
          then new.first_night <> room.used_on or new.leaves_on <> room.used_on
          else new.leaves_on <= new.first_night end) then
          raise exception 'Nights unlike the room'
            using errcode = 'check_violation', constraint = 'beds_have_nights';
        end if;
        return new;
      end $$;
CREATE FUNCTION public.keep_bill_of_stay() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      declare
        type integer;
      begin
        select product_type_id into type from prj_expenditure
          where id = new.prj_expenditure_id for share;
        if not is_stay_type(type) then
          raise exception 'Not the bill of a stay'
            using errcode = 'check_violation', constraint = 'stays_bill_kind';
        end if;
        return new;
      end $$;
CREATE FUNCTION public.keep_booked_travellers() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      perform keep_travellers(array[new.id]);
      return null;
    end $$;
CREATE FUNCTION public.keep_changed_balances() RETURNS trigger
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
    declare
      ids integer[];
    begin
      if tg_op <> 'DELETE' and tg_table_name = 'prj_expenditure' then
        select array_agg(id) into ids from new_rows;
      elsif tg_op = 'INSERT' then
        select array_agg(distinct prj_expenditure_id) into ids from new_rows;
      elsif tg_op = 'DELETE' then
        select array_agg(distinct prj_expenditure_id) into ids from old_rows;
      else
        select array_agg(id) into ids from (select prj_expenditure_id as id from new_rows
          union select prj_expenditure_id from old_rows) as both_rows;
      end if;
      if ids is not null then
        perform keep_balances(ids);
      end if;
      return null;
    end $$;
CREATE FUNCTION public.keep_exchange_rate() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if new.exchange_rate_id is null then
        new.rate_sterling_per_unit := null;
        new.rate_units_per_pound := null;
        new.rate_day := null;
        new.rate_source := null;
      elsif (tg_op = 'INSERT' and new.rate_day is null)
        or (tg_op = 'UPDATE' and (new.exchange_rate_id, new.currency_id)
            is distinct from (old.exchange_rate_id, old.currency_id)
          and (new.rate_day, new.rate_source, new.rate_sterling_per_unit, new.rate_units_per_pound)
            is not distinct from
            (old.rate_day, old.rate_source, old.rate_sterling_per_unit, old.rate_units_per_pound))
      then
        select sterling_per_unit, units_per_pound, day, source
        into new.rate_sterling_per_unit, new.rate_units_per_pound, new.rate_day, new.rate_source
        from exchange_rates where id = new.exchange_rate_id and currency_id = new.currency_id;
      end if;
      return new;
    end $$;
CREATE FUNCTION public.keep_kind_of_bill() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if not is_stay_type(new.product_type_id)
          and exists (select from stays where prj_expenditure_id = new.id) then
          raise exception 'The bill of a stay'
            using errcode = 'check_violation', constraint = 'prj_expenditure_of_a_stay';
        end if;
        return null;
      end $$;
CREATE FUNCTION public.keep_linked_travellers() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    declare
      ids integer[];
    begin
      if tg_op = 'INSERT' then
        select array_agg(distinct prj_expenditure_id) into ids from new_rows;
      elsif tg_op = 'DELETE' then
        select array_agg(distinct prj_expenditure_id) into ids from old_rows;
      else
        select array_agg(id) into ids from (select prj_expenditure_id as id from new_rows
          union select prj_expenditure_id from old_rows) as both_rows;
      end if;
      if ids is not null then
        perform keep_travellers(ids);
      end if;
      return null;
    end $$;
CREATE FUNCTION public.keep_place_of_airports() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        insert into places ("airport_id", name, about, latitude, longitude, time_zone, archived_at) values (new.id, new."airport_code",
    new."place",
    new.latitude, new.longitude, new.time_zone, new.archived_at)
          on conflict ("airport_id") do update set name = excluded.name,
            about = excluded.about, latitude = excluded.latitude, longitude = excluded.longitude,
            time_zone = excluded.time_zone, archived_at = excluded.archived_at
          where (places.name, places.about, places.latitude, places.longitude, places.time_zone,
            places.archived_at) is distinct from (excluded.name, excluded.about, excluded.latitude,
            excluded.longitude, excluded.time_zone, excluded.archived_at);
        return null;
      end $$;
CREATE FUNCTION public.keep_place_of_endpoints() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        insert into places ("endpoint_id", name, about, latitude, longitude, time_zone, archived_at) values (new.id, new."name",
    null::text,
    new.latitude, new.longitude, new.time_zone, new.archived_at)
          on conflict ("endpoint_id") do update set name = excluded.name,
            about = excluded.about, latitude = excluded.latitude, longitude = excluded.longitude,
            time_zone = excluded.time_zone, archived_at = excluded.archived_at
          where (places.name, places.about, places.latitude, places.longitude, places.time_zone,
            places.archived_at) is distinct from (excluded.name, excluded.about, excluded.latitude,
            excluded.longitude, excluded.time_zone, excluded.archived_at);
        return null;
      end $$;
CREATE FUNCTION public.keep_place_of_hotels() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        insert into places ("hotel_id", name, about, latitude, longitude, time_zone, archived_at) values (new.id, new."name",
    new."address",
    new.latitude, new.longitude, new.time_zone, new.archived_at)
          on conflict ("hotel_id") do update set name = excluded.name,
            about = excluded.about, latitude = excluded.latitude, longitude = excluded.longitude,
            time_zone = excluded.time_zone, archived_at = excluded.archived_at
          where (places.name, places.about, places.latitude, places.longitude, places.time_zone,
            places.archived_at) is distinct from (excluded.name, excluded.about, excluded.latitude,
            excluded.longitude, excluded.time_zone, excluded.archived_at);
        return null;
      end $$;
CREATE FUNCTION public.keep_room_around_beds() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if exists (select from stays where id = new.stay_id
          and new.used_on not between checks_in_on and checks_out_on) then
          raise exception 'A day room outside the stay'
            using errcode = 'check_violation', constraint = 'rooms_within_stay';
        end if;
        if exists (select from beds where room_id = new.id and (bed > new.beds
          or (new.kind = 'day room') <> (first_night = leaves_on) or first_night <> new.used_on)) then
          raise exception 'Someone sleeps in this room'
            using errcode = 'check_violation', constraint = 'rooms_hold_their_people';
        end if;
        return null;
      end $$;
CREATE FUNCTION public.keep_search_of_airports() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if tg_op = 'UPDATE' and (array[old.airport_code, old.city]::text[], array[old.name]::text[], null::integer, old.archived_at is null) is not distinct from (array[new.airport_code, new.city]::text[], array[new.name]::text[], null::integer, new.archived_at is null) then
          return null;
        end if;
        if tg_op <> 'INSERT' then
          delete from search_words where kind = 'airports' and record_id = old.id;
        end if;
        if tg_op <> 'DELETE' and new.archived_at is null then
          insert into search_words (kind, later, words, record_id, project_id)
            select 'airports', later, words, new.id, null::integer
            from search_names(array[new.airport_code, new.city]::text[], array[new.name]::text[]);
        end if;
        return null;
      end $$;
CREATE FUNCTION public.keep_search_of_clients() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if tg_op = 'UPDATE' and (array[old.business_name]::text[], array[]::text[], null::integer, old.archived_at is null) is not distinct from (array[new.business_name]::text[], array[]::text[], null::integer, new.archived_at is null) then
          return null;
        end if;
        if tg_op <> 'INSERT' then
          delete from search_words where kind = 'clients' and record_id = old.id;
        end if;
        if tg_op <> 'DELETE' and new.archived_at is null then
          insert into search_words (kind, later, words, record_id, project_id)
            select 'clients', later, words, new.id, null::integer
            from search_names(array[new.business_name]::text[], array[]::text[]);
        end if;
        return null;
      end $$;
CREATE FUNCTION public.keep_search_of_contacts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if tg_op = 'UPDATE' and (array[old.full_name]::text[], array[old.family_name || ' ' || old.given_name, old.role, old.email, regexp_replace(old.phone_number, '[^0-9]', '', 'g')]::text[], null::integer, old.archived_at is null) is not distinct from (array[new.full_name]::text[], array[new.family_name || ' ' || new.given_name, new.role, new.email, regexp_replace(new.phone_number, '[^0-9]', '', 'g')]::text[], null::integer, new.archived_at is null) then
          return null;
        end if;
        if tg_op <> 'INSERT' then
          delete from search_words where kind = 'contacts' and record_id = old.id;
        end if;
        if tg_op <> 'DELETE' and new.archived_at is null then
          insert into search_words (kind, later, words, record_id, project_id)
            select 'contacts', later, words, new.id, null::integer
            from search_names(array[new.full_name]::text[], array[new.family_name || ' ' || new.given_name, new.role, new.email, regexp_replace(new.phone_number, '[^0-9]', '', 'g')]::text[]);
        end if;
        return null;
      end $$;
CREATE FUNCTION public.keep_search_of_endpoints() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if tg_op = 'UPDATE' and (array[old.name]::text[], array[]::text[], null::integer, old.archived_at is null) is not distinct from (array[new.name]::text[], array[]::text[], null::integer, new.archived_at is null) then
          return null;
        end if;
        if tg_op <> 'INSERT' then
          delete from search_words where kind = 'endpoints' and record_id = old.id;
        end if;
        if tg_op <> 'DELETE' and new.archived_at is null then
          insert into search_words (kind, later, words, record_id, project_id)
            select 'endpoints', later, words, new.id, null::integer
            from search_names(array[new.name]::text[], array[]::text[]);
        end if;
        return null;
      end $$;
CREATE FUNCTION public.keep_search_of_flights() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
      begin
        if tg_op = 'UPDATE' and (array[old.flight_number, replace(search_fold(old.flight_number), ' ', '')]::text[], array[substring(old.flight_number from '[0-9]+[A-Za-z]?\s*$')]::text[], null::integer, old.archived_at is null) is not distinct from (array[new.flight_number, replace(search_fold(new.flight_number), ' ', '')]::text[], array[substring(new.flight_number from '[0-9]+[A-Za-z]?\s*$')]::text[], null::integer, new.archived_at is null) then
          return null;
        end if;
        if tg_op <> 'INSERT' then
          delete from search_words where kind = 'flights' and record_id = old.id;
        end if;
        if tg_op <> 'DELETE' and new.archived_at is null then
          insert into search_words (kind, later, words, record_id, project_id)
            select 'flights', later, words, new.id, null::integer
            from search_names(array[new.flight_number, replace(search_fold(new.flight_number), ' ', '')]::text[], array[substring(new.flight_number from '[0-9]+[A-Za-z]?\s*$')]::text[]);
        end if;
        return null;
      end $_$;
CREATE FUNCTION public.keep_search_of_hotels() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if tg_op = 'UPDATE' and (array[old.name]::text[], array[old.address]::text[], null::integer, old.archived_at is null) is not distinct from (array[new.name]::text[], array[new.address]::text[], null::integer, new.archived_at is null) then
          return null;
        end if;
        if tg_op <> 'INSERT' then
          delete from search_words where kind = 'hotels' and record_id = old.id;
        end if;
        if tg_op <> 'DELETE' and new.archived_at is null then
          insert into search_words (kind, later, words, record_id, project_id)
            select 'hotels', later, words, new.id, null::integer
            from search_names(array[new.name]::text[], array[new.address]::text[]);
        end if;
        return null;
      end $$;
CREATE FUNCTION public.keep_search_of_prj_exp_vendors() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if tg_op = 'UPDATE' and (array[old.vendor_name]::text[], array[]::text[], null::integer, old.archived_at is null) is not distinct from (array[new.vendor_name]::text[], array[]::text[], null::integer, new.archived_at is null) then
          return null;
        end if;
        if tg_op <> 'INSERT' then
          delete from search_words where kind = 'vendors' and record_id = old.id;
        end if;
        if tg_op <> 'DELETE' and new.archived_at is null then
          insert into search_words (kind, later, words, record_id, project_id)
            select 'vendors', later, words, new.id, null::integer
            from search_names(array[new.vendor_name]::text[], array[]::text[]);
        end if;
        return null;
      end $$;
CREATE FUNCTION public.keep_search_of_prj_expenditure() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if tg_op = 'UPDATE' and (array[old.vendor_reference, replace(search_fold(old.vendor_reference), ' ', '')]::text[], array[]::text[], old.project_id, old.archived_at is null) is not distinct from (array[new.vendor_reference, replace(search_fold(new.vendor_reference), ' ', '')]::text[], array[]::text[], new.project_id, new.archived_at is null) then
          return null;
        end if;
        if tg_op <> 'INSERT' then
          delete from search_words where kind = 'expenditure' and record_id = old.id;
        end if;
        if tg_op <> 'DELETE' and new.archived_at is null then
          insert into search_words (kind, later, words, record_id, project_id)
            select 'expenditure', later, words, new.id, new.project_id
            from search_names(array[new.vendor_reference, replace(search_fold(new.vendor_reference), ' ', '')]::text[], array[]::text[]);
        end if;
        return null;
      end $$;
CREATE FUNCTION public.keep_search_of_projects() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if tg_op = 'UPDATE' and (array[old.project_code]::text[], array[old.description]::text[], null::integer, old.archived_at is null) is not distinct from (array[new.project_code]::text[], array[new.description]::text[], null::integer, new.archived_at is null) then
          return null;
        end if;
        if tg_op <> 'INSERT' then
          delete from search_words where kind = 'projects' and record_id = old.id;
        end if;
        if tg_op <> 'DELETE' and new.archived_at is null then
          insert into search_words (kind, later, words, record_id, project_id)
            select 'projects', later, words, new.id, null::integer
            from search_names(array[new.project_code]::text[], array[new.description]::text[]);
        end if;
        return null;
      end $$;
CREATE FUNCTION public.keep_search_of_schedule_groups() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if tg_op = 'UPDATE' and (array[old.name]::text[], array[]::text[], old.project_id, old.archived_at is null) is not distinct from (array[new.name]::text[], array[]::text[], new.project_id, new.archived_at is null) then
          return null;
        end if;
        if tg_op <> 'INSERT' then
          delete from search_words where kind = 'schedule-groups' and record_id = old.id;
        end if;
        if tg_op <> 'DELETE' and new.archived_at is null then
          insert into search_words (kind, later, words, record_id, project_id)
            select 'schedule-groups', later, words, new.id, new.project_id
            from search_names(array[new.name]::text[], array[]::text[]);
        end if;
        return null;
      end $$;
CREATE FUNCTION public.keep_search_of_schedule_items() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if tg_op = 'UPDATE' and (array[old.title]::text[], array[]::text[], old.project_id, old.archived_at is null) is not distinct from (array[new.title]::text[], array[]::text[], new.project_id, new.archived_at is null) then
          return null;
        end if;
        if tg_op <> 'INSERT' then
          delete from search_words where kind = 'schedule-items' and record_id = old.id;
        end if;
        if tg_op <> 'DELETE' and new.archived_at is null then
          insert into search_words (kind, later, words, record_id, project_id)
            select 'schedule-items', later, words, new.id, new.project_id
            from search_names(array[new.title]::text[], array[]::text[]);
        end if;
        return null;
      end $$;
CREATE FUNCTION public.keep_search_of_stays() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if tg_op = 'UPDATE' and (array[old.confirmation_number, replace(search_fold(old.confirmation_number), ' ', '')]::text[], array[]::text[], old.project_id, old.archived_at is null) is not distinct from (array[new.confirmation_number, replace(search_fold(new.confirmation_number), ' ', '')]::text[], array[]::text[], new.project_id, new.archived_at is null) then
          return null;
        end if;
        if tg_op <> 'INSERT' then
          delete from search_words where kind = 'stays' and record_id = old.id;
        end if;
        if tg_op <> 'DELETE' and new.archived_at is null then
          insert into search_words (kind, later, words, record_id, project_id)
            select 'stays', later, words, new.id, new.project_id
            from search_names(array[new.confirmation_number, replace(search_fold(new.confirmation_number), ' ', '')]::text[], array[]::text[]);
        end if;
        return null;
      end $$;
CREATE FUNCTION public.keep_search_of_vehicles() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if tg_op = 'UPDATE' and (array[old.name, old.plate, replace(search_fold(old.plate), ' ', '')]::text[], array[]::text[], null::integer, old.archived_at is null) is not distinct from (array[new.name, new.plate, replace(search_fold(new.plate), ' ', '')]::text[], array[]::text[], null::integer, new.archived_at is null) then
          return null;
        end if;
        if tg_op <> 'INSERT' then
          delete from search_words where kind = 'vehicles' and record_id = old.id;
        end if;
        if tg_op <> 'DELETE' and new.archived_at is null then
          insert into search_words (kind, later, words, record_id, project_id)
            select 'vehicles', later, words, new.id, null::integer
            from search_names(array[new.name, new.plate, replace(search_fold(new.plate), ' ', '')]::text[], array[]::text[]);
        end if;
        return null;
      end $$;
CREATE FUNCTION public.keep_stay_around_beds() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if exists (select from beds where stay_id = new.id
            and (first_night < new.checks_in_on or leaves_on > new.checks_out_on))
          or exists (select from rooms where stay_id = new.id
            and used_on not between new.checks_in_on and new.checks_out_on) then
          raise exception 'Someone sleeps there outside these dates'
            using errcode = 'check_violation', constraint = 'stays_cover_their_nights';
        end if;
        return null;
      end $$;
CREATE FUNCTION public.keep_travellers(ids integer[]) RETURNS void
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
    begin
      perform from expenditure_balances where prj_expenditure_id = any(ids)
        order by prj_expenditure_id for no key update;
      delete from travellers as t where booking_id = any(ids) and not exists (
        select from plain_travellers as p
        where p.booking_id = t.booking_id and p.flight_id = t.flight_id
          and p.contact_id = t.contact_id and p.project_id = t.project_id);
      insert into travellers (booking_id, flight_id, contact_id, project_id)
      select booking_id, flight_id, contact_id, project_id from plain_travellers
      where booking_id = any(ids) on conflict do nothing;
    end $$;
CREATE FUNCTION public.keep_travellers_of_kind() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      lock table travellers in share row exclusive mode;
      delete from travellers where booking_id in (
        select id from prj_expenditure where product_type_id = new.id);
      insert into travellers (booking_id, flight_id, contact_id, project_id)
      select booking_id, flight_id, contact_id, project_id from plain_travellers
      where booking_id in (select id from prj_expenditure where product_type_id = new.id);
      return null;
    end $$;
CREATE FUNCTION public.keep_words_of_airports() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if tg_op = 'UPDATE' and (old."airport_code", old.place, old.archived_at)
          is not distinct from (new."airport_code", new.place, new.archived_at) then return null; end if;
        if tg_op <> 'INSERT' then
          delete from lookup_words where record = 'airports' and record_id = old.id;
        end if;
        if tg_op <> 'DELETE' and new.archived_at is null then
          insert into lookup_words select 'airports', new.id, words
            from words_of(new."airport_code", new.place) as words;
        end if;
        return null;
      end $$;
CREATE FUNCTION public.keep_words_of_clients() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if tg_op = 'UPDATE' and (old."business_name", old.archived_at)
          is not distinct from (new."business_name", new.archived_at) then return null; end if;
        if tg_op <> 'INSERT' then
          delete from lookup_words where record = 'clients' and record_id = old.id;
        end if;
        if tg_op <> 'DELETE' and new.archived_at is null then
          insert into lookup_words select 'clients', new.id, words
            from words_of(new."business_name") as words;
        end if;
        return null;
      end $$;
CREATE FUNCTION public.keep_words_of_contacts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if tg_op = 'UPDATE' and (old."full_name", old.archived_at)
          is not distinct from (new."full_name", new.archived_at) then return null; end if;
        if tg_op <> 'INSERT' then
          delete from lookup_words where record = 'contacts' and record_id = old.id;
        end if;
        if tg_op <> 'DELETE' and new.archived_at is null then
          insert into lookup_words select 'contacts', new.id, words
            from words_of(new."full_name") as words;
        end if;
        return null;
      end $$;
CREATE FUNCTION public.keep_words_of_endpoints() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if tg_op = 'UPDATE' and (old."name", old.archived_at)
          is not distinct from (new."name", new.archived_at) then return null; end if;
        if tg_op <> 'INSERT' then
          delete from lookup_words where record = 'endpoints' and record_id = old.id;
        end if;
        if tg_op <> 'DELETE' and new.archived_at is null then
          insert into lookup_words select 'endpoints', new.id, words
            from words_of(new."name") as words;
        end if;
        return null;
      end $$;
CREATE FUNCTION public.keep_words_of_flights() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
      begin
        if tg_op = 'UPDATE' and (null::text, replace(old.flight_number, ' ', ''), substring(old.flight_number from '[0-9]+[A-Za-z]?\s*$'), old.archived_at)
          is not distinct from (null::text, replace(new.flight_number, ' ', ''), substring(new.flight_number from '[0-9]+[A-Za-z]?\s*$'), new.archived_at) then return null; end if;
        if tg_op <> 'INSERT' then
          delete from lookup_words where record = 'flights' and record_id = old.id;
        end if;
        if tg_op <> 'DELETE' and new.archived_at is null then
          insert into lookup_words select 'flights', new.id, words
            from words_of(null::text, replace(new.flight_number, ' ', ''), substring(new.flight_number from '[0-9]+[A-Za-z]?\s*$')) as words;
        end if;
        return null;
      end $_$;
CREATE FUNCTION public.keep_words_of_hotels() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if tg_op = 'UPDATE' and (old."name", old.archived_at)
          is not distinct from (new."name", new.archived_at) then return null; end if;
        if tg_op <> 'INSERT' then
          delete from lookup_words where record = 'hotels' and record_id = old.id;
        end if;
        if tg_op <> 'DELETE' and new.archived_at is null then
          insert into lookup_words select 'hotels', new.id, words
            from words_of(new."name") as words;
        end if;
        return null;
      end $$;
CREATE FUNCTION public.keep_words_of_places() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if tg_op = 'UPDATE' and (old."name", old.about, old.archived_at)
          is not distinct from (new."name", new.about, new.archived_at) then return null; end if;
        if tg_op <> 'INSERT' then
          delete from lookup_words where record = 'places' and record_id = old.id;
        end if;
        if tg_op <> 'DELETE' and new.archived_at is null then
          insert into lookup_words select 'places', new.id, words
            from words_of(new."name", new.about) as words;
        end if;
        return null;
      end $$;
CREATE FUNCTION public.keep_words_of_prj_exp_currencies() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if tg_op = 'UPDATE' and (old."currency_code", old.archived_at)
          is not distinct from (new."currency_code", new.archived_at) then return null; end if;
        if tg_op <> 'INSERT' then
          delete from lookup_words where record = 'prj_exp_currencies' and record_id = old.id;
        end if;
        if tg_op <> 'DELETE' and new.archived_at is null then
          insert into lookup_words select 'prj_exp_currencies', new.id, words
            from words_of(new."currency_code") as words;
        end if;
        return null;
      end $$;
CREATE FUNCTION public.keep_words_of_prj_exp_payment_methods() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if tg_op = 'UPDATE' and (old."payment_method", old.archived_at)
          is not distinct from (new."payment_method", new.archived_at) then return null; end if;
        if tg_op <> 'INSERT' then
          delete from lookup_words where record = 'prj_exp_payment_methods' and record_id = old.id;
        end if;
        if tg_op <> 'DELETE' and new.archived_at is null then
          insert into lookup_words select 'prj_exp_payment_methods', new.id, words
            from words_of(new."payment_method") as words;
        end if;
        return null;
      end $$;
CREATE FUNCTION public.keep_words_of_prj_exp_product_types() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if tg_op = 'UPDATE' and (old."prj_exp_product_type", old.archived_at)
          is not distinct from (new."prj_exp_product_type", new.archived_at) then return null; end if;
        if tg_op <> 'INSERT' then
          delete from lookup_words where record = 'prj_exp_product_types' and record_id = old.id;
        end if;
        if tg_op <> 'DELETE' and new.archived_at is null then
          insert into lookup_words select 'prj_exp_product_types', new.id, words
            from words_of(new."prj_exp_product_type") as words;
        end if;
        return null;
      end $$;
CREATE FUNCTION public.keep_words_of_prj_exp_vendors() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if tg_op = 'UPDATE' and (old."vendor_name", old.archived_at)
          is not distinct from (new."vendor_name", new.archived_at) then return null; end if;
        if tg_op <> 'INSERT' then
          delete from lookup_words where record = 'prj_exp_vendors' and record_id = old.id;
        end if;
        if tg_op <> 'DELETE' and new.archived_at is null then
          insert into lookup_words select 'prj_exp_vendors', new.id, words
            from words_of(new."vendor_name") as words;
        end if;
        return null;
      end $$;
CREATE FUNCTION public.keep_words_of_prj_expenditure() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if tg_op = 'UPDATE' and (old."vendor_reference", old.archived_at)
          is not distinct from (new."vendor_reference", new.archived_at) then return null; end if;
        if tg_op <> 'INSERT' then
          delete from lookup_words where record = 'prj_expenditure' and record_id = old.id;
        end if;
        if tg_op <> 'DELETE' and new.archived_at is null then
          insert into lookup_words select 'prj_expenditure', new.id, words
            from words_of(new."vendor_reference") as words;
        end if;
        return null;
      end $$;
CREATE FUNCTION public.keep_words_of_projects() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if tg_op = 'UPDATE' and (old."project_code", old.archived_at)
          is not distinct from (new."project_code", new.archived_at) then return null; end if;
        if tg_op <> 'INSERT' then
          delete from lookup_words where record = 'projects' and record_id = old.id;
        end if;
        if tg_op <> 'DELETE' and new.archived_at is null then
          insert into lookup_words select 'projects', new.id, words
            from words_of(new."project_code") as words;
        end if;
        return null;
      end $$;
CREATE FUNCTION public.keep_words_of_schedule_groups() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if tg_op = 'UPDATE' and (old."name", old.archived_at)
          is not distinct from (new."name", new.archived_at) then return null; end if;
        if tg_op <> 'INSERT' then
          delete from lookup_words where record = 'schedule_groups' and record_id = old.id;
        end if;
        if tg_op <> 'DELETE' and new.archived_at is null then
          insert into lookup_words select 'schedule_groups', new.id, words
            from words_of(new."name") as words;
        end if;
        return null;
      end $$;
CREATE FUNCTION public.keep_words_of_schedule_templates() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if tg_op = 'UPDATE' and (old."name", old.archived_at)
          is not distinct from (new."name", new.archived_at) then return null; end if;
        if tg_op <> 'INSERT' then
          delete from lookup_words where record = 'schedule_templates' and record_id = old.id;
        end if;
        if tg_op <> 'DELETE' and new.archived_at is null then
          insert into lookup_words select 'schedule_templates', new.id, words
            from words_of(new."name") as words;
        end if;
        return null;
      end $$;
CREATE FUNCTION public.keep_words_of_vehicles() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if tg_op = 'UPDATE' and (old."name", old.archived_at)
          is not distinct from (new."name", new.archived_at) then return null; end if;
        if tg_op <> 'INSERT' then
          delete from lookup_words where record = 'vehicles' and record_id = old.id;
        end if;
        if tg_op <> 'DELETE' and new.archived_at is null then
          insert into lookup_words select 'vehicles', new.id, words
            from words_of(new."name") as words;
        end if;
        return null;
      end $$;
CREATE FUNCTION public.merge_project_sums(project integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
    begin
      -- Another one that merges already is enough.
      if not pg_try_advisory_xact_lock(5202608, project) then
        return;
      end if;
      with taken as (delete from project_sums where project_id = project returning *)
      insert into project_sums (project_id, breakdown, key, measure, currency_id, amount, rows)
      select project, breakdown, key, measure, currency_id, sum(amount), sum(rows)
      from taken group by breakdown, key, measure, currency_id
      having sum(amount) <> 0 or sum(rows) <> 0;
    end $$;
CREATE FUNCTION public.minor_units(code text) RETURNS integer
    LANGUAGE sql IMMUTABLE
    RETURN CASE WHEN (code = ANY ('{BIF,CLP,DJF,GNF,ISK,JPY,KMF,KRW,PYG,RWF,UGX,UYI,VND,VUV,XAF,XOF,XPF}'::text[])) THEN 0 WHEN (code = ANY ('{BHD,IQD,JOD,KWD,LYD,OMR,TND}'::text[])) THEN 3 WHEN (code = ANY ('{CLF,UYW}'::text[])) THEN 4 ELSE 2 END;
CREATE FUNCTION public.move_beds_with_room() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        update beds set stay_id = new.stay_id where room_id = new.id;
        return null;
      end $$;
CREATE FUNCTION public.move_changes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
    end $$;
CREATE FUNCTION public.move_types() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      update prj_exp_flights set product_type_id = new.product_type_id
      where prj_expenditure_id = new.id;
      return null;
    end $$;
CREATE FUNCTION public.note_access_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      perform pg_notify('live_locations', new.id::text);
      return null;
    end $$;
CREATE FUNCTION public.note_booking() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      declare
        was boolean := old.archived_at is null and is_flight_type(old.product_type_id);
        is_one boolean := tg_op = 'UPDATE' and new.archived_at is null
          and is_flight_type(new.product_type_id);
      begin
        if was <> is_one then
          if is_one then
            update prj_exp_flights set created_at = now() where prj_expenditure_id = old.id;
          end if;
          if coalesce(current_setting('paddock.silent', true), '') <> 'on' then
            insert into traveller_changes (contact_id, flight_id, was_added)
            select people.contact_id, flights.flight_id, is_one
            from prj_exp_contacts as people join prj_exp_flights as flights using (prj_expenditure_id)
            where prj_expenditure_id = old.id;
          end if;
        end if;
        return old;
      end $$;
CREATE FUNCTION public.note_flight_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if coalesce(current_setting('paddock.silent', true), '') <> 'on' then
          insert into flight_changes (flight_id, before) values (old.id, to_jsonb(old));
        end if;
        return null;
      end $$;
CREATE FUNCTION public.note_kind() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if new.kind = 'flight' then
          update prj_exp_flights set created_at = now() from prj_expenditure as e, flights
          where e.product_type_id = new.id and e.archived_at is null
            and e.id = prj_expenditure_id and flights.id = flight_id
            and flights.departure_time > now();
        end if;
        insert into traveller_changes (contact_id, flight_id, was_added)
        select people.contact_id, flights.id, new.kind = 'flight'
        from prj_expenditure as e
        join prj_exp_contacts as people on people.prj_expenditure_id = e.id
        join prj_exp_flights as links on links.prj_expenditure_id = e.id
        join flights on flights.id = links.flight_id
        where e.product_type_id = new.id and e.archived_at is null
          and flights.departure_time > now();
        return null;
      end $$;
CREATE FUNCTION public.note_plans(of text, ids integer[], was boolean, person integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
      begin
        if coalesce(current_setting('paddock.silent', true), '') = 'on' then return; end if;
        insert into plan_changes (contact_id, kind, item_id, before)
        select contact_id, kind, item_id, case when was then facts end
        from view_plans join contacts on contacts.id = contact_id
        where kind = of and item_id = any(ids) and (person is null or contact_id = person)
        order by contact_id, item_id
        on conflict (contact_id, kind, item_id) do update set changed_at = now();
      end $$;
CREATE FUNCTION public.note_project() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      new.project_id := project_of_record(new.subject_table, new.subject_id::integer);
      return new;
    end $$;
CREATE FUNCTION public.note_roster_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into roster_changes default values on conflict do nothing;
      perform pg_notify('live_locations', '');
      return null;
    end $$;
CREATE FUNCTION public.note_schedule_of_prj_contractors() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        declare
          this record;
          former record;
        begin
          if tg_op = 'DELETE' then this := old; else this := new; end if;
          if tg_op = 'INSERT' then former := new; else former := old; end if;
          perform note_plans('schedule', array(select id from schedule_items where project_id = this.project_id), tg_when = 'BEFORE',
            case when tg_op <> 'UPDATE' then (this.contact_id)::integer end);
          return this;
        end $$;
CREATE FUNCTION public.note_schedule_of_projects() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        declare
          this record;
          former record;
        begin
          if tg_op = 'DELETE' then this := old; else this := new; end if;
          if tg_op = 'INSERT' then former := new; else former := old; end if;
          perform note_plans('schedule', array(select id from schedule_items where project_id = this.id), tg_when = 'BEFORE',
            case when tg_op <> 'UPDATE' then (null)::integer end);
          return this;
        end $$;
CREATE FUNCTION public.note_schedule_of_schedule_group_people() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        declare
          this record;
          former record;
        begin
          if tg_op = 'DELETE' then this := old; else this := new; end if;
          if tg_op = 'INSERT' then former := new; else former := old; end if;
          perform note_plans('schedule', array(select item_id from schedule_item_groups where group_id = this.group_id), tg_when = 'BEFORE',
            case when tg_op <> 'UPDATE' then (this.contact_id)::integer end);
          return this;
        end $$;
CREATE FUNCTION public.note_schedule_of_schedule_groups() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        declare
          this record;
          former record;
        begin
          if tg_op = 'DELETE' then this := old; else this := new; end if;
          if tg_op = 'INSERT' then former := new; else former := old; end if;
          perform note_plans('schedule', array(select item_id from schedule_item_groups where group_id = this.id), tg_when = 'BEFORE',
            case when tg_op <> 'UPDATE' then (null)::integer end);
          return this;
        end $$;
CREATE FUNCTION public.note_schedule_of_schedule_item_groups() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        declare
          this record;
          former record;
        begin
          if tg_op = 'DELETE' then this := old; else this := new; end if;
          if tg_op = 'INSERT' then former := new; else former := old; end if;
          perform note_plans('schedule', array[this.item_id], tg_when = 'BEFORE',
            case when tg_op <> 'UPDATE' then (null)::integer end);
          return this;
        end $$;
CREATE FUNCTION public.note_schedule_of_schedule_item_people() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        declare
          this record;
          former record;
        begin
          if tg_op = 'DELETE' then this := old; else this := new; end if;
          if tg_op = 'INSERT' then former := new; else former := old; end if;
          perform note_plans('schedule', array[this.item_id], tg_when = 'BEFORE',
            case when tg_op <> 'UPDATE' then (this.contact_id)::integer end);
          return this;
        end $$;
CREATE FUNCTION public.note_schedule_of_schedule_items() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        declare
          this record;
          former record;
        begin
          if tg_op = 'DELETE' then this := old; else this := new; end if;
          if tg_op = 'INSERT' then former := new; else former := old; end if;
          perform note_plans('schedule', array[this.id], tg_when = 'BEFORE',
            case when tg_op <> 'UPDATE' then (null)::integer end);
          return this;
        end $$;
CREATE FUNCTION public.note_stay_of_beds() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        declare
          this record;
          former record;
        begin
          if tg_op = 'DELETE' then this := old; else this := new; end if;
          if tg_op = 'INSERT' then former := new; else former := old; end if;
          perform note_plans('stay', array[this.stay_id, former.stay_id], tg_when = 'BEFORE',
            case when tg_op <> 'UPDATE' then (this.contact_id)::integer end);
          return this;
        end $$;
CREATE FUNCTION public.note_stay_of_projects() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        declare
          this record;
          former record;
        begin
          if tg_op = 'DELETE' then this := old; else this := new; end if;
          if tg_op = 'INSERT' then former := new; else former := old; end if;
          perform note_plans('stay', array(select id from stays where project_id = this.id), tg_when = 'BEFORE',
            case when tg_op <> 'UPDATE' then (null)::integer end);
          return this;
        end $$;
CREATE FUNCTION public.note_stay_of_rooms() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        declare
          this record;
          former record;
        begin
          if tg_op = 'DELETE' then this := old; else this := new; end if;
          if tg_op = 'INSERT' then former := new; else former := old; end if;
          perform note_plans('stay', array[this.stay_id, former.stay_id], tg_when = 'BEFORE',
            case when tg_op <> 'UPDATE' then (null)::integer end);
          return this;
        end $$;
CREATE FUNCTION public.note_stay_of_stays() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        declare
          this record;
          former record;
        begin
          if tg_op = 'DELETE' then this := old; else this := new; end if;
          if tg_op = 'INSERT' then former := new; else former := old; end if;
          perform note_plans('stay', array[this.id], tg_when = 'BEFORE',
            case when tg_op <> 'UPDATE' then (null)::integer end);
          return this;
        end $$;
CREATE FUNCTION public.note_transfer_of_projects() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        declare
          this record;
          former record;
        begin
          if tg_op = 'DELETE' then this := old; else this := new; end if;
          if tg_op = 'INSERT' then former := new; else former := old; end if;
          perform note_plans('transfer', array(select id from transfers where project_id = this.id), tg_when = 'BEFORE',
            case when tg_op <> 'UPDATE' then (null)::integer end);
          return this;
        end $$;
CREATE FUNCTION public.note_transfer_of_transfer_passengers() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        declare
          this record;
          former record;
        begin
          if tg_op = 'DELETE' then this := old; else this := new; end if;
          if tg_op = 'INSERT' then former := new; else former := old; end if;
          perform note_plans('transfer', array[this.transfer_id], tg_when = 'BEFORE',
            case when tg_op <> 'UPDATE' then (this.contact_id)::integer end);
          return this;
        end $$;
CREATE FUNCTION public.note_transfer_of_transfers() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        declare
          this record;
          former record;
        begin
          if tg_op = 'DELETE' then this := old; else this := new; end if;
          if tg_op = 'INSERT' then former := new; else former := old; end if;
          perform note_plans('transfer', array[this.id], tg_when = 'BEFORE',
            case when tg_op <> 'UPDATE' then (null)::integer end);
          return this;
        end $$;
CREATE FUNCTION public.note_travellers() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if coalesce(current_setting('paddock.silent', true), '') = 'on' then
          return null;
        elsif tg_table_name = 'prj_exp_contacts' then
          insert into traveller_changes (contact_id, flight_id, was_added)
          select moved.contact_id, flights.flight_id, tg_op = 'INSERT'
          from moved join prj_exp_flights as flights using (prj_expenditure_id)
          join view_bookings as e on e.id = prj_expenditure_id and e.archived_at is null;
        else
          insert into traveller_changes (contact_id, flight_id, was_added)
          select people.contact_id, moved.flight_id, tg_op = 'INSERT'
          from moved join prj_exp_contacts as people using (prj_expenditure_id)
          join view_bookings as e on e.id = prj_expenditure_id and e.archived_at is null;
        end if;
        return null;
      end $$;
CREATE FUNCTION public.note_type() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      select product_type_id into new.product_type_id from prj_expenditure
      where id = new.prj_expenditure_id for share;
      return new;
    end $$;
CREATE FUNCTION public.note_webhooks() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if not exists (select from webhooks where off_because is null) then return null; end if;
        insert into webhook_deliveries (webhook_id, type, action, subject_table, record_id, changed,
          happened_at, due_at)
        select hook.id, event.type, event.action, event.subject_table, event.subject_id::integer,
          event.changed, event.happened_at, now()
        from (
          select a.id, a.action, a.subject_table, a.subject_id, a.happened_at,
            case
              when a.subject_table = 'flights' then 'flight.changed'
              when a.subject_table = 'prj_expenditure' and exists (
                select from view_bookings where view_bookings.id = a.subject_id)
                then 'booking.changed'
              when a.subject_table in ('stays', 'rooms', 'beds') then 'stay.changed'
              when a.subject_table = 'transfers' then 'transfer.changed'
              when a.subject_table = 'schedule_items' then 'schedule.changed'
              when a.subject_table = 'projects' then 'project.changed'
            end as type,
            case when a.action = 'edit' and jsonb_typeof(a.before) = 'object'
              and jsonb_typeof(a.after) = 'object'
              then array(
                select field.key from jsonb_each(a.after) as field
                where field.value is distinct from a.before -> field.key
                  and field.key !~ 'cost|amount|currency|rate|price|budget'
                order by field.key)
              else '{}' end as changed
          from added as a
          where a.subject_table in ('flights', 'prj_expenditure', 'stays', 'rooms', 'beds',
            'transfers', 'schedule_items', 'projects') and a.subject_id is not null
        ) as event
        join webhooks as hook on hook.off_because is null and event.type = any(hook.types)
        -- An edit of amounts alone is no news.
        where event.action <> 'edit' or cardinality(event.changed) > 0
        order by event.id, hook.id;
        return null;
      end $$;
CREATE FUNCTION public.notice_access_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      notify access_changed;
      return null;
    end $$;
CREATE FUNCTION public.notice_rows_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      perform pg_notify('rows_changed', tg_table_name);
      return null;
    end $$;
CREATE FUNCTION public.prj_exp_payments_keep_amounts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    declare
      most integer;
    begin
      if tg_op = 'UPDATE' and (new."non_sterling_amount", new."sterling_amount", new.currency_id)
        is not distinct from (old."non_sterling_amount", old."sterling_amount", old.currency_id) then
        return new;
      end if;
      select decimals into most from prj_exp_currencies where id = new.currency_id;
      if scale(trim_scale(new."non_sterling_amount")) > most then
        raise check_violation using constraint = 'prj_exp_payments_decimals',
          message = 'more decimals than the currency has';
      end if;
      if scale(trim_scale(new."sterling_amount")) > 2 then
        raise check_violation using constraint = 'prj_exp_payments_sterling_decimals',
          message = 'more decimals than sterling has';
      end if;
      
      if new."non_sterling_amount" = 0 and new."sterling_amount" = 0 then
        raise check_violation using constraint = 'prj_exp_payments_of_something',
          message = 'a payment of nothing';
      end if;
      if new.currency_id = 1 then
        if new."non_sterling_amount" = 0 then
          new."non_sterling_amount" := new."sterling_amount";
        elsif new."sterling_amount" = 0 then
          new."sterling_amount" := new."non_sterling_amount";
        elsif new."non_sterling_amount" <> new."sterling_amount" then
          raise check_violation using constraint = 'prj_exp_payments_sterling_once',
            message = 'two different amounts in sterling';
        end if;
      end if;
      new."non_sterling_amount" := round(new."non_sterling_amount", coalesce(most, 2));
      new."sterling_amount" := round(new."sterling_amount", 2);
      return new;
    end $$;
CREATE FUNCTION public.prj_expenditure_keep_amounts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    declare
      most integer;
    begin
      if tg_op = 'UPDATE' and (new."non_sterling_cost", new."sterling_cost", new.currency_id)
        is not distinct from (old."non_sterling_cost", old."sterling_cost", old.currency_id) then
        return new;
      end if;
      select decimals into most from prj_exp_currencies where id = new.currency_id;
      if scale(trim_scale(new."non_sterling_cost")) > most then
        raise check_violation using constraint = 'prj_expenditure_decimals',
          message = 'more decimals than the currency has';
      end if;
      if scale(trim_scale(new."sterling_cost")) > 2 then
        raise check_violation using constraint = 'prj_expenditure_sterling_decimals',
          message = 'more decimals than sterling has';
      end if;
      
      if new.currency_id = 1 then
        if new."non_sterling_cost" = 0 then
          new."non_sterling_cost" := new."sterling_cost";
        elsif new."sterling_cost" = 0 then
          new."sterling_cost" := new."non_sterling_cost";
        elsif new."non_sterling_cost" <> new."sterling_cost" then
          raise check_violation using constraint = 'prj_expenditure_sterling_once',
            message = 'two different amounts in sterling';
        end if;
      end if;
      new."non_sterling_cost" := round(new."non_sterling_cost", coalesce(most, 2));
      new."sterling_cost" := round(new."sterling_cost", 2);
      return new;
    end $$;
CREATE FUNCTION public.project_of_record(record_table text, key integer) RETURNS integer
    LANGUAGE plpgsql STABLE
    AS $$
    begin
      return case record_table when 'projects' then key when 'prj_expenditure' then
      (select t.project_id from "prj_expenditure" as t where t.id = key) when 'stays' then
      (select t.project_id from "stays" as t where t.id = key) when 'transfers' then
      (select t.project_id from "transfers" as t where t.id = key) when 'schedule_items' then
      (select t.project_id from "schedule_items" as t where t.id = key) when 'schedule_groups' then
      (select t.project_id from "schedule_groups" as t where t.id = key) when 'prj_exp_payments' then
      (select whole.project_id from "prj_exp_payments" as t
        join "prj_expenditure" as whole on whole.id = "t"."prj_expenditure_id" where t.id = key) when 'receipts' then
      (select whole.project_id from "receipts" as t
        join "prj_expenditure" as whole on whole.id = "t"."prj_expenditure_id" where t.id = key) when 'rooms' then
      (select whole.project_id from "rooms" as t
        join "stays" as whole on whole.id = "t"."stay_id" where t.id = key) when 'beds' then
      (select whole.project_id from "beds" as t
        join "stays" as whole on whole.id = "t"."stay_id" where t.id = key) end;
    end $$;
CREATE FUNCTION public.rebuild_balances() RETURNS void
    LANGUAGE plpgsql
    AS $$
    begin
      truncate expenditure_balances, project_sums;
      insert into expenditure_balances select * from plain_balances;
    end $$;
CREATE FUNCTION public.rebuild_travellers() RETURNS void
    LANGUAGE plpgsql
    AS $$
    begin
      truncate travellers;
      insert into travellers (booking_id, flight_id, contact_id, project_id)
      select booking_id, flight_id, contact_id, project_id from plain_travellers;
    end $$;
CREATE FUNCTION public.search_fold(text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$
      select trim(both ' ' from lower(regexp_replace(
        replace(replace(replace(replace(replace(translate(
          regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g'),
          'łŁøØđĐðÐıħĦ', 'lLoOdDdDihH'),
          'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'),
        '[\u0001-\u0020\u007f-\u00a0\-\u2010-\u2015/.,:;()\[\]&+@#*_"''\u2018-\u201f\u00ab\u00bb\u00b7\u200b-\u200f\u2028-\u202f\u2060-\u2069\ufeff!?%|\\<>=~^{}$£€`´]+', ' ', 'g')))
    $_$;
CREATE FUNCTION public.search_names(firsts text[], others text[]) RETURNS TABLE(later boolean, words text)
    LANGUAGE plpgsql IMMUTABLE
    AS $$
      declare
        name text;
        parts text[];
        seen text[] := '{}';
        names integer := 0;
      begin
        foreach name in array firsts || others loop
          names := names + 1;
          continue when name is null;
          parts := (string_to_array(search_fold(left(name, 200)), ' '))[1:12];
          for at in 1 .. cardinality(parts) loop
            words := left(array_to_string(parts[at:], ' '), 60);
            continue when words = '' or words = any(seen);
            seen := seen || words;
            later := names > cardinality(firsts) or at > 1;
            return next;
          end loop;
        end loop;
      end $$;
CREATE FUNCTION public.sums_of(b public.expenditure_balances, OUT breakdown text, OUT key integer, OUT measure text, OUT currency_id integer, OUT amount numeric, OUT rows integer) RETURNS SETOF record
    LANGUAGE sql IMMUTABLE
    AS $$
      select * from amounts_of(b)
      union all
      select 'inbox', null, b.inbox, null, 0, 1 where b.inbox is not null
    $$;
CREATE FUNCTION public.traveller_differences() RETURNS SETOF text
    LANGUAGE sql STABLE
    AS $$
      select concat_ws(' ', 'booking', booking_id, 'flight', flight_id, 'contact', contact_id) from (
        (select booking_id, flight_id, contact_id, project_id from plain_travellers
          except all select booking_id, flight_id, contact_id, project_id from travellers)
        union all
        (select booking_id, flight_id, contact_id, project_id from travellers
          except all select booking_id, flight_id, contact_id, project_id from plain_travellers)
      ) as different
    $$;
CREATE FUNCTION public.word_ends(text) RETURNS SETOF text
    LANGUAGE sql IMMUTABLE STRICT
    AS $_$
      select substr($1, n) from generate_series(1, length($1)) as n
      where strpos(' 	
 -–—/.,:;()[]&+@#*_"“”«»''’‘·', substr($1, n, 1)) = 0
        and (n = 1 or strpos(' 	
 -–—/.,:;()[]&+@#*_"“”«»''’‘·', substr($1, n - 1, 1)) > 0)
    $_$;
CREATE FUNCTION public.words_of(name text, VARIADIC others text[] DEFAULT '{}'::text[]) RETURNS SETOF text
    LANGUAGE sql IMMUTABLE
    AS $$
      select word_ends(lower(name)) except select lower(name)
      union select word_ends(lower(other)) from unnest(others) as other
    $$;
CREATE FUNCTION public.worth_in_own(currency_id integer, own numeric, sterling numeric) RETURNS numeric
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (currency_id = 1) THEN public.worth_in_sterling(currency_id, own, sterling) ELSE NULLIF(own, (0)::numeric) END;
COMMENT ON FUNCTION public.worth_in_own(currency_id integer, own numeric, sterling numeric) IS 'Sterling: whichever column is filled. Another currency: its own amount, if above 0.';
CREATE TABLE auth.account (
    id text NOT NULL,
    "accountId" text NOT NULL,
    "providerId" text NOT NULL,
    "userId" text NOT NULL,
    "accessToken" text,
    "refreshToken" text,
    "idToken" text,
    "accessTokenExpiresAt" timestamp with time zone,
    "refreshTokenExpiresAt" timestamp with time zone,
    scope text,
    password text,
    "createdAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL
);
CREATE TABLE auth.jwks (
    id text NOT NULL,
    "publicKey" text NOT NULL,
    "privateKey" text NOT NULL,
    "createdAt" timestamp with time zone NOT NULL,
    "expiresAt" timestamp with time zone,
    alg text,
    crv text
);
CREATE TABLE auth.session (
    id text NOT NULL,
    "expiresAt" timestamp with time zone NOT NULL,
    token text NOT NULL,
    "createdAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL,
    "ipAddress" text,
    "userAgent" text,
    "userId" text NOT NULL
);
CREATE TABLE auth.sign_in_codes (
    number_hash text NOT NULL,
    code_hash text NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    wrong_tries integer NOT NULL,
    used_at timestamp with time zone
);
CREATE TABLE auth.sign_in_events (
    id bigint NOT NULL,
    kind text NOT NULL,
    number_hash text NOT NULL,
    network text,
    happened_at timestamp with time zone NOT NULL,
    device text
);
ALTER TABLE auth.sign_in_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME auth.sign_in_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE auth."user" (
    id text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    "emailVerified" boolean NOT NULL,
    image text,
    "createdAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "phoneNumber" text,
    "phoneNumberVerified" boolean
);
CREATE TABLE auth.verification (
    id text NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    "expiresAt" timestamp with time zone NOT NULL,
    "createdAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE TABLE jobs.bam (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    version integer NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    queue text,
    table_name text NOT NULL,
    command text NOT NULL,
    error text,
    created_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone
);
CREATE TABLE jobs.job (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state jobs.job_state DEFAULT 'created'::jobs.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer
)
PARTITION BY LIST (name);
CREATE TABLE jobs.job_common (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state jobs.job_state DEFAULT 'created'::jobs.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))))
);
CREATE TABLE jobs.job_dependency (
    child_name text NOT NULL,
    child_id uuid NOT NULL,
    parent_name text NOT NULL,
    parent_id uuid NOT NULL
);
CREATE TABLE jobs.queue (
    name text NOT NULL,
    policy text NOT NULL,
    retry_limit integer NOT NULL,
    retry_delay integer NOT NULL,
    retry_backoff boolean NOT NULL,
    retry_delay_max integer,
    expire_seconds integer NOT NULL,
    retention_seconds integer NOT NULL,
    deletion_seconds integer NOT NULL,
    dead_letter text,
    partition boolean NOT NULL,
    table_name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    warning_queued integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    ready_history integer[] DEFAULT '{}'::integer[] NOT NULL,
    heartbeat_seconds integer,
    notify boolean DEFAULT false NOT NULL,
    singletons_active text[],
    monitor_claim_on timestamp with time zone,
    monitor_on timestamp with time zone,
    maintain_on timestamp with time zone,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT queue_check CHECK ((dead_letter IS DISTINCT FROM name))
);
CREATE TABLE jobs.queue_stats (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
)
PARTITION BY RANGE (captured_on);
CREATE TABLE jobs.queue_stats_20261126 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE jobs.queue_stats_20261127 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE jobs.schedule (
    name text NOT NULL,
    key text DEFAULT ''::text NOT NULL,
    kind text DEFAULT 'cron'::text NOT NULL,
    cron text NOT NULL,
    timezone text DEFAULT 'UTC'::text,
    data jsonb,
    options jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    last_job_id uuid,
    CONSTRAINT schedule_kind_check CHECK ((kind = ANY (ARRAY['cron'::text, 'rrule'::text])))
);
CREATE TABLE jobs.subscription (
    event text NOT NULL,
    name text NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE jobs.version (
    version integer NOT NULL,
    cron_on timestamp with time zone,
    bam_on timestamp with time zone,
    flow_on timestamp with time zone,
    reindex_on timestamp with time zone,
    monitor_backoff_on timestamp with time zone
);
CREATE TABLE jobs.warning (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    type text NOT NULL,
    message text NOT NULL,
    data jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.access_levels (
    id integer NOT NULL,
    access_level text NOT NULL,
    CONSTRAINT access_levels_access_level_check CHECK ((access_level ~ '\S'::text)),
    CONSTRAINT access_levels_id_check CHECK ((id > 0))
);
CREATE TABLE public.airports (
    id integer NOT NULL,
    airport_code text NOT NULL,
    name text NOT NULL,
    city text NOT NULL,
    country_code text NOT NULL,
    country text NOT NULL,
    time_zone text NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    reference_version integer,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    place text GENERATED ALWAYS AS (
CASE
    WHEN (strpos(((' '::text || lower(name)) || ' '::text), ((' '::text || lower(city)) || ' '::text)) > 0) THEN name
    ELSE ((city || ', '::text) || name)
END) STORED NOT NULL,
    CONSTRAINT airports_airport_code_check CHECK ((airport_code ~ '^[A-Z0-9]{3,4}$'::text)),
    CONSTRAINT airports_city_check CHECK ((city ~ '\S'::text)),
    CONSTRAINT airports_country_check CHECK ((country ~ '\S'::text)),
    CONSTRAINT airports_country_code_check CHECK ((country_code ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT airports_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT airports_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT airports_name_check CHECK ((name ~ '\S'::text)),
    CONSTRAINT airports_time_zone_check CHECK ((time_zone ~ '\S'::text))
);
ALTER TABLE public.airports ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.airports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.api_tokens (
    id integer NOT NULL,
    user_id integer NOT NULL,
    name text NOT NULL,
    scopes text[] NOT NULL,
    secret_hash text NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    CONSTRAINT api_tokens_name_check CHECK (((name ~ '\S'::text) AND (length(name) <= 60))),
    CONSTRAINT api_tokens_scopes_check CHECK (((cardinality(scopes) >= 1) AND (cardinality(scopes) <= 10))),
    CONSTRAINT api_tokens_secret_hash_check CHECK ((secret_hash ~ '\S'::text))
);
ALTER TABLE public.api_tokens ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.api_tokens_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.app_check_spent (
    signature text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT app_check_spent_signature_check CHECK ((signature ~ '\S'::text))
);
CREATE TABLE public.arrival_alarms (
    id integer NOT NULL,
    user_id integer NOT NULL,
    project_id integer NOT NULL,
    item_id text NOT NULL,
    kind text NOT NULL,
    due_at timestamp with time zone NOT NULL,
    words jsonb NOT NULL,
    raised_at timestamp with time zone NOT NULL,
    snoozed_until timestamp with time zone,
    confirmed_at timestamp with time zone,
    confirmed_by integer,
    CONSTRAINT arrival_alarms_check CHECK (((confirmed_by IS NULL) OR (confirmed_at IS NOT NULL))),
    CONSTRAINT arrival_alarms_item_id_check CHECK ((item_id ~ '\S'::text)),
    CONSTRAINT arrival_alarms_kind_check CHECK ((kind = ANY (ARRAY['late'::text, 'notMoving'::text, 'notThere'::text])))
);
ALTER TABLE public.arrival_alarms ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.arrival_alarms_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.arrival_watchers (
    project_id integer NOT NULL,
    user_id integer NOT NULL,
    on_duty boolean DEFAULT false NOT NULL
);
CREATE TABLE public.audit_events (
    id bigint NOT NULL,
    happened_at timestamp with time zone DEFAULT now() NOT NULL,
    user_id integer,
    origin text,
    action text NOT NULL,
    subject_table text,
    subject_id bigint,
    before jsonb,
    after jsonb,
    subject_version integer,
    told integer,
    project_id integer,
    CONSTRAINT audit_events_action_check CHECK ((action ~ '\S'::text)),
    CONSTRAINT audit_events_subject_version_check CHECK ((subject_version > 0)),
    CONSTRAINT audit_events_told_check CHECK ((told >= 0))
);
ALTER TABLE public.audit_events ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.audit_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.beds (
    id integer NOT NULL,
    room_id integer NOT NULL,
    stay_id integer NOT NULL,
    contact_id integer NOT NULL,
    bed integer NOT NULL,
    first_night date NOT NULL,
    leaves_on date NOT NULL,
    nights daterange GENERATED ALWAYS AS (daterange(first_night, leaves_on)) STORED NOT NULL,
    days daterange GENERATED ALWAYS AS (daterange(first_night,
CASE
    WHEN (leaves_on = first_night) THEN (leaves_on + 1)
    ELSE leaves_on
END)) STORED NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    CONSTRAINT beds_bed_check CHECK ((bed >= 1))
);
ALTER TABLE public.beds ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.beds_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.budgets (
    id integer NOT NULL,
    project_id integer NOT NULL,
    product_type_id integer NOT NULL,
    amount numeric(14,2) NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    CONSTRAINT budgets_amount_check CHECK (((amount >= (0)::numeric) AND (amount <= 999999999999.99)))
);
ALTER TABLE public.budgets ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.budgets_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.calendar_addresses (
    user_id integer NOT NULL,
    secret_hash text NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone,
    CONSTRAINT calendar_addresses_secret_hash_check CHECK ((secret_hash ~ '\S'::text))
);
CREATE TABLE public.calendar_events_sent (
    contact_id integer NOT NULL,
    uid text NOT NULL,
    sequence integer NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    content_hash text NOT NULL,
    content jsonb,
    cancelled_at timestamp with time zone,
    CONSTRAINT calendar_events_sent_content_hash_check CHECK ((content_hash ~ '\S'::text)),
    CONSTRAINT calendar_events_sent_sequence_check CHECK ((sequence >= 0)),
    CONSTRAINT calendar_events_sent_uid_check CHECK ((uid ~ '\S'::text))
);
CREATE UNLOGGED TABLE public.call_counts (
    caller text NOT NULL,
    minute timestamp with time zone NOT NULL,
    calls integer NOT NULL,
    CONSTRAINT call_counts_caller_check CHECK ((caller ~ '\S'::text)),
    CONSTRAINT call_counts_calls_check CHECK ((calls > 0))
);
CREATE TABLE public.claims (
    id integer NOT NULL,
    submission_id uuid NOT NULL,
    user_id integer NOT NULL,
    project_id integer NOT NULL,
    product_type_id integer NOT NULL,
    currency_id integer NOT NULL,
    amount numeric NOT NULL,
    bought_on date NOT NULL,
    what text NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    submitted_at timestamp with time zone,
    decided_at timestamp with time zone,
    decided_by integer,
    reviewed boolean,
    reason text,
    prj_expenditure_id integer,
    repaid_told_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    booking_reference text,
    CONSTRAINT claims_amount_check CHECK (((amount > (0)::numeric) AND (amount < ('1000000000000'::bigint)::numeric) AND (scale(amount) <= 4))),
    CONSTRAINT claims_approved CHECK (((state = 'approved'::text) = (prj_expenditure_id IS NOT NULL))),
    CONSTRAINT claims_booking_reference_check CHECK (((booking_reference ~ '\S'::text) AND (length(booking_reference) <= 80))),
    CONSTRAINT claims_reason_check CHECK (((reason ~ '\S'::text) AND (length(reason) <= 500))),
    CONSTRAINT claims_rejected CHECK (((state <> 'rejected'::text) OR (reason IS NOT NULL))),
    CONSTRAINT claims_removed CHECK (((archived_at IS NULL) OR (state = ANY (ARRAY['draft'::text, 'rejected'::text])))),
    CONSTRAINT claims_reviewed CHECK (((state = 'approved'::text) = (reviewed IS NOT NULL))),
    CONSTRAINT claims_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text, 'rejected'::text]))),
    CONSTRAINT claims_what_check CHECK (((what ~ '\S'::text) AND (length(what) <= 200)))
);
ALTER TABLE public.claims ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.claims_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.clients (
    id integer NOT NULL,
    business_name text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    CONSTRAINT clients_business_name_check CHECK ((business_name ~ '\S'::text))
);
ALTER TABLE public.clients ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.clients_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.confirmation_addresses (
    project_id integer NOT NULL,
    secret_hash text NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone,
    mails integer DEFAULT 0 NOT NULL,
    CONSTRAINT confirmation_addresses_secret_hash_check CHECK ((secret_hash <> ''::text))
);
CREATE TABLE public.confirmation_records (
    confirmation_id integer NOT NULL,
    candidate integer NOT NULL,
    list text NOT NULL,
    record_id integer NOT NULL,
    CONSTRAINT confirmation_records_candidate_check CHECK ((candidate >= 0)),
    CONSTRAINT confirmation_records_list_check CHECK ((list = ANY (ARRAY['expenditure'::text, 'stays'::text])))
);
CREATE TABLE public.confirmations (
    id integer NOT NULL,
    project_id integer NOT NULL,
    user_id integer,
    kind text NOT NULL,
    name text NOT NULL,
    content_hash text NOT NULL,
    bytes integer NOT NULL,
    bookings jsonb NOT NULL,
    words text NOT NULL,
    problem text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    set_aside_at timestamp with time zone,
    CONSTRAINT confirmations_bytes_check CHECK (((bytes >= 1) AND (bytes <= 10485760))),
    CONSTRAINT confirmations_content_hash_check CHECK ((content_hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT confirmations_kind_check CHECK ((kind = ANY (ARRAY['mail'::text, 'calendar'::text, 'pass'::text, 'pdf'::text, 'picture'::text, 'page'::text, 'text'::text]))),
    CONSTRAINT confirmations_name_check CHECK (((name ~ '\S'::text) AND (length(name) <= 120)))
);
ALTER TABLE public.confirmations ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.confirmations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.contacts (
    id integer NOT NULL,
    given_name text NOT NULL,
    family_name text NOT NULL,
    full_name text GENERATED ALWAYS AS (((given_name || ' '::text) || family_name)) STORED NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    role text,
    phone_number text,
    email text,
    home_airport_id integer,
    emergency_name text,
    emergency_phone text,
    dietary_need text,
    CONSTRAINT contacts_family_name_check CHECK ((family_name ~ '\S'::text)),
    CONSTRAINT contacts_given_name_check CHECK ((given_name ~ '\S'::text))
);
ALTER TABLE public.contacts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.contacts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.demo_anchor (
    only_row boolean DEFAULT true NOT NULL,
    anchor_day date NOT NULL,
    moved_at timestamp with time zone DEFAULT now() NOT NULL,
    project_ids integer[] NOT NULL,
    flight_ids integer[] NOT NULL,
    expenditure_ids integer[] NOT NULL,
    schedule_item_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
    stay_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
    transfer_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
    CONSTRAINT demo_anchor_only_row_check CHECK (only_row)
);
CREATE TABLE public.deployment (
    only_row boolean DEFAULT true NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT deployment_only_row_check CHECK (only_row)
);
CREATE TABLE public.documents (
    id integer NOT NULL,
    contact_id integer NOT NULL,
    kind text NOT NULL,
    sealed text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT documents_kind_check CHECK ((kind = ANY (ARRAY['passport'::text, 'visa'::text, 'licence'::text]))),
    CONSTRAINT documents_sealed_check CHECK ((sealed ~ '\S'::text))
);
ALTER TABLE public.documents ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.documents_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.endpoints (
    id integer NOT NULL,
    name text NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    time_zone text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    CONSTRAINT endpoints_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT endpoints_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT endpoints_name_check CHECK ((name ~ '\S'::text)),
    CONSTRAINT endpoints_time_zone_check CHECK ((time_zone ~ '\S'::text))
);
ALTER TABLE public.endpoints ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.endpoints_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.entry_limits (
    action text NOT NULL,
    level integer NOT NULL,
    CONSTRAINT entry_limits_action_check CHECK ((action = ANY (ARRAY['flights'::text, 'bookings'::text, 'stays'::text, 'vehicles'::text, 'schedule'::text, 'people'::text, 'messages'::text]))),
    CONSTRAINT entry_limits_level_check CHECK ((level = ANY (ARRAY[3, 4])))
);
ALTER TABLE public.exchange_rates ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.exchange_rates_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.flight_changes (
    id integer NOT NULL,
    flight_id integer NOT NULL,
    before jsonb NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.flight_changes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.flight_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.flight_reminders (
    user_id integer NOT NULL,
    flight_id integer NOT NULL,
    kind text NOT NULL,
    noted_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT flight_reminders_kind_check CHECK ((kind = ANY (ARRAY['flight_in_a_day'::text, 'flight_in_three_hours'::text])))
);
CREATE TABLE public.flight_status (
    flight_id integer NOT NULL,
    of_number text NOT NULL,
    of_departure timestamp with time zone NOT NULL,
    phase text NOT NULL,
    departs_at timestamp with time zone,
    arrives_at timestamp with time zone,
    terminal text,
    gate text,
    arrival_terminal text,
    source text NOT NULL,
    checked_at timestamp with time zone NOT NULL,
    checks integer NOT NULL,
    next_check_at timestamp with time zone,
    told jsonb,
    CONSTRAINT flight_status_arrival_terminal_check CHECK (((length(arrival_terminal) >= 1) AND (length(arrival_terminal) <= 20))),
    CONSTRAINT flight_status_checks_check CHECK ((checks > 0)),
    CONSTRAINT flight_status_gate_check CHECK (((length(gate) >= 1) AND (length(gate) <= 20))),
    CONSTRAINT flight_status_phase_check CHECK ((phase = ANY (ARRAY['expected'::text, 'departed'::text, 'landed'::text, 'cancelled'::text, 'diverted'::text]))),
    CONSTRAINT flight_status_source_check CHECK ((source = ANY (ARRAY['simulation'::text, 'aerodatabox'::text]))),
    CONSTRAINT flight_status_terminal_check CHECK (((length(terminal) >= 1) AND (length(terminal) <= 20)))
);
CREATE TABLE public.flight_time_moves (
    id integer NOT NULL,
    flight_id integer NOT NULL,
    moved_at timestamp with time zone NOT NULL,
    reason text NOT NULL,
    departure_before timestamp with time zone NOT NULL,
    arrival_before timestamp with time zone NOT NULL,
    departure_after timestamp with time zone NOT NULL,
    arrival_after timestamp with time zone NOT NULL,
    CONSTRAINT flight_time_moves_reason_check CHECK ((reason ~ '\S'::text))
);
ALTER TABLE public.flight_time_moves ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.flight_time_moves_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.flights (
    id integer NOT NULL,
    vendor_id integer,
    flight_number text NOT NULL,
    origin_airport_id integer NOT NULL,
    destination_airport_id integer NOT NULL,
    departure_time timestamp with time zone NOT NULL,
    arrival_time timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    departs_at_local timestamp without time zone NOT NULL,
    arrives_at_local timestamp without time zone NOT NULL,
    clock_reading text,
    departure_terminal text,
    arrival_terminal text,
    cancelled_at timestamp with time zone,
    CONSTRAINT flights_arrival_terminal_check CHECK (((length(arrival_terminal) >= 1) AND (length(arrival_terminal) <= 8))),
    CONSTRAINT flights_arrival_time_check CHECK (isfinite(arrival_time)),
    CONSTRAINT flights_arrive_after_departure CHECK ((arrival_time > departure_time)),
    CONSTRAINT flights_clock_reading_check CHECK ((clock_reading = ANY (ARRAY['first-first'::text, 'first-second'::text, 'second-first'::text, 'second-second'::text]))),
    CONSTRAINT flights_departure_terminal_check CHECK (((length(departure_terminal) >= 1) AND (length(departure_terminal) <= 8))),
    CONSTRAINT flights_departure_time_check CHECK (isfinite(departure_time)),
    CONSTRAINT flights_flight_number_check CHECK ((flight_number ~ '\S'::text)),
    CONSTRAINT flights_lead_elsewhere CHECK ((origin_airport_id <> destination_airport_id))
);
ALTER TABLE public.flights ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.flights_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.form_submissions (
    id bigint NOT NULL,
    submission_id uuid NOT NULL,
    user_id integer NOT NULL,
    category text NOT NULL,
    type text NOT NULL,
    payload jsonb NOT NULL,
    content_hash text NOT NULL,
    answer jsonb,
    related_record_id bigint,
    submission_time timestamp with time zone NOT NULL,
    submission_time_zone text NOT NULL,
    location jsonb,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT form_submissions_category_check CHECK ((category ~ '\S'::text)),
    CONSTRAINT form_submissions_content_hash_check CHECK ((content_hash ~ '\S'::text)),
    CONSTRAINT form_submissions_submission_time_zone_check CHECK ((submission_time_zone ~ '\S'::text)),
    CONSTRAINT form_submissions_type_check CHECK ((type ~ '\S'::text))
);
ALTER TABLE public.form_submissions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.form_submissions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.hotels (
    id integer NOT NULL,
    name text NOT NULL,
    address text,
    phone_number text,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    time_zone text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    CONSTRAINT hotels_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT hotels_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT hotels_name_check CHECK ((name ~ '\S'::text)),
    CONSTRAINT hotels_time_zone_check CHECK ((time_zone ~ '\S'::text))
);
ALTER TABLE public.hotels ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.hotels_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.identities (
    provider text NOT NULL,
    subject text NOT NULL,
    user_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT identities_provider_check CHECK ((provider ~ '\S'::text)),
    CONSTRAINT identities_subject_check CHECK ((subject ~ '\S'::text))
);
CREATE TABLE public.import_columns (
    user_id integer NOT NULL,
    kind text NOT NULL,
    heading text NOT NULL,
    target text
);
CREATE TABLE public.import_records (
    import_id integer NOT NULL,
    "row" integer NOT NULL,
    rows integer NOT NULL,
    title text NOT NULL,
    list text NOT NULL,
    record_id integer NOT NULL,
    event_id bigint NOT NULL
);
CREATE TABLE public.imports (
    id integer NOT NULL,
    user_id integer NOT NULL,
    kind text NOT NULL,
    project_id integer,
    time_zone text NOT NULL,
    source text,
    content jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    committed_at timestamp with time zone,
    undone_at timestamp with time zone,
    part_of integer,
    CONSTRAINT imports_check CHECK (((undone_at IS NULL) OR (committed_at IS NOT NULL))),
    CONSTRAINT imports_part_check CHECK ((part_of <> id))
);
ALTER TABLE public.imports ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.imports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.ingest_addresses (
    user_id integer NOT NULL,
    secret_hash text NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone,
    CONSTRAINT ingest_addresses_secret_hash_check CHECK ((secret_hash ~ '\S'::text))
);
CREATE TABLE public.kept_keys (
    name text NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    sealed text NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT kept_keys_name_check CHECK ((name ~ '\S'::text)),
    CONSTRAINT kept_keys_sealed_check CHECK ((sealed ~ '\S'::text))
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.latest_locations (
    user_id integer NOT NULL,
    latitude double precision,
    longitude double precision,
    accuracy double precision,
    source text DEFAULT 'app'::text NOT NULL,
    fixed_at timestamp with time zone NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    changed xid8 DEFAULT pg_current_xact_id() NOT NULL,
    CONSTRAINT latest_locations_accuracy_check CHECK (((accuracy >= (0)::double precision) AND (accuracy <= ('10000000'::numeric)::double precision))),
    CONSTRAINT latest_locations_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT latest_locations_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT latest_locations_source_check CHECK ((source ~ '\S'::text)),
    CONSTRAINT latest_locations_whole_position CHECK ((((latitude IS NULL) = (longitude IS NULL)) AND ((latitude IS NOT NULL) OR (accuracy IS NULL))))
)
WITH (fillfactor='50');
CREATE TABLE public.live_arrivals (
    user_id integer NOT NULL,
    project_codes text[] DEFAULT '{}'::text[] NOT NULL,
    kept jsonb NOT NULL,
    shown jsonb,
    looked_at timestamp with time zone NOT NULL,
    changed xid8 DEFAULT pg_current_xact_id() NOT NULL
)
WITH (fillfactor='50');
CREATE TABLE public.location_history (
    user_id integer NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    accuracy double precision,
    source text DEFAULT 'app'::text NOT NULL,
    fixed_at timestamp with time zone NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT location_history_accuracy_check CHECK (((accuracy >= (0)::double precision) AND (accuracy <= ('10000000'::numeric)::double precision))),
    CONSTRAINT location_history_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT location_history_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT location_history_source_check CHECK ((source ~ '\S'::text))
)
PARTITION BY RANGE (fixed_at);
CREATE TABLE public.location_history_20261122 (
    user_id integer NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    accuracy double precision,
    source text DEFAULT 'app'::text NOT NULL,
    fixed_at timestamp with time zone NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT location_history_accuracy_check CHECK (((accuracy >= (0)::double precision) AND (accuracy <= ('10000000'::numeric)::double precision))),
    CONSTRAINT location_history_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT location_history_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT location_history_source_check CHECK ((source ~ '\S'::text))
);
CREATE TABLE public.lookup_words (
    record text NOT NULL,
    record_id integer NOT NULL,
    words text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.message_preferences (
    user_id integer NOT NULL,
    flight_changed boolean DEFAULT true NOT NULL,
    flight_in_a_day boolean DEFAULT true NOT NULL,
    flight_in_three_hours boolean DEFAULT true NOT NULL,
    plan_changed boolean DEFAULT true NOT NULL
);
CREATE TABLE public.message_recipients (
    message_id integer NOT NULL,
    user_id integer NOT NULL,
    queued_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    shown_at timestamp with time zone,
    opened_at timestamp with time zone,
    failed_at timestamp with time zone,
    failure_reason text,
    confirmed_at timestamp with time zone,
    CONSTRAINT message_recipients_failures_have_a_reason CHECK (((failed_at IS NULL) = (failure_reason IS NULL)))
);
CREATE TABLE public.message_reminders (
    id integer NOT NULL,
    message_id integer NOT NULL,
    user_id integer NOT NULL,
    way text NOT NULL,
    reminded_by integer NOT NULL,
    reminded_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    failure text,
    CONSTRAINT message_reminders_end_in_one_way CHECK ((num_nonnulls(sent_at, failure) <= 1)),
    CONSTRAINT message_reminders_way_check CHECK ((way = ANY (ARRAY['push'::text, 'text'::text])))
);
ALTER TABLE public.message_reminders ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.message_reminders_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.messages (
    id integer NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    navigate_to text,
    sender_id integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    refresh boolean DEFAULT false NOT NULL,
    expires_at timestamp with time zone,
    spread_at timestamp with time zone,
    confirm_by timestamp with time zone,
    confirm_at_local timestamp without time zone,
    confirm_by_zone text,
    CONSTRAINT messages_body_check CHECK ((body ~ '\S'::text)),
    CONSTRAINT messages_confirm_by_is_whole CHECK ((num_nonnulls(confirm_by, confirm_at_local, confirm_by_zone) = ANY (ARRAY[0, 3]))),
    CONSTRAINT messages_navigate_to_check CHECK ((navigate_to ~~ '/%'::text)),
    CONSTRAINT messages_title_check CHECK ((title ~ '\S'::text))
);
ALTER TABLE public.messages ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.migration_notes (
    id integer NOT NULL,
    migration text NOT NULL,
    note text NOT NULL,
    rows integer NOT NULL,
    ids integer[] DEFAULT '{}'::integer[] NOT NULL,
    noted_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT migration_notes_migration_check CHECK ((migration ~ '\S'::text)),
    CONSTRAINT migration_notes_note_check CHECK ((note ~ '\S'::text)),
    CONSTRAINT migration_notes_rows_check CHECK ((rows >= 0))
);
ALTER TABLE public.migration_notes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.migration_notes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.passkey_challenges (
    challenge_hash text NOT NULL,
    user_id integer,
    ends_at timestamp with time zone NOT NULL
);
CREATE TABLE public.passkeys (
    id integer NOT NULL,
    user_id integer NOT NULL,
    credential_id text NOT NULL,
    public_key text NOT NULL,
    sign_count bigint DEFAULT 0 NOT NULL,
    name text NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone,
    CONSTRAINT passkeys_credential_id_check CHECK (((credential_id ~ '^[A-Za-z0-9_-]+$'::text) AND (length(credential_id) <= 1400))),
    CONSTRAINT passkeys_name_check CHECK (((name ~ '\S'::text) AND (length(name) <= 60))),
    CONSTRAINT passkeys_public_key_check CHECK ((public_key ~ '\S'::text)),
    CONSTRAINT passkeys_sign_count_check CHECK ((sign_count >= 0))
);
ALTER TABLE public.passkeys ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.passkeys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.places (
    id integer NOT NULL,
    airport_id integer,
    hotel_id integer,
    endpoint_id integer,
    kind text GENERATED ALWAYS AS (
CASE
    WHEN (airport_id IS NOT NULL) THEN 'airport'::text
    WHEN (hotel_id IS NOT NULL) THEN 'hotel'::text
    ELSE 'endpoint'::text
END) STORED NOT NULL,
    name text NOT NULL,
    about text,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    time_zone text NOT NULL,
    archived_at timestamp with time zone,
    CONSTRAINT places_kind_check CHECK ((num_nonnulls(airport_id, hotel_id, endpoint_id) = 1))
);
ALTER TABLE public.places ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.places_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.prj_exp_contacts (
    prj_expenditure_id integer NOT NULL,
    contact_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.prj_exp_currencies (
    id integer NOT NULL,
    currency_code text NOT NULL,
    name text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    decimals integer GENERATED ALWAYS AS (public.minor_units(currency_code)) STORED NOT NULL,
    CONSTRAINT prj_exp_currencies_currency_code_check CHECK ((currency_code ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT prj_exp_currencies_name_check CHECK ((name ~ '\S'::text))
);
CREATE TABLE public.prj_exp_payments (
    id integer NOT NULL,
    prj_expenditure_id integer NOT NULL,
    non_sterling_amount numeric DEFAULT 0 NOT NULL,
    currency_id integer NOT NULL,
    sterling_amount numeric DEFAULT 0 NOT NULL,
    payment_method_id integer,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    exchange_rate_id integer,
    rate_sterling_per_unit numeric,
    rate_units_per_pound numeric,
    rate_day date,
    rate_source text,
    paid_on date DEFAULT ((now() AT TIME ZONE 'UTC'::text))::date NOT NULL,
    direction text DEFAULT 'paid'::text NOT NULL,
    CONSTRAINT prj_exp_payments_amount_by_rate CHECK (((exchange_rate_id IS NULL) OR ((non_sterling_amount > (0)::numeric) AND (sterling_amount = public.sterling_at(non_sterling_amount, rate_sterling_per_unit, rate_units_per_pound))))),
    CONSTRAINT prj_exp_payments_direction_check CHECK ((direction = ANY (ARRAY['paid'::text, 'refunded'::text]))),
    CONSTRAINT prj_exp_payments_non_sterling_amount_check CHECK (((non_sterling_amount >= (0)::numeric) AND (non_sterling_amount <= 999999999999.99))),
    CONSTRAINT prj_exp_payments_paid_on_check CHECK (isfinite(paid_on)),
    CONSTRAINT prj_exp_payments_rate_is_whole CHECK (
CASE
    WHEN (exchange_rate_id IS NULL) THEN (num_nonnulls(rate_sterling_per_unit, rate_units_per_pound, rate_day, rate_source) = 0)
    ELSE ((num_nonnulls(rate_sterling_per_unit, rate_units_per_pound) = 1) AND (num_nonnulls(rate_day, rate_source) = 2))
END),
    CONSTRAINT prj_exp_payments_sterling_amount_check CHECK (((sterling_amount >= (0)::numeric) AND (sterling_amount <= 999999999999.99)))
);
CREATE TABLE public.prj_expenditure (
    id integer NOT NULL,
    project_id integer NOT NULL,
    product_type_id integer NOT NULL,
    purchase_datetime timestamp with time zone NOT NULL,
    vendor_id integer,
    vendor_reference text,
    booking_email text,
    non_sterling_cost numeric DEFAULT 0 NOT NULL,
    currency_id integer NOT NULL,
    sterling_cost numeric DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    exchange_rate_id integer,
    rate_sterling_per_unit numeric,
    rate_units_per_pound numeric,
    rate_day date,
    rate_source text,
    purchased_on date NOT NULL,
    invoice_on date,
    due_on date,
    cancelled_at timestamp with time zone,
    CONSTRAINT prj_expenditure_amount_by_rate CHECK (((exchange_rate_id IS NULL) OR ((non_sterling_cost > (0)::numeric) AND (sterling_cost = public.sterling_at(non_sterling_cost, rate_sterling_per_unit, rate_units_per_pound))))),
    CONSTRAINT prj_expenditure_due_on_check CHECK (isfinite(due_on)),
    CONSTRAINT prj_expenditure_invoice_on_check CHECK (isfinite(invoice_on)),
    CONSTRAINT prj_expenditure_non_sterling_cost_check CHECK (((non_sterling_cost >= (0)::numeric) AND (non_sterling_cost <= 999999999999.99))),
    CONSTRAINT prj_expenditure_purchase_datetime_check CHECK (isfinite(purchase_datetime)),
    CONSTRAINT prj_expenditure_purchased_on_check CHECK (isfinite(purchased_on)),
    CONSTRAINT prj_expenditure_rate_is_whole CHECK (
CASE
    WHEN (exchange_rate_id IS NULL) THEN (num_nonnulls(rate_sterling_per_unit, rate_units_per_pound, rate_day, rate_source) = 0)
    ELSE ((num_nonnulls(rate_sterling_per_unit, rate_units_per_pound) = 1) AND (num_nonnulls(rate_day, rate_source) = 2))
END),
    CONSTRAINT prj_expenditure_sterling_cost_check CHECK (((sterling_cost >= (0)::numeric) AND (sterling_cost <= 999999999999.99)))
);
CREATE VIEW public.plain_amounts AS
 SELECT found.prj_expenditure_id,
    found.project_id,
    found.product_type_id,
    found.vendor_id,
    found.bought_in,
    found.purchased_on,
    found.aged_from,
    found.is_live,
    found.is_cancelled,
    found.contact_ids,
        CASE
            WHEN (found.is_cancelled OR ((found.cost_own IS NULL) AND (found.cost_sterling IS NULL))) THEN NULL::integer
            WHEN (found.cost_sterling IS NOT NULL) THEN 1
            ELSE found.bought_in
        END AS committed_in,
        CASE
            WHEN (NOT found.is_cancelled) THEN COALESCE(found.cost_sterling, found.cost_own)
            ELSE NULL::numeric
        END AS committed,
    found.payments,
    found.payments_without_sterling,
    found.paid_in,
    found.paid_sums,
    found.paid_counts,
    found.currency_id,
    round(found.cost, found.decimals) AS cost,
        CASE
            WHEN found.is_complete THEN round(found.paid, found.decimals)
            ELSE NULL::numeric
        END AS paid,
        CASE
            WHEN found.is_complete THEN round(GREATEST((found.cost - found.paid), (0)::numeric), found.decimals)
            ELSE NULL::numeric
        END AS due,
        CASE
            WHEN found.is_complete THEN round(GREATEST((found.paid - found.cost), (0)::numeric), found.decimals)
            ELSE NULL::numeric
        END AS overpaid,
        CASE
            WHEN found.is_complete THEN NULL::numeric
            WHEN (found.missing_payments = 0) THEN round(GREATEST((found.cost - found.paid), (0)::numeric), found.decimals)
            ELSE (0)::numeric
        END AS due_at_least,
        CASE
            WHEN ((NOT found.is_complete) AND (found.missing_refunds = 0) AND (found.cost IS NOT NULL)) THEN round(GREATEST((found.cost - found.paid), (0)::numeric), found.decimals)
            ELSE NULL::numeric
        END AS due_at_most,
        CASE
            WHEN (NOT found.is_complete) THEN 'incomplete'::text
            WHEN found.is_cancelled THEN 'cancelled'::text
            WHEN (found.paid > found.cost) THEN 'overpaid'::text
            WHEN (found.paid = found.cost) THEN 'paid'::text
            WHEN (found.paid <= (0)::numeric) THEN 'unpaid'::text
            ELSE 'part paid'::text
        END AS state,
    (found.is_live AND ((NOT found.is_complete) OR (found.cost <> found.paid))) AS is_open
   FROM ( SELECT e.id AS prj_expenditure_id,
            e.project_id,
            e.product_type_id,
            e.vendor_id,
            e.currency_id AS bought_in,
            e.purchased_on,
            COALESCE(e.due_on, e.purchased_on) AS aged_from,
            (e.archived_at IS NULL) AS is_live,
            (e.cancelled_at IS NOT NULL) AS is_cancelled,
            ARRAY( SELECT link.contact_id
                   FROM public.prj_exp_contacts link
                  WHERE (link.prj_expenditure_id = e.id)
                  ORDER BY link.contact_id) AS contact_ids,
            worth.cost_own,
            worth.cost_sterling,
            (COALESCE(by_currency.payments, (0)::bigint))::integer AS payments,
            (COALESCE(by_currency.without_sterling, (0)::numeric))::integer AS payments_without_sterling,
            COALESCE(by_currency.paid_in, '{}'::integer[]) AS paid_in,
            COALESCE(by_currency.paid_sums, '{}'::numeric[]) AS paid_sums,
            COALESCE(by_currency.paid_counts, '{}'::integer[]) AS paid_counts,
            (known.is_own OR known.is_sterling) AS is_complete,
            compared.currency_id,
                CASE
                    WHEN (compared.currency_id = 1) THEN 2
                    ELSE c.decimals
                END AS decimals,
                CASE
                    WHEN way.compares_own THEN worth.cost_own
                    ELSE worth.cost_sterling
                END AS cost,
                CASE
                    WHEN way.compares_own THEN totals.paid_own
                    ELSE totals.paid_sterling
                END AS paid,
                CASE
                    WHEN way.compares_own THEN totals.own_missing_payments
                    ELSE totals.sterling_missing_payments
                END AS missing_payments,
                CASE
                    WHEN way.compares_own THEN totals.own_missing_refunds
                    ELSE totals.sterling_missing_refunds
                END AS missing_refunds
           FROM (((((((public.prj_expenditure e
             JOIN public.prj_exp_currencies c ON ((c.id = e.currency_id)))
             CROSS JOIN LATERAL ( SELECT
                        CASE
                            WHEN (e.cancelled_at IS NOT NULL) THEN (0)::numeric
                            ELSE public.worth_in_own(e.currency_id, e.non_sterling_cost, e.sterling_cost)
                        END AS cost_own,
                        CASE
                            WHEN (e.cancelled_at IS NOT NULL) THEN (0)::numeric
                            ELSE public.worth_in_sterling(e.currency_id, e.non_sterling_cost, e.sterling_cost)
                        END AS cost_sterling) worth)
             CROSS JOIN LATERAL ( SELECT COALESCE(sum(((its.way)::numeric * its.own)), (0)::numeric) AS paid_own,
                    COALESCE(sum(((its.way)::numeric * its.sterling)), (0)::numeric) AS paid_sterling,
                    count(*) FILTER (WHERE ((its.own IS NULL) AND (its.way > 0))) AS own_missing_payments,
                    count(*) FILTER (WHERE ((its.own IS NULL) AND (its.way < 0))) AS own_missing_refunds,
                    count(*) FILTER (WHERE ((its.sterling IS NULL) AND (its.way > 0))) AS sterling_missing_payments,
                    count(*) FILTER (WHERE ((its.sterling IS NULL) AND (its.way < 0))) AS sterling_missing_refunds
                   FROM (public.prj_exp_payments p
                     CROSS JOIN LATERAL ( SELECT
                                CASE
                                    WHEN (p.currency_id = e.currency_id) THEN public.worth_in_own(p.currency_id, p.non_sterling_amount, p.sterling_amount)
                                    ELSE NULL::numeric
                                END AS own,
                            public.worth_in_sterling(p.currency_id, p.non_sterling_amount, p.sterling_amount) AS sterling,
                                CASE
                                    WHEN (p.direction = 'paid'::text) THEN 1
                                    ELSE '-1'::integer
                                END AS way) its)
                  WHERE ((p.prj_expenditure_id = e.id) AND (p.archived_at IS NULL))) totals)
             LEFT JOIN LATERAL ( SELECT sum(sums.counted) AS payments,
                    sum(sums.unknown) AS without_sterling,
                    array_agg(sums.currency ORDER BY sums.currency) FILTER (WHERE (sums.currency IS NOT NULL)) AS paid_in,
                    array_agg(sums.amount ORDER BY sums.currency) FILTER (WHERE (sums.currency IS NOT NULL)) AS paid_sums,
                    array_agg(sums.counted ORDER BY sums.currency) FILTER (WHERE (sums.currency IS NOT NULL)) AS paid_counts
                   FROM ( SELECT
                                CASE
                                    WHEN (its.sterling IS NOT NULL) THEN 1
                                    WHEN (its.own IS NOT NULL) THEN p.currency_id
                                    ELSE NULL::integer
                                END AS currency,
                            sum(((
                                CASE
                                    WHEN (p.direction = 'paid'::text) THEN 1
                                    ELSE '-1'::integer
                                END)::numeric * COALESCE(its.sterling, its.own))) AS amount,
                            (count(*))::integer AS counted,
                            count(*) FILTER (WHERE (its.sterling IS NULL)) AS unknown
                           FROM (public.prj_exp_payments p
                             CROSS JOIN LATERAL ( SELECT public.worth_in_own(p.currency_id, p.non_sterling_amount, p.sterling_amount) AS own,
                                    public.worth_in_sterling(p.currency_id, p.non_sterling_amount, p.sterling_amount) AS sterling) its)
                          WHERE ((p.prj_expenditure_id = e.id) AND (p.archived_at IS NULL))
                          GROUP BY
                                CASE
                                    WHEN (its.sterling IS NOT NULL) THEN 1
                                    WHEN (its.own IS NOT NULL) THEN p.currency_id
                                    ELSE NULL::integer
                                END) sums) by_currency ON (true))
             CROSS JOIN LATERAL ( SELECT ((worth.cost_own IS NOT NULL) AND ((totals.own_missing_payments + totals.own_missing_refunds) = 0)) AS is_own,
                    ((worth.cost_sterling IS NOT NULL) AND ((totals.sterling_missing_payments + totals.sterling_missing_refunds) = 0)) AS is_sterling) known)
             CROSS JOIN LATERAL ( SELECT (known.is_own OR ((NOT known.is_sterling) AND ((worth.cost_own IS NOT NULL) OR (worth.cost_sterling IS NULL)))) AS compares_own) way)
             CROSS JOIN LATERAL ( SELECT
                        CASE
                            WHEN way.compares_own THEN e.currency_id
                            ELSE 1
                        END AS currency_id) compared)) found;
CREATE TABLE public.receipts (
    id integer NOT NULL,
    prj_expenditure_id integer,
    upload_id uuid NOT NULL,
    content_hash text NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    bytes integer NOT NULL,
    user_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    claim_id integer,
    CONSTRAINT receipts_belong CHECK ((num_nonnulls(prj_expenditure_id, claim_id) > 0)),
    CONSTRAINT receipts_bytes_check CHECK (((bytes >= 1) AND (bytes <= 10485760))),
    CONSTRAINT receipts_content_hash_check CHECK ((content_hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT receipts_name_check CHECK (((name ~ '\S'::text) AND (length(name) <= 120))),
    CONSTRAINT receipts_type_check CHECK ((type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text, 'application/pdf'::text])))
);
CREATE VIEW public.plain_balances AS
 SELECT a.prj_expenditure_id,
    a.project_id,
    a.product_type_id,
    a.vendor_id,
    a.bought_in,
    a.purchased_on,
    a.aged_from,
    a.is_live,
    a.is_cancelled,
    a.contact_ids,
    a.committed_in,
    a.committed,
    a.payments,
    a.payments_without_sterling,
    a.paid_in,
    a.paid_sums,
    a.paid_counts,
    a.currency_id,
    a.cost,
    a.paid,
    a.due,
    a.overpaid,
    a.due_at_least,
    a.due_at_most,
    a.state,
    a.is_open,
    r.receipts,
        CASE
            WHEN ((NOT a.is_live) OR (a.is_cancelled AND (a.payments = 0))) THEN NULL::text
            WHEN (a.state = 'incomplete'::text) THEN 'toComplete'::text
            WHEN (a.due > (0)::numeric) THEN 'toPay'::text
            WHEN a.is_cancelled THEN 'paid'::text
            WHEN ((a.committed_in IS DISTINCT FROM 1) OR (r.receipts = 0)) THEN 'toComplete'::text
            ELSE 'paid'::text
        END AS inbox
   FROM (public.plain_amounts a
     CROSS JOIN LATERAL ( SELECT (count(*))::integer AS receipts
           FROM public.receipts
          WHERE ((receipts.prj_expenditure_id = a.prj_expenditure_id) AND (receipts.archived_at IS NULL))) r);
CREATE TABLE public.prj_exp_flights (
    prj_expenditure_id integer NOT NULL,
    flight_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    product_type_id integer
);
CREATE VIEW public.view_bookings AS
 SELECT e.id,
    e.project_id,
    e.vendor_id,
    e.vendor_reference,
    e.booking_email,
    e.version,
    e.updated_at,
    e.archived_at
   FROM (public.prj_expenditure e
     JOIN public.prj_exp_product_types types ON ((types.id = e.product_type_id)))
  WHERE (types.kind = 'flight'::text);
CREATE VIEW public.plain_travellers AS
 SELECT e.id AS booking_id,
    f.flight_id,
    c.contact_id,
    e.project_id
   FROM ((public.view_bookings e
     JOIN public.prj_exp_flights f ON ((f.prj_expenditure_id = e.id)))
     JOIN public.prj_exp_contacts c ON ((c.prj_expenditure_id = e.id)))
  WHERE (e.archived_at IS NULL);
CREATE TABLE public.plan_changes (
    contact_id integer NOT NULL,
    kind text NOT NULL,
    item_id integer NOT NULL,
    before jsonb,
    noted_at timestamp with time zone DEFAULT now() NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.prj_contractors (
    project_id integer NOT NULL,
    contact_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.prj_exp_currencies ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.prj_exp_currencies_id_seq
    START WITH 2
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.prj_exp_payment_methods (
    id integer NOT NULL,
    payment_method text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    CONSTRAINT prj_exp_payment_methods_payment_method_check CHECK ((payment_method ~ '\S'::text))
);
ALTER TABLE public.prj_exp_payment_methods ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.prj_exp_payment_methods_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.prj_exp_payments ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.prj_exp_payments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.prj_exp_product_types ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.prj_exp_product_types_id_seq
    START WITH 2
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.prj_exp_vendors (
    id integer NOT NULL,
    vendor_name text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    CONSTRAINT prj_exp_vendors_vendor_name_check CHECK ((vendor_name ~ '\S'::text))
);
ALTER TABLE public.prj_exp_vendors ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.prj_exp_vendors_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.prj_expenditure ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.prj_expenditure_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.prj_route_stops (
    project_id integer NOT NULL,
    "position" integer NOT NULL,
    endpoint_id integer NOT NULL,
    CONSTRAINT prj_route_stops_position_check CHECK (("position" > 0))
);
CREATE TABLE public.prj_routes (
    project_id integer NOT NULL,
    travel_mode text DEFAULT 'driving'::text NOT NULL,
    departs_at timestamp with time zone NOT NULL,
    departure_zone text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT prj_routes_departs_at_check CHECK (isfinite(departs_at)),
    CONSTRAINT prj_routes_departure_zone_check CHECK ((departure_zone ~ '\S'::text)),
    CONSTRAINT prj_routes_travel_mode_check CHECK ((travel_mode = 'driving'::text))
);
CREATE TABLE public.project_sums (
    id bigint NOT NULL,
    project_id integer NOT NULL,
    breakdown text NOT NULL,
    key integer,
    measure text NOT NULL,
    currency_id integer,
    amount numeric NOT NULL,
    rows integer NOT NULL
);
ALTER TABLE public.project_sums ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.project_sums_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.projects (
    id integer NOT NULL,
    project_code text NOT NULL,
    start_date date NOT NULL,
    end_date date NOT NULL,
    number_contractors_requested integer NOT NULL,
    description text,
    start_point_id integer NOT NULL,
    end_point_id integer NOT NULL,
    client_id integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    CONSTRAINT projects_end_not_before_start CHECK ((end_date >= start_date)),
    CONSTRAINT projects_number_contractors_requested_check CHECK ((number_contractors_requested >= 0)),
    CONSTRAINT projects_project_code_check CHECK ((project_code ~ '\S'::text))
);
ALTER TABLE public.projects ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.projects_id_seq
    START WITH 52
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.push_channels (
    id integer NOT NULL,
    user_id integer NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    checked_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT push_channels_auth_check CHECK ((auth ~ '\S'::text)),
    CONSTRAINT push_channels_endpoint_check CHECK ((length(endpoint) <= 2000)),
    CONSTRAINT push_channels_p256dh_check CHECK ((p256dh ~ '\S'::text))
);
ALTER TABLE public.push_channels ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.push_channels_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.push_deliveries (
    message_id integer NOT NULL,
    channel_id integer NOT NULL,
    user_id integer NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    due_at timestamp with time zone,
    sent_at timestamp with time zone,
    failure text,
    CONSTRAINT push_deliveries_end_in_one_way CHECK ((num_nonnulls(due_at, sent_at, failure) = 1))
);
ALTER TABLE public.receipts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.receipts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.reference_loads (
    name text NOT NULL,
    content_hash text NOT NULL,
    loaded_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.rooming_lists (
    id integer NOT NULL,
    stay_id integer NOT NULL,
    lines jsonb NOT NULL,
    user_id integer NOT NULL,
    sent_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT rooming_lists_lines_check CHECK ((jsonb_typeof(lines) = 'array'::text))
);
ALTER TABLE public.rooming_lists ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.rooming_lists_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.rooms (
    id integer NOT NULL,
    stay_id integer NOT NULL,
    kind text NOT NULL,
    beds integer NOT NULL,
    room_number text,
    used_on date,
    used_from text,
    used_until text,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    CONSTRAINT rooms_beds_check CHECK (((beds >= 1) AND (beds <= 10))),
    CONSTRAINT rooms_day_rooms_say_when CHECK (((kind <> 'day room'::text) OR (num_nonnulls(used_on, used_from, used_until) = 3))),
    CONSTRAINT rooms_kind_check CHECK ((kind = ANY (ARRAY['single'::text, 'double'::text, 'twin'::text, 'triple'::text, 'family'::text, 'day room'::text]))),
    CONSTRAINT rooms_others_do_not CHECK (((kind = 'day room'::text) OR (num_nonnulls(used_on, used_from, used_until) = 0))),
    CONSTRAINT rooms_until_after_from CHECK ((used_until > used_from)),
    CONSTRAINT rooms_used_from_check CHECK ((used_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
    CONSTRAINT rooms_used_until_check CHECK ((used_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text))
);
ALTER TABLE public.rooms ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.rooms_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.roster_changes (
    changed xid8 DEFAULT pg_current_xact_id() NOT NULL
);
CREATE TABLE public.route_directions (
    stops_hash text NOT NULL,
    provider text NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    answered_at timestamp with time zone,
    legs jsonb,
    settled boolean DEFAULT false NOT NULL,
    CONSTRAINT route_directions_answered CHECK (((legs IS NULL) = (answered_at IS NULL))),
    CONSTRAINT route_directions_provider_check CHECK ((provider ~ '\S'::text)),
    CONSTRAINT route_directions_stops_hash_check CHECK ((stops_hash ~ '\S'::text))
);
CREATE TABLE public.schedule_group_people (
    group_id integer NOT NULL,
    contact_id integer NOT NULL,
    project_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.schedule_groups (
    id integer NOT NULL,
    project_id integer NOT NULL,
    name text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    CONSTRAINT schedule_groups_name_check CHECK ((name ~ '\S'::text))
);
ALTER TABLE public.schedule_groups ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.schedule_groups_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.schedule_item_groups (
    item_id integer NOT NULL,
    group_id integer NOT NULL,
    project_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.schedule_item_people (
    item_id integer NOT NULL,
    contact_id integer NOT NULL,
    project_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.schedule_items (
    id integer NOT NULL,
    project_id integer NOT NULL,
    kind text NOT NULL,
    title text NOT NULL,
    place_id integer,
    audience text DEFAULT 'everyone'::text NOT NULL,
    starts_at_local timestamp without time zone NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at_local timestamp without time zone,
    ends_at timestamp with time zone,
    time_zone text NOT NULL,
    standing text DEFAULT 'planned'::text NOT NULL,
    notes text,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    CONSTRAINT schedule_items_at_most_a_month CHECK ((ends_at <= (starts_at + '744:00:00'::interval))),
    CONSTRAINT schedule_items_audience_check CHECK ((audience = ANY (ARRAY['everyone'::text, 'chosen'::text]))),
    CONSTRAINT schedule_items_end_after_start CHECK ((ends_at > starts_at)),
    CONSTRAINT schedule_items_end_known CHECK (((ends_at IS NULL) = (ends_at_local IS NULL))),
    CONSTRAINT schedule_items_kind_check CHECK ((kind = ANY (ARRAY['call'::text, 'session'::text, 'meeting'::text, 'curfew'::text, 'travel'::text, 'free'::text]))),
    CONSTRAINT schedule_items_standing_check CHECK ((standing = ANY (ARRAY['planned'::text, 'confirmed'::text]))),
    CONSTRAINT schedule_items_time_zone_check CHECK ((time_zone ~ '\S'::text)),
    CONSTRAINT schedule_items_title_check CHECK ((title ~ '\S'::text))
);
ALTER TABLE public.schedule_items ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.schedule_items_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.schedule_template_items (
    id integer NOT NULL,
    template_id integer NOT NULL,
    day_number integer NOT NULL,
    starts_at_time text NOT NULL,
    ends_at_time text,
    kind text NOT NULL,
    title text NOT NULL,
    group_name text,
    notes text,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    CONSTRAINT schedule_template_items_day_number_check CHECK (((day_number >= 1) AND (day_number <= 60))),
    CONSTRAINT schedule_template_items_ends_at_time_check CHECK ((ends_at_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
    CONSTRAINT schedule_template_items_group_name_check CHECK ((group_name ~ '\S'::text)),
    CONSTRAINT schedule_template_items_kind_check CHECK ((kind = ANY (ARRAY['call'::text, 'session'::text, 'meeting'::text, 'curfew'::text, 'travel'::text, 'free'::text]))),
    CONSTRAINT schedule_template_items_starts_at_time_check CHECK ((starts_at_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
    CONSTRAINT schedule_template_items_title_check CHECK ((title ~ '\S'::text))
);
ALTER TABLE public.schedule_template_items ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.schedule_template_items_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.schedule_templates (
    id integer NOT NULL,
    name text NOT NULL,
    notes text,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    CONSTRAINT schedule_templates_name_check CHECK ((name ~ '\S'::text))
);
ALTER TABLE public.schedule_templates ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.schedule_templates_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.search_words (
    kind text NOT NULL COLLATE pg_catalog."C",
    later boolean NOT NULL,
    words text NOT NULL COLLATE pg_catalog."C",
    record_id integer NOT NULL,
    project_id integer
);
CREATE TABLE public.share_links (
    id integer NOT NULL,
    project_id integer NOT NULL,
    user_id integer NOT NULL,
    recipient text NOT NULL,
    sections text[] NOT NULL,
    secret_hash text NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    ends_on date NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    opened integer DEFAULT 0 NOT NULL,
    last_opened_at timestamp with time zone,
    CONSTRAINT share_links_opened_check CHECK ((opened >= 0)),
    CONSTRAINT share_links_recipient_check CHECK (((recipient ~ '\S'::text) AND (length(recipient) <= 60))),
    CONSTRAINT share_links_secret_hash_check CHECK ((secret_hash ~ '\S'::text)),
    CONSTRAINT share_links_sections_check CHECK (((cardinality(sections) >= 1) AND (cardinality(sections) <= 10)))
);
ALTER TABLE public.share_links ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.share_links_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.stays (
    id integer NOT NULL,
    project_id integer NOT NULL,
    hotel_id integer NOT NULL,
    checks_in_on date NOT NULL,
    checks_out_on date NOT NULL,
    check_in_time text,
    check_out_time text,
    confirmation_number text,
    prj_expenditure_id integer,
    notes text,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    CONSTRAINT stays_check_in_time_check CHECK ((check_in_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
    CONSTRAINT stays_check_out_time_check CHECK ((check_out_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
    CONSTRAINT stays_out_not_before_in CHECK ((checks_out_on >= checks_in_on))
);
ALTER TABLE public.stays ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.stays_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.system_backups (
    id integer NOT NULL,
    kind text NOT NULL,
    reason text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone NOT NULL,
    path text,
    bytes bigint,
    sha256 text,
    version text NOT NULL,
    failure text,
    CONSTRAINT system_backups_check CHECK ((ended_at >= started_at)),
    CONSTRAINT system_backups_kind_check CHECK ((kind = ANY (ARRAY['backup'::text, 'rehearsal'::text, 'restore'::text]))),
    CONSTRAINT system_backups_reason_check CHECK ((reason = ANY (ARRAY['command'::text, 'schedule'::text, 'update'::text])))
);
ALTER TABLE public.system_backups ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.system_backups_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.system_incidents (
    id integer NOT NULL,
    kind text NOT NULL,
    subject text DEFAULT ''::text NOT NULL,
    detail text NOT NULL,
    is_public boolean DEFAULT false NOT NULL,
    count integer DEFAULT 1 NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone,
    told_at timestamp with time zone,
    alerted text,
    alert_taken_until timestamp with time zone,
    CONSTRAINT system_incidents_alerted_check CHECK ((alerted = ANY (ARRAY['open'::text, 'closed'::text]))),
    CONSTRAINT system_incidents_detail_check CHECK ((length(detail) <= 300))
);
ALTER TABLE public.system_incidents ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.system_incidents_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.system_maintenance (
    only_row boolean DEFAULT true NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL,
    until timestamp with time zone,
    message text,
    CONSTRAINT system_maintenance_message_check CHECK (((length(message) >= 1) AND (length(message) <= 200))),
    CONSTRAINT system_maintenance_only_row_check CHECK (only_row)
);
CREATE TABLE public.system_sends (
    hour timestamp with time zone NOT NULL,
    way text NOT NULL,
    failure text DEFAULT ''::text NOT NULL,
    count integer NOT NULL,
    last_at timestamp with time zone NOT NULL,
    CONSTRAINT system_sends_failure_check CHECK ((length(failure) <= 200)),
    CONSTRAINT system_sends_way_check CHECK ((way = ANY (ARRAY['push'::text, 'sms'::text, 'mail'::text])))
);
CREATE TABLE public.system_servers (
    id uuid NOT NULL,
    name text NOT NULL,
    role text NOT NULL,
    version text NOT NULL,
    node text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone NOT NULL
);
CREATE TABLE public.transfer_passengers (
    transfer_id integer NOT NULL,
    contact_id integer NOT NULL
);
CREATE TABLE public.transfers (
    id integer NOT NULL,
    project_id integer NOT NULL,
    from_place_id integer NOT NULL,
    to_place_id integer NOT NULL,
    leaves_at_local timestamp without time zone NOT NULL,
    leaves_at timestamp with time zone NOT NULL,
    arrives_at_local timestamp without time zone,
    arrives_at timestamp with time zone,
    vehicle_id integer,
    driver_id integer,
    notes text,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    CONSTRAINT transfers_arrive_after_leaving CHECK ((arrives_at > leaves_at)),
    CONSTRAINT transfers_arrives_at_check CHECK (isfinite(arrives_at)),
    CONSTRAINT transfers_lead_elsewhere CHECK ((from_place_id <> to_place_id)),
    CONSTRAINT transfers_leaves_at_check CHECK (isfinite(leaves_at)),
    CONSTRAINT transfers_whole_arrival CHECK (((arrives_at IS NULL) = (arrives_at_local IS NULL)))
);
ALTER TABLE public.transfers ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.transfers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.traveller_changes (
    id integer NOT NULL,
    contact_id integer NOT NULL,
    flight_id integer NOT NULL,
    was_added boolean NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.traveller_changes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.traveller_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.travellers (
    booking_id integer NOT NULL,
    flight_id integer NOT NULL,
    contact_id integer NOT NULL,
    project_id integer NOT NULL
);
CREATE TABLE public.users (
    id integer NOT NULL,
    access_level_id integer NOT NULL,
    contact_id integer,
    phone_number text,
    email text,
    revoked_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    history_shown_since timestamp with time zone,
    CONSTRAINT users_can_be_known CHECK (((phone_number IS NOT NULL) OR (email IS NOT NULL))),
    CONSTRAINT users_email_check CHECK ((email ~ '^[^@[:space:]]+@[^@[:space:]]+$'::text)),
    CONSTRAINT users_phone_number_check CHECK ((phone_number ~ '^\+[1-9][0-9]{6,14}$'::text))
);
ALTER TABLE public.users ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.users_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.vehicle_drivers (
    vehicle_id integer NOT NULL,
    contact_id integer NOT NULL
);
CREATE TABLE public.vehicles (
    id integer NOT NULL,
    name text NOT NULL,
    plate text,
    kind text DEFAULT 'van'::text NOT NULL,
    seats integer NOT NULL,
    notes text,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    CONSTRAINT vehicles_kind_check CHECK ((kind = ANY (ARRAY['car'::text, 'van'::text, 'minibus'::text, 'coach'::text, 'truck'::text]))),
    CONSTRAINT vehicles_name_check CHECK ((name ~ '\S'::text)),
    CONSTRAINT vehicles_seats_check CHECK (((seats >= 1) AND (seats <= 100)))
);
ALTER TABLE public.vehicles ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.vehicles_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE VIEW public.view_booked_flights AS
 SELECT link.flight_id,
    e.id AS booking_id,
    e.project_id
   FROM (public.view_bookings e
     JOIN public.prj_exp_flights link ON ((link.prj_expenditure_id = e.id)))
  WHERE (e.archived_at IS NULL);
CREATE VIEW public.view_flight_names AS
 SELECT flights.id,
    (((((((flights.flight_number || ' '::text) || origin.airport_code) || '–'::text) || destination.airport_code) || ' '::text) || to_char((flights.departure_time AT TIME ZONE 'UTC'::text), 'FMDD Mon HH24:MI'::text)) || ' UTC'::text) AS flight,
    flights.departure_time,
    flights.archived_at
   FROM ((public.flights
     JOIN public.airports origin ON ((origin.id = flights.origin_airport_id)))
     JOIN public.airports destination ON ((destination.id = flights.destination_airport_id)));
CREATE VIEW public.view_full_names AS
 SELECT users.id AS user_id,
    contacts.id AS contact_id,
    contacts.full_name
   FROM (public.contacts
     LEFT JOIN public.users ON (((users.contact_id = contacts.id) AND (users.revoked_at IS NULL))))
  WHERE (contacts.archived_at IS NULL);
CREATE VIEW public.view_future_flights AS
 SELECT view_flight_names.id,
    view_flight_names.flight,
    view_flight_names.departure_time
   FROM public.view_flight_names
  WHERE ((view_flight_names.departure_time >= now()) AND (view_flight_names.archived_at IS NULL));
CREATE VIEW public.view_plans AS
SELECT
    NULL::integer AS contact_id,
    NULL::text AS kind,
    NULL::integer AS item_id,
    NULL::integer AS project_id,
    NULL::timestamp with time zone AS ends_at,
    NULL::jsonb AS facts;
CREATE VIEW public.view_travellers AS
 SELECT t.flight_id,
    t.contact_id,
    t.booking_id,
    t.project_id,
    e.vendor_reference,
    GREATEST(f.created_at, c.created_at) AS since
   FROM (((public.travellers t
     LEFT JOIN public.prj_expenditure e ON ((e.id = t.booking_id)))
     LEFT JOIN public.prj_exp_flights f ON (((f.prj_expenditure_id = t.booking_id) AND (f.flight_id = t.flight_id))))
     LEFT JOIN public.prj_exp_contacts c ON (((c.prj_expenditure_id = t.booking_id) AND (c.contact_id = t.contact_id))));
CREATE TABLE public.warning_dismissals (
    id integer NOT NULL,
    project_id integer NOT NULL,
    contact_id integer NOT NULL,
    fingerprint text NOT NULL,
    reason text NOT NULL,
    user_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    CONSTRAINT warning_dismissals_fingerprint_check CHECK ((fingerprint ~ '^[A-Za-z0-9_-]{43}$'::text)),
    CONSTRAINT warning_dismissals_reason_check CHECK (((reason ~ '\S'::text) AND (length(reason) <= 200)))
);
ALTER TABLE public.warning_dismissals ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.warning_dismissals_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.webhook_deliveries (
    id bigint NOT NULL,
    event_id uuid DEFAULT gen_random_uuid() NOT NULL,
    webhook_id integer NOT NULL,
    type text NOT NULL,
    action text NOT NULL,
    subject_table text NOT NULL,
    record_id integer NOT NULL,
    changed text[] NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone,
    tries integer DEFAULT 0 NOT NULL,
    sent_at timestamp with time zone,
    tried_at timestamp with time zone,
    status integer,
    reason text,
    ms integer,
    CONSTRAINT webhook_deliveries_tries_check CHECK ((tries >= 0))
);
ALTER TABLE public.webhook_deliveries ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.webhook_deliveries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.webhooks (
    id integer NOT NULL,
    user_id integer NOT NULL,
    name text NOT NULL,
    url text NOT NULL,
    types text[] NOT NULL,
    sealed text NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    last_sent_at timestamp with time zone,
    failing_since timestamp with time zone,
    off_because text,
    CONSTRAINT webhooks_name_check CHECK (((name ~ '\S'::text) AND (length(name) <= 60))),
    CONSTRAINT webhooks_off_because_check CHECK ((off_because ~ '\S'::text)),
    CONSTRAINT webhooks_sealed_check CHECK ((sealed ~ '\S'::text)),
    CONSTRAINT webhooks_types_check CHECK (((cardinality(types) >= 1) AND (cardinality(types) <= 10))),
    CONSTRAINT webhooks_url_check CHECK (((url ~ '^https?://'::text) AND (length(url) <= 500)))
);
ALTER TABLE public.webhooks ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.webhooks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.zone_rules (
    id integer NOT NULL,
    version text NOT NULL,
    CONSTRAINT zone_rules_id_check CHECK ((id = 1)),
    CONSTRAINT zone_rules_version_check CHECK ((version ~ '\S'::text))
);
ALTER TABLE ONLY jobs.job ATTACH PARTITION jobs.job_common DEFAULT;
ALTER TABLE ONLY jobs.queue_stats ATTACH PARTITION jobs.queue_stats_20261126 FOR VALUES FROM ('2026-11-26 00:00:00+00') TO ('2026-11-27 00:00:00+00');
ALTER TABLE ONLY jobs.queue_stats ATTACH PARTITION jobs.queue_stats_20261127 FOR VALUES FROM ('2026-11-27 00:00:00+00') TO ('2026-11-28 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261122 FOR VALUES FROM ('2026-11-22 00:00:00+00') TO ('2026-11-23 00:00:00+00');
INSERT INTO auth."user" VALUES
	('4vvrhwpUeywQOHRELBR59Te7ZaLZlPLn', 'Signed in by phone', '447700900001@phone.invalid', false, NULL, '2026-11-26 18:16:54.674+00', '2026-11-26 18:16:54.674+00', '+447700900001', true);
INSERT INTO jobs.queue VALUES
	('push', 'standard', 5, 5, true, NULL, 300, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', 30, true, NULL, NULL, NULL, NULL, '2026-11-26 18:16:48.402148+00', '2026-11-26 18:16:48.402148+00'),
	('text', 'standard', 5, 5, true, NULL, 300, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', 30, true, NULL, NULL, NULL, NULL, '2026-11-26 18:16:48.408876+00', '2026-11-26 18:16:48.408876+00');
INSERT INTO jobs.version VALUES
	(42, NULL, '2026-11-26 18:16:48.404759+00', NULL, NULL, NULL);
INSERT INTO public.access_levels VALUES
	(1, 'Administrator'),
	(3, 'Manager'),
	(4, 'Coordinator'),
	(10, 'Crew'),
	(99, 'No access');
INSERT INTO public.airports VALUES
	(137, 'AMS', 'Amsterdam Airport Schiphol', 'Amsterdam', 'NL', 'Netherlands', 'Europe/Amsterdam', 52.308601, 4.76389, 1, 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(185, 'ARN', 'Stockholm-Arlanda Airport', 'Stockholm', 'SE', 'Sweden', 'Europe/Stockholm', 59.651901245117, 17.918600082397, 1, 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(267, 'BAH', 'Bahrain International Airport', 'Manama', 'BH', 'Bahrain', 'Asia/Bahrain', 26.267295, 50.63764, 1, 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(294, 'BCN', 'Josep Tarradellas Barcelona-El Prat Airport', 'Barcelona', 'ES', 'Spain', 'Europe/Madrid', 41.2971, 2.07846, 1, 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(314, 'BEG', 'Belgrade Nikola Tesla Airport', 'Belgrade', 'RS', 'Serbia', 'Europe/Belgrade', 44.818401, 20.309099, 1, 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(354, 'BGY', 'Milan Bergamo Airport', 'Milan', 'IT', 'Italy', 'Europe/Rome', 45.673901, 9.70417, 1, 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(418, 'BLQ', 'Bologna Guglielmo Marconi Airport', 'Bologna', 'IT', 'Italy', 'Europe/Rome', 44.5354, 11.2887, 1, 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(485, 'BRU', 'Brussels Airport', 'Brussels', 'BE', 'Belgium', 'Europe/Brussels', 50.901402, 4.48444, 1, 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(511, 'BUD', 'Budapest Liszt Ferenc International Airport', 'Budapest', 'HU', 'Hungary', 'Europe/Budapest', 47.42976, 19.261093, 1, 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(620, 'CDG', 'Charles de Gaulle International Airport', 'Paris', 'FR', 'France', 'Europe/Paris', 49.012798, 2.55, 1, 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(757, 'CPH', 'Copenhagen Kastrup Airport', 'Copenhagen', 'DK', 'Denmark', 'Europe/Copenhagen', 55.617900848389, 12.656000137329, 1, 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(978, 'DUB', 'Dublin Airport', 'Dublin', 'IE', 'Ireland', 'Europe/Dublin', 53.428713, -6.262121, 1, 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(1195, 'FRA', 'Frankfurt Airport', 'Frankfurt am Main', 'DE', 'Germany', 'Europe/Berlin', 50.036521, 8.561268, 1, 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(1436, 'HEL', 'Helsinki Vantaa Airport', 'Helsinki', 'FI', 'Finland', 'Europe/Helsinki', 60.3172, 24.963301, 1, 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(1673, 'IST', 'İstanbul Airport', 'Istanbul', 'TR', 'Türkiye', 'Europe/Istanbul', 41.261297, 28.741951, 1, 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(2093, 'LGW', 'London Gatwick Airport', 'London', 'GB', 'United Kingdom', 'Europe/London', 51.148102, -0.190278, 1, 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(2098, 'LHR', 'London Heathrow Airport', 'London', 'GB', 'United Kingdom', 'Europe/London', 51.4706, -0.461941, 1, 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(2111, 'LIS', 'Humberto Delgado Airport (Lisbon Portela Airport)', 'Lisbon', 'PT', 'Portugal', 'Europe/Lisbon', 38.7813, -9.13592, 1, 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(2193, 'LTN', 'London Luton Airport', 'London', 'GB', 'United Kingdom', 'Europe/London', 51.874698638916016, -0.36833301186561584, 1, 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(2246, 'MAD', 'Adolfo Suárez Madrid–Barajas Airport', 'Madrid', 'ES', 'Spain', 'Europe/Madrid', 40.471926, -3.56264, 1, 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(2798, 'OTP', 'Henri Coandă International Airport', 'Bucharest', 'RO', 'Romania', 'Europe/Bucharest', 44.571111, 26.085, 1, 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(3431, 'SOF', 'Sofia Airport', 'Sofia', 'BG', 'Bulgaria', 'Europe/Sofia', 42.696693420410156, 23.411436080932617, 1, 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(3487, 'STN', 'London Stansted Airport', 'London', 'GB', 'United Kingdom', 'Europe/London', 51.8849983215, 0.234999999404, 1, 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(3948, 'VIE', 'Vienna International Airport', 'Vienna', 'AT', 'Austria', 'Europe/Vienna', 48.110298, 16.5697, 1, 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(4021, 'WAW', 'Warsaw Chopin Airport', 'Warsaw', 'PL', 'Poland', 'Europe/Warsaw', 52.1656990051, 20.967100143399996, 1, 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT);
INSERT INTO public.arrival_watchers VALUES
	(51, 2, false);
INSERT INTO public.audit_events VALUES
	(1, '2026-11-26 18:16:54.689+00', 1, '127.0.0.1', 'sign-in', NULL, NULL, NULL, '{"call": "POST /api/auth/phone-number/verify", "times": 1, "status": 200}', NULL, NULL, NULL);
INSERT INTO public.beds VALUES
	(1, 1, 1, 4, 1, '2026-11-23', '2026-11-26', DEFAULT, DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(2, 2, 1, 31, 1, '2026-11-23', '2026-11-27', DEFAULT, DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(3, 3, 1, 5, 1, '2026-11-23', '2026-11-26', DEFAULT, DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(4, 3, 1, 17, 2, '2026-11-23', '2026-11-26', DEFAULT, DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(5, 4, 1, 32, 1, '2026-11-23', '2026-11-27', DEFAULT, DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(6, 4, 1, 15, 2, '2026-11-23', '2026-11-27', DEFAULT, DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(7, 5, 1, 12, 1, '2026-11-23', '2026-11-27', DEFAULT, DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(8, 5, 1, 27, 2, '2026-11-23', '2026-11-26', DEFAULT, DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(9, 6, 1, 23, 1, '2026-11-23', '2026-11-24', DEFAULT, DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(10, 6, 1, 28, 2, '2026-11-23', '2026-11-27', DEFAULT, DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(11, 7, 1, 6, 1, '2026-11-24', '2026-11-27', DEFAULT, DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(12, 7, 1, 9, 2, '2026-11-24', '2026-11-27', DEFAULT, DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(13, 8, 1, 24, 1, '2026-11-23', '2026-11-27', DEFAULT, DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(14, 8, 1, 20, 2, '2026-11-23', '2026-11-27', DEFAULT, DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(15, 8, 1, 22, 3, '2026-11-24', '2026-11-27', DEFAULT, DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(16, 9, 1, 19, 1, '2026-11-23', '2026-11-27', DEFAULT, DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(17, 9, 1, 30, 2, '2026-11-23', '2026-11-27', DEFAULT, DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(18, 10, 1, 13, 1, '2026-11-23', '2026-11-27', DEFAULT, DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(19, 10, 1, 25, 2, '2026-11-23', '2026-11-27', DEFAULT, DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(20, 11, 2, 1, 1, '2026-11-24', '2026-11-26', DEFAULT, DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(21, 12, 2, 2, 1, '2026-11-24', '2026-11-26', DEFAULT, DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(22, 13, 2, 3, 1, '2026-11-24', '2026-11-26', DEFAULT, DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(23, 14, 2, 10, 1, '2026-11-23', '2026-11-27', DEFAULT, DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(24, 14, 2, 7, 2, '2026-11-23', '2026-11-27', DEFAULT, DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(25, 15, 2, 11, 1, '2026-11-24', '2026-11-27', DEFAULT, DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(26, 15, 2, 26, 2, '2026-11-24', '2026-11-27', DEFAULT, DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(27, 16, 2, 14, 1, '2026-11-24', '2026-11-27', DEFAULT, DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(28, 16, 2, 18, 2, '2026-11-24', '2026-11-27', DEFAULT, DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(29, 17, 2, 29, 1, '2026-11-24', '2026-11-27', DEFAULT, DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL);
INSERT INTO public.budgets VALUES
	(1, 50, 1, 4500.00, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(2, 50, 2, 1200.00, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(3, 50, 7, 5000.00, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(4, 51, 1, 9500.00, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(5, 51, 2, 10000.00, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(6, 51, 3, 2400.00, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(7, 51, 4, 1250.00, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(8, 51, 6, 1400.00, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(9, 51, 7, 3000.00, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(10, 51, 8, 2000.00, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(11, 51, 9, 1500.00, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL);
INSERT INTO public.clients VALUES
	(1, 'Northfield Racing', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(2, 'Kestrel GT', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(3, 'Ardent Motorsport', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL);
INSERT INTO public.contacts VALUES
	(1, 'Helen', 'Ashworth', DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, 'Operations director', '+447700900001', NULL, NULL, NULL, NULL, NULL),
	(2, 'Gareth', 'Pugh', DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, 'Team manager', '+447700900003', NULL, NULL, NULL, NULL, NULL),
	(3, 'Ilse', 'Brandt', DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, 'Travel coordinator', '+447700900004', NULL, NULL, NULL, NULL, NULL),
	(4, 'Priya', 'Shah', DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, 'Race engineer', '+447700900010', NULL, NULL, NULL, NULL, NULL),
	(5, 'Tom', 'Okafor', DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, 'Truck driver', '+447700900011', NULL, NULL, NULL, NULL, NULL),
	(6, 'Marek', 'Nowak', DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, 'Mechanic', '+447700900012', NULL, NULL, NULL, NULL, NULL),
	(7, 'Martha', 'Lindqvist', DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, 'Hospitality', '+447700900013', NULL, NULL, NULL, NULL, NULL),
	(9, 'Łukasz', 'Zieliński', DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, 'Truck driver', '+447700900015', NULL, NULL, NULL, NULL, NULL),
	(10, 'Anneke', 'de Vries', DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, 'Data engineer', '+447700900016', NULL, NULL, NULL, NULL, NULL),
	(11, 'Luca', 'Moretti', DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, 'Mechanic', '+447700900017', NULL, NULL, NULL, NULL, NULL),
	(12, 'Siobhán', 'Kelly', DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, 'Press officer', '+447700900018', NULL, NULL, NULL, NULL, NULL),
	(13, 'Jonas', 'Weber', DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, 'Mechanic', '+447700900019', NULL, NULL, NULL, NULL, NULL),
	(14, 'Camille', 'Laurent', DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, 'Hospitality', '+447700900020', NULL, NULL, NULL, NULL, NULL),
	(15, 'Petr', 'Dvořák', DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, 'Truck driver', '+447700900021', NULL, NULL, NULL, NULL, NULL),
	(17, 'Callum', 'Reid', DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, 'Truck driver', '+447700900023', NULL, NULL, NULL, NULL, NULL),
	(18, 'Inês', 'Carvalho', DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, 'Hospitality', '+447700900024', NULL, NULL, NULL, NULL, NULL),
	(19, 'Matej', 'Horvat', DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, 'Truck driver', '+447700900025', NULL, NULL, NULL, NULL, NULL),
	(20, 'Freya', 'Johansen', DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, 'Physiotherapist', '+447700900026', NULL, NULL, NULL, NULL, NULL),
	(21, 'Pablo', 'Serrano', DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, 'Mechanic', '+447700900027', NULL, NULL, NULL, NULL, NULL),
	(22, 'Katarzyna', 'Wójcik', DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, 'Tyre technician', '+447700900028', NULL, NULL, NULL, NULL, NULL),
	(23, 'Niall', 'Byrne', DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, 'Mechanic', '+447700900029', NULL, NULL, NULL, NULL, NULL),
	(24, 'Elif', 'Demir', DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, 'Strategist', '+447700900030', NULL, NULL, NULL, NULL, NULL),
	(25, 'Oskar', 'Lehmann', DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, 'Mechanic', '+447700900031', NULL, NULL, NULL, NULL, NULL),
	(26, 'Georgi', 'Dimitrov', DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, 'Tyre technician', '+447700900032', NULL, NULL, NULL, NULL, NULL),
	(27, 'Rhiannon', 'Davies', DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, 'Race engineer', '+447700900033', NULL, NULL, NULL, NULL, NULL),
	(28, 'Andrei', 'Popescu', DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, 'Mechanic', '+447700900034', NULL, NULL, NULL, NULL, NULL),
	(29, 'Sanna', 'Virtanen', DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, 'Photographer', '+447700900035', NULL, NULL, NULL, NULL, NULL),
	(30, 'Joris', 'Peeters', DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, 'Data engineer', '+447700900036', NULL, NULL, NULL, NULL, NULL),
	(31, 'Nadia', 'Haddad', DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, 'Performance engineer', '+447700900037', NULL, NULL, NULL, NULL, NULL),
	(32, 'William', 'Thornton', DEFAULT, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, 'Van driver', '+447700900038', NULL, NULL, NULL, NULL, NULL),
	(8, 'Zsófia', 'Kovács', DEFAULT, 2, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, 'Mechanic', '+447700900014', NULL, 511, NULL, NULL, NULL),
	(16, 'Eszter', 'Nagy', DEFAULT, 2, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, 'Van driver', '+447700900022', NULL, 511, NULL, NULL, NULL);
INSERT INTO public.demo_anchor VALUES
	(true, '2026-11-22', '2026-11-26 18:16:52.841146+00', '{48,49,50,51}', '{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53}', '{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60}', '{1,2,3,4,5,6,7,8,9,10,11,12,13,14}', '{1,2}', '{1,2,3,4,5}');
INSERT INTO public.endpoints VALUES
	(1, 'Silverstone Circuit', 52.0733, -1.0146, 'Europe/London', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(2, 'Folkestone, LeShuttle terminal', 51.0955, 1.1211, 'Europe/London', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(3, 'Coquelles, LeShuttle terminal', 50.9294, 1.8112, 'Europe/Paris', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(4, 'Lille', 50.6292, 3.0573, 'Europe/Paris', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(5, 'Ghent', 51.0543, 3.7174, 'Europe/Brussels', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(6, 'Brussels', 50.8503, 4.3517, 'Europe/Brussels', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(7, 'Circuit de Spa-Francorchamps', 50.4372, 5.9714, 'Europe/Brussels', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(8, 'Nürburgring', 50.3356, 6.9475, 'Europe/Berlin', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(9, 'Koblenz', 50.3569, 7.589, 'Europe/Berlin', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(10, 'Frankfurt Airport', 50.0379, 8.5622, 'Europe/Berlin', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(11, 'Hockenheimring', 49.3278, 8.5658, 'Europe/Berlin', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(12, 'Stuttgart', 48.7758, 9.1829, 'Europe/Berlin', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(13, 'Ulm', 48.4011, 9.9876, 'Europe/Berlin', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(14, 'Munich', 48.1351, 11.582, 'Europe/Berlin', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(15, 'Salzburg', 47.8095, 13.055, 'Europe/Vienna', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(16, 'Linz', 48.3069, 14.2858, 'Europe/Vienna', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(17, 'Vienna', 48.2082, 16.3738, 'Europe/Vienna', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(18, 'Brno Circuit', 49.2036, 16.4442, 'Europe/Prague', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(19, 'Bratislava', 48.1486, 17.1077, 'Europe/Bratislava', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(20, 'Győr', 47.6875, 17.6504, 'Europe/Budapest', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(21, 'Budapest', 47.4979, 19.0402, 'Europe/Budapest', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(22, 'Hungaroring', 47.5819, 19.2512, 'Europe/Budapest', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(23, 'Autodromo di Imola', 44.3439, 11.7167, 'Europe/Rome', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(24, 'Circuit de Barcelona-Catalunya', 41.57, 2.2611, 'Europe/Madrid', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(25, 'Bahrain International Circuit', 26.0325, 50.5106, 'Asia/Bahrain', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL);
INSERT INTO public.exchange_rates VALUES
	(1, 2, '2026-08-24', 0.8635, NULL, 'Demo', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(2, 3, '2026-08-24', NULL, 460.00, 'Demo', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(3, 4, '2026-08-24', NULL, 4.898, 'Demo', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL);
INSERT INTO public.expenditure_balances VALUES
	(1, 48, 1, 3, 1, '2026-08-29', '2026-08-29', true, false, '{5,17}', 1, 496.40, 1, 0, '{1}', '{496.40}', '{1}', 1, 496.40, 496.40, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(2, 48, 1, 5, 1, '2026-09-03', '2026-09-03', true, false, '{23,32}', 1, 241.96, 1, 0, '{1}', '{241.96}', '{1}', 1, 241.96, 241.96, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(3, 48, 1, 10, 2, '2026-09-01', '2026-09-01', true, false, '{13,25}', 1, 529.15, 1, 0, '{1}', '{529.15}', '{1}', 2, 612.80, 612.80, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(4, 49, 1, 3, 1, '2026-09-25', '2026-09-25', true, false, '{4,17}', 1, 538.10, 1, 0, '{1}', '{538.10}', '{1}', 1, 538.10, 538.10, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(5, 49, 1, 18, 1, '2026-10-03', '2026-10-03', true, false, '{12,27,32}', 1, 402.75, 1, 0, '{1}', '{402.75}', '{1}', 1, 402.75, 402.75, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(6, 49, 1, 14, 2, '2026-10-06', '2026-10-06', true, false, '{20}', 1, 163.21, 1, 0, '{1}', '{163.21}', '{1}', 2, 189.00, 189.00, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(7, 51, 1, 12, 2, '2026-10-23', '2026-10-23', true, false, '{2,4}', 1, 634.01, 1, 0, '{1}', '{634.01}', '{1}', 2, 734.20, 734.20, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(8, 51, 1, 3, 1, '2026-10-19', '2026-10-19', true, false, '{4,5,17,27}', 1, 1248.60, 2, 0, '{1}', '{1248.60}', '{2}', 1, 1248.60, 1248.60, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(9, 51, 1, 10, 1, '2026-10-28', '2026-10-28', true, false, '{12,32}', 1, 318.44, 1, 0, '{1}', '{318.44}', '{1}', 1, 318.44, 318.44, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(10, 51, 1, 3, 1, '2026-11-01', '2026-11-01', true, false, '{2,3}', 1, 436.00, 1, 0, '{1}', '{436.00}', '{1}', 1, 436.00, 436.00, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(11, 51, 1, 3, 1, '2026-11-01', '2026-11-01', true, false, '{1,2,3,5}', 1, 684.90, 1, 0, '{1}', '{300.00}', '{1}', 1, 684.90, 300.00, 384.90, 0.00, NULL, NULL, 'part paid', true, 0, 'toPay'),
	(12, 51, 1, 5, 1, '2026-11-06', '2026-11-06', true, false, '{1}', 1, 74.99, 1, 0, '{1}', '{74.99}', '{1}', 1, 74.99, 74.99, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(13, 51, 1, 19, 3, '2026-11-04', '2026-11-04', true, false, '{31}', 1, 134.35, 1, 0, '{1}', '{134.35}', '{1}', 3, 61800.00, 61800.00, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(14, 51, 1, 11, 4, '2026-10-31', '2026-10-31', true, false, '{6,9,22}', 1, 560.42, 1, 0, '{1}', '{560.42}', '{1}', 4, 2745.00, 2745.00, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(15, 51, 1, 9, 2, '2026-11-03', '2026-11-03', true, false, '{10}', 1, 231.68, 1, 0, '{1}', '{231.68}', '{1}', 2, 268.30, 268.30, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(16, 51, 1, 1, 2, '2026-11-07', '2026-11-07', true, false, '{14}', 1, 122.62, 1, 0, '{1}', '{86.35}', '{1}', 2, 142.00, 100.00, 42.00, 0.00, NULL, NULL, 'part paid', true, 0, 'toPay'),
	(17, 51, 1, 15, 2, '2026-11-07', '2026-11-07', true, false, '{30}', 1, 103.54, 1, 0, '{1}', '{103.54}', '{1}', 2, 119.90, 119.90, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(18, 51, 1, 5, 2, '2026-11-08', '2026-11-08', true, false, '{11}', 1, 50.43, 1, 0, '{1}', '{50.43}', '{1}', 2, 58.40, 58.40, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(19, 51, 1, 4, 2, '2026-11-05', '2026-11-05', true, false, '{23}', 1, 113.34, 1, 0, '{1}', '{113.34}', '{1}', 2, 131.25, 131.25, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(20, 51, 1, 2, 2, '2026-11-09', '2026-11-09', true, false, '{29}', 1, 176.16, 0, 0, '{}', '{}', '{}', 2, 204.00, 0.00, 204.00, 0.00, NULL, NULL, 'unpaid', true, 0, 'toPay'),
	(21, 51, 1, 14, 2, '2026-11-02', '2026-11-02', true, false, '{7}', 1, 195.58, 1, 0, '{1}', '{195.58}', '{1}', 2, 226.50, 226.50, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(22, 51, 1, 14, 2, '2026-11-02', '2026-11-02', true, false, '{20}', 1, 119.17, 2, 0, '{1}', '{238.34}', '{2}', 2, 138.00, 276.00, 0.00, 138.00, NULL, NULL, 'overpaid', true, 0, 'toComplete'),
	(23, 51, 1, 7, 2, '2026-11-10', '2026-11-10', true, false, '{21}', 2, 187.60, 0, 0, '{}', '{}', '{}', 2, 187.60, 0.00, 187.60, 0.00, NULL, NULL, 'unpaid', true, 0, 'toPay'),
	(24, 51, 1, 17, 2, '2026-11-10', '2026-11-10', true, false, '{18}', 1, 190.92, 1, 0, '{1}', '{190.92}', '{1}', 2, 221.10, 221.10, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(25, 51, 1, 8, 2, '2026-11-11', '2026-11-11', true, false, '{26}', 1, 209.83, 1, 0, '{1}', '{209.83}', '{1}', 2, 243.00, 243.00, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(26, 51, 1, 16, 2, '2026-11-13', '2026-11-13', true, false, '{24}', 2, 164.75, 1, 1, '{2}', '{164.75}', '{1}', 2, 164.75, 164.75, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(27, 51, 1, 13, 2, '2026-11-13', '2026-11-13', true, false, '{28}', 1, 108.80, 1, 0, '{1}', '{108.80}', '{1}', 2, 126.00, 126.00, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(28, 51, 1, 10, 2, '2026-11-14', '2026-11-14', true, false, '{13,25}', 1, 256.81, 0, 0, '{}', '{}', '{}', 2, 297.40, 0.00, 297.40, 0.00, NULL, NULL, 'unpaid', true, 0, 'toPay'),
	(29, 50, 1, 6, 1, '2026-11-17', '2026-11-17', true, false, '{4,5}', 1, 1386.20, 1, 0, '{1}', '{1386.20}', '{1}', 1, 1386.20, 1386.20, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(30, 48, 2, 20, 2, '2026-09-13', '2026-09-13', true, false, '{}', 1, 1692.46, 1, 0, '{1}', '{1692.46}', '{1}', 2, 1960.00, 1960.00, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(31, 48, 3, 21, 2, '2026-09-23', '2026-09-23', true, false, '{}', 1, 160.78, 1, 0, '{1}', '{160.78}', '{1}', 2, 186.20, 186.20, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(32, 48, 6, 22, 2, '2026-09-17', '2026-09-17', true, false, '{}', 1, 358.35, 1, 0, '{1}', '{358.35}', '{1}', 2, 415.00, 415.00, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(33, 49, 2, 23, 2, '2026-10-08', '2026-10-08', true, false, '{}', 1, 2141.48, 1, 0, '{1}', '{2141.48}', '{1}', 2, 2480.00, 2480.00, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(34, 49, 3, 24, 2, '2026-10-23', '2026-10-23', true, false, '{}', 1, 257.70, 1, 0, '{1}', '{257.70}', '{1}', 2, 298.44, 298.44, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(35, 49, 9, 25, 2, '2026-10-26', '2026-10-26', true, false, '{}', 1, 275.11, 1, 0, '{1}', '{275.11}', '{1}', 2, 318.60, 318.60, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(36, 50, 2, 26, 1, '2026-11-18', '2026-11-18', true, false, '{}', 1, 642.00, 0, 0, '{}', '{}', '{}', 1, 642.00, 0.00, 642.00, 0.00, NULL, NULL, 'unpaid', true, 0, 'toPay'),
	(37, 50, 7, 27, 1, '2026-11-19', '2026-11-19', true, false, '{}', 1, 4875.50, 1, 0, '{1}', '{2000.00}', '{1}', 1, 4875.50, 2000.00, 2875.50, 0.00, NULL, NULL, 'part paid', true, 0, 'toPay'),
	(38, 51, 4, 28, 1, '2026-11-02', '2026-11-02', true, false, '{}', 1, 1184.00, 1, 0, '{1}', '{1184.00}', '{1}', 1, 1184.00, 1184.00, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(39, 51, 8, 29, 2, '2026-11-04', '2026-11-04', true, false, '{}', 1, 194.11, 1, 0, '{1}', '{194.11}', '{1}', 2, 224.80, 224.80, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(40, 51, 8, 30, 3, '2026-11-04', '2026-11-04', true, false, '{}', 1, 188.04, 1, 0, '{1}', '{188.04}', '{1}', 3, 86500.00, 86500.00, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(41, 51, 2, 31, 2, '2026-10-29', '2026-10-29', true, false, '{15,19}', 1, 967.12, 1, 0, '{1}', '{967.12}', '{1}', 2, 1120.00, 1120.00, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(42, 51, 2, 32, 2, '2026-10-29', '2026-10-29', true, false, '{12,15,19,32}', 1, 590.63, 1, 0, '{1}', '{172.70}', '{1}', 2, 684.00, 200.00, 484.00, 0.00, NULL, NULL, 'part paid', true, 0, 'toPay'),
	(43, 51, 2, 33, 2, '2026-10-29', '2026-10-29', true, false, '{4,5,17,27}', 1, 1201.99, 0, 0, '{}', '{}', '{}', 2, 1392.00, 0.00, 1392.00, 0.00, NULL, NULL, 'unpaid', true, 0, 'toPay'),
	(44, 51, 2, 34, 2, '2026-10-30', '2026-10-30', true, false, '{}', 1, 455.93, 1, 0, '{1}', '{455.93}', '{1}', 2, 528.00, 528.00, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(45, 51, 2, 35, 3, '2026-10-13', '2026-10-13', true, false, '{}', 1, 5347.83, 1, 0, '{1}', '{2673.91}', '{1}', 3, 2460000.00, 1230000.00, 1230000.00, 0.00, NULL, NULL, 'part paid', true, 0, 'toPay'),
	(46, 51, 2, 36, 3, '2026-11-10', '2026-11-10', true, false, '{}', 3, 318000.00, 1, 1, '{3}', '{318000.00}', '{1}', 3, 318000.00, 318000.00, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(47, 51, 6, 37, 2, '2026-11-08', '2026-11-08', true, false, '{4,5}', 1, 638.13, 1, 0, '{1}', '{638.13}', '{1}', 2, 739.00, 739.00, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(48, 51, 6, 38, 3, '2026-11-12', '2026-11-12', true, false, '{}', 1, 595.65, 1, 0, '{1}', '{652.17}', '{1}', 3, 274000.00, 300000.00, 0.00, 26000.00, NULL, NULL, 'overpaid', true, 0, 'toComplete'),
	(49, 51, 3, 39, 1, '2026-11-20', '2026-11-20', true, false, '{15}', 1, 612.35, 1, 0, '{1}', '{612.35}', '{1}', 1, 612.35, 612.35, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(50, 51, 3, 40, 2, '2026-11-20', '2026-11-20', true, false, '{19}', 1, 473.98, 1, 0, '{1}', '{473.98}', '{1}', 2, 548.90, 548.90, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(51, 51, 3, 41, 2, '2026-11-21', '2026-11-21', true, false, '{15}', 2, 602.17, 1, 1, '{2}', '{602.17}', '{1}', 2, 602.17, 602.17, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(52, 51, 3, 42, 4, '2026-11-16', '2026-11-16', true, false, '{6}', 1, 404.34, 1, 0, '{1}', '{404.34}', '{1}', 4, 1980.50, 1980.50, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(53, 51, 7, 43, 4, '2026-11-09', '2026-11-09', true, false, '{6}', 1, 1510.79, 1, 0, '{1}', '{755.40}', '{1}', 4, 7400.00, 3700.00, 3700.00, 0.00, NULL, NULL, 'part paid', true, 0, 'toPay'),
	(54, 51, 10, 44, 4, '2026-11-15', '2026-11-15', true, false, '{9}', 4, 642.90, 0, 0, '{}', '{}', '{}', 4, 642.90, 0.00, 642.90, 0.00, NULL, NULL, 'unpaid', true, 0, 'toPay'),
	(55, 51, 9, 45, 1, '2026-11-20', '2026-11-20', true, false, '{}', 1, 286.00, 1, 0, '{1}', '{286.00}', '{1}', 1, 286.00, 286.00, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(56, 51, 9, 46, 2, '2026-11-21', '2026-11-21', true, false, '{}', 1, 81.69, 1, 0, '{1}', '{81.69}', '{1}', 2, 94.60, 94.60, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(57, 51, 9, 47, 3, '2026-11-21', '2026-11-21', true, false, '{}', 1, 308.70, 0, 0, '{}', '{}', '{}', 3, 142000.00, 0.00, 142000.00, 0.00, NULL, NULL, 'unpaid', true, 0, 'toPay'),
	(58, 51, 5, 48, 3, '2026-11-18', '2026-11-18', true, false, '{8,16}', 1, 34.35, 1, 0, '{1}', '{34.35}', '{1}', 3, 15800.00, 15800.00, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(59, 51, 8, 49, 3, '2026-10-25', '2026-10-25', true, false, '{}', 1, 2000.00, 1, 0, '{1}', '{2000.00}', '{1}', 3, 920000.00, 920000.00, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete'),
	(60, 51, 10, 50, 1, '2026-11-19', '2026-11-19', true, false, '{}', 1, 173.28, 1, 0, '{1}', '{173.28}', '{1}', 1, 173.28, 173.28, 0.00, 0.00, NULL, NULL, 'paid', false, 0, 'toComplete');
INSERT INTO public.flights VALUES
	(1, 3, 'BA 540', 2098, 418, '2026-09-22 07:10:00+00', '2026-09-22 09:20:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-09-22 08:10:00', '2026-09-22 11:20:00', NULL, NULL, NULL, NULL),
	(2, 3, 'BA 541', 418, 2098, '2026-09-29 10:30:00+00', '2026-09-29 12:55:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-09-29 12:30:00', '2026-09-29 13:55:00', NULL, NULL, NULL, NULL),
	(3, 5, 'FR 194', 3487, 418, '2026-09-22 06:05:00+00', '2026-09-22 08:15:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-09-22 07:05:00', '2026-09-22 10:15:00', NULL, NULL, NULL, NULL),
	(4, 5, 'FR 195', 418, 3487, '2026-09-29 17:50:00+00', '2026-09-29 20:15:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-09-29 19:50:00', '2026-09-29 21:15:00', NULL, NULL, NULL, NULL),
	(5, 10, 'LH 282', 1195, 418, '2026-09-22 08:20:00+00', '2026-09-22 09:40:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-09-22 10:20:00', '2026-09-22 11:40:00', NULL, NULL, NULL, NULL),
	(6, 10, 'LH 283', 418, 1195, '2026-09-29 12:15:00+00', '2026-09-29 13:40:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-09-29 14:15:00', '2026-09-29 15:40:00', NULL, NULL, NULL, NULL),
	(7, 3, 'BA 478', 2098, 294, '2026-10-22 06:50:00+00', '2026-10-22 09:00:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-10-22 07:50:00', '2026-10-22 11:00:00', NULL, NULL, NULL, NULL),
	(8, 3, 'BA 479', 294, 2098, '2026-10-29 12:40:00+00', '2026-10-29 14:55:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-10-29 13:40:00', '2026-10-29 14:55:00', NULL, NULL, NULL, NULL),
	(9, 18, 'U2 8573', 2093, 294, '2026-10-22 05:45:00+00', '2026-10-22 07:50:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-10-22 06:45:00', '2026-10-22 09:50:00', NULL, NULL, NULL, NULL),
	(10, 18, 'U2 8576', 294, 2093, '2026-10-29 18:20:00+00', '2026-10-29 20:30:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-10-29 19:20:00', '2026-10-29 20:30:00', NULL, NULL, NULL, NULL),
	(11, 14, 'SK 585', 757, 294, '2026-10-22 07:30:00+00', '2026-10-22 10:25:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-10-22 09:30:00', '2026-10-22 12:25:00', NULL, NULL, NULL, NULL),
	(12, 12, 'OS 456', 2098, 3948, '2026-11-10 09:50:00+00', '2026-11-10 12:05:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-10 09:50:00', '2026-11-10 13:05:00', NULL, NULL, NULL, NULL),
	(13, 12, 'OS 455', 3948, 2098, '2026-11-12 15:40:00+00', '2026-11-12 18:10:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-12 16:40:00', '2026-11-12 18:10:00', NULL, NULL, NULL, NULL),
	(14, 3, 'BA 902', 2098, 1195, '2026-11-22 10:10:00+00', '2026-11-22 11:50:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-22 10:10:00', '2026-11-22 12:50:00', NULL, NULL, NULL, NULL),
	(15, 10, 'LH 905', 2098, 1195, '2026-11-20 08:30:00+00', '2026-11-20 10:05:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-20 08:30:00', '2026-11-20 11:05:00', NULL, NULL, NULL, NULL),
	(16, 3, 'BA 866', 2098, 511, '2026-11-24 07:20:00+00', '2026-11-24 09:50:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-24 07:20:00', '2026-11-24 10:50:00', NULL, NULL, NULL, NULL),
	(17, 19, 'W6 2202', 2193, 511, '2026-11-23 06:10:00+00', '2026-11-23 08:40:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-23 06:10:00', '2026-11-23 09:40:00', NULL, NULL, NULL, NULL),
	(18, 5, 'FR 8388', 3487, 511, '2026-11-24 13:25:00+00', '2026-11-24 15:55:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-24 13:25:00', '2026-11-24 16:55:00', NULL, NULL, NULL, NULL),
	(19, 11, 'LO 533', 4021, 511, '2026-11-24 11:40:00+00', '2026-11-24 13:00:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-24 12:40:00', '2026-11-24 14:00:00', NULL, NULL, NULL, NULL),
	(20, 9, 'KL 1975', 137, 511, '2026-11-23 12:05:00+00', '2026-11-23 14:10:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-23 13:05:00', '2026-11-23 15:10:00', NULL, NULL, NULL, NULL),
	(21, 1, 'AF 1294', 620, 511, '2026-11-24 16:30:00+00', '2026-11-24 18:45:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-24 17:30:00', '2026-11-24 19:45:00', NULL, NULL, NULL, NULL),
	(22, 15, 'SN 2823', 485, 511, '2026-11-23 09:15:00+00', '2026-11-23 11:15:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-23 10:15:00', '2026-11-23 12:15:00', NULL, NULL, NULL, NULL),
	(23, 5, 'FR 6353', 354, 511, '2026-11-24 05:55:00+00', '2026-11-24 07:30:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-24 06:55:00', '2026-11-24 08:30:00', NULL, NULL, NULL, NULL),
	(24, 4, 'EI 676', 978, 511, '2026-11-23 05:50:00+00', '2026-11-23 08:40:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-23 05:50:00', '2026-11-23 09:40:00', NULL, NULL, NULL, NULL),
	(25, 2, 'AY 1251', 1436, 511, '2026-11-24 13:10:00+00', '2026-11-24 15:35:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-24 15:10:00', '2026-11-24 16:35:00', NULL, NULL, NULL, NULL),
	(26, 14, 'SK 1421', 185, 757, '2026-11-23 07:00:00+00', '2026-11-23 08:10:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-23 08:00:00', '2026-11-23 09:10:00', NULL, NULL, NULL, NULL),
	(27, 14, 'SK 691', 757, 511, '2026-11-23 09:20:00+00', '2026-11-23 11:10:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-23 10:20:00', '2026-11-23 12:10:00', NULL, NULL, NULL, NULL),
	(28, 7, 'IB 3278', 2246, 511, '2026-11-23 14:45:00+00', '2026-11-23 17:50:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-23 15:45:00', '2026-11-23 18:50:00', NULL, NULL, NULL, NULL),
	(29, 17, 'TP 1398', 2111, 511, '2026-11-24 12:20:00+00', '2026-11-24 16:05:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-24 12:20:00', '2026-11-24 17:05:00', NULL, NULL, NULL, NULL),
	(30, 8, 'JU 923', 3431, 314, '2026-11-24 14:00:00+00', '2026-11-24 15:00:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-24 16:00:00', '2026-11-24 16:00:00', NULL, NULL, NULL, NULL),
	(31, 8, 'JU 152', 314, 511, '2026-11-24 16:10:00+00', '2026-11-24 17:15:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-24 17:10:00', '2026-11-24 18:15:00', NULL, NULL, NULL, NULL),
	(32, 16, 'TK 1035', 1673, 511, '2026-11-23 06:40:00+00', '2026-11-23 08:45:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-23 09:40:00', '2026-11-23 09:45:00', NULL, NULL, NULL, NULL),
	(33, 13, 'RO 231', 2798, 511, '2026-11-23 08:45:00+00', '2026-11-23 10:20:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-23 10:45:00', '2026-11-23 11:20:00', NULL, NULL, NULL, NULL),
	(34, 3, 'BA 869', 511, 2098, '2026-11-26 17:40:00+00', '2026-11-26 20:25:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-26 18:40:00', '2026-11-26 20:25:00', NULL, NULL, NULL, NULL),
	(35, 10, 'LH 1337', 511, 1195, '2026-11-27 09:05:00+00', '2026-11-27 10:50:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-27 10:05:00', '2026-11-27 11:50:00', NULL, NULL, NULL, NULL),
	(36, 9, 'KL 1976', 511, 137, '2026-11-27 13:10:00+00', '2026-11-27 15:25:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-27 14:10:00', '2026-11-27 16:25:00', NULL, NULL, NULL, NULL),
	(37, 11, 'LO 536', 511, 4021, '2026-11-27 09:50:00+00', '2026-11-27 11:10:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-27 10:50:00', '2026-11-27 12:10:00', NULL, NULL, NULL, NULL),
	(38, 19, 'W6 2203', 511, 2193, '2026-11-27 15:30:00+00', '2026-11-27 18:10:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-27 16:30:00', '2026-11-27 18:10:00', NULL, NULL, NULL, NULL),
	(39, 6, 'GF 2', 2098, 267, '2026-12-01 21:25:00+00', '2026-12-02 04:00:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-12-01 21:25:00', '2026-12-02 07:00:00', NULL, NULL, NULL, NULL),
	(40, 6, 'GF 5', 267, 2098, '2026-12-05 07:40:00+00', '2026-12-05 14:50:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-12-05 10:40:00', '2026-12-05 14:50:00', NULL, NULL, NULL, NULL),
	(41, 14, 'SK 586', 294, 757, '2026-10-29 11:05:00+00', '2026-10-29 14:05:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-10-29 12:05:00', '2026-10-29 15:05:00', NULL, NULL, NULL, NULL),
	(42, 10, 'LH 904', 1195, 2098, '2026-11-27 12:10:00+00', '2026-11-27 13:50:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-27 13:10:00', '2026-11-27 13:50:00', NULL, NULL, NULL, NULL),
	(43, 15, 'SN 2824', 511, 485, '2026-11-27 12:00:00+00', '2026-11-27 14:10:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-27 13:00:00', '2026-11-27 15:10:00', NULL, NULL, NULL, NULL),
	(44, 5, 'FR 6354', 511, 354, '2026-11-27 08:15:00+00', '2026-11-27 09:55:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-27 09:15:00', '2026-11-27 10:55:00', NULL, NULL, NULL, NULL),
	(45, 4, 'EI 677', 511, 978, '2026-11-24 19:30:00+00', '2026-11-24 22:30:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-24 20:30:00', '2026-11-24 22:30:00', NULL, NULL, NULL, NULL),
	(46, 2, 'AY 1252', 511, 1436, '2026-11-27 16:20:00+00', '2026-11-27 18:45:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-27 17:20:00', '2026-11-27 20:45:00', NULL, NULL, NULL, NULL),
	(47, 14, 'SK 692', 511, 757, '2026-11-27 12:00:00+00', '2026-11-27 13:50:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-27 13:00:00', '2026-11-27 14:50:00', NULL, NULL, NULL, NULL),
	(48, 14, 'SK 1422', 757, 185, '2026-11-27 14:25:00+00', '2026-11-27 15:35:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-27 15:25:00', '2026-11-27 16:35:00', NULL, NULL, NULL, NULL),
	(49, 17, 'TP 1399', 511, 2111, '2026-11-27 17:00:00+00', '2026-11-27 21:00:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-27 18:00:00', '2026-11-27 21:00:00', NULL, NULL, NULL, NULL),
	(50, 8, 'JU 153', 511, 314, '2026-11-27 08:00:00+00', '2026-11-27 09:05:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-27 09:00:00', '2026-11-27 10:05:00', NULL, NULL, NULL, NULL),
	(51, 8, 'JU 922', 314, 3431, '2026-11-27 11:00:00+00', '2026-11-27 12:00:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-27 12:00:00', '2026-11-27 14:00:00', NULL, NULL, NULL, NULL),
	(52, 16, 'TK 1036', 511, 1673, '2026-11-27 09:40:00+00', '2026-11-27 11:40:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-27 10:40:00', '2026-11-27 14:40:00', NULL, NULL, NULL, NULL),
	(53, 13, 'RO 232', 511, 2798, '2026-11-27 11:15:00+00', '2026-11-27 12:45:00+00', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, '2026-11-27 12:15:00', '2026-11-27 14:45:00', NULL, NULL, NULL, NULL);
INSERT INTO public.hotels VALUES
	(1, 'Hotel Mogyoród', 'Fő utca 12, 2146 Mogyoród, Hungary', '+36 1 555 0101', 47.5971, 19.2413, 'Europe/Budapest', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(2, 'Duna Park Hotel', 'Rakpart 3, 1051 Budapest, Hungary', '+36 1 555 0102', 47.4989, 19.0459, 'Europe/Budapest', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL);
INSERT INTO public.identities VALUES
	('embedded', '4vvrhwpUeywQOHRELBR59Te7ZaLZlPLn', 1, '2026-11-26 18:16:54.730359+00');
INSERT INTO public.kysely_migration VALUES
	('0001-people', '2026-11-26T18:16:46.390Z'),
	('0002-projects', '2026-11-26T18:16:46.432Z'),
	('0003-flights', '2026-11-26T18:16:46.499Z'),
	('0004-expenditure', '2026-11-26T18:16:46.556Z'),
	('0005-messages', '2026-11-26T18:16:46.580Z'),
	('0006-locations', '2026-11-26T18:16:46.586Z'),
	('0007-records', '2026-11-26T18:16:46.639Z'),
	('0008-guards', '2026-11-26T18:16:46.679Z'),
	('0009-routes', '2026-11-26T18:16:46.725Z'),
	('0010-sharing', '2026-11-26T18:16:46.747Z'),
	('0011-push', '2026-11-26T18:16:46.799Z'),
	('0012-balance', '2026-11-26T18:16:46.808Z'),
	('0017-traveller-changes', '2026-11-26T18:16:46.818Z'),
	('0018-lists', '2026-11-26T18:16:46.883Z'),
	('0019-records', '2026-11-26T18:16:46.898Z'),
	('0020-reference-search', '2026-11-26T18:16:46.910Z'),
	('0021-budgets', '2026-11-26T18:16:46.937Z'),
	('0023-exchange-rates', '2026-11-26T18:16:46.979Z'),
	('0024-calendar', '2026-11-26T18:16:46.997Z'),
	('0025-receipts', '2026-11-26T18:16:47.018Z'),
	('0026-travellers', '2026-11-26T18:16:47.029Z'),
	('0027-lookup-words', '2026-11-26T18:16:47.071Z'),
	('0028-migration-notes', '2026-11-26T18:16:47.093Z'),
	('0029-kinds', '2026-11-26T18:16:47.100Z'),
	('0030-money-dates', '2026-11-26T18:16:47.151Z'),
	('0031-refunds', '2026-11-26T18:16:47.157Z'),
	('0032-minor-units', '2026-11-26T18:16:47.186Z'),
	('0033-warning-dismissals', '2026-11-26T18:16:47.202Z'),
	('0034-deployment', '2026-11-26T18:16:47.213Z'),
	('0035-sterling-once', '2026-11-26T18:16:47.226Z'),
	('0036-worth', '2026-11-26T18:16:47.229Z'),
	('0037-kept-balances', '2026-11-26T18:16:47.314Z'),
	('0038-flight-times', '2026-11-26T18:16:47.347Z'),
	('0039-outstanding-indexes', '2026-11-26T18:16:47.355Z'),
	('0040-system', '2026-11-26T18:16:47.379Z'),
	('0041-backups', '2026-11-26T18:16:47.396Z'),
	('0042-places', '2026-11-26T18:16:47.442Z'),
	('0043-schedule', '2026-11-26T18:16:47.612Z'),
	('0044-maintenance', '2026-11-26T18:16:47.625Z'),
	('0045-confirmations', '2026-11-26T18:16:47.636Z'),
	('0046-stays', '2026-11-26T18:16:47.668Z'),
	('0047-itinerary', '2026-11-26T18:16:47.676Z'),
	('0048-vehicles', '2026-11-26T18:16:47.734Z'),
	('0049-people', '2026-11-26T18:16:47.746Z'),
	('0050-telling', '2026-11-26T18:16:47.846Z'),
	('0051-deletions', '2026-11-26T18:16:47.847Z'),
	('0052-money-inbox', '2026-11-26T18:16:47.909Z'),
	('0053-search', '2026-11-26T18:16:47.950Z'),
	('0054-last-sign-ins', '2026-11-26T18:16:47.957Z'),
	('0055-imports', '2026-11-26T18:16:47.985Z'),
	('0056-claims', '2026-11-26T18:16:48.009Z'),
	('0057-booking-confirmations', '2026-11-26T18:16:48.038Z'),
	('0058-cancelled-flights', '2026-11-26T18:16:48.044Z'),
	('0059-api-tokens', '2026-11-26T18:16:48.054Z'),
	('0060-passkeys', '2026-11-26T18:16:48.082Z'),
	('0061-share-links', '2026-11-26T18:16:48.090Z'),
	('0062-arrivals', '2026-11-26T18:16:48.121Z'),
	('0063-flight-status', '2026-11-26T18:16:48.133Z'),
	('0064-entry-limits', '2026-11-26T18:16:48.135Z'),
	('0065-webhooks', '2026-11-26T18:16:48.159Z'),
	('0066-claimed-flights', '2026-11-26T18:16:48.165Z'),
	('0067-shown-history', '2026-11-26T18:16:48.166Z'),
	('0068-access-notices', '2026-11-26T18:16:48.167Z'),
	('0069-booked-flights', '2026-11-26T18:16:48.168Z'),
	('0070-filter-indexes', '2026-11-26T18:16:48.175Z'),
	('0071-sheets-together', '2026-11-26T18:16:48.176Z'),
	('0072-projects-of-changes', '2026-11-26T18:16:48.196Z'),
	('0073-bills-by-type', '2026-11-26T18:16:48.198Z'),
	('0074-stored-travellers', '2026-11-26T18:16:48.221Z'),
	('0075-overpaid-index', '2026-11-26T18:16:48.224Z'),
	('0076-row-notices', '2026-11-26T18:16:48.230Z');
INSERT INTO public.kysely_migration_lock VALUES
	('migration_lock', 0);
INSERT INTO public.lookup_words VALUES
	('places', 137, 'schiphol'),
	('places', 137, 'airport schiphol'),
	('places', 137, 'amsterdam airport schiphol'),
	('airports', 137, 'schiphol'),
	('airports', 137, 'airport schiphol'),
	('airports', 137, 'amsterdam airport schiphol'),
	('places', 185, 'airport'),
	('places', 185, 'arlanda airport'),
	('places', 185, 'stockholm-arlanda airport'),
	('places', 185, 'stockholm, stockholm-arlanda airport'),
	('airports', 185, 'airport'),
	('airports', 185, 'arlanda airport'),
	('airports', 185, 'stockholm-arlanda airport'),
	('airports', 185, 'stockholm, stockholm-arlanda airport'),
	('places', 267, 'manama, bahrain international airport'),
	('places', 267, 'airport'),
	('places', 267, 'bahrain international airport'),
	('places', 267, 'international airport'),
	('airports', 267, 'manama, bahrain international airport'),
	('airports', 267, 'airport'),
	('airports', 267, 'bahrain international airport'),
	('airports', 267, 'international airport'),
	('places', 294, 'prat airport'),
	('places', 294, 'barcelona-el prat airport'),
	('places', 294, 'tarradellas barcelona-el prat airport'),
	('places', 294, 'airport'),
	('places', 294, 'el prat airport'),
	('places', 294, 'barcelona, josep tarradellas barcelona-el prat airport'),
	('places', 294, 'josep tarradellas barcelona-el prat airport'),
	('airports', 294, 'prat airport'),
	('airports', 294, 'barcelona-el prat airport'),
	('airports', 294, 'tarradellas barcelona-el prat airport'),
	('airports', 294, 'airport'),
	('airports', 294, 'el prat airport'),
	('airports', 294, 'barcelona, josep tarradellas barcelona-el prat airport'),
	('airports', 294, 'josep tarradellas barcelona-el prat airport'),
	('places', 314, 'belgrade nikola tesla airport'),
	('places', 314, 'nikola tesla airport'),
	('places', 314, 'airport'),
	('places', 314, 'tesla airport'),
	('airports', 314, 'belgrade nikola tesla airport'),
	('airports', 314, 'nikola tesla airport'),
	('airports', 314, 'airport'),
	('airports', 314, 'tesla airport'),
	('places', 354, 'milan bergamo airport'),
	('places', 354, 'airport'),
	('places', 354, 'bergamo airport'),
	('airports', 354, 'milan bergamo airport'),
	('airports', 354, 'airport'),
	('airports', 354, 'bergamo airport'),
	('places', 418, 'airport'),
	('places', 418, 'guglielmo marconi airport'),
	('places', 418, 'marconi airport'),
	('places', 418, 'bologna guglielmo marconi airport'),
	('airports', 418, 'airport'),
	('airports', 418, 'guglielmo marconi airport'),
	('airports', 418, 'marconi airport'),
	('airports', 418, 'bologna guglielmo marconi airport'),
	('places', 485, 'airport'),
	('places', 485, 'brussels airport'),
	('airports', 485, 'airport'),
	('airports', 485, 'brussels airport'),
	('places', 511, 'budapest liszt ferenc international airport'),
	('places', 511, 'ferenc international airport'),
	('places', 511, 'airport'),
	('places', 511, 'liszt ferenc international airport'),
	('places', 511, 'international airport'),
	('airports', 511, 'budapest liszt ferenc international airport'),
	('airports', 511, 'ferenc international airport'),
	('airports', 511, 'airport'),
	('airports', 511, 'liszt ferenc international airport'),
	('airports', 511, 'international airport'),
	('places', 620, 'de gaulle international airport'),
	('places', 620, 'paris, charles de gaulle international airport'),
	('places', 620, 'airport'),
	('places', 620, 'gaulle international airport'),
	('places', 620, 'charles de gaulle international airport'),
	('places', 620, 'international airport'),
	('airports', 620, 'de gaulle international airport'),
	('airports', 620, 'paris, charles de gaulle international airport'),
	('airports', 620, 'airport'),
	('airports', 620, 'gaulle international airport'),
	('airports', 620, 'charles de gaulle international airport'),
	('airports', 620, 'international airport'),
	('places', 757, 'kastrup airport'),
	('places', 757, 'copenhagen kastrup airport'),
	('places', 757, 'airport'),
	('airports', 757, 'kastrup airport'),
	('airports', 757, 'copenhagen kastrup airport'),
	('airports', 757, 'airport'),
	('places', 978, 'airport'),
	('places', 978, 'dublin airport'),
	('airports', 978, 'airport'),
	('airports', 978, 'dublin airport'),
	('places', 1195, 'frankfurt airport'),
	('places', 1195, 'main, frankfurt airport'),
	('places', 1195, 'airport'),
	('places', 1195, 'am main, frankfurt airport'),
	('places', 1195, 'frankfurt am main, frankfurt airport'),
	('airports', 1195, 'frankfurt airport'),
	('airports', 1195, 'main, frankfurt airport'),
	('airports', 1195, 'airport'),
	('airports', 1195, 'am main, frankfurt airport'),
	('airports', 1195, 'frankfurt am main, frankfurt airport'),
	('places', 1436, 'helsinki vantaa airport'),
	('places', 1436, 'airport'),
	('places', 1436, 'vantaa airport'),
	('airports', 1436, 'helsinki vantaa airport'),
	('airports', 1436, 'airport'),
	('airports', 1436, 'vantaa airport'),
	('places', 1673, 'airport'),
	('places', 1673, 'istanbul airport'),
	('airports', 1673, 'airport'),
	('airports', 1673, 'istanbul airport'),
	('places', 2093, 'london gatwick airport'),
	('places', 2093, 'airport'),
	('places', 2093, 'gatwick airport'),
	('airports', 2093, 'london gatwick airport'),
	('airports', 2093, 'airport'),
	('airports', 2093, 'gatwick airport'),
	('places', 2098, 'airport'),
	('places', 2098, 'london heathrow airport'),
	('places', 2098, 'heathrow airport'),
	('airports', 2098, 'airport'),
	('airports', 2098, 'london heathrow airport'),
	('airports', 2098, 'heathrow airport'),
	('places', 2111, 'delgado airport (lisbon portela airport)'),
	('places', 2111, 'lisbon portela airport)'),
	('places', 2111, 'airport)'),
	('places', 2111, 'lisbon, humberto delgado airport (lisbon portela airport)'),
	('places', 2111, 'portela airport)'),
	('places', 2111, 'humberto delgado airport (lisbon portela airport)'),
	('places', 2111, 'airport (lisbon portela airport)'),
	('airports', 2111, 'delgado airport (lisbon portela airport)'),
	('airports', 2111, 'lisbon portela airport)'),
	('airports', 2111, 'airport)'),
	('airports', 2111, 'lisbon, humberto delgado airport (lisbon portela airport)'),
	('airports', 2111, 'portela airport)'),
	('airports', 2111, 'humberto delgado airport (lisbon portela airport)'),
	('airports', 2111, 'airport (lisbon portela airport)'),
	('places', 2193, 'london luton airport'),
	('places', 2193, 'luton airport'),
	('places', 2193, 'airport'),
	('airports', 2193, 'london luton airport'),
	('airports', 2193, 'luton airport'),
	('airports', 2193, 'airport'),
	('places', 2246, 'madrid–barajas airport'),
	('places', 2246, 'madrid, adolfo suárez madrid–barajas airport'),
	('places', 2246, 'airport'),
	('places', 2246, 'adolfo suárez madrid–barajas airport'),
	('places', 2246, 'suárez madrid–barajas airport'),
	('places', 2246, 'barajas airport'),
	('airports', 2246, 'madrid–barajas airport'),
	('airports', 2246, 'madrid, adolfo suárez madrid–barajas airport'),
	('airports', 2246, 'airport'),
	('airports', 2246, 'adolfo suárez madrid–barajas airport'),
	('airports', 2246, 'suárez madrid–barajas airport'),
	('airports', 2246, 'barajas airport'),
	('places', 2798, 'henri coandă international airport'),
	('places', 2798, 'bucharest, henri coandă international airport'),
	('places', 2798, 'airport'),
	('places', 2798, 'coandă international airport'),
	('places', 2798, 'international airport'),
	('airports', 2798, 'henri coandă international airport'),
	('airports', 2798, 'bucharest, henri coandă international airport'),
	('airports', 2798, 'airport'),
	('airports', 2798, 'coandă international airport'),
	('airports', 2798, 'international airport'),
	('places', 3431, 'sofia airport'),
	('places', 3431, 'airport'),
	('airports', 3431, 'sofia airport'),
	('airports', 3431, 'airport'),
	('places', 3487, 'airport'),
	('places', 3487, 'stansted airport'),
	('places', 3487, 'london stansted airport'),
	('airports', 3487, 'airport'),
	('airports', 3487, 'stansted airport'),
	('airports', 3487, 'london stansted airport'),
	('places', 3948, 'airport'),
	('places', 3948, 'vienna international airport'),
	('places', 3948, 'international airport'),
	('airports', 3948, 'airport'),
	('airports', 3948, 'vienna international airport'),
	('airports', 3948, 'international airport'),
	('places', 4021, 'airport'),
	('places', 4021, 'warsaw chopin airport'),
	('places', 4021, 'chopin airport'),
	('airports', 4021, 'airport'),
	('airports', 4021, 'warsaw chopin airport'),
	('airports', 4021, 'chopin airport'),
	('prj_exp_product_types', 3, 'tolls'),
	('prj_exp_product_types', 3, 'and tolls'),
	('prj_exp_product_types', 4, 'tunnels'),
	('prj_exp_product_types', 4, 'and tunnels'),
	('prj_exp_product_types', 6, 'hire'),
	('prj_exp_product_types', 8, 'parking'),
	('prj_exp_product_types', 8, 'and parking'),
	('prj_exp_payment_methods', 1, 'card'),
	('prj_exp_payment_methods', 2, 'transfer'),
	('prj_exp_payment_methods', 3, 'card');
INSERT INTO public.lookup_words VALUES
	('prj_exp_payment_methods', 5, 'debit'),
	('contacts', 1, 'ashworth'),
	('contacts', 2, 'pugh'),
	('contacts', 3, 'brandt'),
	('contacts', 4, 'shah'),
	('contacts', 5, 'okafor'),
	('contacts', 6, 'nowak'),
	('contacts', 7, 'lindqvist'),
	('contacts', 8, 'kovács'),
	('contacts', 9, 'zieliński'),
	('contacts', 10, 'de vries'),
	('contacts', 10, 'vries'),
	('contacts', 11, 'moretti'),
	('contacts', 12, 'kelly'),
	('contacts', 13, 'weber'),
	('contacts', 14, 'laurent'),
	('contacts', 15, 'dvořák'),
	('contacts', 16, 'nagy'),
	('contacts', 17, 'reid'),
	('contacts', 18, 'carvalho'),
	('contacts', 19, 'horvat'),
	('contacts', 20, 'johansen'),
	('contacts', 21, 'serrano'),
	('contacts', 22, 'wójcik'),
	('contacts', 23, 'byrne'),
	('contacts', 24, 'demir'),
	('contacts', 25, 'lehmann'),
	('contacts', 26, 'dimitrov'),
	('contacts', 27, 'davies'),
	('contacts', 28, 'popescu'),
	('contacts', 29, 'virtanen'),
	('contacts', 30, 'peeters'),
	('contacts', 31, 'haddad'),
	('contacts', 32, 'thornton'),
	('clients', 1, 'racing'),
	('clients', 2, 'gt'),
	('clients', 3, 'motorsport'),
	('places', 4528, 'circuit'),
	('endpoints', 1, 'circuit'),
	('places', 4529, 'leshuttle terminal'),
	('places', 4529, 'terminal'),
	('endpoints', 2, 'leshuttle terminal'),
	('endpoints', 2, 'terminal'),
	('places', 4530, 'leshuttle terminal'),
	('places', 4530, 'terminal'),
	('endpoints', 3, 'leshuttle terminal'),
	('endpoints', 3, 'terminal'),
	('places', 4534, 'spa-francorchamps'),
	('places', 4534, 'de spa-francorchamps'),
	('places', 4534, 'francorchamps'),
	('endpoints', 7, 'spa-francorchamps'),
	('endpoints', 7, 'de spa-francorchamps'),
	('endpoints', 7, 'francorchamps'),
	('places', 4537, 'airport'),
	('endpoints', 10, 'airport'),
	('places', 4545, 'circuit'),
	('endpoints', 18, 'circuit'),
	('places', 4550, 'imola'),
	('places', 4550, 'di imola'),
	('endpoints', 23, 'imola'),
	('endpoints', 23, 'di imola'),
	('places', 4551, 'catalunya'),
	('places', 4551, 'barcelona-catalunya'),
	('places', 4551, 'de barcelona-catalunya'),
	('endpoints', 24, 'catalunya'),
	('endpoints', 24, 'barcelona-catalunya'),
	('endpoints', 24, 'de barcelona-catalunya'),
	('places', 4552, 'international circuit'),
	('places', 4552, 'circuit'),
	('endpoints', 25, 'international circuit'),
	('endpoints', 25, 'circuit'),
	('places', 4553, '2146 mogyoród, hungary'),
	('places', 4553, 'hungary'),
	('places', 4553, 'mogyoród, hungary'),
	('places', 4553, 'utca 12, 2146 mogyoród, hungary'),
	('places', 4553, 'fő utca 12, 2146 mogyoród, hungary'),
	('places', 4553, '12, 2146 mogyoród, hungary'),
	('places', 4553, 'mogyoród'),
	('hotels', 1, 'mogyoród'),
	('places', 4554, 'park hotel'),
	('places', 4554, '1051 budapest, hungary'),
	('places', 4554, 'hotel'),
	('places', 4554, 'budapest, hungary'),
	('places', 4554, 'rakpart 3, 1051 budapest, hungary'),
	('places', 4554, '3, 1051 budapest, hungary'),
	('places', 4554, 'hungary'),
	('hotels', 2, 'park hotel'),
	('hotels', 2, 'hotel'),
	('vehicles', 1, '1'),
	('vehicles', 2, '2'),
	('vehicles', 3, '3'),
	('prj_exp_vendors', 1, 'france'),
	('prj_exp_vendors', 3, 'airways'),
	('prj_exp_vendors', 4, 'lingus'),
	('prj_exp_vendors', 6, 'air'),
	('prj_exp_vendors', 8, 'serbia'),
	('prj_exp_vendors', 11, 'airlines'),
	('prj_exp_vendors', 11, 'polish airlines'),
	('prj_exp_vendors', 12, 'airlines'),
	('prj_exp_vendors', 15, 'airlines'),
	('prj_exp_vendors', 16, 'airlines'),
	('prj_exp_vendors', 17, 'air portugal'),
	('prj_exp_vendors', 17, 'portugal'),
	('prj_exp_vendors', 19, 'air'),
	('prj_exp_vendors', 20, 'imola'),
	('prj_exp_vendors', 20, 'donatello imola'),
	('prj_exp_vendors', 23, 'vallès montmeló'),
	('prj_exp_vendors', 23, 'montmeló'),
	('prj_exp_vendors', 25, 'poal'),
	('prj_exp_vendors', 26, 'hotel'),
	('prj_exp_vendors', 26, 'court hotel'),
	('prj_exp_vendors', 27, 'air cargo'),
	('prj_exp_vendors', 27, 'cargo'),
	('prj_exp_vendors', 28, 'freight'),
	('prj_exp_vendors', 30, 'go'),
	('prj_exp_vendors', 31, 'brussels'),
	('prj_exp_vendors', 31, 'brabant, brussels'),
	('prj_exp_vendors', 32, 'koblenz'),
	('prj_exp_vendors', 32, 'rheinblick, koblenz'),
	('prj_exp_vendors', 33, 'isartor, munich'),
	('prj_exp_vendors', 33, 'munich'),
	('prj_exp_vendors', 34, 'donau, linz'),
	('prj_exp_vendors', 34, 'linz'),
	('prj_exp_vendors', 35, 'mogyoród'),
	('prj_exp_vendors', 36, 'park hotel'),
	('prj_exp_vendors', 36, 'hotel'),
	('prj_exp_vendors', 38, 'van rental'),
	('prj_exp_vendors', 38, 'rental'),
	('prj_exp_vendors', 43, 'transport'),
	('prj_exp_vendors', 44, 'warszawa'),
	('prj_exp_vendors', 45, 'silverstone'),
	('prj_exp_vendors', 46, 'geiselwind'),
	('prj_exp_vendors', 47, 'csárda'),
	('prj_exp_vendors', 49, 'sport'),
	('prj_exp_vendors', 50, 'northampton'),
	('flights', 1, '540'),
	('flights', 1, 'ba540'),
	('flights', 2, 'ba541'),
	('flights', 2, '541'),
	('flights', 3, 'fr194'),
	('flights', 3, '194'),
	('flights', 4, '195'),
	('flights', 4, 'fr195'),
	('flights', 5, 'lh282'),
	('flights', 5, '282'),
	('flights', 6, 'lh283'),
	('flights', 6, '283'),
	('flights', 7, '478'),
	('flights', 7, 'ba478'),
	('flights', 8, 'ba479'),
	('flights', 8, '479'),
	('flights', 9, '8573'),
	('flights', 9, 'u28573'),
	('flights', 10, '8576'),
	('flights', 10, 'u28576'),
	('flights', 11, '585'),
	('flights', 11, 'sk585'),
	('flights', 12, '456'),
	('flights', 12, 'os456'),
	('flights', 13, '455'),
	('flights', 13, 'os455'),
	('flights', 14, 'ba902'),
	('flights', 14, '902'),
	('flights', 15, 'lh905'),
	('flights', 15, '905'),
	('flights', 16, '866'),
	('flights', 16, 'ba866'),
	('flights', 17, 'w62202'),
	('flights', 17, '2202'),
	('flights', 18, '8388'),
	('flights', 18, 'fr8388'),
	('flights', 19, 'lo533'),
	('flights', 19, '533'),
	('flights', 20, 'kl1975'),
	('flights', 20, '1975'),
	('flights', 21, 'af1294'),
	('flights', 21, '1294'),
	('flights', 22, '2823'),
	('flights', 22, 'sn2823'),
	('flights', 23, '6353'),
	('flights', 23, 'fr6353'),
	('flights', 24, 'ei676'),
	('flights', 24, '676'),
	('flights', 25, '1251'),
	('flights', 25, 'ay1251'),
	('flights', 26, '1421'),
	('flights', 26, 'sk1421'),
	('flights', 27, 'sk691'),
	('flights', 27, '691'),
	('flights', 28, 'ib3278'),
	('flights', 28, '3278'),
	('flights', 29, 'tp1398'),
	('flights', 29, '1398'),
	('flights', 30, 'ju923'),
	('flights', 30, '923'),
	('flights', 31, 'ju152'),
	('flights', 31, '152'),
	('flights', 32, '1035'),
	('flights', 32, 'tk1035'),
	('flights', 33, '231');
INSERT INTO public.lookup_words VALUES
	('flights', 33, 'ro231'),
	('flights', 34, 'ba869'),
	('flights', 34, '869'),
	('flights', 35, 'lh1337'),
	('flights', 35, '1337'),
	('flights', 36, '1976'),
	('flights', 36, 'kl1976'),
	('flights', 37, '536'),
	('flights', 37, 'lo536'),
	('flights', 38, 'w62203'),
	('flights', 38, '2203'),
	('flights', 39, '2'),
	('flights', 39, 'gf2'),
	('flights', 40, 'gf5'),
	('flights', 40, '5'),
	('flights', 41, '586'),
	('flights', 41, 'sk586'),
	('flights', 42, 'lh904'),
	('flights', 42, '904'),
	('flights', 43, '2824'),
	('flights', 43, 'sn2824'),
	('flights', 44, 'fr6354'),
	('flights', 44, '6354'),
	('flights', 45, '677'),
	('flights', 45, 'ei677'),
	('flights', 46, 'ay1252'),
	('flights', 46, '1252'),
	('flights', 47, '692'),
	('flights', 47, 'sk692'),
	('flights', 48, '1422'),
	('flights', 48, 'sk1422'),
	('flights', 49, '1399'),
	('flights', 49, 'tp1399'),
	('flights', 50, '153'),
	('flights', 50, 'ju153'),
	('flights', 51, '922'),
	('flights', 51, 'ju922'),
	('flights', 52, 'tk1036'),
	('flights', 52, '1036'),
	('flights', 53, 'ro232'),
	('flights', 53, '232'),
	('prj_expenditure', 30, '4471'),
	('prj_expenditure', 33, '2093'),
	('prj_expenditure', 36, '77120'),
	('prj_expenditure', 37, '5518'),
	('prj_expenditure', 38, '90417'),
	('prj_expenditure', 39, '551208'),
	('prj_expenditure', 40, '33871'),
	('prj_expenditure', 41, '1184'),
	('prj_expenditure', 42, '2093'),
	('prj_expenditure', 43, '77301'),
	('prj_expenditure', 44, '418'),
	('prj_expenditure', 45, '88120'),
	('prj_expenditure', 46, '20417'),
	('prj_expenditure', 47, '5590017'),
	('prj_expenditure', 48, '212'),
	('prj_expenditure', 52, '204'),
	('prj_expenditure', 52, '771-204'),
	('prj_expenditure', 53, '118'),
	('prj_expenditure', 55, '3307'),
	('prj_expenditure', 57, '88'),
	('prj_expenditure', 58, '5520'),
	('prj_expenditure', 59, '2061'),
	('prj_expenditure', 59, 'p-2061'),
	('prj_expenditure', 60, '204417'),
	('schedule_groups', 1, 'crew'),
	('schedule_groups', 2, '2'),
	('schedule_templates', 1, 'weekend');
INSERT INTO public.places OVERRIDING SYSTEM VALUE VALUES
	(137, 137, NULL, NULL, DEFAULT, 'AMS', 'Amsterdam Airport Schiphol', 52.308601, 4.76389, 'Europe/Amsterdam', NULL),
	(185, 185, NULL, NULL, DEFAULT, 'ARN', 'Stockholm, Stockholm-Arlanda Airport', 59.651901245117, 17.918600082397, 'Europe/Stockholm', NULL),
	(267, 267, NULL, NULL, DEFAULT, 'BAH', 'Manama, Bahrain International Airport', 26.267295, 50.63764, 'Asia/Bahrain', NULL),
	(294, 294, NULL, NULL, DEFAULT, 'BCN', 'Barcelona, Josep Tarradellas Barcelona-El Prat Airport', 41.2971, 2.07846, 'Europe/Madrid', NULL),
	(314, 314, NULL, NULL, DEFAULT, 'BEG', 'Belgrade Nikola Tesla Airport', 44.818401, 20.309099, 'Europe/Belgrade', NULL),
	(354, 354, NULL, NULL, DEFAULT, 'BGY', 'Milan Bergamo Airport', 45.673901, 9.70417, 'Europe/Rome', NULL),
	(418, 418, NULL, NULL, DEFAULT, 'BLQ', 'Bologna Guglielmo Marconi Airport', 44.5354, 11.2887, 'Europe/Rome', NULL),
	(485, 485, NULL, NULL, DEFAULT, 'BRU', 'Brussels Airport', 50.901402, 4.48444, 'Europe/Brussels', NULL),
	(511, 511, NULL, NULL, DEFAULT, 'BUD', 'Budapest Liszt Ferenc International Airport', 47.42976, 19.261093, 'Europe/Budapest', NULL),
	(620, 620, NULL, NULL, DEFAULT, 'CDG', 'Paris, Charles de Gaulle International Airport', 49.012798, 2.55, 'Europe/Paris', NULL),
	(757, 757, NULL, NULL, DEFAULT, 'CPH', 'Copenhagen Kastrup Airport', 55.617900848389, 12.656000137329, 'Europe/Copenhagen', NULL),
	(978, 978, NULL, NULL, DEFAULT, 'DUB', 'Dublin Airport', 53.428713, -6.262121, 'Europe/Dublin', NULL),
	(1195, 1195, NULL, NULL, DEFAULT, 'FRA', 'Frankfurt am Main, Frankfurt Airport', 50.036521, 8.561268, 'Europe/Berlin', NULL),
	(1436, 1436, NULL, NULL, DEFAULT, 'HEL', 'Helsinki Vantaa Airport', 60.3172, 24.963301, 'Europe/Helsinki', NULL),
	(1673, 1673, NULL, NULL, DEFAULT, 'IST', 'İstanbul Airport', 41.261297, 28.741951, 'Europe/Istanbul', NULL),
	(2093, 2093, NULL, NULL, DEFAULT, 'LGW', 'London Gatwick Airport', 51.148102, -0.190278, 'Europe/London', NULL),
	(2098, 2098, NULL, NULL, DEFAULT, 'LHR', 'London Heathrow Airport', 51.4706, -0.461941, 'Europe/London', NULL),
	(2111, 2111, NULL, NULL, DEFAULT, 'LIS', 'Lisbon, Humberto Delgado Airport (Lisbon Portela Airport)', 38.7813, -9.13592, 'Europe/Lisbon', NULL),
	(2193, 2193, NULL, NULL, DEFAULT, 'LTN', 'London Luton Airport', 51.874698638916016, -0.36833301186561584, 'Europe/London', NULL),
	(2246, 2246, NULL, NULL, DEFAULT, 'MAD', 'Madrid, Adolfo Suárez Madrid–Barajas Airport', 40.471926, -3.56264, 'Europe/Madrid', NULL),
	(2798, 2798, NULL, NULL, DEFAULT, 'OTP', 'Bucharest, Henri Coandă International Airport', 44.571111, 26.085, 'Europe/Bucharest', NULL),
	(3431, 3431, NULL, NULL, DEFAULT, 'SOF', 'Sofia Airport', 42.696693420410156, 23.411436080932617, 'Europe/Sofia', NULL),
	(3487, 3487, NULL, NULL, DEFAULT, 'STN', 'London Stansted Airport', 51.8849983215, 0.234999999404, 'Europe/London', NULL),
	(3948, 3948, NULL, NULL, DEFAULT, 'VIE', 'Vienna International Airport', 48.110298, 16.5697, 'Europe/Vienna', NULL),
	(4021, 4021, NULL, NULL, DEFAULT, 'WAW', 'Warsaw Chopin Airport', 52.1656990051, 20.967100143399996, 'Europe/Warsaw', NULL),
	(4528, NULL, NULL, 1, DEFAULT, 'Silverstone Circuit', NULL, 52.0733, -1.0146, 'Europe/London', NULL),
	(4529, NULL, NULL, 2, DEFAULT, 'Folkestone, LeShuttle terminal', NULL, 51.0955, 1.1211, 'Europe/London', NULL),
	(4530, NULL, NULL, 3, DEFAULT, 'Coquelles, LeShuttle terminal', NULL, 50.9294, 1.8112, 'Europe/Paris', NULL),
	(4531, NULL, NULL, 4, DEFAULT, 'Lille', NULL, 50.6292, 3.0573, 'Europe/Paris', NULL),
	(4532, NULL, NULL, 5, DEFAULT, 'Ghent', NULL, 51.0543, 3.7174, 'Europe/Brussels', NULL),
	(4533, NULL, NULL, 6, DEFAULT, 'Brussels', NULL, 50.8503, 4.3517, 'Europe/Brussels', NULL),
	(4534, NULL, NULL, 7, DEFAULT, 'Circuit de Spa-Francorchamps', NULL, 50.4372, 5.9714, 'Europe/Brussels', NULL),
	(4535, NULL, NULL, 8, DEFAULT, 'Nürburgring', NULL, 50.3356, 6.9475, 'Europe/Berlin', NULL),
	(4536, NULL, NULL, 9, DEFAULT, 'Koblenz', NULL, 50.3569, 7.589, 'Europe/Berlin', NULL),
	(4537, NULL, NULL, 10, DEFAULT, 'Frankfurt Airport', NULL, 50.0379, 8.5622, 'Europe/Berlin', NULL),
	(4538, NULL, NULL, 11, DEFAULT, 'Hockenheimring', NULL, 49.3278, 8.5658, 'Europe/Berlin', NULL),
	(4539, NULL, NULL, 12, DEFAULT, 'Stuttgart', NULL, 48.7758, 9.1829, 'Europe/Berlin', NULL),
	(4540, NULL, NULL, 13, DEFAULT, 'Ulm', NULL, 48.4011, 9.9876, 'Europe/Berlin', NULL),
	(4541, NULL, NULL, 14, DEFAULT, 'Munich', NULL, 48.1351, 11.582, 'Europe/Berlin', NULL),
	(4542, NULL, NULL, 15, DEFAULT, 'Salzburg', NULL, 47.8095, 13.055, 'Europe/Vienna', NULL),
	(4543, NULL, NULL, 16, DEFAULT, 'Linz', NULL, 48.3069, 14.2858, 'Europe/Vienna', NULL),
	(4544, NULL, NULL, 17, DEFAULT, 'Vienna', NULL, 48.2082, 16.3738, 'Europe/Vienna', NULL),
	(4545, NULL, NULL, 18, DEFAULT, 'Brno Circuit', NULL, 49.2036, 16.4442, 'Europe/Prague', NULL),
	(4546, NULL, NULL, 19, DEFAULT, 'Bratislava', NULL, 48.1486, 17.1077, 'Europe/Bratislava', NULL),
	(4547, NULL, NULL, 20, DEFAULT, 'Győr', NULL, 47.6875, 17.6504, 'Europe/Budapest', NULL),
	(4548, NULL, NULL, 21, DEFAULT, 'Budapest', NULL, 47.4979, 19.0402, 'Europe/Budapest', NULL),
	(4549, NULL, NULL, 22, DEFAULT, 'Hungaroring', NULL, 47.5819, 19.2512, 'Europe/Budapest', NULL),
	(4550, NULL, NULL, 23, DEFAULT, 'Autodromo di Imola', NULL, 44.3439, 11.7167, 'Europe/Rome', NULL),
	(4551, NULL, NULL, 24, DEFAULT, 'Circuit de Barcelona-Catalunya', NULL, 41.57, 2.2611, 'Europe/Madrid', NULL),
	(4552, NULL, NULL, 25, DEFAULT, 'Bahrain International Circuit', NULL, 26.0325, 50.5106, 'Asia/Bahrain', NULL),
	(4553, NULL, 1, NULL, DEFAULT, 'Hotel Mogyoród', 'Fő utca 12, 2146 Mogyoród, Hungary', 47.5971, 19.2413, 'Europe/Budapest', NULL),
	(4554, NULL, 2, NULL, DEFAULT, 'Duna Park Hotel', 'Rakpart 3, 1051 Budapest, Hungary', 47.4989, 19.0459, 'Europe/Budapest', NULL);
INSERT INTO public.prj_contractors VALUES
	(48, 5, '2026-11-26 18:16:52.841146+00'),
	(48, 17, '2026-11-26 18:16:52.841146+00'),
	(48, 32, '2026-11-26 18:16:52.841146+00'),
	(48, 23, '2026-11-26 18:16:52.841146+00'),
	(48, 13, '2026-11-26 18:16:52.841146+00'),
	(48, 25, '2026-11-26 18:16:52.841146+00'),
	(48, 11, '2026-11-26 18:16:52.841146+00'),
	(49, 4, '2026-11-26 18:16:52.841146+00'),
	(49, 17, '2026-11-26 18:16:52.841146+00'),
	(49, 27, '2026-11-26 18:16:52.841146+00'),
	(49, 12, '2026-11-26 18:16:52.841146+00'),
	(49, 20, '2026-11-26 18:16:52.841146+00'),
	(49, 21, '2026-11-26 18:16:52.841146+00'),
	(49, 32, '2026-11-26 18:16:52.841146+00'),
	(50, 4, '2026-11-26 18:16:52.841146+00'),
	(50, 5, '2026-11-26 18:16:52.841146+00'),
	(50, 31, '2026-11-26 18:16:52.841146+00'),
	(51, 4, '2026-11-26 18:16:52.841146+00'),
	(51, 5, '2026-11-26 18:16:52.841146+00'),
	(51, 6, '2026-11-26 18:16:52.841146+00'),
	(51, 7, '2026-11-26 18:16:52.841146+00'),
	(51, 8, '2026-11-26 18:16:52.841146+00'),
	(51, 9, '2026-11-26 18:16:52.841146+00'),
	(51, 10, '2026-11-26 18:16:52.841146+00'),
	(51, 11, '2026-11-26 18:16:52.841146+00'),
	(51, 12, '2026-11-26 18:16:52.841146+00'),
	(51, 13, '2026-11-26 18:16:52.841146+00'),
	(51, 14, '2026-11-26 18:16:52.841146+00'),
	(51, 15, '2026-11-26 18:16:52.841146+00'),
	(51, 16, '2026-11-26 18:16:52.841146+00'),
	(51, 17, '2026-11-26 18:16:52.841146+00'),
	(51, 18, '2026-11-26 18:16:52.841146+00'),
	(51, 19, '2026-11-26 18:16:52.841146+00'),
	(51, 20, '2026-11-26 18:16:52.841146+00'),
	(51, 21, '2026-11-26 18:16:52.841146+00'),
	(51, 22, '2026-11-26 18:16:52.841146+00'),
	(51, 23, '2026-11-26 18:16:52.841146+00'),
	(51, 24, '2026-11-26 18:16:52.841146+00'),
	(51, 25, '2026-11-26 18:16:52.841146+00'),
	(51, 26, '2026-11-26 18:16:52.841146+00'),
	(51, 27, '2026-11-26 18:16:52.841146+00'),
	(51, 28, '2026-11-26 18:16:52.841146+00'),
	(51, 29, '2026-11-26 18:16:52.841146+00'),
	(51, 30, '2026-11-26 18:16:52.841146+00'),
	(51, 31, '2026-11-26 18:16:52.841146+00'),
	(51, 32, '2026-11-26 18:16:52.841146+00');
INSERT INTO public.prj_exp_contacts VALUES
	(1, 5, '2026-11-26 18:16:52.841146+00'),
	(1, 17, '2026-11-26 18:16:52.841146+00'),
	(2, 32, '2026-11-26 18:16:52.841146+00'),
	(2, 23, '2026-11-26 18:16:52.841146+00'),
	(3, 13, '2026-11-26 18:16:52.841146+00'),
	(3, 25, '2026-11-26 18:16:52.841146+00'),
	(4, 4, '2026-11-26 18:16:52.841146+00'),
	(4, 17, '2026-11-26 18:16:52.841146+00'),
	(5, 27, '2026-11-26 18:16:52.841146+00'),
	(5, 12, '2026-11-26 18:16:52.841146+00'),
	(5, 32, '2026-11-26 18:16:52.841146+00'),
	(6, 20, '2026-11-26 18:16:52.841146+00'),
	(7, 4, '2026-11-26 18:16:52.841146+00'),
	(7, 2, '2026-11-26 18:16:52.841146+00'),
	(8, 4, '2026-11-26 18:16:52.841146+00'),
	(8, 5, '2026-11-26 18:16:52.841146+00'),
	(8, 17, '2026-11-26 18:16:52.841146+00'),
	(8, 27, '2026-11-26 18:16:52.841146+00'),
	(9, 32, '2026-11-26 18:16:52.841146+00'),
	(9, 12, '2026-11-26 18:16:52.841146+00'),
	(10, 2, '2026-11-26 18:16:52.841146+00'),
	(10, 3, '2026-11-26 18:16:52.841146+00'),
	(11, 2, '2026-11-26 18:16:52.841146+00'),
	(11, 3, '2026-11-26 18:16:52.841146+00'),
	(11, 1, '2026-11-26 18:16:52.841146+00'),
	(11, 5, '2026-11-26 18:16:52.841146+00'),
	(12, 1, '2026-11-26 18:16:52.841146+00'),
	(13, 31, '2026-11-26 18:16:52.841146+00'),
	(14, 6, '2026-11-26 18:16:52.841146+00'),
	(14, 9, '2026-11-26 18:16:52.841146+00'),
	(14, 22, '2026-11-26 18:16:52.841146+00'),
	(15, 10, '2026-11-26 18:16:52.841146+00'),
	(16, 14, '2026-11-26 18:16:52.841146+00'),
	(17, 30, '2026-11-26 18:16:52.841146+00'),
	(18, 11, '2026-11-26 18:16:52.841146+00'),
	(19, 23, '2026-11-26 18:16:52.841146+00'),
	(20, 29, '2026-11-26 18:16:52.841146+00'),
	(21, 7, '2026-11-26 18:16:52.841146+00'),
	(22, 20, '2026-11-26 18:16:52.841146+00'),
	(23, 21, '2026-11-26 18:16:52.841146+00'),
	(24, 18, '2026-11-26 18:16:52.841146+00'),
	(25, 26, '2026-11-26 18:16:52.841146+00'),
	(26, 24, '2026-11-26 18:16:52.841146+00'),
	(27, 28, '2026-11-26 18:16:52.841146+00'),
	(28, 13, '2026-11-26 18:16:52.841146+00'),
	(28, 25, '2026-11-26 18:16:52.841146+00'),
	(29, 4, '2026-11-26 18:16:52.841146+00'),
	(29, 5, '2026-11-26 18:16:52.841146+00'),
	(41, 15, '2026-11-26 18:16:52.841146+00'),
	(41, 19, '2026-11-26 18:16:52.841146+00'),
	(42, 32, '2026-11-26 18:16:52.841146+00'),
	(42, 12, '2026-11-26 18:16:52.841146+00'),
	(42, 15, '2026-11-26 18:16:52.841146+00'),
	(42, 19, '2026-11-26 18:16:52.841146+00'),
	(43, 4, '2026-11-26 18:16:52.841146+00'),
	(43, 5, '2026-11-26 18:16:52.841146+00'),
	(43, 17, '2026-11-26 18:16:52.841146+00'),
	(43, 27, '2026-11-26 18:16:52.841146+00'),
	(47, 4, '2026-11-26 18:16:52.841146+00'),
	(47, 5, '2026-11-26 18:16:52.841146+00'),
	(49, 15, '2026-11-26 18:16:52.841146+00'),
	(50, 19, '2026-11-26 18:16:52.841146+00'),
	(51, 15, '2026-11-26 18:16:52.841146+00'),
	(52, 6, '2026-11-26 18:16:52.841146+00'),
	(53, 6, '2026-11-26 18:16:52.841146+00'),
	(54, 9, '2026-11-26 18:16:52.841146+00'),
	(58, 8, '2026-11-26 18:16:52.841146+00'),
	(58, 16, '2026-11-26 18:16:52.841146+00');
INSERT INTO public.prj_exp_currencies VALUES
	(1, 'GBP', 'British Pound', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(2, 'EUR', 'Euro', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(3, 'HUF', 'Hungarian Forint', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(4, 'PLN', 'Polish Zloty', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(5, 'CZK', 'Czech Koruna', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(6, 'CHF', 'Swiss Franc', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(7, 'USD', 'US Dollar', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(8, 'AED', 'United Arab Emirates Dirham', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(9, 'AFN', 'Afghan Afghani', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(10, 'ALL', 'Albanian Lek', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(11, 'AMD', 'Armenian Dram', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(12, 'AOA', 'Angolan Kwanza', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(13, 'ARS', 'Argentine Peso', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(14, 'AUD', 'Australian Dollar', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(15, 'AWG', 'Aruban Florin', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(16, 'AZN', 'Azerbaijani Manat', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(17, 'BAM', 'Bosnia-Herzegovina Convertible Mark', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(18, 'BBD', 'Barbadian Dollar', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(19, 'BDT', 'Bangladeshi Taka', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(20, 'BHD', 'Bahraini Dinar', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(21, 'BIF', 'Burundian Franc', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(22, 'BMD', 'Bermudian Dollar', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(23, 'BND', 'Brunei Dollar', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(24, 'BOB', 'Bolivian Boliviano', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(25, 'BRL', 'Brazilian Real', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(26, 'BSD', 'Bahamian Dollar', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(27, 'BTN', 'Bhutanese Ngultrum', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(28, 'BWP', 'Botswanan Pula', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(29, 'BYN', 'Belarusian Rouble', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(30, 'BZD', 'Belize Dollar', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(31, 'CAD', 'Canadian Dollar', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(32, 'CDF', 'Congolese Franc', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(33, 'CLP', 'Chilean Peso', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(34, 'CNY', 'Chinese Yuan', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(35, 'COP', 'Colombian Peso', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(36, 'CRC', 'Costa Rican Colón', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(37, 'CUP', 'Cuban Peso', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(38, 'CVE', 'Cape Verdean Escudo', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(39, 'DJF', 'Djiboutian Franc', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(40, 'DKK', 'Danish Krone', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(41, 'DOP', 'Dominican Peso', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(42, 'DZD', 'Algerian Dinar', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(43, 'EGP', 'Egyptian Pound', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(44, 'ERN', 'Eritrean Nakfa', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(45, 'ETB', 'Ethiopian Birr', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(46, 'FJD', 'Fijian Dollar', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(47, 'FKP', 'Falkland Islands Pound', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(48, 'GEL', 'Georgian Lari', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(49, 'GHS', 'Ghanaian Cedi', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(50, 'GIP', 'Gibraltar Pound', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(51, 'GMD', 'Gambian Dalasi', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(52, 'GNF', 'Guinean Franc', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(53, 'GTQ', 'Guatemalan Quetzal', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(54, 'GYD', 'Guyanaese Dollar', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(55, 'HKD', 'Hong Kong Dollar', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(56, 'HNL', 'Honduran Lempira', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(57, 'HTG', 'Haitian Gourde', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(58, 'IDR', 'Indonesian Rupiah', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(59, 'ILS', 'Israeli New Shekel', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(60, 'INR', 'Indian Rupee', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(61, 'IQD', 'Iraqi Dinar', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(62, 'IRR', 'Iranian Rial', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(63, 'ISK', 'Icelandic Króna', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(64, 'JMD', 'Jamaican Dollar', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(65, 'JOD', 'Jordanian Dinar', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(66, 'JPY', 'Japanese Yen', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(67, 'KES', 'Kenyan Shilling', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(68, 'KGS', 'Kyrgyz Som', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(69, 'KHR', 'Cambodian Riel', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(70, 'KMF', 'Comorian Franc', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(71, 'KPW', 'North Korean Won', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(72, 'KRW', 'South Korean Won', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(73, 'KWD', 'Kuwaiti Dinar', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(74, 'KYD', 'Cayman Islands Dollar', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(75, 'KZT', 'Kazakhstani Tenge', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(76, 'LAK', 'Laotian Kip', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(77, 'LBP', 'Lebanese Pound', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(78, 'LKR', 'Sri Lankan Rupee', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(79, 'LRD', 'Liberian Dollar', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(80, 'LSL', 'Lesotho Loti', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(81, 'LYD', 'Libyan Dinar', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(82, 'MAD', 'Moroccan Dirham', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(83, 'MDL', 'Moldovan Leu', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(84, 'MGA', 'Malagasy Ariary', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(85, 'MKD', 'Macedonian Denar', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(86, 'MMK', 'Myanmar Kyat', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(87, 'MNT', 'Mongolian Tugrik', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(88, 'MOP', 'Macanese Pataca', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(89, 'MRU', 'Mauritanian Ouguiya', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(90, 'MUR', 'Mauritian Rupee', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(91, 'MVR', 'Maldivian Rufiyaa', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(92, 'MWK', 'Malawian Kwacha', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(93, 'MXN', 'Mexican Peso', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(94, 'MYR', 'Malaysian Ringgit', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(95, 'MZN', 'Mozambican Metical', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(96, 'NAD', 'Namibian Dollar', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(97, 'NGN', 'Nigerian Naira', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(98, 'NIO', 'Nicaraguan Córdoba', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(99, 'NOK', 'Norwegian Krone', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(100, 'NPR', 'Nepalese Rupee', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(101, 'NZD', 'New Zealand Dollar', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(102, 'OMR', 'Omani Rial', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(103, 'PAB', 'Panamanian Balboa', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(104, 'PEN', 'Peruvian Sol', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(105, 'PGK', 'Papua New Guinean Kina', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(106, 'PHP', 'Philippine Peso', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(107, 'PKR', 'Pakistani Rupee', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(108, 'PYG', 'Paraguayan Guarani', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(109, 'QAR', 'Qatari Riyal', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(110, 'RON', 'Romanian Leu', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(111, 'RSD', 'Serbian Dinar', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(112, 'RUB', 'Russian Rouble', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(113, 'RWF', 'Rwandan Franc', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(114, 'SAR', 'Saudi Riyal', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(115, 'SBD', 'Solomon Islands Dollar', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(116, 'SCR', 'Seychellois Rupee', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(117, 'SDG', 'Sudanese Pound', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(118, 'SEK', 'Swedish Krona', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(119, 'SGD', 'Singapore Dollar', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(120, 'SHP', 'St Helena Pound', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(121, 'SLE', 'Sierra Leonean Leone', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(122, 'SOS', 'Somali Shilling', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(123, 'SRD', 'Surinamese Dollar', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(124, 'SSP', 'South Sudanese Pound', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(125, 'STN', 'São Tomé & Príncipe Dobra', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(126, 'SVC', 'Salvadoran Colón', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(127, 'SYP', 'Syrian Pound', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(128, 'SZL', 'Swazi Lilangeni', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(129, 'THB', 'Thai Baht', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(130, 'TJS', 'Tajikistani Somoni', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(131, 'TMT', 'Turkmenistani Manat', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(132, 'TND', 'Tunisian Dinar', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(133, 'TOP', 'Tongan Paʻanga', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(134, 'TRY', 'Turkish Lira', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(135, 'TTD', 'Trinidad & Tobago Dollar', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(136, 'TWD', 'New Taiwan Dollar', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(137, 'TZS', 'Tanzanian Shilling', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(138, 'UAH', 'Ukrainian Hryvnia', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(139, 'UGX', 'Ugandan Shilling', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(140, 'UYU', 'Uruguayan Peso', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(141, 'UZS', 'Uzbekistani Som', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(142, 'VES', 'Venezuelan Bolívar', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(143, 'VND', 'Vietnamese Dong', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(144, 'VUV', 'Vanuatu Vatu', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(145, 'WST', 'Samoan Tala', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(146, 'XAF', 'Central African CFA Franc', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(147, 'XCD', 'East Caribbean Dollar', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(148, 'XCG', 'Caribbean Guilder', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(149, 'XOF', 'West African CFA Franc', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(150, 'XPF', 'CFP Franc', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(151, 'YER', 'Yemeni Rial', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(152, 'ZAR', 'South African Rand', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(153, 'ZMW', 'Zambian Kwacha', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT),
	(154, 'ZWG', 'Zimbabwe Gold', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, DEFAULT);
INSERT INTO public.prj_exp_flights VALUES
	(1, 1, '2026-11-26 18:16:52.841146+00', 1),
	(1, 2, '2026-11-26 18:16:52.841146+00', 1),
	(2, 3, '2026-11-26 18:16:52.841146+00', 1),
	(2, 4, '2026-11-26 18:16:52.841146+00', 1),
	(3, 5, '2026-11-26 18:16:52.841146+00', 1),
	(3, 6, '2026-11-26 18:16:52.841146+00', 1),
	(4, 7, '2026-11-26 18:16:52.841146+00', 1),
	(4, 8, '2026-11-26 18:16:52.841146+00', 1),
	(5, 9, '2026-11-26 18:16:52.841146+00', 1),
	(5, 10, '2026-11-26 18:16:52.841146+00', 1),
	(6, 11, '2026-11-26 18:16:52.841146+00', 1),
	(6, 41, '2026-11-26 18:16:52.841146+00', 1),
	(7, 12, '2026-11-26 18:16:52.841146+00', 1),
	(7, 13, '2026-11-26 18:16:52.841146+00', 1),
	(8, 14, '2026-11-26 18:16:52.841146+00', 1),
	(8, 34, '2026-11-26 18:16:52.841146+00', 1),
	(9, 15, '2026-11-26 18:16:52.841146+00', 1),
	(9, 35, '2026-11-26 18:16:52.841146+00', 1),
	(9, 42, '2026-11-26 18:16:52.841146+00', 1),
	(10, 16, '2026-11-26 18:16:52.841146+00', 1),
	(11, 34, '2026-11-26 18:16:52.841146+00', 1),
	(12, 18, '2026-11-26 18:16:52.841146+00', 1),
	(13, 17, '2026-11-26 18:16:52.841146+00', 1),
	(13, 38, '2026-11-26 18:16:52.841146+00', 1),
	(14, 19, '2026-11-26 18:16:52.841146+00', 1),
	(14, 37, '2026-11-26 18:16:52.841146+00', 1),
	(15, 20, '2026-11-26 18:16:52.841146+00', 1),
	(15, 36, '2026-11-26 18:16:52.841146+00', 1),
	(16, 21, '2026-11-26 18:16:52.841146+00', 1),
	(17, 22, '2026-11-26 18:16:52.841146+00', 1),
	(17, 43, '2026-11-26 18:16:52.841146+00', 1),
	(18, 23, '2026-11-26 18:16:52.841146+00', 1),
	(18, 44, '2026-11-26 18:16:52.841146+00', 1),
	(19, 24, '2026-11-26 18:16:52.841146+00', 1),
	(19, 45, '2026-11-26 18:16:52.841146+00', 1),
	(20, 25, '2026-11-26 18:16:52.841146+00', 1),
	(20, 46, '2026-11-26 18:16:52.841146+00', 1),
	(21, 26, '2026-11-26 18:16:52.841146+00', 1),
	(21, 27, '2026-11-26 18:16:52.841146+00', 1),
	(21, 47, '2026-11-26 18:16:52.841146+00', 1),
	(21, 48, '2026-11-26 18:16:52.841146+00', 1),
	(22, 27, '2026-11-26 18:16:52.841146+00', 1),
	(22, 47, '2026-11-26 18:16:52.841146+00', 1),
	(23, 28, '2026-11-26 18:16:52.841146+00', 1),
	(24, 29, '2026-11-26 18:16:52.841146+00', 1),
	(24, 49, '2026-11-26 18:16:52.841146+00', 1),
	(25, 30, '2026-11-26 18:16:52.841146+00', 1),
	(25, 31, '2026-11-26 18:16:52.841146+00', 1),
	(25, 50, '2026-11-26 18:16:52.841146+00', 1),
	(25, 51, '2026-11-26 18:16:52.841146+00', 1),
	(26, 32, '2026-11-26 18:16:52.841146+00', 1),
	(26, 52, '2026-11-26 18:16:52.841146+00', 1),
	(27, 33, '2026-11-26 18:16:52.841146+00', 1),
	(27, 53, '2026-11-26 18:16:52.841146+00', 1),
	(28, 35, '2026-11-26 18:16:52.841146+00', 1),
	(29, 39, '2026-11-26 18:16:52.841146+00', 1),
	(29, 40, '2026-11-26 18:16:52.841146+00', 1);
INSERT INTO public.prj_exp_payment_methods VALUES
	(1, 'Company card', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL),
	(2, 'Bank transfer', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL),
	(3, 'Personal card', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL),
	(4, 'Cash', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL),
	(5, 'Direct debit', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL);
INSERT INTO public.prj_exp_payments VALUES
	(1, 1, 496.40, 1, 496.40, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(2, 2, 241.96, 1, 241.96, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(3, 3, 612.80, 2, 529.15, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(4, 4, 538.10, 1, 538.10, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(5, 5, 402.75, 1, 402.75, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(6, 6, 189.00, 2, 163.21, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(7, 7, 734.20, 2, 634.01, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(8, 8, 600.00, 1, 600.00, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(9, 8, 648.60, 1, 648.60, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(10, 9, 318.44, 1, 318.44, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(11, 10, 436.00, 1, 436.00, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(12, 11, 300.00, 1, 300.00, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(13, 12, 74.99, 1, 74.99, 3, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(14, 13, 61800.00, 3, 134.35, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(15, 14, 2745.00, 4, 560.42, 2, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(16, 15, 268.30, 2, 231.68, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(17, 16, 100.00, 2, 86.35, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(18, 17, 119.90, 2, 103.54, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(19, 18, 58.40, 2, 50.43, 3, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(20, 19, 131.25, 2, 113.34, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(21, 21, 226.50, 2, 195.58, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(22, 22, 138.00, 2, 119.17, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(23, 22, 138.00, 2, 119.17, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(24, 24, 221.10, 2, 190.92, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(25, 25, 243.00, 2, 209.83, 2, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(26, 26, 164.75, 2, 0.00, 3, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(27, 27, 126.00, 2, 108.80, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(28, 29, 1386.20, 1, 1386.20, 2, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(29, 30, 1960.00, 2, 1692.46, 2, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(30, 31, 186.20, 2, 160.78, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(31, 32, 415.00, 2, 358.35, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(32, 33, 2480.00, 2, 2141.48, 2, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(33, 34, 298.44, 2, 257.70, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(34, 35, 318.60, 2, 275.11, 3, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(35, 37, 2000.00, 1, 2000.00, 2, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(36, 38, 1184.00, 1, 1184.00, 5, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(37, 39, 224.80, 2, 194.11, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(38, 40, 86500.00, 3, 188.04, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(39, 41, 1120.00, 2, 967.12, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(40, 42, 200.00, 2, 172.70, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(41, 44, 528.00, 2, 455.93, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(42, 45, 1230000.00, 3, 2673.91, 2, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(43, 46, 318000.00, 3, 0.00, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(44, 47, 739.00, 2, 638.13, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(45, 48, 300000.00, 3, 652.17, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(46, 49, 612.35, 1, 612.35, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(47, 50, 548.90, 2, 473.98, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(48, 51, 602.17, 2, 0.00, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(49, 52, 1980.50, 4, 404.34, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(50, 53, 3700.00, 4, 755.40, 2, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(51, 55, 286.00, 1, 286.00, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(52, 56, 94.60, 2, 81.69, 4, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(53, 58, 15800.00, 3, 34.35, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(54, 59, 920000.00, 3, 2000.00, 2, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid'),
	(55, 60, 173.28, 1, 173.28, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26', 'paid');
INSERT INTO public.prj_exp_product_types VALUES
	(1, 'Flights', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, 'flight'),
	(2, 'Hotels', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, 'stay'),
	(3, 'Fuel and tolls', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, 'other'),
	(4, 'Ferries and tunnels', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, 'other'),
	(5, 'Trains', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, 'other'),
	(6, 'Vehicle hire', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, 'vehicle'),
	(7, 'Freight', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, 'other'),
	(8, 'Permits and parking', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, 'other'),
	(9, 'Meals', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, 'other'),
	(10, 'Other', 1, '2026-11-26 18:16:48.991103+00', '2026-11-26 18:16:48.991103+00', NULL, 'other');
INSERT INTO public.prj_exp_vendors VALUES
	(1, 'Air France', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(2, 'Finnair', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(3, 'British Airways', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(4, 'Aer Lingus', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(5, 'Ryanair', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(6, 'Gulf Air', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(7, 'Iberia', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(8, 'Air Serbia', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(9, 'KLM', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(10, 'Lufthansa', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(11, 'LOT Polish Airlines', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(12, 'Austrian Airlines', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(13, 'TAROM', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(14, 'SAS', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(15, 'Brussels Airlines', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(16, 'Turkish Airlines', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(17, 'TAP Air Portugal', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(18, 'easyJet', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(19, 'Wizz Air', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(20, 'Hotel Donatello Imola', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(21, 'Autostrade', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(22, 'Europcar', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(23, 'Hotel Vallès Montmeló', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(24, 'Repsol', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(25, 'Can Poal', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(26, 'Gulf Court Hotel', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(27, 'Kestrel Air Cargo', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(28, 'LeShuttle Freight', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(29, 'ASFINAG', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(30, 'HU-GO', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(31, 'Hotel Brabant, Brussels', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(32, 'Gasthof Rheinblick, Koblenz', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(33, 'Hotel Isartor, Munich', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(34, 'Pension Donau, Linz', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(35, 'Hotel Mogyoród', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(36, 'Duna Park Hotel', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(37, 'Sixt', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(38, 'Budapest Van Rental', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(39, 'Shell', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(40, 'TotalEnergies', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(41, 'Aral', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(42, 'Orlen', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(43, 'Nowak Transport', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(44, 'Castorama Warszawa', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(45, 'Eurest Silverstone', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(46, 'Raststätte Geiselwind', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(47, 'Paprika Csárda', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(48, 'MÁV', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(49, 'Hungaroring Sport', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(50, 'Screwfix Northampton', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL);
INSERT INTO public.prj_expenditure VALUES
	(1, 48, 1, '2026-08-29 10:30:00+00', 3, 'Q7PM2K', 'travel@paddock.example', 496.40, 1, 496.40, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-08-29', NULL, NULL, NULL),
	(2, 48, 1, '2026-09-03 10:30:00+00', 5, 'FR8T2Z', 'travel@paddock.example', 241.96, 1, 241.96, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-09-03', NULL, NULL, NULL),
	(3, 48, 1, '2026-09-01 10:30:00+00', 10, '5MWX3A', 'travel@paddock.example', 612.80, 2, 529.15, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-09-01', NULL, NULL, NULL),
	(4, 49, 1, '2026-09-25 10:30:00+00', 3, 'R3KD8V', 'travel@paddock.example', 538.10, 1, 538.10, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-09-25', NULL, NULL, NULL),
	(5, 49, 1, '2026-10-03 10:30:00+00', 18, 'EZY4K9P', 'travel@paddock.example', 402.75, 1, 402.75, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-10-03', NULL, NULL, NULL),
	(6, 49, 1, '2026-10-06 10:30:00+00', 14, 'SAS7QW', 'travel@paddock.example', 189.00, 2, 163.21, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-10-06', NULL, NULL, NULL),
	(7, 51, 1, '2026-10-23 10:30:00+00', 12, 'OS6RTL', 'travel@paddock.example', 734.20, 2, 634.01, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-10-23', NULL, NULL, NULL),
	(8, 51, 1, '2026-10-19 10:30:00+00', 3, 'XK4T2P', 'travel@paddock.example', 1248.60, 1, 1248.60, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-10-19', NULL, NULL, NULL),
	(9, 51, 1, '2026-10-28 10:30:00+00', 10, '7HQ2LM', 'travel@paddock.example', 318.44, 1, 318.44, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-10-28', NULL, NULL, NULL),
	(10, 51, 1, '2026-11-01 10:30:00+00', 3, 'TB5N7C', 'travel@paddock.example', 436.00, 1, 436.00, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-01', NULL, NULL, NULL),
	(11, 51, 1, '2026-11-01 10:30:00+00', 3, 'TB6J2D', 'travel@paddock.example', 684.90, 1, 684.90, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-01', NULL, NULL, NULL),
	(12, 51, 1, '2026-11-06 10:30:00+00', 5, 'FR3M8Q', 'travel@paddock.example', 74.99, 1, 74.99, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-06', NULL, NULL, NULL),
	(13, 51, 1, '2026-11-04 10:30:00+00', 19, 'W6H4KX', 'travel@paddock.example', 61800.00, 3, 134.35, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-04', NULL, NULL, NULL),
	(14, 51, 1, '2026-10-31 10:30:00+00', 11, 'LOT9VC', 'travel@paddock.example', 2745.00, 4, 560.42, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-10-31', NULL, NULL, NULL),
	(15, 51, 1, '2026-11-03 10:30:00+00', 9, 'KL8YTE', 'travel@paddock.example', 268.30, 2, 231.68, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-03', NULL, NULL, NULL),
	(16, 51, 1, '2026-11-07 10:30:00+00', 1, 'AF2JXN', 'travel@paddock.example', 142.00, 2, 122.62, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-07', NULL, NULL, NULL),
	(17, 51, 1, '2026-11-07 10:30:00+00', 15, 'SN5PLD', 'travel@paddock.example', 119.90, 2, 103.54, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-07', NULL, NULL, NULL),
	(18, 51, 1, '2026-11-08 10:30:00+00', 5, 'FR9B2W', 'travel@paddock.example', 58.40, 2, 50.43, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-08', NULL, NULL, NULL),
	(19, 51, 1, '2026-11-05 10:30:00+00', 4, 'EI7KQ3', 'travel@paddock.example', 131.25, 2, 113.34, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-05', NULL, NULL, NULL),
	(20, 51, 1, '2026-11-09 10:30:00+00', 2, 'AY4DMR', 'travel@paddock.example', 204.00, 2, 176.16, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-09', NULL, NULL, NULL),
	(21, 51, 1, '2026-11-02 10:30:00+00', 14, 'SAS2HK', 'travel@paddock.example', 226.50, 2, 195.58, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-02', NULL, NULL, NULL),
	(22, 51, 1, '2026-11-02 10:30:00+00', 14, 'SAS2HM', 'travel@paddock.example', 138.00, 2, 119.17, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-02', NULL, NULL, NULL),
	(23, 51, 1, '2026-11-10 10:30:00+00', 7, 'IB6WZA', 'travel@paddock.example', 187.60, 2, 0.00, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-10', NULL, NULL, NULL),
	(24, 51, 1, '2026-11-10 10:30:00+00', 17, 'TP3NVE', 'travel@paddock.example', 221.10, 2, 190.92, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-10', NULL, NULL, NULL),
	(25, 51, 1, '2026-11-11 10:30:00+00', 8, 'JU5XBT', 'travel@paddock.example', 243.00, 2, 209.83, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-11', NULL, NULL, NULL),
	(26, 51, 1, '2026-11-13 10:30:00+00', 16, NULL, 'travel@paddock.example', 164.75, 2, 0.00, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-13', NULL, NULL, NULL),
	(27, 51, 1, '2026-11-13 10:30:00+00', 13, 'RO2TQS', 'travel@paddock.example', 126.00, 2, 108.80, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-13', NULL, NULL, NULL),
	(28, 51, 1, '2026-11-14 10:30:00+00', 10, '8BLC4Y', 'travel@paddock.example', 297.40, 2, 256.81, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-14', NULL, NULL, NULL),
	(29, 50, 1, '2026-11-17 10:30:00+00', 6, 'GF7M4N', 'travel@paddock.example', 1386.20, 1, 1386.20, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17', NULL, NULL, NULL),
	(30, 48, 2, '2026-09-13 10:15:00+00', 20, 'DON-4471', NULL, 1960.00, 2, 1692.46, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-09-13', NULL, NULL, NULL),
	(31, 48, 3, '2026-09-23 14:40:00+00', 21, NULL, NULL, 186.20, 2, 160.78, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-09-23', NULL, NULL, NULL),
	(32, 48, 6, '2026-09-17 09:05:00+00', 22, 'EC883120', NULL, 415.00, 2, 358.35, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-09-17', NULL, NULL, NULL),
	(33, 49, 2, '2026-10-08 11:30:00+00', 23, 'HV-2093', NULL, 2480.00, 2, 2141.48, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-10-08', NULL, NULL, NULL),
	(34, 49, 3, '2026-10-23 17:25:00+00', 24, NULL, NULL, 298.44, 2, 257.70, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-10-23', NULL, NULL, NULL),
	(35, 49, 9, '2026-10-26 20:50:00+00', 25, NULL, NULL, 318.60, 2, 275.11, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-10-26', NULL, NULL, NULL),
	(36, 50, 2, '2026-11-18 08:20:00+00', 26, 'GCH-77120', NULL, 642.00, 1, 642.00, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-18', NULL, NULL, NULL),
	(37, 50, 7, '2026-11-19 13:00:00+00', 27, 'KAC-5518', NULL, 4875.50, 1, 4875.50, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-19', NULL, NULL, NULL),
	(38, 51, 4, '2026-11-02 09:45:00+00', 28, 'LSF-90417', NULL, 1184.00, 1, 1184.00, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-02', NULL, NULL, NULL),
	(39, 51, 8, '2026-11-04 10:10:00+00', 29, 'GO-551208', NULL, 224.80, 2, 194.11, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-04', NULL, NULL, NULL),
	(40, 51, 8, '2026-11-04 10:35:00+00', 30, 'HUGO-33871', NULL, 86500.00, 3, 188.04, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-04', NULL, NULL, NULL),
	(41, 51, 2, '2026-10-29 15:20:00+00', 31, 'BRB-1184', NULL, 1120.00, 2, 967.12, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-10-29', NULL, NULL, NULL),
	(42, 51, 2, '2026-10-29 15:40:00+00', 32, 'GR-2093', NULL, 684.00, 2, 590.63, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-10-29', NULL, NULL, NULL),
	(43, 51, 2, '2026-10-29 16:05:00+00', 33, 'ISA-77301', NULL, 1392.00, 2, 1201.99, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-10-29', NULL, NULL, NULL),
	(44, 51, 2, '2026-10-30 09:30:00+00', 34, 'PD-418', NULL, 528.00, 2, 455.93, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-10-30', NULL, NULL, NULL),
	(45, 51, 2, '2026-10-13 12:00:00+00', 35, 'MOG-88120', NULL, 2460000.00, 3, 5347.83, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-10-13', NULL, NULL, NULL),
	(46, 51, 2, '2026-11-10 18:45:00+00', 36, 'DP-20417', NULL, 318000.00, 3, 0.00, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-10', NULL, NULL, NULL),
	(47, 51, 6, '2026-11-08 11:15:00+00', 37, 'SX-5590017', NULL, 739.00, 2, 638.13, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-08', NULL, NULL, NULL),
	(48, 51, 6, '2026-11-12 13:50:00+00', 38, 'BVR-212', NULL, 274000.00, 3, 595.65, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-12', NULL, NULL, NULL),
	(49, 51, 3, '2026-11-20 05:40:00+00', 39, NULL, NULL, 612.35, 1, 612.35, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-20', NULL, NULL, NULL),
	(50, 51, 3, '2026-11-20 14:10:00+00', 40, NULL, NULL, 548.90, 2, 473.98, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-20', NULL, NULL, NULL),
	(51, 51, 3, '2026-11-21 09:25:00+00', 41, NULL, NULL, 602.17, 2, 0.00, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-21', NULL, NULL, NULL),
	(52, 51, 3, '2026-11-16 16:30:00+00', 42, 'OR-771-204', NULL, 1980.50, 4, 404.34, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-16', NULL, NULL, NULL),
	(53, 51, 7, '2026-11-09 08:00:00+00', 43, 'FV/118', NULL, 7400.00, 4, 1510.79, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-09', NULL, NULL, NULL),
	(54, 51, 10, '2026-11-15 12:20:00+00', 44, NULL, NULL, 642.90, 4, 0.00, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-15', NULL, NULL, NULL),
	(55, 51, 9, '2026-11-20 11:30:00+00', 45, 'ES-3307', NULL, 286.00, 1, 286.00, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-20', NULL, NULL, NULL),
	(56, 51, 9, '2026-11-21 12:45:00+00', 46, NULL, NULL, 94.60, 2, 81.69, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-21', NULL, NULL, NULL),
	(57, 51, 9, '2026-11-21 19:30:00+00', 47, 'PC-88', NULL, 142000.00, 3, 308.70, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-21', NULL, NULL, NULL),
	(58, 51, 5, '2026-11-18 10:05:00+00', 48, 'MAV-5520', NULL, 15800.00, 3, 34.35, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-18', NULL, NULL, NULL),
	(59, 51, 8, '2026-10-25 09:00:00+00', 49, 'HR-P-2061', NULL, 920000.00, 3, 2000.00, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-10-25', NULL, NULL, NULL),
	(60, 51, 10, '2026-11-19 15:10:00+00', 50, 'SFX-204417', NULL, 173.28, 1, 173.28, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-19', NULL, NULL, NULL);
INSERT INTO public.prj_route_stops VALUES
	(51, 1, 1),
	(51, 2, 2),
	(51, 3, 3),
	(51, 4, 4),
	(51, 5, 5),
	(51, 6, 6),
	(51, 7, 7),
	(51, 8, 8),
	(51, 9, 9),
	(51, 10, 10),
	(51, 11, 11),
	(51, 12, 12),
	(51, 13, 13),
	(51, 14, 14),
	(51, 15, 15),
	(51, 16, 16),
	(51, 17, 17),
	(51, 18, 18),
	(51, 19, 19),
	(51, 20, 20),
	(51, 21, 21),
	(51, 22, 22);
INSERT INTO public.prj_routes VALUES
	(51, 'driving', '2026-07-01 07:00:00+00', 'Europe/London', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00');
INSERT INTO public.project_sums OVERRIDING SYSTEM VALUE VALUES
	(1027, 49, 'month', 202609, 'paid', 1, 538.10, 1),
	(1028, 49, 'currency', 1, 'expenditures', NULL, 0, 2),
	(1029, 51, 'vendor', 29, 'payments', NULL, 0, 1),
	(1030, 51, 'vendor', 45, 'expenditures', NULL, 0, 1),
	(1031, 51, 'product_type', 9, 'paid', 1, 367.69, 2),
	(1032, 51, 'contact', 15, 'committed', 2, 602.17, 1),
	(1033, 51, 'contact', 13, 'committed', 1, 256.81, 1),
	(1034, 51, 'vendor', 50, 'expenditures', NULL, 0, 1),
	(1035, 51, 'product_type', 1, 'committed', 2, 352.35, 2),
	(1036, 48, 'product_type', 1, 'committed', 1, 1267.51, 3),
	(1037, 51, 'vendor', 31, 'paid', 1, 967.12, 1),
	(1038, 49, 'shared', NULL, 'shared', NULL, 0, 2),
	(1039, 51, 'contact', 30, 'committed', 1, 103.54, 1),
	(1040, 51, 'vendor', 35, 'due', 3, 1230000.00, 1),
	(1041, 51, 'vendor', 35, 'payments', NULL, 0, 1),
	(1042, 51, 'contact', 26, 'expenditures', NULL, 0, 1),
	(1043, 51, 'vendor', 43, 'committed', 1, 1510.79, 1),
	(1044, 51, 'vendor', 46, 'payments', NULL, 0, 1),
	(1045, 51, 'vendor', 41, 'payments without sterling', NULL, 0, 1),
	(1046, 49, 'contact', 12, 'committed', 1, 402.75, 1),
	(1047, 51, 'contact', 19, 'committed', 1, 2031.73, 3),
	(1048, 51, 'vendor', 15, 'paid', 1, 103.54, 1),
	(1049, 48, 'product_type', 1, 'expenditures', NULL, 0, 3),
	(1050, 51, 'product_type', 7, 'expenditures', NULL, 0, 1),
	(1051, 48, 'vendor', 5, 'committed', 1, 241.96, 1),
	(1052, 49, 'currency', 1, 'paid', 1, 940.85, 2),
	(1053, 50, 'product_type', 7, 'paid', 1, 2000.00, 1),
	(1054, 51, 'total', NULL, 'overpaid', 3, 26000.00, 1),
	(1055, 51, 'total', NULL, 'paid', 2, 766.92, 2),
	(1056, 51, 'vendor', 2, 'committed', 1, 176.16, 1),
	(1057, 50, 'contact', NULL, 'due', 1, 3517.50, 2),
	(1058, 51, 'vendor', 28, 'expenditures', NULL, 0, 1),
	(1059, 51, 'vendor', 41, 'committed', 2, 602.17, 1),
	(1060, 50, 'product_type', 1, 'payments', NULL, 0, 1),
	(1061, 49, 'contact', 20, 'paid', 1, 163.21, 1),
	(1062, 50, 'vendor', 6, 'committed', 1, 1386.20, 1),
	(1063, 51, 'vendor', 13, 'paid', 1, 108.80, 1),
	(1064, 51, 'contact', 27, 'paid', 1, 1248.60, 2),
	(1065, 51, 'vendor', 14, 'committed', 1, 314.75, 2),
	(1066, 51, 'vendor', 2, 'due', 2, 204.00, 1),
	(1067, 49, 'contact', 27, 'committed', 1, 402.75, 1),
	(1068, 48, 'contact', 32, 'paid', 1, 241.96, 1),
	(1069, 49, 'vendor', 18, 'committed', 1, 402.75, 1),
	(1070, 51, 'vendor', 17, 'payments', NULL, 0, 1),
	(1071, 51, 'contact', 15, 'due', 2, 484.00, 1),
	(1072, 51, 'contact', 9, 'committed', 4, 642.90, 1),
	(1073, 51, 'month', 202610, 'paid', 1, 9031.13, 10),
	(1074, 51, 'vendor', 9, 'paid', 1, 231.68, 1),
	(1075, 51, 'product_type', 9, 'due', 3, 142000.00, 1),
	(1076, 51, 'product_type', 2, 'expenditures', NULL, 0, 6),
	(1077, 51, 'currency', 2, 'payments without sterling', NULL, 0, 2),
	(1078, 51, 'product_type', 8, 'paid', 1, 2382.15, 3),
	(1079, 50, 'product_type', 1, 'paid', 1, 1386.20, 1),
	(1080, 51, 'vendor', 28, 'payments', NULL, 0, 1),
	(1081, 51, 'vendor', 33, 'expenditures', NULL, 0, 1),
	(1082, 49, 'contact', NULL, 'paid', 1, 2674.29, 3),
	(1083, 51, 'contact', 20, 'payments', NULL, 0, 2),
	(1084, 51, 'contact', NULL, 'payments', NULL, 0, 11),
	(1085, 51, 'contact', 16, 'expenditures', NULL, 0, 1),
	(1086, 51, 'vendor', 1, 'payments', NULL, 0, 1),
	(1087, 51, 'contact', 25, 'expenditures', NULL, 0, 1),
	(1088, 51, 'contact', 2, 'expenditures', NULL, 0, 3),
	(1089, 51, 'contact', 9, 'paid', 1, 560.42, 1),
	(1090, 48, 'contact', 25, 'committed', 1, 529.15, 1),
	(1091, 51, 'contact', 21, 'committed', 2, 187.60, 1),
	(1092, 51, 'contact', 13, 'expenditures', NULL, 0, 1),
	(1093, 51, 'contact', 26, 'payments', NULL, 0, 1),
	(1094, 50, 'vendor', 27, 'payments', NULL, 0, 1),
	(1095, 48, 'vendor', 5, 'paid', 1, 241.96, 1),
	(1096, 51, 'vendor', 2, 'expenditures', NULL, 0, 1),
	(1097, 51, 'contact', 19, 'expenditures', NULL, 0, 3),
	(1098, 51, 'contact', 5, 'committed', 1, 3773.62, 4),
	(1099, 51, 'vendor', 38, 'expenditures', NULL, 0, 1),
	(1100, 51, 'product_type', 10, 'committed', 1, 173.28, 1),
	(1101, 51, 'vendor', 7, 'expenditures without sterling', NULL, 0, 1),
	(1102, 51, 'currency', 3, 'paid', 3, 318000.00, 1),
	(1103, 51, 'contact', 18, 'paid', 1, 190.92, 1),
	(1104, 50, 'currency', 1, 'payments', NULL, 0, 2),
	(1105, 49, 'contact', 27, 'payments', NULL, 0, 1),
	(1106, 51, 'month', 202610, 'due', 2, 1876.00, 2),
	(1107, 51, 'product_type', 7, 'due', 4, 3700.00, 1),
	(1108, 51, 'month', 202611, 'expenditures', NULL, 0, 35),
	(1109, 51, 'vendor', 42, 'paid', 1, 404.34, 1),
	(1110, 51, 'vendor', 41, 'expenditures without sterling', NULL, 0, 1),
	(1111, 51, 'contact', 24, 'committed', 2, 164.75, 1),
	(1112, 50, 'vendor', 27, 'expenditures', NULL, 0, 1),
	(1113, 48, 'vendor', 20, 'payments', NULL, 0, 1),
	(1114, 51, 'contact', 1, 'committed', 1, 759.89, 2),
	(1115, 48, 'product_type', 1, 'payments', NULL, 0, 3),
	(1116, 49, 'month', 202609, 'expenditures', NULL, 0, 1),
	(1117, 48, 'currency', 2, 'expenditures', NULL, 0, 4),
	(1118, 49, 'currency', 1, 'payments', NULL, 0, 2),
	(1119, 49, 'vendor', 23, 'expenditures', NULL, 0, 1),
	(1120, 51, 'contact', 31, 'expenditures', NULL, 0, 1),
	(1121, 51, 'contact', 15, 'committed', 1, 2170.10, 3),
	(1122, 49, 'contact', NULL, 'expenditures', NULL, 0, 3),
	(1123, 51, 'total', NULL, 'due', 4, 4342.90, 2),
	(1124, 51, 'currency', 4, 'committed', 1, 2475.55, 3),
	(1125, 51, 'vendor', 36, 'expenditures without sterling', NULL, 0, 1),
	(1126, 51, 'month', 202611, 'committed', 1, 9894.53, 30),
	(1127, 51, 'vendor', 39, 'paid', 1, 612.35, 1),
	(1128, 51, 'product_type', 1, 'expenditures without sterling', NULL, 0, 2),
	(1129, 51, 'currency', 4, 'payments', NULL, 0, 3),
	(1130, 51, 'contact', 27, 'expenditures', NULL, 0, 2),
	(1131, 51, 'product_type', 5, 'committed', 1, 34.35, 1),
	(1132, 51, 'contact', 12, 'committed', 1, 909.07, 2),
	(1133, 51, 'currency', 2, 'paid', 2, 766.92, 2),
	(1134, 48, 'vendor', 20, 'paid', 1, 1692.46, 1),
	(1135, 49, 'total', NULL, 'expenditures', NULL, 0, 6),
	(1136, 50, 'product_type', 2, 'due', 1, 642.00, 1),
	(1137, 51, 'contact', 21, 'due', 2, 187.60, 1),
	(1138, 51, 'vendor', 8, 'committed', 1, 209.83, 1),
	(1139, 49, 'contact', NULL, 'committed', 1, 2674.29, 3),
	(1140, 51, 'contact', 14, 'due', 2, 42.00, 1),
	(1141, 51, 'contact', 4, 'expenditures', NULL, 0, 4),
	(1142, 51, 'contact', 22, 'payments', NULL, 0, 1),
	(1143, 48, 'product_type', 3, 'expenditures', NULL, 0, 1),
	(1144, 51, 'vendor', 41, 'payments', NULL, 0, 1),
	(1145, 51, 'product_type', 3, 'payments', NULL, 0, 4),
	(1146, 50, 'vendor', 27, 'committed', 1, 4875.50, 1),
	(1147, 51, 'month', 202611, 'paid', 2, 766.92, 2),
	(1148, 51, 'vendor', 15, 'committed', 1, 103.54, 1),
	(1149, 51, 'total', NULL, 'payments', NULL, 0, 41),
	(1150, 51, 'contact', 9, 'expenditures without sterling', NULL, 0, 1),
	(1151, 51, 'product_type', 10, 'due', 4, 642.90, 1),
	(1152, 51, 'contact', 2, 'payments', NULL, 0, 3),
	(1153, 51, 'month', 202611, 'payments', NULL, 0, 31),
	(1154, 49, 'currency', 2, 'expenditures', NULL, 0, 4),
	(1155, 49, 'vendor', 14, 'expenditures', NULL, 0, 1),
	(1156, 49, 'contact', 12, 'expenditures', NULL, 0, 1),
	(1157, 51, 'currency', 1, 'due', 1, 384.90, 1),
	(1158, 48, 'vendor', 22, 'committed', 1, 358.35, 1),
	(1159, 48, 'contact', 13, 'committed', 1, 529.15, 1),
	(1160, 49, 'product_type', 9, 'expenditures', NULL, 0, 1),
	(1161, 49, 'contact', 32, 'committed', 1, 402.75, 1),
	(1162, 50, 'total', NULL, 'paid', 1, 3386.20, 2),
	(1163, 51, 'contact', 24, 'paid', 2, 164.75, 1),
	(1164, 51, 'vendor', 46, 'expenditures', NULL, 0, 1),
	(1165, 51, 'month', 202611, 'paid', 3, 318000.00, 1),
	(1166, 51, 'contact', 15, 'expenditures without sterling', NULL, 0, 1),
	(1167, 51, 'contact', 2, 'committed', 1, 1754.91, 3),
	(1168, 49, 'currency', 2, 'paid', 1, 2837.50, 4),
	(1169, 50, 'vendor', 6, 'payments', NULL, 0, 1),
	(1170, 48, 'month', 202609, 'committed', 1, 2982.70, 5),
	(1171, 51, 'contact', 24, 'payments without sterling', NULL, 0, 1),
	(1172, 51, 'vendor', 12, 'committed', 1, 634.01, 1),
	(1173, 49, 'month', 202610, 'expenditures', NULL, 0, 5),
	(1174, 51, 'contact', 3, 'payments', NULL, 0, 2),
	(1175, 50, 'month', 202611, 'expenditures', NULL, 0, 3),
	(1176, 51, 'vendor', 13, 'payments', NULL, 0, 1),
	(1177, 48, 'product_type', 6, 'committed', 1, 358.35, 1),
	(1178, 51, 'product_type', 6, 'paid', 1, 1290.30, 2),
	(1179, 51, 'contact', 22, 'expenditures', NULL, 0, 1),
	(1180, 51, 'vendor', 19, 'paid', 1, 134.35, 1),
	(1181, 51, 'vendor', 3, 'committed', 1, 2369.50, 3),
	(1182, 51, 'vendor', 32, 'payments', NULL, 0, 1),
	(1183, 51, 'vendor', 44, 'committed', 4, 642.90, 1),
	(1184, 48, 'product_type', 3, 'committed', 1, 160.78, 1),
	(1185, 51, 'contact', 16, 'payments', NULL, 0, 1),
	(1186, 51, 'vendor', 45, 'payments', NULL, 0, 1),
	(1187, 49, 'contact', 4, 'expenditures', NULL, 0, 1),
	(1188, 48, 'product_type', 3, 'payments', NULL, 0, 1),
	(1189, 50, 'vendor', 26, 'expenditures', NULL, 0, 1),
	(1190, 49, 'contact', 20, 'expenditures', NULL, 0, 1),
	(1191, 51, 'total', NULL, 'committed', 1, 23219.50, 40),
	(1192, 49, 'contact', 17, 'committed', 1, 538.10, 1),
	(1193, 51, 'currency', 2, 'overpaid', 2, 138.00, 1),
	(1194, 48, 'vendor', 22, 'payments', NULL, 0, 1),
	(1195, 51, 'vendor', 50, 'paid', 1, 173.28, 1),
	(1196, 51, 'currency', 2, 'due', 2, 2607.00, 6),
	(1197, 51, 'vendor', 36, 'committed', 3, 318000.00, 1),
	(1198, 49, 'product_type', 2, 'payments', NULL, 0, 1),
	(1199, 51, 'vendor', 33, 'due', 2, 1392.00, 1),
	(1200, 48, 'contact', 23, 'payments', NULL, 0, 1),
	(1201, 51, 'contact', 26, 'committed', 1, 209.83, 1),
	(1202, 48, 'vendor', 21, 'payments', NULL, 0, 1),
	(1203, 49, 'product_type', 1, 'paid', 1, 1104.06, 3),
	(1204, 48, 'month', 202608, 'payments', NULL, 0, 1),
	(1205, 51, 'currency', 2, 'expenditures without sterling', NULL, 0, 3),
	(1206, 51, 'vendor', 34, 'payments', NULL, 0, 1),
	(1207, 49, 'product_type', 3, 'expenditures', NULL, 0, 1),
	(1208, 51, 'vendor', 4, 'payments', NULL, 0, 1),
	(1209, 51, 'vendor', 42, 'expenditures', NULL, 0, 1),
	(1210, 50, 'product_type', 1, 'expenditures', NULL, 0, 1),
	(1211, 51, 'vendor', 17, 'expenditures', NULL, 0, 1),
	(1212, 48, 'month', 202609, 'payments', NULL, 0, 5),
	(1213, 51, 'contact', NULL, 'committed', 1, 10815.23, 11),
	(1214, 51, 'contact', 8, 'payments', NULL, 0, 1),
	(1215, 51, 'vendor', 11, 'committed', 1, 560.42, 1),
	(1216, 51, 'total', NULL, 'expenditures', NULL, 0, 45),
	(1217, 51, 'contact', 2, 'paid', 1, 1370.01, 3),
	(1218, 51, 'contact', 29, 'committed', 1, 176.16, 1),
	(1219, 49, 'vendor', 23, 'committed', 1, 2141.48, 1),
	(1220, 51, 'product_type', 3, 'paid', 2, 602.17, 1),
	(1221, 49, 'total', NULL, 'paid', 1, 3778.35, 6),
	(1222, 50, 'shared', NULL, 'shared', NULL, 0, 1),
	(1223, 48, 'total', NULL, 'expenditures', NULL, 0, 6),
	(1224, 48, 'total', NULL, 'committed', 1, 3479.10, 6),
	(1225, 51, 'vendor', 41, 'expenditures', NULL, 0, 1),
	(1226, 49, 'vendor', 23, 'payments', NULL, 0, 1);
INSERT INTO public.project_sums OVERRIDING SYSTEM VALUE VALUES
	(1227, 51, 'vendor', 29, 'paid', 1, 194.11, 1),
	(1228, 48, 'contact', 13, 'paid', 1, 529.15, 1),
	(1229, 48, 'currency', 1, 'payments', NULL, 0, 2),
	(1230, 51, 'contact', 17, 'due', 2, 1392.00, 1),
	(1231, 50, 'currency', 1, 'expenditures', NULL, 0, 3),
	(1232, 48, 'product_type', 6, 'payments', NULL, 0, 1),
	(1233, 51, 'vendor', 4, 'committed', 1, 113.34, 1),
	(1234, 49, 'vendor', 3, 'expenditures', NULL, 0, 1),
	(1235, 49, 'product_type', 2, 'committed', 1, 2141.48, 1),
	(1236, 50, 'vendor', 27, 'due', 1, 2875.50, 1),
	(1237, 51, 'month', 202610, 'expenditures', NULL, 0, 10),
	(1238, 51, 'product_type', 7, 'payments', NULL, 0, 1),
	(1239, 51, 'vendor', 16, 'committed', 2, 164.75, 1),
	(1240, 48, 'contact', 5, 'payments', NULL, 0, 1),
	(1241, 51, 'contact', 21, 'expenditures without sterling', NULL, 0, 1),
	(1242, 51, 'currency', 2, 'paid', 1, 5146.48, 19),
	(1243, 51, 'total', NULL, 'paid', 1, 17183.12, 38),
	(1244, 48, 'contact', 5, 'paid', 1, 496.40, 1),
	(1245, 51, 'currency', 1, 'expenditures', NULL, 0, 9),
	(1246, 51, 'product_type', 8, 'payments', NULL, 0, 3),
	(1247, 48, 'contact', 17, 'expenditures', NULL, 0, 1),
	(1248, 51, 'contact', 11, 'committed', 1, 50.43, 1),
	(1249, 51, 'currency', 3, 'payments', NULL, 0, 7),
	(1250, 50, 'contact', NULL, 'paid', 1, 2000.00, 1),
	(1251, 48, 'month', 202609, 'expenditures', NULL, 0, 5),
	(1252, 51, 'vendor', 5, 'payments', NULL, 0, 2),
	(1253, 51, 'product_type', 5, 'payments', NULL, 0, 1),
	(1254, 51, 'vendor', 16, 'payments', NULL, 0, 1),
	(1255, 51, 'contact', 17, 'paid', 1, 1248.60, 2),
	(1256, 51, 'month', 202610, 'payments', NULL, 0, 10),
	(1257, 51, 'contact', 12, 'due', 2, 484.00, 1),
	(1258, 50, 'inbox', NULL, 'toComplete', NULL, 0, 1),
	(1259, 51, 'vendor', 11, 'expenditures', NULL, 0, 1),
	(1260, 51, 'product_type', 6, 'expenditures', NULL, 0, 2),
	(1261, 48, 'vendor', 5, 'expenditures', NULL, 0, 1),
	(1262, 51, 'contact', 25, 'committed', 1, 256.81, 1),
	(1263, 51, 'vendor', 38, 'payments', NULL, 0, 1),
	(1264, 51, 'month', 202611, 'payments without sterling', NULL, 0, 3),
	(1265, 49, 'contact', 20, 'committed', 1, 163.21, 1),
	(1266, 49, 'vendor', 25, 'payments', NULL, 0, 1),
	(1267, 51, 'currency', 2, 'committed', 1, 7116.47, 21),
	(1268, 51, 'contact', 17, 'payments', NULL, 0, 2),
	(1269, 51, 'vendor', 5, 'committed', 1, 125.42, 2),
	(1270, 51, 'product_type', 1, 'due', 2, 731.00, 4),
	(1271, 51, 'vendor', 34, 'committed', 1, 455.93, 1),
	(1272, 51, 'product_type', 3, 'paid', 1, 1490.67, 3),
	(1273, 49, 'vendor', 25, 'paid', 1, 275.11, 1),
	(1274, 51, 'total', NULL, 'due', 3, 1372000.00, 2),
	(1275, 49, 'vendor', 24, 'payments', NULL, 0, 1),
	(1276, 51, 'vendor', 45, 'paid', 1, 286.00, 1),
	(1277, 51, 'product_type', 2, 'expenditures without sterling', NULL, 0, 1),
	(1278, 50, 'vendor', 6, 'expenditures', NULL, 0, 1),
	(1279, 51, 'contact', 5, 'due', 2, 1392.00, 1),
	(1280, 51, 'contact', 26, 'paid', 1, 209.83, 1),
	(1281, 49, 'product_type', 2, 'expenditures', NULL, 0, 1),
	(1282, 51, 'month', 202611, 'expenditures without sterling', NULL, 0, 5),
	(1283, 49, 'vendor', 3, 'paid', 1, 538.10, 1),
	(1284, 51, 'vendor', 5, 'expenditures', NULL, 0, 2),
	(1285, 48, 'contact', 32, 'expenditures', NULL, 0, 1),
	(1286, 51, 'vendor', 31, 'expenditures', NULL, 0, 1),
	(1287, 51, 'contact', 27, 'committed', 1, 2450.59, 2),
	(1288, 50, 'contact', 4, 'payments', NULL, 0, 1),
	(1289, 51, 'contact', 32, 'expenditures', NULL, 0, 2),
	(1290, 49, 'product_type', 9, 'committed', 1, 275.11, 1),
	(1291, 51, 'vendor', 14, 'payments', NULL, 0, 3),
	(1292, 51, 'vendor', 44, 'expenditures without sterling', NULL, 0, 1),
	(1293, 51, 'vendor', 38, 'overpaid', 3, 26000.00, 1),
	(1294, 50, 'total', NULL, 'committed', 1, 6903.70, 3),
	(1295, 51, 'contact', 20, 'expenditures', NULL, 0, 1),
	(1296, 51, 'product_type', 1, 'expenditures', NULL, 0, 22),
	(1297, 51, 'contact', 10, 'payments', NULL, 0, 1),
	(1298, 51, 'contact', 6, 'paid', 1, 1720.16, 3),
	(1299, 51, 'vendor', 12, 'expenditures', NULL, 0, 1),
	(1300, 51, 'vendor', 19, 'payments', NULL, 0, 1),
	(1301, 48, 'vendor', 10, 'paid', 1, 529.15, 1),
	(1302, 48, 'contact', 25, 'paid', 1, 529.15, 1),
	(1303, 51, 'contact', 7, 'committed', 1, 195.58, 1),
	(1304, 51, 'product_type', 10, 'committed', 4, 642.90, 1),
	(1305, 48, 'contact', 23, 'committed', 1, 241.96, 1),
	(1306, 51, 'vendor', 35, 'expenditures', NULL, 0, 1),
	(1307, 51, 'contact', 1, 'expenditures', NULL, 0, 2),
	(1308, 48, 'contact', 25, 'expenditures', NULL, 0, 1),
	(1309, 51, 'vendor', 37, 'payments', NULL, 0, 1),
	(1310, 51, 'contact', 13, 'due', 2, 297.40, 1),
	(1311, 51, 'vendor', 28, 'paid', 1, 1184.00, 1),
	(1312, 49, 'contact', 17, 'expenditures', NULL, 0, 1),
	(1313, 51, 'product_type', 5, 'expenditures', NULL, 0, 1),
	(1314, 51, 'vendor', 31, 'payments', NULL, 0, 1),
	(1315, 51, 'contact', 3, 'due', 1, 384.90, 1),
	(1316, 51, 'total', NULL, 'committed', 4, 642.90, 1),
	(1317, 51, 'vendor', 32, 'paid', 1, 172.70, 1),
	(1318, 51, 'currency', 2, 'committed', 2, 954.52, 3),
	(1319, 48, 'vendor', 21, 'committed', 1, 160.78, 1),
	(1320, 51, 'vendor', 34, 'expenditures', NULL, 0, 1),
	(1321, 49, 'total', NULL, 'committed', 1, 3778.35, 6),
	(1322, 51, 'vendor', 32, 'expenditures', NULL, 0, 1),
	(1323, 51, 'total', NULL, 'expenditures without sterling', NULL, 0, 5),
	(1324, 51, 'vendor', 16, 'expenditures', NULL, 0, 1),
	(1325, 51, 'vendor', 7, 'expenditures', NULL, 0, 1),
	(1326, 49, 'currency', 1, 'committed', 1, 940.85, 2),
	(1327, 51, 'product_type', 3, 'expenditures', NULL, 0, 4),
	(1328, 51, 'product_type', 10, 'expenditures', NULL, 0, 2),
	(1329, 48, 'month', 202608, 'expenditures', NULL, 0, 1),
	(1330, 49, 'vendor', 24, 'committed', 1, 257.70, 1),
	(1331, 51, 'contact', NULL, 'expenditures', NULL, 0, 12),
	(1332, 51, 'product_type', 2, 'paid', 1, 4269.66, 4),
	(1333, 49, 'vendor', 14, 'committed', 1, 163.21, 1),
	(1334, 51, 'vendor', 38, 'paid', 1, 652.17, 1),
	(1335, 49, 'product_type', 9, 'payments', NULL, 0, 1),
	(1336, 51, 'total', NULL, 'paid', 3, 318000.00, 1),
	(1337, 48, 'currency', 2, 'payments', NULL, 0, 4),
	(1338, 51, 'vendor', 49, 'expenditures', NULL, 0, 1),
	(1339, 51, 'contact', 12, 'payments', NULL, 0, 2),
	(1340, 51, 'vendor', 14, 'overpaid', 2, 138.00, 1),
	(1341, 51, 'contact', 7, 'payments', NULL, 0, 1),
	(1342, 48, 'product_type', 1, 'paid', 1, 1267.51, 3),
	(1343, 51, 'vendor', 42, 'committed', 1, 404.34, 1),
	(1344, 51, 'currency', 3, 'paid', 1, 5682.82, 6),
	(1345, 51, 'vendor', 32, 'due', 2, 484.00, 1),
	(1346, 51, 'currency', 1, 'committed', 1, 5018.56, 9),
	(1347, 51, 'vendor', 47, 'committed', 1, 308.70, 1),
	(1348, 51, 'month', 202611, 'due', 1, 384.90, 1),
	(1349, 51, 'contact', 24, 'expenditures without sterling', NULL, 0, 1),
	(1350, 49, 'month', 202610, 'committed', 1, 3240.25, 5),
	(1351, 51, 'contact', 6, 'committed', 1, 2475.55, 3),
	(1352, 48, 'month', 202608, 'paid', 1, 496.40, 1),
	(1353, 51, 'product_type', 1, 'payments without sterling', NULL, 0, 1),
	(1354, 51, 'product_type', 9, 'payments', NULL, 0, 2),
	(1355, 51, 'vendor', 48, 'payments', NULL, 0, 1),
	(1356, 51, 'total', NULL, 'due', 2, 2607.00, 6),
	(1357, 51, 'vendor', 1, 'committed', 1, 122.62, 1),
	(1358, 51, 'contact', 11, 'paid', 1, 50.43, 1),
	(1359, 51, 'contact', 25, 'due', 2, 297.40, 1),
	(1360, 51, 'contact', 23, 'paid', 1, 113.34, 1),
	(1361, 49, 'product_type', 1, 'payments', NULL, 0, 3),
	(1362, 51, 'vendor', 48, 'committed', 1, 34.35, 1),
	(1363, 49, 'month', 202609, 'committed', 1, 538.10, 1),
	(1364, 51, 'month', 202610, 'due', 3, 1230000.00, 1),
	(1365, 48, 'contact', 17, 'committed', 1, 496.40, 1),
	(1366, 51, 'vendor', 46, 'committed', 1, 81.69, 1),
	(1367, 51, 'vendor', 50, 'payments', NULL, 0, 1),
	(1368, 51, 'contact', 27, 'payments', NULL, 0, 2),
	(1369, 49, 'vendor', 14, 'payments', NULL, 0, 1),
	(1370, 51, 'contact', 32, 'committed', 1, 909.07, 2),
	(1371, 51, 'vendor', 3, 'paid', 1, 1984.60, 4),
	(1372, 49, 'contact', 32, 'paid', 1, 402.75, 1),
	(1373, 51, 'product_type', 2, 'committed', 3, 318000.00, 1),
	(1374, 51, 'contact', 8, 'paid', 1, 34.35, 1),
	(1375, 51, 'vendor', 7, 'due', 2, 187.60, 1),
	(1376, 51, 'contact', 15, 'paid', 2, 602.17, 1),
	(1377, 48, 'vendor', 3, 'committed', 1, 496.40, 1),
	(1378, 51, 'contact', NULL, 'paid', 3, 318000.00, 1),
	(1379, 51, 'vendor', 3, 'due', 1, 384.90, 1),
	(1380, 49, 'contact', 12, 'paid', 1, 402.75, 1),
	(1381, 51, 'vendor', 47, 'due', 3, 142000.00, 1),
	(1382, 51, 'currency', 4, 'committed', 4, 642.90, 1),
	(1383, 48, 'product_type', 2, 'payments', NULL, 0, 1),
	(1384, 51, 'contact', NULL, 'committed', 3, 318000.00, 1),
	(1385, 51, 'currency', 3, 'committed', 1, 8608.92, 7),
	(1386, 50, 'month', 202611, 'paid', 1, 3386.20, 2),
	(1387, 51, 'contact', 20, 'overpaid', 2, 138.00, 1),
	(1388, 51, 'vendor', 36, 'payments', NULL, 0, 1),
	(1389, 51, 'product_type', 4, 'payments', NULL, 0, 1),
	(1390, 50, 'product_type', 7, 'payments', NULL, 0, 1),
	(1391, 48, 'vendor', 21, 'expenditures', NULL, 0, 1),
	(1392, 51, 'contact', 9, 'expenditures', NULL, 0, 2),
	(1393, 51, 'contact', 23, 'expenditures', NULL, 0, 1),
	(1394, 50, 'currency', 1, 'committed', 1, 6903.70, 3),
	(1395, 51, 'product_type', 10, 'expenditures without sterling', NULL, 0, 1),
	(1396, 51, 'product_type', 1, 'committed', 1, 5970.59, 20),
	(1397, 51, 'contact', 24, 'payments', NULL, 0, 1),
	(1398, 51, 'currency', 4, 'expenditures without sterling', NULL, 0, 1),
	(1399, 51, 'vendor', 3, 'payments', NULL, 0, 4),
	(1400, 51, 'product_type', 8, 'expenditures', NULL, 0, 3),
	(1401, 51, 'month', 202611, 'committed', 4, 642.90, 1),
	(1402, 51, 'vendor', 8, 'expenditures', NULL, 0, 1),
	(1403, 51, 'contact', 17, 'committed', 1, 2450.59, 2),
	(1404, 51, 'contact', 19, 'due', 2, 484.00, 1),
	(1405, 51, 'product_type', 1, 'paid', 2, 164.75, 1),
	(1406, 51, 'vendor', 30, 'paid', 1, 188.04, 1),
	(1407, 51, 'inbox', NULL, 'toPay', NULL, 0, 11),
	(1408, 51, 'contact', 8, 'expenditures', NULL, 0, 1),
	(1409, 51, 'contact', 20, 'paid', 1, 238.34, 2),
	(1410, 48, 'product_type', 2, 'committed', 1, 1692.46, 1),
	(1411, 48, 'vendor', 20, 'committed', 1, 1692.46, 1),
	(1412, 51, 'vendor', 16, 'paid', 2, 164.75, 1),
	(1413, 51, 'product_type', 6, 'overpaid', 3, 26000.00, 1),
	(1414, 49, 'contact', 17, 'paid', 1, 538.10, 1),
	(1415, 51, 'vendor', 16, 'payments without sterling', NULL, 0, 1),
	(1416, 48, 'vendor', 3, 'paid', 1, 496.40, 1),
	(1417, 51, 'total', NULL, 'committed', 2, 954.52, 3),
	(1418, 51, 'contact', 11, 'payments', NULL, 0, 1),
	(1419, 51, 'month', 202611, 'committed', 3, 318000.00, 1),
	(1420, 51, 'contact', 3, 'expenditures', NULL, 0, 2),
	(1421, 48, 'vendor', 5, 'payments', NULL, 0, 1),
	(1422, 51, 'currency', 3, 'payments without sterling', NULL, 0, 1),
	(1423, 51, 'contact', 18, 'payments', NULL, 0, 1),
	(1424, 51, 'product_type', 4, 'committed', 1, 1184.00, 1),
	(1425, 51, 'contact', 21, 'expenditures', NULL, 0, 1),
	(1426, 50, 'product_type', 7, 'due', 1, 2875.50, 1);
INSERT INTO public.project_sums OVERRIDING SYSTEM VALUE VALUES
	(1427, 51, 'vendor', 31, 'committed', 1, 967.12, 1),
	(1428, 51, 'vendor', 28, 'committed', 1, 1184.00, 1),
	(1429, 51, 'month', 202611, 'overpaid', 3, 26000.00, 1),
	(1430, 48, 'contact', 17, 'payments', NULL, 0, 1),
	(1431, 51, 'product_type', 3, 'expenditures without sterling', NULL, 0, 1),
	(1432, 51, 'vendor', 49, 'committed', 1, 2000.00, 1),
	(1433, 49, 'contact', 27, 'expenditures', NULL, 0, 1),
	(1434, 51, 'vendor', 8, 'paid', 1, 209.83, 1),
	(1435, 51, 'contact', 4, 'paid', 1, 2520.74, 4),
	(1436, 49, 'vendor', 23, 'paid', 1, 2141.48, 1),
	(1437, 51, 'product_type', 3, 'committed', 2, 602.17, 1),
	(1438, 48, 'product_type', 2, 'paid', 1, 1692.46, 1),
	(1439, 51, 'vendor', 43, 'expenditures', NULL, 0, 1),
	(1440, 49, 'product_type', 3, 'payments', NULL, 0, 1),
	(1441, 50, 'month', 202611, 'committed', 1, 6903.70, 3),
	(1442, 49, 'total', NULL, 'payments', NULL, 0, 6),
	(1443, 51, 'contact', 4, 'payments', NULL, 0, 4),
	(1444, 51, 'product_type', 6, 'payments', NULL, 0, 2),
	(1445, 51, 'vendor', 39, 'payments', NULL, 0, 1),
	(1446, 48, 'currency', 1, 'expenditures', NULL, 0, 2),
	(1447, 50, 'contact', 5, 'expenditures', NULL, 0, 1),
	(1448, 50, 'inbox', NULL, 'toPay', NULL, 0, 2),
	(1449, 51, 'contact', 31, 'committed', 1, 134.35, 1),
	(1450, 48, 'product_type', 2, 'expenditures', NULL, 0, 1),
	(1451, 48, 'contact', 13, 'payments', NULL, 0, 1),
	(1452, 50, 'contact', NULL, 'expenditures', NULL, 0, 2),
	(1453, 51, 'vendor', 30, 'expenditures', NULL, 0, 1),
	(1454, 51, 'contact', NULL, 'payments without sterling', NULL, 0, 1),
	(1455, 51, 'vendor', 44, 'expenditures', NULL, 0, 1),
	(1456, 51, 'contact', 18, 'expenditures', NULL, 0, 1),
	(1457, 51, 'vendor', 40, 'expenditures', NULL, 0, 1),
	(1458, 49, 'product_type', 3, 'committed', 1, 257.70, 1),
	(1459, 51, 'product_type', 1, 'payments', NULL, 0, 21),
	(1460, 51, 'currency', 4, 'expenditures', NULL, 0, 4),
	(1461, 51, 'contact', 30, 'expenditures', NULL, 0, 1),
	(1462, 51, 'contact', 8, 'committed', 1, 34.35, 1),
	(1463, 51, 'contact', 9, 'committed', 1, 560.42, 1),
	(1464, 51, 'contact', 6, 'due', 4, 3700.00, 1),
	(1465, 51, 'product_type', 9, 'expenditures', NULL, 0, 3),
	(1466, 51, 'contact', NULL, 'due', 3, 1372000.00, 2),
	(1467, 49, 'product_type', 1, 'expenditures', NULL, 0, 3),
	(1468, 48, 'vendor', 10, 'expenditures', NULL, 0, 1),
	(1469, 49, 'inbox', NULL, 'toComplete', NULL, 0, 6),
	(1470, 51, 'contact', 7, 'paid', 1, 195.58, 1),
	(1471, 51, 'vendor', 29, 'expenditures', NULL, 0, 1),
	(1472, 49, 'contact', 32, 'payments', NULL, 0, 1),
	(1473, 51, 'vendor', 15, 'expenditures', NULL, 0, 1),
	(1474, 51, 'contact', 5, 'due', 1, 384.90, 1),
	(1475, 50, 'contact', 5, 'paid', 1, 1386.20, 1),
	(1476, 51, 'vendor', 4, 'paid', 1, 113.34, 1),
	(1477, 50, 'contact', 5, 'payments', NULL, 0, 1),
	(1478, 51, 'vendor', 10, 'expenditures', NULL, 0, 2),
	(1479, 51, 'vendor', 17, 'paid', 1, 190.92, 1),
	(1480, 48, 'currency', 1, 'paid', 1, 738.36, 2),
	(1481, 50, 'contact', 4, 'expenditures', NULL, 0, 1),
	(1482, 51, 'contact', 12, 'expenditures', NULL, 0, 2),
	(1483, 50, 'contact', 4, 'committed', 1, 1386.20, 1),
	(1484, 51, 'month', 202610, 'committed', 1, 13324.97, 10),
	(1485, 50, 'product_type', 2, 'committed', 1, 642.00, 1),
	(1486, 49, 'vendor', 25, 'expenditures', NULL, 0, 1),
	(1487, 49, 'contact', 27, 'paid', 1, 402.75, 1),
	(1488, 51, 'contact', 14, 'committed', 1, 122.62, 1),
	(1489, 48, 'inbox', NULL, 'toComplete', NULL, 0, 6),
	(1490, 49, 'month', 202610, 'payments', NULL, 0, 5),
	(1491, 51, 'vendor', 37, 'expenditures', NULL, 0, 1),
	(1492, 49, 'contact', 4, 'payments', NULL, 0, 1),
	(1493, 51, 'vendor', 9, 'expenditures', NULL, 0, 1),
	(1494, 51, 'product_type', 8, 'committed', 1, 2382.15, 3),
	(1495, 51, 'product_type', 7, 'paid', 1, 755.40, 1),
	(1496, 51, 'shared', NULL, 'shared', NULL, 0, 12),
	(1497, 49, 'contact', NULL, 'payments', NULL, 0, 3),
	(1498, 51, 'currency', 1, 'paid', 1, 4633.66, 10),
	(1499, 51, 'product_type', 2, 'payments without sterling', NULL, 0, 1),
	(1500, 51, 'contact', 9, 'due', 4, 642.90, 1),
	(1501, 51, 'contact', 15, 'expenditures', NULL, 0, 4),
	(1502, 48, 'contact', NULL, 'expenditures', NULL, 0, 3),
	(1503, 51, 'contact', 23, 'payments', NULL, 0, 1),
	(1504, 48, 'contact', 23, 'paid', 1, 241.96, 1),
	(1505, 51, 'contact', 29, 'expenditures', NULL, 0, 1),
	(1506, 50, 'contact', NULL, 'committed', 1, 5517.50, 2),
	(1507, 51, 'vendor', 35, 'committed', 1, 5347.83, 1),
	(1508, 51, 'contact', 10, 'paid', 1, 231.68, 1),
	(1509, 51, 'contact', 10, 'committed', 1, 231.68, 1),
	(1510, 48, 'currency', 2, 'committed', 1, 2740.74, 4),
	(1511, 51, 'vendor', 38, 'committed', 1, 595.65, 1),
	(1512, 51, 'vendor', 12, 'paid', 1, 634.01, 1),
	(1513, 51, 'contact', 14, 'paid', 1, 86.35, 1),
	(1514, 48, 'contact', 23, 'expenditures', NULL, 0, 1),
	(1515, 51, 'product_type', 3, 'payments without sterling', NULL, 0, 1),
	(1516, 48, 'total', NULL, 'payments', NULL, 0, 6),
	(1517, 51, 'contact', 27, 'due', 2, 1392.00, 1),
	(1518, 49, 'contact', 4, 'committed', 1, 538.10, 1),
	(1519, 50, 'currency', 1, 'due', 1, 3517.50, 2),
	(1520, 51, 'vendor', 16, 'expenditures without sterling', NULL, 0, 1),
	(1521, 48, 'vendor', 10, 'committed', 1, 529.15, 1),
	(1522, 51, 'vendor', 1, 'paid', 1, 86.35, 1),
	(1523, 51, 'contact', 30, 'paid', 1, 103.54, 1),
	(1524, 51, 'month', 202611, 'paid', 1, 8151.99, 28),
	(1525, 51, 'contact', 31, 'payments', NULL, 0, 1),
	(1526, 51, 'contact', 19, 'paid', 1, 1613.80, 3),
	(1527, 49, 'currency', 2, 'payments', NULL, 0, 4),
	(1528, 51, 'contact', 9, 'payments', NULL, 0, 1),
	(1529, 51, 'product_type', 9, 'committed', 1, 676.39, 3),
	(1530, 51, 'total', NULL, 'overpaid', 2, 138.00, 1),
	(1531, 51, 'contact', 32, 'due', 2, 484.00, 1),
	(1532, 51, 'vendor', 36, 'payments without sterling', NULL, 0, 1),
	(1533, 51, 'vendor', 3, 'expenditures', NULL, 0, 3),
	(1534, 50, 'total', NULL, 'expenditures', NULL, 0, 3),
	(1535, 51, 'currency', 4, 'due', 4, 4342.90, 2),
	(1536, 51, 'vendor', 36, 'paid', 3, 318000.00, 1),
	(1537, 51, 'contact', 20, 'committed', 1, 119.17, 1),
	(1538, 50, 'product_type', 7, 'committed', 1, 4875.50, 1),
	(1539, 51, 'product_type', 2, 'payments', NULL, 0, 5),
	(1540, 51, 'vendor', 43, 'due', 4, 3700.00, 1),
	(1541, 48, 'vendor', 3, 'payments', NULL, 0, 1),
	(1542, 51, 'currency', 3, 'expenditures without sterling', NULL, 0, 1),
	(1543, 48, 'vendor', 22, 'expenditures', NULL, 0, 1),
	(1544, 51, 'currency', 4, 'paid', 1, 1720.16, 3),
	(1545, 51, 'vendor', 44, 'due', 4, 642.90, 1),
	(1546, 49, 'vendor', 25, 'committed', 1, 275.11, 1),
	(1547, 51, 'contact', 28, 'paid', 1, 108.80, 1),
	(1548, 49, 'month', 202609, 'payments', NULL, 0, 1),
	(1549, 48, 'total', NULL, 'paid', 1, 3479.10, 6),
	(1550, 49, 'vendor', 18, 'payments', NULL, 0, 1),
	(1551, 51, 'vendor', 10, 'payments', NULL, 0, 1),
	(1552, 51, 'contact', 6, 'expenditures', NULL, 0, 3),
	(1553, 51, 'vendor', 39, 'expenditures', NULL, 0, 1),
	(1554, 51, 'contact', 29, 'due', 2, 204.00, 1),
	(1555, 49, 'vendor', 3, 'committed', 1, 538.10, 1),
	(1556, 51, 'vendor', 19, 'committed', 1, 134.35, 1),
	(1557, 49, 'vendor', 18, 'paid', 1, 402.75, 1),
	(1558, 48, 'vendor', 22, 'paid', 1, 358.35, 1),
	(1559, 51, 'vendor', 32, 'committed', 1, 590.63, 1),
	(1560, 51, 'vendor', 11, 'payments', NULL, 0, 1),
	(1561, 51, 'contact', 1, 'due', 1, 384.90, 1),
	(1562, 51, 'vendor', 1, 'expenditures', NULL, 0, 1),
	(1563, 49, 'month', 202610, 'paid', 1, 3240.25, 5),
	(1564, 51, 'vendor', 35, 'paid', 1, 2673.91, 1),
	(1565, 51, 'vendor', 29, 'committed', 1, 194.11, 1),
	(1566, 51, 'vendor', 46, 'paid', 1, 81.69, 1),
	(1567, 51, 'contact', 32, 'payments', NULL, 0, 2),
	(1568, 51, 'product_type', 10, 'paid', 1, 173.28, 1),
	(1569, 51, 'contact', 22, 'committed', 1, 560.42, 1),
	(1570, 51, 'currency', 3, 'due', 3, 1372000.00, 2),
	(1571, 51, 'vendor', 43, 'payments', NULL, 0, 1),
	(1572, 48, 'contact', NULL, 'payments', NULL, 0, 3),
	(1573, 51, 'vendor', 1, 'due', 2, 42.00, 1),
	(1574, 51, 'contact', 19, 'payments', NULL, 0, 3),
	(1575, 51, 'contact', 14, 'payments', NULL, 0, 1),
	(1576, 50, 'contact', 5, 'committed', 1, 1386.20, 1),
	(1577, 48, 'contact', NULL, 'paid', 1, 2211.59, 3),
	(1578, 48, 'month', 202608, 'committed', 1, 496.40, 1),
	(1579, 51, 'month', 202611, 'overpaid', 2, 138.00, 1),
	(1580, 51, 'vendor', 45, 'committed', 1, 286.00, 1),
	(1581, 51, 'contact', 1, 'payments', NULL, 0, 2),
	(1582, 48, 'vendor', 10, 'payments', NULL, 0, 1),
	(1583, 49, 'product_type', 1, 'committed', 1, 1104.06, 3),
	(1584, 49, 'vendor', 24, 'paid', 1, 257.70, 1),
	(1585, 51, 'vendor', 19, 'expenditures', NULL, 0, 1),
	(1586, 49, 'contact', 17, 'payments', NULL, 0, 1),
	(1587, 51, 'contact', 12, 'paid', 1, 491.14, 2),
	(1588, 51, 'contact', 3, 'committed', 1, 1120.90, 2),
	(1589, 49, 'vendor', 14, 'paid', 1, 163.21, 1),
	(1590, 51, 'contact', 31, 'paid', 1, 134.35, 1),
	(1591, 51, 'contact', 4, 'committed', 1, 3722.73, 4),
	(1592, 50, 'vendor', 26, 'committed', 1, 642.00, 1),
	(1593, 51, 'contact', NULL, 'overpaid', 3, 26000.00, 1),
	(1594, 48, 'currency', 2, 'paid', 1, 2740.74, 4),
	(1595, 51, 'month', 202611, 'committed', 2, 954.52, 3),
	(1596, 51, 'currency', 2, 'payments', NULL, 0, 21),
	(1597, 51, 'vendor', 33, 'committed', 1, 1201.99, 1),
	(1598, 51, 'contact', 30, 'payments', NULL, 0, 1),
	(1599, 51, 'contact', 18, 'committed', 1, 190.92, 1),
	(1600, 51, 'vendor', 13, 'expenditures', NULL, 0, 1),
	(1601, 51, 'vendor', 4, 'expenditures', NULL, 0, 1),
	(1602, 51, 'contact', 3, 'paid', 1, 736.00, 2),
	(1603, 51, 'month', 202611, 'due', 4, 4342.90, 2),
	(1604, 48, 'contact', 17, 'paid', 1, 496.40, 1),
	(1605, 51, 'vendor', 50, 'committed', 1, 173.28, 1),
	(1606, 51, 'contact', 5, 'paid', 1, 2186.73, 4),
	(1607, 49, 'contact', 20, 'payments', NULL, 0, 1),
	(1608, 51, 'vendor', 41, 'paid', 2, 602.17, 1),
	(1609, 51, 'product_type', 2, 'due', 2, 1876.00, 2),
	(1610, 51, 'contact', NULL, 'expenditures without sterling', NULL, 0, 1),
	(1611, 51, 'vendor', 36, 'expenditures', NULL, 0, 1),
	(1612, 51, 'contact', 16, 'committed', 1, 34.35, 1),
	(1613, 51, 'contact', 7, 'expenditures', NULL, 0, 1),
	(1614, 48, 'month', 202609, 'paid', 1, 2982.70, 5),
	(1615, 51, 'contact', 15, 'payments without sterling', NULL, 0, 1),
	(1616, 51, 'vendor', 30, 'payments', NULL, 0, 1),
	(1617, 51, 'total', NULL, 'payments without sterling', NULL, 0, 3),
	(1618, 51, 'vendor', 47, 'expenditures', NULL, 0, 1),
	(1619, 51, 'vendor', 17, 'committed', 1, 190.92, 1),
	(1620, 51, 'vendor', 9, 'committed', 1, 231.68, 1),
	(1621, 51, 'vendor', 34, 'paid', 1, 455.93, 1),
	(1622, 51, 'contact', 17, 'expenditures', NULL, 0, 2),
	(1623, 50, 'product_type', 2, 'expenditures', NULL, 0, 1),
	(1624, 51, 'vendor', 7, 'committed', 2, 187.60, 1),
	(1625, 49, 'vendor', 18, 'expenditures', NULL, 0, 1),
	(1626, 51, 'contact', 28, 'committed', 1, 108.80, 1);
INSERT INTO public.project_sums OVERRIDING SYSTEM VALUE VALUES
	(1627, 48, 'product_type', 3, 'paid', 1, 160.78, 1),
	(1628, 51, 'month', 202611, 'due', 2, 731.00, 4),
	(1629, 51, 'contact', 28, 'payments', NULL, 0, 1),
	(1630, 51, 'vendor', 37, 'committed', 1, 638.13, 1),
	(1631, 48, 'contact', 32, 'committed', 1, 241.96, 1),
	(1632, 51, 'contact', 32, 'paid', 1, 491.14, 2),
	(1633, 50, 'month', 202611, 'payments', NULL, 0, 2),
	(1634, 49, 'contact', 32, 'expenditures', NULL, 0, 1),
	(1635, 51, 'vendor', 39, 'committed', 1, 612.35, 1),
	(1636, 51, 'vendor', 13, 'committed', 1, 108.80, 1),
	(1637, 51, 'contact', NULL, 'paid', 1, 7889.13, 10),
	(1638, 51, 'vendor', 40, 'paid', 1, 473.98, 1),
	(1639, 50, 'vendor', 27, 'paid', 1, 2000.00, 1),
	(1640, 51, 'vendor', 40, 'committed', 1, 473.98, 1),
	(1641, 51, 'product_type', 2, 'committed', 1, 8563.50, 5),
	(1642, 51, 'product_type', 10, 'payments', NULL, 0, 1),
	(1643, 48, 'vendor', 3, 'expenditures', NULL, 0, 1),
	(1644, 51, 'vendor', 30, 'committed', 1, 188.04, 1),
	(1645, 49, 'contact', 4, 'paid', 1, 538.10, 1),
	(1646, 51, 'product_type', 5, 'paid', 1, 34.35, 1),
	(1647, 51, 'vendor', 5, 'paid', 1, 125.42, 2),
	(1648, 48, 'currency', 1, 'committed', 1, 738.36, 2),
	(1649, 49, 'currency', 2, 'committed', 1, 2837.50, 4),
	(1650, 51, 'contact', 11, 'expenditures', NULL, 0, 1),
	(1651, 51, 'vendor', 14, 'expenditures', NULL, 0, 2),
	(1652, 51, 'vendor', 37, 'paid', 1, 638.13, 1),
	(1653, 48, 'vendor', 21, 'paid', 1, 160.78, 1),
	(1654, 51, 'product_type', 3, 'committed', 1, 1490.67, 3),
	(1655, 51, 'vendor', 48, 'expenditures', NULL, 0, 1),
	(1656, 51, 'contact', 10, 'expenditures', NULL, 0, 1),
	(1657, 51, 'currency', 3, 'overpaid', 3, 26000.00, 1),
	(1658, 50, 'currency', 1, 'paid', 1, 3386.20, 2),
	(1659, 49, 'contact', 12, 'payments', NULL, 0, 1),
	(1660, 51, 'contact', 28, 'expenditures', NULL, 0, 1),
	(1661, 51, 'contact', 15, 'payments', NULL, 0, 4),
	(1662, 49, 'vendor', 3, 'payments', NULL, 0, 1),
	(1663, 50, 'product_type', 7, 'expenditures', NULL, 0, 1),
	(1664, 48, 'contact', 25, 'payments', NULL, 0, 1),
	(1665, 51, 'product_type', 2, 'due', 3, 1230000.00, 1),
	(1666, 51, 'inbox', NULL, 'toComplete', NULL, 0, 34),
	(1667, 51, 'product_type', 1, 'overpaid', 2, 138.00, 1),
	(1668, 51, 'vendor', 10, 'paid', 1, 318.44, 1),
	(1669, 49, 'product_type', 3, 'paid', 1, 257.70, 1),
	(1670, 51, 'vendor', 49, 'paid', 1, 2000.00, 1),
	(1671, 51, 'vendor', 10, 'committed', 1, 575.25, 2),
	(1672, 51, 'total', NULL, 'due', 1, 384.90, 1),
	(1673, 48, 'contact', 5, 'expenditures', NULL, 0, 1),
	(1674, 51, 'vendor', 49, 'payments', NULL, 0, 1),
	(1675, 51, 'contact', 23, 'committed', 1, 113.34, 1),
	(1676, 50, 'vendor', 26, 'due', 1, 642.00, 1),
	(1677, 51, 'contact', 5, 'expenditures', NULL, 0, 4),
	(1678, 51, 'contact', 2, 'due', 1, 384.90, 1),
	(1679, 51, 'vendor', 9, 'payments', NULL, 0, 1),
	(1680, 51, 'vendor', 12, 'payments', NULL, 0, 1),
	(1681, 51, 'vendor', 43, 'paid', 1, 755.40, 1),
	(1682, 51, 'month', 202611, 'due', 3, 142000.00, 1),
	(1683, 51, 'vendor', 15, 'payments', NULL, 0, 1),
	(1684, 51, 'contact', 24, 'expenditures', NULL, 0, 1),
	(1685, 51, 'vendor', 14, 'paid', 1, 433.92, 3),
	(1686, 49, 'product_type', 9, 'paid', 1, 275.11, 1),
	(1687, 51, 'product_type', 6, 'committed', 1, 1233.78, 2),
	(1688, 51, 'product_type', 7, 'committed', 1, 1510.79, 1),
	(1689, 51, 'product_type', 1, 'paid', 1, 5235.62, 20),
	(1690, 48, 'product_type', 6, 'expenditures', NULL, 0, 1),
	(1691, 50, 'vendor', 6, 'paid', 1, 1386.20, 1),
	(1692, 51, 'product_type', 1, 'due', 1, 384.90, 1),
	(1693, 51, 'vendor', 42, 'payments', NULL, 0, 1),
	(1694, 51, 'currency', 1, 'payments', NULL, 0, 10),
	(1695, 51, 'contact', 4, 'due', 2, 1392.00, 1),
	(1696, 51, 'vendor', 11, 'paid', 1, 560.42, 1),
	(1697, 51, 'vendor', 10, 'due', 2, 297.40, 1),
	(1698, 48, 'product_type', 6, 'paid', 1, 358.35, 1),
	(1699, 51, 'vendor', 48, 'paid', 1, 34.35, 1),
	(1700, 51, 'vendor', 8, 'payments', NULL, 0, 1),
	(1701, 51, 'currency', 3, 'expenditures', NULL, 0, 8),
	(1702, 51, 'contact', 1, 'paid', 1, 374.99, 2),
	(1703, 48, 'contact', 5, 'committed', 1, 496.40, 1),
	(1704, 48, 'contact', 32, 'payments', NULL, 0, 1),
	(1705, 50, 'product_type', 1, 'committed', 1, 1386.20, 1),
	(1706, 48, 'vendor', 20, 'expenditures', NULL, 0, 1),
	(1707, 51, 'contact', 15, 'paid', 1, 1752.17, 3),
	(1708, 51, 'product_type', 2, 'paid', 3, 318000.00, 1),
	(1709, 51, 'contact', 22, 'paid', 1, 560.42, 1),
	(1710, 51, 'product_type', 4, 'expenditures', NULL, 0, 1),
	(1711, 51, 'contact', 6, 'payments', NULL, 0, 3),
	(1712, 51, 'vendor', 40, 'payments', NULL, 0, 1),
	(1713, 51, 'currency', 2, 'expenditures', NULL, 0, 24),
	(1714, 51, 'contact', 16, 'paid', 1, 34.35, 1),
	(1715, 51, 'total', NULL, 'committed', 3, 318000.00, 1),
	(1716, 50, 'total', NULL, 'payments', NULL, 0, 2),
	(1717, 48, 'contact', NULL, 'committed', 1, 2211.59, 3),
	(1718, 50, 'month', 202611, 'due', 1, 3517.50, 2),
	(1719, 48, 'contact', 13, 'expenditures', NULL, 0, 1),
	(1720, 50, 'contact', NULL, 'payments', NULL, 0, 1),
	(1721, 50, 'contact', 4, 'paid', 1, 1386.20, 1),
	(1722, 49, 'product_type', 2, 'paid', 1, 2141.48, 1),
	(1723, 50, 'total', NULL, 'due', 1, 3517.50, 2),
	(1724, 51, 'contact', 5, 'payments', NULL, 0, 4),
	(1725, 48, 'shared', NULL, 'shared', NULL, 0, 3),
	(1726, 51, 'currency', 3, 'committed', 3, 318000.00, 1),
	(1727, 51, 'product_type', 4, 'paid', 1, 1184.00, 1),
	(1728, 49, 'vendor', 24, 'expenditures', NULL, 0, 1),
	(1729, 51, 'contact', 14, 'expenditures', NULL, 0, 1);
INSERT INTO public.projects VALUES
	(48, 'IMO26', '2026-09-22', '2026-09-29', 8, 'Tyre test at Imola, two cars, one truck by road.', 1, 23, 2, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(49, 'BCN26', '2026-10-22', '2026-10-29', 9, 'Race weekend at Barcelona.', 1, 24, 3, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(50, 'BHR26', '2026-12-01', '2026-12-05', 4, 'Recce and freight planning in Bahrain.', 1, 25, 2, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(51, 'HUN26', '2026-11-20', '2026-11-26', 30, 'Four trucks and two cars from Silverstone across Central Europe to the Hungaroring.', 1, 22, 1, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL);
INSERT INTO public.reference_loads VALUES
	('airports', '2ba5c6cd904c7347d329b754e6d9c0d758d8908e7e6a41faa1bf89c5dd6c32ed', '2026-11-26 18:16:48.991103+00');
INSERT INTO public.rooms VALUES
	(1, 1, 'single', 1, '201', NULL, NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(2, 1, 'single', 1, '202', NULL, NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(3, 1, 'twin', 2, '203', NULL, NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(4, 1, 'twin', 2, '204', NULL, NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(5, 1, 'twin', 2, '205', NULL, NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(6, 1, 'twin', 2, '206', NULL, NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(7, 1, 'twin', 2, '207', NULL, NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(8, 1, 'triple', 3, '208', NULL, NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(9, 1, 'twin', 2, '209', NULL, NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(10, 1, 'twin', 2, NULL, NULL, NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(11, 2, 'single', 1, '11', NULL, NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(12, 2, 'single', 1, '12', NULL, NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(13, 2, 'single', 1, '14', NULL, NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(14, 2, 'twin', 2, '15', NULL, NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(15, 2, 'twin', 2, '16', NULL, NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(16, 2, 'twin', 2, '17', NULL, NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(17, 2, 'double', 2, '18', NULL, NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(18, 2, 'single', 1, NULL, NULL, NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL);
INSERT INTO public.roster_changes VALUES
	('2635');
INSERT INTO public.schedule_group_people VALUES
	(1, 4, 51, '2026-11-26 18:16:52.841146+00'),
	(1, 5, 51, '2026-11-26 18:16:52.841146+00'),
	(1, 6, 51, '2026-11-26 18:16:52.841146+00'),
	(1, 8, 51, '2026-11-26 18:16:52.841146+00'),
	(1, 17, 51, '2026-11-26 18:16:52.841146+00'),
	(2, 13, 51, '2026-11-26 18:16:52.841146+00'),
	(2, 15, 51, '2026-11-26 18:16:52.841146+00'),
	(2, 19, 51, '2026-11-26 18:16:52.841146+00'),
	(3, 7, 51, '2026-11-26 18:16:52.841146+00'),
	(3, 14, 51, '2026-11-26 18:16:52.841146+00'),
	(3, 16, 51, '2026-11-26 18:16:52.841146+00'),
	(3, 18, 51, '2026-11-26 18:16:52.841146+00');
INSERT INTO public.schedule_groups VALUES
	(1, 51, 'A crew', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(2, 51, 'Truck 2', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(3, 51, 'Hospitality', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL);
INSERT INTO public.schedule_item_groups VALUES
	(2, 2, 51, '2026-11-26 18:16:52.841146+00'),
	(4, 1, 51, '2026-11-26 18:16:52.841146+00'),
	(8, 3, 51, '2026-11-26 18:16:52.841146+00'),
	(14, 2, 51, '2026-11-26 18:16:52.841146+00');
INSERT INTO public.schedule_item_people VALUES
	(1, 16, 51, '2026-11-26 18:16:52.841146+00'),
	(3, 4, 51, '2026-11-26 18:16:52.841146+00'),
	(10, 4, 51, '2026-11-26 18:16:52.841146+00');
INSERT INTO public.schedule_items VALUES
	(1, 51, 'call', 'Collect the vans', 4548, 'chosen', '2026-11-22 16:00:00', '2026-11-22 15:00:00+00', '2026-11-22 17:00:00', '2026-11-22 16:00:00+00', 'Europe/Budapest', 'confirmed', NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(2, 51, 'call', 'Cars out of the truck', 4549, 'chosen', '2026-11-23 17:00:00', '2026-11-23 16:00:00+00', NULL, NULL, 'Europe/Budapest', 'confirmed', 'Gate 4. Bring the second pass.', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(3, 51, 'free', 'Free until the garage is set up', 4553, 'chosen', '2026-11-24 10:00:00', '2026-11-24 09:00:00+00', '2026-11-24 16:00:00', '2026-11-24 15:00:00+00', 'Europe/Budapest', 'confirmed', NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(4, 51, 'call', 'Set up the garage', 4549, 'chosen', '2026-11-24 17:00:00', '2026-11-24 16:00:00+00', '2026-11-24 20:00:00', '2026-11-24 19:00:00+00', 'Europe/Budapest', 'confirmed', NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(5, 51, 'travel', 'Bus to the circuit', 4553, 'everyone', '2026-11-25 07:45:00', '2026-11-25 06:45:00+00', NULL, NULL, 'Europe/Budapest', 'confirmed', NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(6, 51, 'meeting', 'Safety briefing', 4549, 'everyone', '2026-11-25 08:30:00', '2026-11-25 07:30:00+00', NULL, NULL, 'Europe/Budapest', 'confirmed', NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(7, 51, 'session', 'Free practice', 4549, 'everyone', '2026-11-25 10:00:00', '2026-11-25 09:00:00+00', '2026-11-25 11:00:00', '2026-11-25 10:00:00+00', 'Europe/Budapest', 'confirmed', NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(8, 51, 'call', 'Guest lunch', 4549, 'chosen', '2026-11-25 12:00:00', '2026-11-25 11:00:00+00', '2026-11-25 13:30:00', '2026-11-25 12:30:00+00', 'Europe/Budapest', 'confirmed', NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(9, 51, 'session', 'Qualifying', 4549, 'everyone', '2026-11-25 14:00:00', '2026-11-25 13:00:00+00', '2026-11-25 15:00:00', '2026-11-25 14:00:00+00', 'Europe/Budapest', 'confirmed', NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(10, 51, 'meeting', 'Strategy', 4549, 'chosen', '2026-11-25 17:30:00', '2026-11-25 16:30:00+00', NULL, NULL, 'Europe/Budapest', 'planned', NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(11, 51, 'curfew', 'Paddock curfew', 4549, 'everyone', '2026-11-25 22:00:00', '2026-11-25 21:00:00+00', '2026-11-25 23:30:00', '2026-11-25 22:30:00+00', 'Europe/Budapest', 'confirmed', NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(12, 51, 'travel', 'Bus to the circuit', 4553, 'everyone', '2026-11-26 07:30:00', '2026-11-26 06:30:00+00', NULL, NULL, 'Europe/Budapest', 'confirmed', NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(13, 51, 'session', 'Race', 4549, 'everyone', '2026-11-26 11:00:00', '2026-11-26 10:00:00+00', '2026-11-26 13:00:00', '2026-11-26 12:00:00+00', 'Europe/Budapest', 'confirmed', NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(14, 51, 'call', 'Pack down', 4549, 'chosen', '2026-11-26 14:00:00', '2026-11-26 13:00:00+00', '2026-11-26 22:00:00', '2026-11-26 21:00:00+00', 'Europe/Budapest', 'planned', NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL);
INSERT INTO public.schedule_template_items VALUES
	(1, 1, 1, '07:45', NULL, 'travel', 'Bus to the circuit', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(2, 1, 1, '08:30', NULL, 'meeting', 'Safety briefing', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(3, 1, 1, '10:00', '11:00', 'session', 'Free practice', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(4, 1, 1, '12:00', '13:30', 'call', 'Guest lunch', 'Hospitality', NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(5, 1, 1, '14:00', '15:00', 'session', 'Qualifying', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(6, 1, 1, '17:30', NULL, 'meeting', 'Strategy', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(7, 1, 1, '22:00', '23:30', 'curfew', 'Paddock curfew', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(8, 1, 2, '07:30', NULL, 'travel', 'Bus to the circuit', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(9, 1, 2, '11:00', '13:00', 'session', 'Race', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(10, 1, 2, '14:00', '22:00', 'call', 'Pack down', 'Truck 2', NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL);
INSERT INTO public.schedule_templates VALUES
	(1, 'Race weekend', 'Day 1 is the first practice.', 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL);
INSERT INTO public.search_words VALUES
	('airports', false, 'ams', 137, NULL),
	('airports', false, 'amsterdam', 137, NULL),
	('airports', true, 'amsterdam airport schiphol', 137, NULL),
	('airports', true, 'airport schiphol', 137, NULL),
	('airports', true, 'schiphol', 137, NULL),
	('airports', false, 'arn', 185, NULL),
	('airports', false, 'stockholm', 185, NULL),
	('airports', true, 'stockholm arlanda airport', 185, NULL),
	('airports', true, 'arlanda airport', 185, NULL),
	('airports', true, 'airport', 185, NULL),
	('airports', false, 'bah', 267, NULL),
	('airports', false, 'manama', 267, NULL),
	('airports', true, 'bahrain international airport', 267, NULL),
	('airports', true, 'international airport', 267, NULL),
	('airports', true, 'airport', 267, NULL),
	('airports', false, 'bcn', 294, NULL),
	('airports', false, 'barcelona', 294, NULL),
	('airports', true, 'josep tarradellas barcelona el prat airport', 294, NULL),
	('airports', true, 'tarradellas barcelona el prat airport', 294, NULL),
	('airports', true, 'barcelona el prat airport', 294, NULL),
	('airports', true, 'el prat airport', 294, NULL),
	('airports', true, 'prat airport', 294, NULL),
	('airports', true, 'airport', 294, NULL),
	('airports', false, 'beg', 314, NULL),
	('airports', false, 'belgrade', 314, NULL),
	('airports', true, 'belgrade nikola tesla airport', 314, NULL),
	('airports', true, 'nikola tesla airport', 314, NULL),
	('airports', true, 'tesla airport', 314, NULL),
	('airports', true, 'airport', 314, NULL),
	('airports', false, 'bgy', 354, NULL),
	('airports', false, 'milan', 354, NULL),
	('airports', true, 'milan bergamo airport', 354, NULL),
	('airports', true, 'bergamo airport', 354, NULL),
	('airports', true, 'airport', 354, NULL),
	('airports', false, 'blq', 418, NULL),
	('airports', false, 'bologna', 418, NULL),
	('airports', true, 'bologna guglielmo marconi airport', 418, NULL),
	('airports', true, 'guglielmo marconi airport', 418, NULL),
	('airports', true, 'marconi airport', 418, NULL),
	('airports', true, 'airport', 418, NULL),
	('airports', false, 'bru', 485, NULL),
	('airports', false, 'brussels', 485, NULL),
	('airports', true, 'brussels airport', 485, NULL),
	('airports', true, 'airport', 485, NULL),
	('airports', false, 'bud', 511, NULL),
	('airports', false, 'budapest', 511, NULL),
	('airports', true, 'budapest liszt ferenc international airport', 511, NULL),
	('airports', true, 'liszt ferenc international airport', 511, NULL),
	('airports', true, 'ferenc international airport', 511, NULL),
	('airports', true, 'international airport', 511, NULL),
	('airports', true, 'airport', 511, NULL),
	('airports', false, 'cdg', 620, NULL),
	('airports', false, 'paris', 620, NULL),
	('airports', true, 'charles de gaulle international airport', 620, NULL),
	('airports', true, 'de gaulle international airport', 620, NULL),
	('airports', true, 'gaulle international airport', 620, NULL),
	('airports', true, 'international airport', 620, NULL),
	('airports', true, 'airport', 620, NULL),
	('airports', false, 'cph', 757, NULL),
	('airports', false, 'copenhagen', 757, NULL),
	('airports', true, 'copenhagen kastrup airport', 757, NULL),
	('airports', true, 'kastrup airport', 757, NULL),
	('airports', true, 'airport', 757, NULL),
	('airports', false, 'dub', 978, NULL),
	('airports', false, 'dublin', 978, NULL),
	('airports', true, 'dublin airport', 978, NULL),
	('airports', true, 'airport', 978, NULL),
	('airports', false, 'fra', 1195, NULL),
	('airports', false, 'frankfurt am main', 1195, NULL),
	('airports', true, 'am main', 1195, NULL),
	('airports', true, 'main', 1195, NULL),
	('airports', true, 'frankfurt airport', 1195, NULL),
	('airports', true, 'airport', 1195, NULL),
	('airports', false, 'hel', 1436, NULL),
	('airports', false, 'helsinki', 1436, NULL),
	('airports', true, 'helsinki vantaa airport', 1436, NULL),
	('airports', true, 'vantaa airport', 1436, NULL),
	('airports', true, 'airport', 1436, NULL),
	('airports', false, 'ist', 1673, NULL),
	('airports', false, 'istanbul', 1673, NULL),
	('airports', true, 'istanbul airport', 1673, NULL),
	('airports', true, 'airport', 1673, NULL),
	('airports', false, 'lgw', 2093, NULL),
	('airports', false, 'london', 2093, NULL),
	('airports', true, 'london gatwick airport', 2093, NULL),
	('airports', true, 'gatwick airport', 2093, NULL),
	('airports', true, 'airport', 2093, NULL),
	('airports', false, 'lhr', 2098, NULL),
	('airports', false, 'london', 2098, NULL),
	('airports', true, 'london heathrow airport', 2098, NULL),
	('airports', true, 'heathrow airport', 2098, NULL),
	('airports', true, 'airport', 2098, NULL),
	('airports', false, 'lis', 2111, NULL),
	('airports', false, 'lisbon', 2111, NULL),
	('airports', true, 'humberto delgado airport lisbon portela airport', 2111, NULL),
	('airports', true, 'delgado airport lisbon portela airport', 2111, NULL),
	('airports', true, 'airport lisbon portela airport', 2111, NULL),
	('airports', true, 'lisbon portela airport', 2111, NULL),
	('airports', true, 'portela airport', 2111, NULL),
	('airports', true, 'airport', 2111, NULL),
	('airports', false, 'ltn', 2193, NULL),
	('airports', false, 'london', 2193, NULL),
	('airports', true, 'london luton airport', 2193, NULL),
	('airports', true, 'luton airport', 2193, NULL),
	('airports', true, 'airport', 2193, NULL),
	('airports', false, 'mad', 2246, NULL),
	('airports', false, 'madrid', 2246, NULL),
	('airports', true, 'adolfo suarez madrid barajas airport', 2246, NULL),
	('airports', true, 'suarez madrid barajas airport', 2246, NULL),
	('airports', true, 'madrid barajas airport', 2246, NULL),
	('airports', true, 'barajas airport', 2246, NULL),
	('airports', true, 'airport', 2246, NULL),
	('airports', false, 'otp', 2798, NULL),
	('airports', false, 'bucharest', 2798, NULL),
	('airports', true, 'henri coanda international airport', 2798, NULL),
	('airports', true, 'coanda international airport', 2798, NULL),
	('airports', true, 'international airport', 2798, NULL),
	('airports', true, 'airport', 2798, NULL),
	('airports', false, 'sof', 3431, NULL),
	('airports', false, 'sofia', 3431, NULL),
	('airports', true, 'sofia airport', 3431, NULL),
	('airports', true, 'airport', 3431, NULL),
	('airports', false, 'stn', 3487, NULL),
	('airports', false, 'london', 3487, NULL),
	('airports', true, 'london stansted airport', 3487, NULL),
	('airports', true, 'stansted airport', 3487, NULL),
	('airports', true, 'airport', 3487, NULL),
	('airports', false, 'vie', 3948, NULL),
	('airports', false, 'vienna', 3948, NULL),
	('airports', true, 'vienna international airport', 3948, NULL),
	('airports', true, 'international airport', 3948, NULL),
	('airports', true, 'airport', 3948, NULL),
	('airports', false, 'waw', 4021, NULL),
	('airports', false, 'warsaw', 4021, NULL),
	('airports', true, 'warsaw chopin airport', 4021, NULL),
	('airports', true, 'chopin airport', 4021, NULL),
	('airports', true, 'airport', 4021, NULL),
	('contacts', false, 'helen ashworth', 1, NULL),
	('contacts', true, 'ashworth', 1, NULL),
	('contacts', true, 'ashworth helen', 1, NULL),
	('contacts', true, 'helen', 1, NULL),
	('contacts', true, 'operations director', 1, NULL),
	('contacts', true, 'director', 1, NULL),
	('contacts', true, '447700900001', 1, NULL),
	('contacts', false, 'gareth pugh', 2, NULL),
	('contacts', true, 'pugh', 2, NULL),
	('contacts', true, 'pugh gareth', 2, NULL),
	('contacts', true, 'gareth', 2, NULL),
	('contacts', true, 'team manager', 2, NULL),
	('contacts', true, 'manager', 2, NULL),
	('contacts', true, '447700900003', 2, NULL),
	('contacts', false, 'ilse brandt', 3, NULL),
	('contacts', true, 'brandt', 3, NULL),
	('contacts', true, 'brandt ilse', 3, NULL),
	('contacts', true, 'ilse', 3, NULL),
	('contacts', true, 'travel coordinator', 3, NULL),
	('contacts', true, 'coordinator', 3, NULL),
	('contacts', true, '447700900004', 3, NULL),
	('contacts', false, 'priya shah', 4, NULL),
	('contacts', true, 'shah', 4, NULL),
	('contacts', true, 'shah priya', 4, NULL),
	('contacts', true, 'priya', 4, NULL),
	('contacts', true, 'race engineer', 4, NULL),
	('contacts', true, 'engineer', 4, NULL),
	('contacts', true, '447700900010', 4, NULL),
	('contacts', false, 'tom okafor', 5, NULL),
	('contacts', true, 'okafor', 5, NULL),
	('contacts', true, 'okafor tom', 5, NULL),
	('contacts', true, 'tom', 5, NULL),
	('contacts', true, 'truck driver', 5, NULL),
	('contacts', true, 'driver', 5, NULL),
	('contacts', true, '447700900011', 5, NULL),
	('contacts', false, 'marek nowak', 6, NULL),
	('contacts', true, 'nowak', 6, NULL),
	('contacts', true, 'nowak marek', 6, NULL),
	('contacts', true, 'marek', 6, NULL),
	('contacts', true, 'mechanic', 6, NULL),
	('contacts', true, '447700900012', 6, NULL),
	('contacts', false, 'martha lindqvist', 7, NULL),
	('contacts', true, 'lindqvist', 7, NULL),
	('contacts', true, 'lindqvist martha', 7, NULL),
	('contacts', true, 'martha', 7, NULL),
	('contacts', true, 'hospitality', 7, NULL),
	('contacts', true, '447700900013', 7, NULL),
	('contacts', false, 'zsofia kovacs', 8, NULL),
	('contacts', true, 'kovacs', 8, NULL),
	('contacts', true, 'kovacs zsofia', 8, NULL),
	('contacts', true, 'zsofia', 8, NULL),
	('contacts', true, 'mechanic', 8, NULL),
	('contacts', true, '447700900014', 8, NULL),
	('contacts', false, 'lukasz zielinski', 9, NULL),
	('contacts', true, 'zielinski', 9, NULL),
	('contacts', true, 'zielinski lukasz', 9, NULL),
	('contacts', true, 'lukasz', 9, NULL),
	('contacts', true, 'truck driver', 9, NULL),
	('contacts', true, 'driver', 9, NULL),
	('contacts', true, '447700900015', 9, NULL),
	('contacts', false, 'anneke de vries', 10, NULL),
	('contacts', true, 'de vries', 10, NULL),
	('contacts', true, 'vries', 10, NULL);
INSERT INTO public.search_words VALUES
	('contacts', true, 'de vries anneke', 10, NULL),
	('contacts', true, 'vries anneke', 10, NULL),
	('contacts', true, 'anneke', 10, NULL),
	('contacts', true, 'data engineer', 10, NULL),
	('contacts', true, 'engineer', 10, NULL),
	('contacts', true, '447700900016', 10, NULL),
	('contacts', false, 'luca moretti', 11, NULL),
	('contacts', true, 'moretti', 11, NULL),
	('contacts', true, 'moretti luca', 11, NULL),
	('contacts', true, 'luca', 11, NULL),
	('contacts', true, 'mechanic', 11, NULL),
	('contacts', true, '447700900017', 11, NULL),
	('contacts', false, 'siobhan kelly', 12, NULL),
	('contacts', true, 'kelly', 12, NULL),
	('contacts', true, 'kelly siobhan', 12, NULL),
	('contacts', true, 'siobhan', 12, NULL),
	('contacts', true, 'press officer', 12, NULL),
	('contacts', true, 'officer', 12, NULL),
	('contacts', true, '447700900018', 12, NULL),
	('contacts', false, 'jonas weber', 13, NULL),
	('contacts', true, 'weber', 13, NULL),
	('contacts', true, 'weber jonas', 13, NULL),
	('contacts', true, 'jonas', 13, NULL),
	('contacts', true, 'mechanic', 13, NULL),
	('contacts', true, '447700900019', 13, NULL),
	('contacts', false, 'camille laurent', 14, NULL),
	('contacts', true, 'laurent', 14, NULL),
	('contacts', true, 'laurent camille', 14, NULL),
	('contacts', true, 'camille', 14, NULL),
	('contacts', true, 'hospitality', 14, NULL),
	('contacts', true, '447700900020', 14, NULL),
	('contacts', false, 'petr dvorak', 15, NULL),
	('contacts', true, 'dvorak', 15, NULL),
	('contacts', true, 'dvorak petr', 15, NULL),
	('contacts', true, 'petr', 15, NULL),
	('contacts', true, 'truck driver', 15, NULL),
	('contacts', true, 'driver', 15, NULL),
	('contacts', true, '447700900021', 15, NULL),
	('contacts', false, 'eszter nagy', 16, NULL),
	('contacts', true, 'nagy', 16, NULL),
	('contacts', true, 'nagy eszter', 16, NULL),
	('contacts', true, 'eszter', 16, NULL),
	('contacts', true, 'van driver', 16, NULL),
	('contacts', true, 'driver', 16, NULL),
	('contacts', true, '447700900022', 16, NULL),
	('contacts', false, 'callum reid', 17, NULL),
	('contacts', true, 'reid', 17, NULL),
	('contacts', true, 'reid callum', 17, NULL),
	('contacts', true, 'callum', 17, NULL),
	('contacts', true, 'truck driver', 17, NULL),
	('contacts', true, 'driver', 17, NULL),
	('contacts', true, '447700900023', 17, NULL),
	('contacts', false, 'ines carvalho', 18, NULL),
	('contacts', true, 'carvalho', 18, NULL),
	('contacts', true, 'carvalho ines', 18, NULL),
	('contacts', true, 'ines', 18, NULL),
	('contacts', true, 'hospitality', 18, NULL),
	('contacts', true, '447700900024', 18, NULL),
	('contacts', false, 'matej horvat', 19, NULL),
	('contacts', true, 'horvat', 19, NULL),
	('contacts', true, 'horvat matej', 19, NULL),
	('contacts', true, 'matej', 19, NULL),
	('contacts', true, 'truck driver', 19, NULL),
	('contacts', true, 'driver', 19, NULL),
	('contacts', true, '447700900025', 19, NULL),
	('contacts', false, 'freya johansen', 20, NULL),
	('contacts', true, 'johansen', 20, NULL),
	('contacts', true, 'johansen freya', 20, NULL),
	('contacts', true, 'freya', 20, NULL),
	('contacts', true, 'physiotherapist', 20, NULL),
	('contacts', true, '447700900026', 20, NULL),
	('contacts', false, 'pablo serrano', 21, NULL),
	('contacts', true, 'serrano', 21, NULL),
	('contacts', true, 'serrano pablo', 21, NULL),
	('contacts', true, 'pablo', 21, NULL),
	('contacts', true, 'mechanic', 21, NULL),
	('contacts', true, '447700900027', 21, NULL),
	('contacts', false, 'katarzyna wojcik', 22, NULL),
	('contacts', true, 'wojcik', 22, NULL),
	('contacts', true, 'wojcik katarzyna', 22, NULL),
	('contacts', true, 'katarzyna', 22, NULL),
	('contacts', true, 'tyre technician', 22, NULL),
	('contacts', true, 'technician', 22, NULL),
	('contacts', true, '447700900028', 22, NULL),
	('contacts', false, 'niall byrne', 23, NULL),
	('contacts', true, 'byrne', 23, NULL),
	('contacts', true, 'byrne niall', 23, NULL),
	('contacts', true, 'niall', 23, NULL),
	('contacts', true, 'mechanic', 23, NULL),
	('contacts', true, '447700900029', 23, NULL),
	('contacts', false, 'elif demir', 24, NULL),
	('contacts', true, 'demir', 24, NULL),
	('contacts', true, 'demir elif', 24, NULL),
	('contacts', true, 'elif', 24, NULL),
	('contacts', true, 'strategist', 24, NULL),
	('contacts', true, '447700900030', 24, NULL),
	('contacts', false, 'oskar lehmann', 25, NULL),
	('contacts', true, 'lehmann', 25, NULL),
	('contacts', true, 'lehmann oskar', 25, NULL),
	('contacts', true, 'oskar', 25, NULL),
	('contacts', true, 'mechanic', 25, NULL),
	('contacts', true, '447700900031', 25, NULL),
	('contacts', false, 'georgi dimitrov', 26, NULL),
	('contacts', true, 'dimitrov', 26, NULL),
	('contacts', true, 'dimitrov georgi', 26, NULL),
	('contacts', true, 'georgi', 26, NULL),
	('contacts', true, 'tyre technician', 26, NULL),
	('contacts', true, 'technician', 26, NULL),
	('contacts', true, '447700900032', 26, NULL),
	('contacts', false, 'rhiannon davies', 27, NULL),
	('contacts', true, 'davies', 27, NULL),
	('contacts', true, 'davies rhiannon', 27, NULL),
	('contacts', true, 'rhiannon', 27, NULL),
	('contacts', true, 'race engineer', 27, NULL),
	('contacts', true, 'engineer', 27, NULL),
	('contacts', true, '447700900033', 27, NULL),
	('contacts', false, 'andrei popescu', 28, NULL),
	('contacts', true, 'popescu', 28, NULL),
	('contacts', true, 'popescu andrei', 28, NULL),
	('contacts', true, 'andrei', 28, NULL),
	('contacts', true, 'mechanic', 28, NULL),
	('contacts', true, '447700900034', 28, NULL),
	('contacts', false, 'sanna virtanen', 29, NULL),
	('contacts', true, 'virtanen', 29, NULL),
	('contacts', true, 'virtanen sanna', 29, NULL),
	('contacts', true, 'sanna', 29, NULL),
	('contacts', true, 'photographer', 29, NULL),
	('contacts', true, '447700900035', 29, NULL),
	('contacts', false, 'joris peeters', 30, NULL),
	('contacts', true, 'peeters', 30, NULL),
	('contacts', true, 'peeters joris', 30, NULL),
	('contacts', true, 'joris', 30, NULL),
	('contacts', true, 'data engineer', 30, NULL),
	('contacts', true, 'engineer', 30, NULL),
	('contacts', true, '447700900036', 30, NULL),
	('contacts', false, 'nadia haddad', 31, NULL),
	('contacts', true, 'haddad', 31, NULL),
	('contacts', true, 'haddad nadia', 31, NULL),
	('contacts', true, 'nadia', 31, NULL),
	('contacts', true, 'performance engineer', 31, NULL),
	('contacts', true, 'engineer', 31, NULL),
	('contacts', true, '447700900037', 31, NULL),
	('contacts', false, 'william thornton', 32, NULL),
	('contacts', true, 'thornton', 32, NULL),
	('contacts', true, 'thornton william', 32, NULL),
	('contacts', true, 'william', 32, NULL),
	('contacts', true, 'van driver', 32, NULL),
	('contacts', true, 'driver', 32, NULL),
	('contacts', true, '447700900038', 32, NULL),
	('clients', false, 'northfield racing', 1, NULL),
	('clients', true, 'racing', 1, NULL),
	('clients', false, 'kestrel gt', 2, NULL),
	('clients', true, 'gt', 2, NULL),
	('clients', false, 'ardent motorsport', 3, NULL),
	('clients', true, 'motorsport', 3, NULL),
	('endpoints', false, 'silverstone circuit', 1, NULL),
	('endpoints', true, 'circuit', 1, NULL),
	('endpoints', false, 'folkestone leshuttle terminal', 2, NULL),
	('endpoints', true, 'leshuttle terminal', 2, NULL),
	('endpoints', true, 'terminal', 2, NULL),
	('endpoints', false, 'coquelles leshuttle terminal', 3, NULL),
	('endpoints', true, 'leshuttle terminal', 3, NULL),
	('endpoints', true, 'terminal', 3, NULL),
	('endpoints', false, 'lille', 4, NULL),
	('endpoints', false, 'ghent', 5, NULL),
	('endpoints', false, 'brussels', 6, NULL),
	('endpoints', false, 'circuit de spa francorchamps', 7, NULL),
	('endpoints', true, 'de spa francorchamps', 7, NULL),
	('endpoints', true, 'spa francorchamps', 7, NULL),
	('endpoints', true, 'francorchamps', 7, NULL),
	('endpoints', false, 'nurburgring', 8, NULL),
	('endpoints', false, 'koblenz', 9, NULL),
	('endpoints', false, 'frankfurt airport', 10, NULL),
	('endpoints', true, 'airport', 10, NULL),
	('endpoints', false, 'hockenheimring', 11, NULL),
	('endpoints', false, 'stuttgart', 12, NULL),
	('endpoints', false, 'ulm', 13, NULL),
	('endpoints', false, 'munich', 14, NULL),
	('endpoints', false, 'salzburg', 15, NULL),
	('endpoints', false, 'linz', 16, NULL),
	('endpoints', false, 'vienna', 17, NULL),
	('endpoints', false, 'brno circuit', 18, NULL),
	('endpoints', true, 'circuit', 18, NULL),
	('endpoints', false, 'bratislava', 19, NULL),
	('endpoints', false, 'gyor', 20, NULL),
	('endpoints', false, 'budapest', 21, NULL),
	('endpoints', false, 'hungaroring', 22, NULL),
	('endpoints', false, 'autodromo di imola', 23, NULL),
	('endpoints', true, 'di imola', 23, NULL),
	('endpoints', true, 'imola', 23, NULL),
	('endpoints', false, 'circuit de barcelona catalunya', 24, NULL),
	('endpoints', true, 'de barcelona catalunya', 24, NULL),
	('endpoints', true, 'barcelona catalunya', 24, NULL),
	('endpoints', true, 'catalunya', 24, NULL),
	('endpoints', false, 'bahrain international circuit', 25, NULL),
	('endpoints', true, 'international circuit', 25, NULL),
	('endpoints', true, 'circuit', 25, NULL),
	('hotels', false, 'hotel mogyorod', 1, NULL),
	('hotels', true, 'mogyorod', 1, NULL),
	('hotels', true, 'fo utca 12 2146 mogyorod hungary', 1, NULL);
INSERT INTO public.search_words VALUES
	('hotels', true, 'utca 12 2146 mogyorod hungary', 1, NULL),
	('hotels', true, '12 2146 mogyorod hungary', 1, NULL),
	('hotels', true, '2146 mogyorod hungary', 1, NULL),
	('hotels', true, 'mogyorod hungary', 1, NULL),
	('hotels', true, 'hungary', 1, NULL),
	('hotels', false, 'duna park hotel', 2, NULL),
	('hotels', true, 'park hotel', 2, NULL),
	('hotels', true, 'hotel', 2, NULL),
	('hotels', true, 'rakpart 3 1051 budapest hungary', 2, NULL),
	('hotels', true, '3 1051 budapest hungary', 2, NULL),
	('hotels', true, '1051 budapest hungary', 2, NULL),
	('hotels', true, 'budapest hungary', 2, NULL),
	('hotels', true, 'hungary', 2, NULL),
	('projects', false, 'imo26', 48, NULL),
	('projects', true, 'tyre test at imola two cars one truck by road', 48, NULL),
	('projects', true, 'test at imola two cars one truck by road', 48, NULL),
	('projects', true, 'at imola two cars one truck by road', 48, NULL),
	('projects', true, 'imola two cars one truck by road', 48, NULL),
	('projects', true, 'two cars one truck by road', 48, NULL),
	('projects', true, 'cars one truck by road', 48, NULL),
	('projects', true, 'one truck by road', 48, NULL),
	('projects', true, 'truck by road', 48, NULL),
	('projects', true, 'by road', 48, NULL),
	('projects', true, 'road', 48, NULL),
	('projects', false, 'bcn26', 49, NULL),
	('projects', true, 'race weekend at barcelona', 49, NULL),
	('projects', true, 'weekend at barcelona', 49, NULL),
	('projects', true, 'at barcelona', 49, NULL),
	('projects', true, 'barcelona', 49, NULL),
	('projects', false, 'bhr26', 50, NULL),
	('projects', true, 'recce and freight planning in bahrain', 50, NULL),
	('projects', true, 'and freight planning in bahrain', 50, NULL),
	('projects', true, 'freight planning in bahrain', 50, NULL),
	('projects', true, 'planning in bahrain', 50, NULL),
	('projects', true, 'in bahrain', 50, NULL),
	('projects', true, 'bahrain', 50, NULL),
	('projects', false, 'hun26', 51, NULL),
	('projects', true, 'four trucks and two cars from silverstone across central eur', 51, NULL),
	('projects', true, 'trucks and two cars from silverstone across central europe t', 51, NULL),
	('projects', true, 'and two cars from silverstone across central europe to the', 51, NULL),
	('projects', true, 'two cars from silverstone across central europe to the', 51, NULL),
	('projects', true, 'cars from silverstone across central europe to the', 51, NULL),
	('projects', true, 'from silverstone across central europe to the', 51, NULL),
	('projects', true, 'silverstone across central europe to the', 51, NULL),
	('projects', true, 'across central europe to the', 51, NULL),
	('projects', true, 'central europe to the', 51, NULL),
	('projects', true, 'europe to the', 51, NULL),
	('projects', true, 'to the', 51, NULL),
	('projects', true, 'the', 51, NULL),
	('vehicles', false, 'van 1', 1, NULL),
	('vehicles', true, '1', 1, NULL),
	('vehicles', false, 'nr26 van', 1, NULL),
	('vehicles', true, 'van', 1, NULL),
	('vehicles', false, 'nr26van', 1, NULL),
	('vehicles', false, 'van 2', 2, NULL),
	('vehicles', true, '2', 2, NULL),
	('vehicles', false, 'aa bc 123', 2, NULL),
	('vehicles', true, 'bc 123', 2, NULL),
	('vehicles', true, '123', 2, NULL),
	('vehicles', false, 'aabc123', 2, NULL),
	('vehicles', false, 'van 3', 3, NULL),
	('vehicles', true, '3', 3, NULL),
	('vehicles', false, 'aa bc 124', 3, NULL),
	('vehicles', true, 'bc 124', 3, NULL),
	('vehicles', true, '124', 3, NULL),
	('vehicles', false, 'aabc124', 3, NULL),
	('vendors', false, 'air france', 1, NULL),
	('vendors', true, 'france', 1, NULL),
	('vendors', false, 'finnair', 2, NULL),
	('vendors', false, 'british airways', 3, NULL),
	('vendors', true, 'airways', 3, NULL),
	('vendors', false, 'aer lingus', 4, NULL),
	('vendors', true, 'lingus', 4, NULL),
	('vendors', false, 'ryanair', 5, NULL),
	('vendors', false, 'gulf air', 6, NULL),
	('vendors', true, 'air', 6, NULL),
	('vendors', false, 'iberia', 7, NULL),
	('vendors', false, 'air serbia', 8, NULL),
	('vendors', true, 'serbia', 8, NULL),
	('vendors', false, 'klm', 9, NULL),
	('vendors', false, 'lufthansa', 10, NULL),
	('vendors', false, 'lot polish airlines', 11, NULL),
	('vendors', true, 'polish airlines', 11, NULL),
	('vendors', true, 'airlines', 11, NULL),
	('vendors', false, 'austrian airlines', 12, NULL),
	('vendors', true, 'airlines', 12, NULL),
	('vendors', false, 'tarom', 13, NULL),
	('vendors', false, 'sas', 14, NULL),
	('vendors', false, 'brussels airlines', 15, NULL),
	('vendors', true, 'airlines', 15, NULL),
	('vendors', false, 'turkish airlines', 16, NULL),
	('vendors', true, 'airlines', 16, NULL),
	('vendors', false, 'tap air portugal', 17, NULL),
	('vendors', true, 'air portugal', 17, NULL),
	('vendors', true, 'portugal', 17, NULL),
	('vendors', false, 'easyjet', 18, NULL),
	('vendors', false, 'wizz air', 19, NULL),
	('vendors', true, 'air', 19, NULL),
	('vendors', false, 'hotel donatello imola', 20, NULL),
	('vendors', true, 'donatello imola', 20, NULL),
	('vendors', true, 'imola', 20, NULL),
	('vendors', false, 'autostrade', 21, NULL),
	('vendors', false, 'europcar', 22, NULL),
	('vendors', false, 'hotel valles montmelo', 23, NULL),
	('vendors', true, 'valles montmelo', 23, NULL),
	('vendors', true, 'montmelo', 23, NULL),
	('vendors', false, 'repsol', 24, NULL),
	('vendors', false, 'can poal', 25, NULL),
	('vendors', true, 'poal', 25, NULL),
	('vendors', false, 'gulf court hotel', 26, NULL),
	('vendors', true, 'court hotel', 26, NULL),
	('vendors', true, 'hotel', 26, NULL),
	('vendors', false, 'kestrel air cargo', 27, NULL),
	('vendors', true, 'air cargo', 27, NULL),
	('vendors', true, 'cargo', 27, NULL),
	('vendors', false, 'leshuttle freight', 28, NULL),
	('vendors', true, 'freight', 28, NULL),
	('vendors', false, 'asfinag', 29, NULL),
	('vendors', false, 'hu go', 30, NULL),
	('vendors', true, 'go', 30, NULL),
	('vendors', false, 'hotel brabant brussels', 31, NULL),
	('vendors', true, 'brabant brussels', 31, NULL),
	('vendors', true, 'brussels', 31, NULL),
	('vendors', false, 'gasthof rheinblick koblenz', 32, NULL),
	('vendors', true, 'rheinblick koblenz', 32, NULL),
	('vendors', true, 'koblenz', 32, NULL),
	('vendors', false, 'hotel isartor munich', 33, NULL),
	('vendors', true, 'isartor munich', 33, NULL),
	('vendors', true, 'munich', 33, NULL),
	('vendors', false, 'pension donau linz', 34, NULL),
	('vendors', true, 'donau linz', 34, NULL),
	('vendors', true, 'linz', 34, NULL),
	('vendors', false, 'hotel mogyorod', 35, NULL),
	('vendors', true, 'mogyorod', 35, NULL),
	('vendors', false, 'duna park hotel', 36, NULL),
	('vendors', true, 'park hotel', 36, NULL),
	('vendors', true, 'hotel', 36, NULL),
	('vendors', false, 'sixt', 37, NULL),
	('vendors', false, 'budapest van rental', 38, NULL),
	('vendors', true, 'van rental', 38, NULL),
	('vendors', true, 'rental', 38, NULL),
	('vendors', false, 'shell', 39, NULL),
	('vendors', false, 'totalenergies', 40, NULL),
	('vendors', false, 'aral', 41, NULL),
	('vendors', false, 'orlen', 42, NULL),
	('vendors', false, 'nowak transport', 43, NULL),
	('vendors', true, 'transport', 43, NULL),
	('vendors', false, 'castorama warszawa', 44, NULL),
	('vendors', true, 'warszawa', 44, NULL),
	('vendors', false, 'eurest silverstone', 45, NULL),
	('vendors', true, 'silverstone', 45, NULL),
	('vendors', false, 'raststatte geiselwind', 46, NULL),
	('vendors', true, 'geiselwind', 46, NULL),
	('vendors', false, 'paprika csarda', 47, NULL),
	('vendors', true, 'csarda', 47, NULL),
	('vendors', false, 'mav', 48, NULL),
	('vendors', false, 'hungaroring sport', 49, NULL),
	('vendors', true, 'sport', 49, NULL),
	('vendors', false, 'screwfix northampton', 50, NULL),
	('vendors', true, 'northampton', 50, NULL),
	('flights', false, 'ba 540', 1, NULL),
	('flights', true, '540', 1, NULL),
	('flights', false, 'ba540', 1, NULL),
	('flights', false, 'ba 541', 2, NULL),
	('flights', true, '541', 2, NULL),
	('flights', false, 'ba541', 2, NULL),
	('flights', false, 'fr 194', 3, NULL),
	('flights', true, '194', 3, NULL),
	('flights', false, 'fr194', 3, NULL),
	('flights', false, 'fr 195', 4, NULL),
	('flights', true, '195', 4, NULL),
	('flights', false, 'fr195', 4, NULL),
	('flights', false, 'lh 282', 5, NULL),
	('flights', true, '282', 5, NULL),
	('flights', false, 'lh282', 5, NULL),
	('flights', false, 'lh 283', 6, NULL),
	('flights', true, '283', 6, NULL),
	('flights', false, 'lh283', 6, NULL),
	('flights', false, 'ba 478', 7, NULL),
	('flights', true, '478', 7, NULL),
	('flights', false, 'ba478', 7, NULL),
	('flights', false, 'ba 479', 8, NULL),
	('flights', true, '479', 8, NULL),
	('flights', false, 'ba479', 8, NULL),
	('flights', false, 'u2 8573', 9, NULL),
	('flights', true, '8573', 9, NULL),
	('flights', false, 'u28573', 9, NULL),
	('flights', false, 'u2 8576', 10, NULL),
	('flights', true, '8576', 10, NULL),
	('flights', false, 'u28576', 10, NULL),
	('flights', false, 'sk 585', 11, NULL),
	('flights', true, '585', 11, NULL),
	('flights', false, 'sk585', 11, NULL),
	('flights', false, 'os 456', 12, NULL),
	('flights', true, '456', 12, NULL),
	('flights', false, 'os456', 12, NULL),
	('flights', false, 'os 455', 13, NULL),
	('flights', true, '455', 13, NULL),
	('flights', false, 'os455', 13, NULL),
	('flights', false, 'ba 902', 14, NULL);
INSERT INTO public.search_words VALUES
	('flights', true, '902', 14, NULL),
	('flights', false, 'ba902', 14, NULL),
	('flights', false, 'lh 905', 15, NULL),
	('flights', true, '905', 15, NULL),
	('flights', false, 'lh905', 15, NULL),
	('flights', false, 'ba 866', 16, NULL),
	('flights', true, '866', 16, NULL),
	('flights', false, 'ba866', 16, NULL),
	('flights', false, 'w6 2202', 17, NULL),
	('flights', true, '2202', 17, NULL),
	('flights', false, 'w62202', 17, NULL),
	('flights', false, 'fr 8388', 18, NULL),
	('flights', true, '8388', 18, NULL),
	('flights', false, 'fr8388', 18, NULL),
	('flights', false, 'lo 533', 19, NULL),
	('flights', true, '533', 19, NULL),
	('flights', false, 'lo533', 19, NULL),
	('flights', false, 'kl 1975', 20, NULL),
	('flights', true, '1975', 20, NULL),
	('flights', false, 'kl1975', 20, NULL),
	('flights', false, 'af 1294', 21, NULL),
	('flights', true, '1294', 21, NULL),
	('flights', false, 'af1294', 21, NULL),
	('flights', false, 'sn 2823', 22, NULL),
	('flights', true, '2823', 22, NULL),
	('flights', false, 'sn2823', 22, NULL),
	('flights', false, 'fr 6353', 23, NULL),
	('flights', true, '6353', 23, NULL),
	('flights', false, 'fr6353', 23, NULL),
	('flights', false, 'ei 676', 24, NULL),
	('flights', true, '676', 24, NULL),
	('flights', false, 'ei676', 24, NULL),
	('flights', false, 'ay 1251', 25, NULL),
	('flights', true, '1251', 25, NULL),
	('flights', false, 'ay1251', 25, NULL),
	('flights', false, 'sk 1421', 26, NULL),
	('flights', true, '1421', 26, NULL),
	('flights', false, 'sk1421', 26, NULL),
	('flights', false, 'sk 691', 27, NULL),
	('flights', true, '691', 27, NULL),
	('flights', false, 'sk691', 27, NULL),
	('flights', false, 'ib 3278', 28, NULL),
	('flights', true, '3278', 28, NULL),
	('flights', false, 'ib3278', 28, NULL),
	('flights', false, 'tp 1398', 29, NULL),
	('flights', true, '1398', 29, NULL),
	('flights', false, 'tp1398', 29, NULL),
	('flights', false, 'ju 923', 30, NULL),
	('flights', true, '923', 30, NULL),
	('flights', false, 'ju923', 30, NULL),
	('flights', false, 'ju 152', 31, NULL),
	('flights', true, '152', 31, NULL),
	('flights', false, 'ju152', 31, NULL),
	('flights', false, 'tk 1035', 32, NULL),
	('flights', true, '1035', 32, NULL),
	('flights', false, 'tk1035', 32, NULL),
	('flights', false, 'ro 231', 33, NULL),
	('flights', true, '231', 33, NULL),
	('flights', false, 'ro231', 33, NULL),
	('flights', false, 'ba 869', 34, NULL),
	('flights', true, '869', 34, NULL),
	('flights', false, 'ba869', 34, NULL),
	('flights', false, 'lh 1337', 35, NULL),
	('flights', true, '1337', 35, NULL),
	('flights', false, 'lh1337', 35, NULL),
	('flights', false, 'kl 1976', 36, NULL),
	('flights', true, '1976', 36, NULL),
	('flights', false, 'kl1976', 36, NULL),
	('flights', false, 'lo 536', 37, NULL),
	('flights', true, '536', 37, NULL),
	('flights', false, 'lo536', 37, NULL),
	('flights', false, 'w6 2203', 38, NULL),
	('flights', true, '2203', 38, NULL),
	('flights', false, 'w62203', 38, NULL),
	('flights', false, 'gf 2', 39, NULL),
	('flights', true, '2', 39, NULL),
	('flights', false, 'gf2', 39, NULL),
	('flights', false, 'gf 5', 40, NULL),
	('flights', true, '5', 40, NULL),
	('flights', false, 'gf5', 40, NULL),
	('flights', false, 'sk 586', 41, NULL),
	('flights', true, '586', 41, NULL),
	('flights', false, 'sk586', 41, NULL),
	('flights', false, 'lh 904', 42, NULL),
	('flights', true, '904', 42, NULL),
	('flights', false, 'lh904', 42, NULL),
	('flights', false, 'sn 2824', 43, NULL),
	('flights', true, '2824', 43, NULL),
	('flights', false, 'sn2824', 43, NULL),
	('flights', false, 'fr 6354', 44, NULL),
	('flights', true, '6354', 44, NULL),
	('flights', false, 'fr6354', 44, NULL),
	('flights', false, 'ei 677', 45, NULL),
	('flights', true, '677', 45, NULL),
	('flights', false, 'ei677', 45, NULL),
	('flights', false, 'ay 1252', 46, NULL),
	('flights', true, '1252', 46, NULL),
	('flights', false, 'ay1252', 46, NULL),
	('flights', false, 'sk 692', 47, NULL),
	('flights', true, '692', 47, NULL),
	('flights', false, 'sk692', 47, NULL),
	('flights', false, 'sk 1422', 48, NULL),
	('flights', true, '1422', 48, NULL),
	('flights', false, 'sk1422', 48, NULL),
	('flights', false, 'tp 1399', 49, NULL),
	('flights', true, '1399', 49, NULL),
	('flights', false, 'tp1399', 49, NULL),
	('flights', false, 'ju 153', 50, NULL),
	('flights', true, '153', 50, NULL),
	('flights', false, 'ju153', 50, NULL),
	('flights', false, 'ju 922', 51, NULL),
	('flights', true, '922', 51, NULL),
	('flights', false, 'ju922', 51, NULL),
	('flights', false, 'tk 1036', 52, NULL),
	('flights', true, '1036', 52, NULL),
	('flights', false, 'tk1036', 52, NULL),
	('flights', false, 'ro 232', 53, NULL),
	('flights', true, '232', 53, NULL),
	('flights', false, 'ro232', 53, NULL),
	('expenditure', false, 'q7pm2k', 1, 48),
	('expenditure', false, 'fr8t2z', 2, 48),
	('expenditure', false, '5mwx3a', 3, 48),
	('expenditure', false, 'r3kd8v', 4, 49),
	('expenditure', false, 'ezy4k9p', 5, 49),
	('expenditure', false, 'sas7qw', 6, 49),
	('expenditure', false, 'os6rtl', 7, 51),
	('expenditure', false, 'xk4t2p', 8, 51),
	('expenditure', false, '7hq2lm', 9, 51),
	('expenditure', false, 'tb5n7c', 10, 51),
	('expenditure', false, 'tb6j2d', 11, 51),
	('expenditure', false, 'fr3m8q', 12, 51),
	('expenditure', false, 'w6h4kx', 13, 51),
	('expenditure', false, 'lot9vc', 14, 51),
	('expenditure', false, 'kl8yte', 15, 51),
	('expenditure', false, 'af2jxn', 16, 51),
	('expenditure', false, 'sn5pld', 17, 51),
	('expenditure', false, 'fr9b2w', 18, 51),
	('expenditure', false, 'ei7kq3', 19, 51),
	('expenditure', false, 'ay4dmr', 20, 51),
	('expenditure', false, 'sas2hk', 21, 51),
	('expenditure', false, 'sas2hm', 22, 51),
	('expenditure', false, 'ib6wza', 23, 51),
	('expenditure', false, 'tp3nve', 24, 51),
	('expenditure', false, 'ju5xbt', 25, 51),
	('expenditure', false, 'ro2tqs', 27, 51),
	('expenditure', false, '8blc4y', 28, 51),
	('expenditure', false, 'gf7m4n', 29, 50),
	('expenditure', false, 'don 4471', 30, 48),
	('expenditure', true, '4471', 30, 48),
	('expenditure', false, 'don4471', 30, 48),
	('expenditure', false, 'ec883120', 32, 48),
	('expenditure', false, 'hv 2093', 33, 49),
	('expenditure', true, '2093', 33, 49),
	('expenditure', false, 'hv2093', 33, 49),
	('expenditure', false, 'gch 77120', 36, 50),
	('expenditure', true, '77120', 36, 50),
	('expenditure', false, 'gch77120', 36, 50),
	('expenditure', false, 'kac 5518', 37, 50),
	('expenditure', true, '5518', 37, 50),
	('expenditure', false, 'kac5518', 37, 50),
	('expenditure', false, 'lsf 90417', 38, 51),
	('expenditure', true, '90417', 38, 51),
	('expenditure', false, 'lsf90417', 38, 51),
	('expenditure', false, 'go 551208', 39, 51),
	('expenditure', true, '551208', 39, 51),
	('expenditure', false, 'go551208', 39, 51),
	('expenditure', false, 'hugo 33871', 40, 51),
	('expenditure', true, '33871', 40, 51),
	('expenditure', false, 'hugo33871', 40, 51),
	('expenditure', false, 'brb 1184', 41, 51),
	('expenditure', true, '1184', 41, 51),
	('expenditure', false, 'brb1184', 41, 51),
	('expenditure', false, 'gr 2093', 42, 51),
	('expenditure', true, '2093', 42, 51),
	('expenditure', false, 'gr2093', 42, 51),
	('expenditure', false, 'isa 77301', 43, 51),
	('expenditure', true, '77301', 43, 51),
	('expenditure', false, 'isa77301', 43, 51),
	('expenditure', false, 'pd 418', 44, 51),
	('expenditure', true, '418', 44, 51),
	('expenditure', false, 'pd418', 44, 51),
	('expenditure', false, 'mog 88120', 45, 51),
	('expenditure', true, '88120', 45, 51),
	('expenditure', false, 'mog88120', 45, 51),
	('expenditure', false, 'dp 20417', 46, 51),
	('expenditure', true, '20417', 46, 51),
	('expenditure', false, 'dp20417', 46, 51),
	('expenditure', false, 'sx 5590017', 47, 51),
	('expenditure', true, '5590017', 47, 51),
	('expenditure', false, 'sx5590017', 47, 51),
	('expenditure', false, 'bvr 212', 48, 51),
	('expenditure', true, '212', 48, 51),
	('expenditure', false, 'bvr212', 48, 51),
	('expenditure', false, 'or 771 204', 52, 51),
	('expenditure', true, '771 204', 52, 51),
	('expenditure', true, '204', 52, 51),
	('expenditure', false, 'or771204', 52, 51),
	('expenditure', false, 'fv 118', 53, 51),
	('expenditure', true, '118', 53, 51),
	('expenditure', false, 'fv118', 53, 51);
INSERT INTO public.search_words VALUES
	('expenditure', false, 'es 3307', 55, 51),
	('expenditure', true, '3307', 55, 51),
	('expenditure', false, 'es3307', 55, 51),
	('expenditure', false, 'pc 88', 57, 51),
	('expenditure', true, '88', 57, 51),
	('expenditure', false, 'pc88', 57, 51),
	('expenditure', false, 'mav 5520', 58, 51),
	('expenditure', true, '5520', 58, 51),
	('expenditure', false, 'mav5520', 58, 51),
	('expenditure', false, 'hr p 2061', 59, 51),
	('expenditure', true, 'p 2061', 59, 51),
	('expenditure', true, '2061', 59, 51),
	('expenditure', false, 'hrp2061', 59, 51),
	('expenditure', false, 'sfx 204417', 60, 51),
	('expenditure', true, '204417', 60, 51),
	('expenditure', false, 'sfx204417', 60, 51),
	('schedule-groups', false, 'a crew', 1, 51),
	('schedule-groups', true, 'crew', 1, 51),
	('schedule-groups', false, 'truck 2', 2, 51),
	('schedule-groups', true, '2', 2, 51),
	('schedule-groups', false, 'hospitality', 3, 51),
	('schedule-items', false, 'collect the vans', 1, 51),
	('schedule-items', true, 'the vans', 1, 51),
	('schedule-items', true, 'vans', 1, 51),
	('schedule-items', false, 'cars out of the truck', 2, 51),
	('schedule-items', true, 'out of the truck', 2, 51),
	('schedule-items', true, 'of the truck', 2, 51),
	('schedule-items', true, 'the truck', 2, 51),
	('schedule-items', true, 'truck', 2, 51),
	('schedule-items', false, 'free until the garage is set up', 3, 51),
	('schedule-items', true, 'until the garage is set up', 3, 51),
	('schedule-items', true, 'the garage is set up', 3, 51),
	('schedule-items', true, 'garage is set up', 3, 51),
	('schedule-items', true, 'is set up', 3, 51),
	('schedule-items', true, 'set up', 3, 51),
	('schedule-items', true, 'up', 3, 51),
	('schedule-items', false, 'set up the garage', 4, 51),
	('schedule-items', true, 'up the garage', 4, 51),
	('schedule-items', true, 'the garage', 4, 51),
	('schedule-items', true, 'garage', 4, 51),
	('schedule-items', false, 'bus to the circuit', 5, 51),
	('schedule-items', true, 'to the circuit', 5, 51),
	('schedule-items', true, 'the circuit', 5, 51),
	('schedule-items', true, 'circuit', 5, 51),
	('schedule-items', false, 'safety briefing', 6, 51),
	('schedule-items', true, 'briefing', 6, 51),
	('schedule-items', false, 'free practice', 7, 51),
	('schedule-items', true, 'practice', 7, 51),
	('schedule-items', false, 'guest lunch', 8, 51),
	('schedule-items', true, 'lunch', 8, 51),
	('schedule-items', false, 'qualifying', 9, 51),
	('schedule-items', false, 'strategy', 10, 51),
	('schedule-items', false, 'paddock curfew', 11, 51),
	('schedule-items', true, 'curfew', 11, 51),
	('schedule-items', false, 'bus to the circuit', 12, 51),
	('schedule-items', true, 'to the circuit', 12, 51),
	('schedule-items', true, 'the circuit', 12, 51),
	('schedule-items', true, 'circuit', 12, 51),
	('schedule-items', false, 'race', 13, 51),
	('schedule-items', false, 'pack down', 14, 51),
	('schedule-items', true, 'down', 14, 51),
	('stays', false, 'mog 88120', 1, 51),
	('stays', true, '88120', 1, 51),
	('stays', false, 'mog88120', 1, 51),
	('stays', false, 'dp 20417', 2, 51),
	('stays', true, '20417', 2, 51),
	('stays', false, 'dp20417', 2, 51);
INSERT INTO public.stays VALUES
	(1, 51, 1, '2026-11-23', '2026-11-27', '15:00', '11:00', 'MOG-88120', 45, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(2, 51, 2, '2026-11-23', '2026-11-27', '15:00', '11:00', 'DP-20417', 46, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL);
INSERT INTO public.system_sends VALUES
	('2026-11-26 18:00:00+00', 'sms', '', 1, '2026-11-26 18:16:57.248+00');
INSERT INTO public.transfer_passengers VALUES
	(1, 31),
	(1, 23),
	(1, 24),
	(2, 30),
	(2, 7),
	(2, 20),
	(3, 31),
	(3, 23),
	(3, 24),
	(4, 30),
	(4, 7),
	(4, 20),
	(5, 4),
	(5, 5),
	(5, 17),
	(5, 27);
INSERT INTO public.transfers VALUES
	(1, 51, 511, 4553, '2026-11-23 10:20:00', '2026-11-23 09:20:00+00', '2026-11-23 11:00:00', '2026-11-23 10:00:00+00', 1, 8, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(2, 51, 511, 4554, '2026-11-23 13:00:00', '2026-11-23 12:00:00+00', '2026-11-23 13:35:00', '2026-11-23 12:35:00+00', 2, 16, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(3, 51, 4553, 4549, '2026-11-24 07:30:00', '2026-11-24 06:30:00+00', '2026-11-24 07:45:00', '2026-11-24 06:45:00+00', 1, 8, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(4, 51, 4554, 4549, '2026-11-24 07:10:00', '2026-11-24 06:10:00+00', '2026-11-24 07:50:00', '2026-11-24 06:50:00+00', 2, 16, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(5, 51, 1195, 4538, '2026-11-22 13:50:00', '2026-11-22 12:50:00+00', '2026-11-22 14:55:00', '2026-11-22 13:55:00+00', 3, 12, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL);
INSERT INTO public.travellers VALUES
	(3, 5, 13, 48),
	(3, 5, 25, 48),
	(3, 6, 13, 48),
	(3, 6, 25, 48),
	(9, 15, 12, 51),
	(9, 15, 32, 51),
	(9, 35, 12, 51),
	(9, 35, 32, 51),
	(9, 42, 12, 51),
	(9, 42, 32, 51),
	(28, 35, 13, 51),
	(28, 35, 25, 51),
	(16, 21, 14, 51),
	(20, 25, 29, 51),
	(20, 46, 29, 51),
	(19, 24, 23, 51),
	(19, 45, 23, 51),
	(5, 9, 12, 49),
	(5, 9, 27, 49),
	(5, 9, 32, 49),
	(5, 10, 12, 49),
	(5, 10, 27, 49),
	(5, 10, 32, 49),
	(12, 18, 1, 51),
	(2, 3, 23, 48),
	(2, 3, 32, 48),
	(2, 4, 23, 48),
	(2, 4, 32, 48),
	(18, 23, 11, 51),
	(18, 44, 11, 51),
	(29, 39, 4, 50),
	(29, 39, 5, 50),
	(29, 40, 4, 50),
	(29, 40, 5, 50),
	(23, 28, 21, 51),
	(25, 30, 26, 51),
	(25, 31, 26, 51),
	(25, 50, 26, 51),
	(25, 51, 26, 51),
	(15, 20, 10, 51),
	(15, 36, 10, 51),
	(14, 19, 6, 51),
	(14, 19, 9, 51),
	(14, 19, 22, 51),
	(14, 37, 6, 51),
	(14, 37, 9, 51),
	(14, 37, 22, 51),
	(7, 12, 2, 51),
	(7, 12, 4, 51),
	(7, 13, 2, 51),
	(7, 13, 4, 51),
	(1, 1, 5, 48),
	(1, 1, 17, 48),
	(1, 2, 5, 48),
	(1, 2, 17, 48),
	(4, 7, 4, 49),
	(4, 7, 17, 49),
	(4, 8, 4, 49),
	(4, 8, 17, 49),
	(27, 33, 28, 51),
	(27, 53, 28, 51),
	(21, 26, 7, 51),
	(21, 27, 7, 51),
	(21, 47, 7, 51),
	(21, 48, 7, 51),
	(22, 27, 20, 51),
	(22, 47, 20, 51),
	(6, 11, 20, 49),
	(6, 41, 20, 49),
	(17, 22, 30, 51),
	(17, 43, 30, 51),
	(10, 16, 2, 51),
	(10, 16, 3, 51),
	(11, 34, 1, 51),
	(11, 34, 2, 51),
	(11, 34, 3, 51),
	(11, 34, 5, 51),
	(24, 29, 18, 51),
	(24, 49, 18, 51),
	(13, 17, 31, 51),
	(13, 38, 31, 51),
	(8, 14, 4, 51),
	(8, 14, 5, 51),
	(8, 14, 17, 51),
	(8, 14, 27, 51),
	(8, 34, 4, 51),
	(8, 34, 5, 51),
	(8, 34, 17, 51),
	(8, 34, 27, 51),
	(26, 32, 24, 51),
	(26, 52, 24, 51);
INSERT INTO public.users VALUES
	(1, 1, 1, '+447700900001', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', '2026-10-23 08:00:00+00'),
	(2, 3, 2, '+447700900003', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', '2026-10-23 08:00:00+00'),
	(3, 4, 3, '+447700900004', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', '2026-10-23 08:00:00+00'),
	(4, 10, 4, '+447700900010', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', '2026-10-23 08:00:00+00'),
	(5, 10, 5, '+447700900011', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', '2026-10-23 08:00:00+00'),
	(6, 10, 6, '+447700900012', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', '2026-10-23 08:00:00+00'),
	(7, 10, 7, '+447700900013', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', '2026-10-23 08:00:00+00'),
	(8, 10, 8, '+447700900014', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', '2026-10-23 08:00:00+00'),
	(9, 10, 9, '+447700900015', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', '2026-10-23 08:00:00+00'),
	(10, 10, 10, '+447700900016', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', '2026-10-23 08:00:00+00'),
	(11, 10, 11, '+447700900017', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', '2026-10-23 08:00:00+00'),
	(12, 10, 12, '+447700900018', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', '2026-10-23 08:00:00+00'),
	(13, 10, 13, '+447700900019', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', '2026-10-23 08:00:00+00'),
	(14, 10, 14, '+447700900020', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', '2026-10-23 08:00:00+00'),
	(15, 10, 15, '+447700900021', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', '2026-10-23 08:00:00+00'),
	(16, 10, 16, '+447700900022', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', '2026-10-23 08:00:00+00'),
	(17, 10, 17, '+447700900023', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', '2026-10-23 08:00:00+00'),
	(18, 10, 18, '+447700900024', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', '2026-10-23 08:00:00+00'),
	(19, 10, 19, '+447700900025', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', '2026-10-23 08:00:00+00'),
	(20, 10, 20, '+447700900026', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', '2026-10-23 08:00:00+00'),
	(21, 10, 21, '+447700900027', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', '2026-10-23 08:00:00+00'),
	(22, 10, 22, '+447700900028', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', '2026-10-23 08:00:00+00'),
	(23, 10, 23, '+447700900029', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', '2026-10-23 08:00:00+00'),
	(24, 10, 24, '+447700900030', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', '2026-10-23 08:00:00+00'),
	(25, 10, 25, '+447700900031', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', '2026-10-23 08:00:00+00'),
	(26, 10, 26, '+447700900032', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', '2026-10-23 08:00:00+00'),
	(27, 10, 27, '+447700900033', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', '2026-10-23 08:00:00+00'),
	(28, 10, 28, '+447700900034', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', '2026-10-23 08:00:00+00'),
	(29, 10, 29, '+447700900035', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', '2026-10-23 08:00:00+00'),
	(30, 10, 30, '+447700900036', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', '2026-10-23 08:00:00+00'),
	(31, 10, 31, '+447700900037', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', '2026-10-23 08:00:00+00'),
	(32, 10, 32, '+447700900038', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', '2026-10-23 08:00:00+00'),
	(33, 10, NULL, '+447700900039', NULL, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL);
INSERT INTO public.vehicle_drivers VALUES
	(1, 8),
	(1, 13),
	(2, 16),
	(3, 15);
INSERT INTO public.vehicles VALUES
	(1, 'Van 1', 'NR26 VAN', 'van', 9, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(2, 'Van 2', 'AA-BC-123', 'van', 9, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL),
	(3, 'Van 3', 'AA-BC-124', 'minibus', 7, NULL, 1, '2026-11-26 18:16:52.841146+00', '2026-11-26 18:16:52.841146+00', NULL);
INSERT INTO public.zone_rules VALUES
	(1, '2026c');
SELECT pg_catalog.setval('auth.sign_in_events_id_seq', 1, true);
SELECT pg_catalog.setval('public.airports_id_seq', 4527, true);
SELECT pg_catalog.setval('public.api_tokens_id_seq', 1, false);
SELECT pg_catalog.setval('public.arrival_alarms_id_seq', 1, false);
SELECT pg_catalog.setval('public.audit_events_id_seq', 1, true);
SELECT pg_catalog.setval('public.beds_id_seq', 29, true);
SELECT pg_catalog.setval('public.budgets_id_seq', 11, true);
SELECT pg_catalog.setval('public.claims_id_seq', 1, false);
SELECT pg_catalog.setval('public.clients_id_seq', 3, true);
SELECT pg_catalog.setval('public.confirmations_id_seq', 1, false);
SELECT pg_catalog.setval('public.contacts_id_seq', 32, true);
SELECT pg_catalog.setval('public.documents_id_seq', 1, false);
SELECT pg_catalog.setval('public.endpoints_id_seq', 25, true);
SELECT pg_catalog.setval('public.exchange_rates_id_seq', 3, true);
SELECT pg_catalog.setval('public.flight_changes_id_seq', 1, false);
SELECT pg_catalog.setval('public.flight_time_moves_id_seq', 1, false);
SELECT pg_catalog.setval('public.flights_id_seq', 53, true);
SELECT pg_catalog.setval('public.form_submissions_id_seq', 1, false);
SELECT pg_catalog.setval('public.hotels_id_seq', 2, true);
SELECT pg_catalog.setval('public.imports_id_seq', 1, false);
SELECT pg_catalog.setval('public.message_reminders_id_seq', 1, false);
SELECT pg_catalog.setval('public.messages_id_seq', 1, false);
SELECT pg_catalog.setval('public.migration_notes_id_seq', 1, false);
SELECT pg_catalog.setval('public.passkeys_id_seq', 1, false);
SELECT pg_catalog.setval('public.places_id_seq', 4554, true);
SELECT pg_catalog.setval('public.prj_exp_currencies_id_seq', 154, true);
SELECT pg_catalog.setval('public.prj_exp_payment_methods_id_seq', 5, true);
SELECT pg_catalog.setval('public.prj_exp_payments_id_seq', 55, true);
SELECT pg_catalog.setval('public.prj_exp_product_types_id_seq', 10, true);
SELECT pg_catalog.setval('public.prj_exp_vendors_id_seq', 50, true);
SELECT pg_catalog.setval('public.prj_expenditure_id_seq', 60, true);
SELECT pg_catalog.setval('public.project_sums_id_seq', 1729, true);
SELECT pg_catalog.setval('public.projects_id_seq', 52, false);
SELECT pg_catalog.setval('public.push_channels_id_seq', 1, false);
SELECT pg_catalog.setval('public.receipts_id_seq', 1, false);
SELECT pg_catalog.setval('public.rooming_lists_id_seq', 1, false);
SELECT pg_catalog.setval('public.rooms_id_seq', 18, true);
SELECT pg_catalog.setval('public.schedule_groups_id_seq', 3, true);
SELECT pg_catalog.setval('public.schedule_items_id_seq', 14, true);
SELECT pg_catalog.setval('public.schedule_template_items_id_seq', 10, true);
SELECT pg_catalog.setval('public.schedule_templates_id_seq', 1, true);
SELECT pg_catalog.setval('public.share_links_id_seq', 1, false);
SELECT pg_catalog.setval('public.stays_id_seq', 2, true);
SELECT pg_catalog.setval('public.system_backups_id_seq', 1, false);
SELECT pg_catalog.setval('public.system_incidents_id_seq', 1, false);
SELECT pg_catalog.setval('public.transfers_id_seq', 5, true);
SELECT pg_catalog.setval('public.traveller_changes_id_seq', 1, false);
SELECT pg_catalog.setval('public.users_id_seq', 33, true);
SELECT pg_catalog.setval('public.vehicles_id_seq', 3, true);
SELECT pg_catalog.setval('public.warning_dismissals_id_seq', 1, false);
SELECT pg_catalog.setval('public.webhook_deliveries_id_seq', 1, false);
SELECT pg_catalog.setval('public.webhooks_id_seq', 1, false);
ALTER TABLE ONLY auth.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY auth.jwks
    ADD CONSTRAINT jwks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY auth.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);
ALTER TABLE ONLY auth.session
    ADD CONSTRAINT session_token_key UNIQUE (token);
ALTER TABLE ONLY auth.sign_in_codes
    ADD CONSTRAINT sign_in_codes_pkey PRIMARY KEY (number_hash);
ALTER TABLE ONLY auth.sign_in_events
    ADD CONSTRAINT sign_in_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY auth."user"
    ADD CONSTRAINT user_email_key UNIQUE (email);
ALTER TABLE ONLY auth."user"
    ADD CONSTRAINT "user_phoneNumber_key" UNIQUE ("phoneNumber");
ALTER TABLE ONLY auth."user"
    ADD CONSTRAINT user_pkey PRIMARY KEY (id);
ALTER TABLE ONLY auth.verification
    ADD CONSTRAINT verification_pkey PRIMARY KEY (id);
ALTER TABLE ONLY jobs.bam
    ADD CONSTRAINT bam_pkey PRIMARY KEY (id);
ALTER TABLE ONLY jobs.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);
ALTER TABLE ONLY jobs.job_common
    ADD CONSTRAINT job_common_pkey PRIMARY KEY (name, id);
ALTER TABLE ONLY jobs.job_dependency
    ADD CONSTRAINT job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);
ALTER TABLE ONLY jobs.queue
    ADD CONSTRAINT queue_pkey PRIMARY KEY (name);
ALTER TABLE ONLY jobs.queue_stats
    ADD CONSTRAINT queue_stats_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY jobs.queue_stats_20261126
    ADD CONSTRAINT queue_stats_20261126_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY jobs.queue_stats_20261127
    ADD CONSTRAINT queue_stats_20261127_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY jobs.schedule
    ADD CONSTRAINT schedule_pkey PRIMARY KEY (name, key);
ALTER TABLE ONLY jobs.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);
ALTER TABLE ONLY jobs.version
    ADD CONSTRAINT version_pkey PRIMARY KEY (version);
ALTER TABLE ONLY jobs.warning
    ADD CONSTRAINT warning_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.access_levels
    ADD CONSTRAINT access_levels_access_level_key UNIQUE (access_level);
ALTER TABLE ONLY public.access_levels
    ADD CONSTRAINT access_levels_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.airports
    ADD CONSTRAINT airports_airport_code_key UNIQUE (airport_code);
ALTER TABLE ONLY public.airports
    ADD CONSTRAINT airports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.api_tokens
    ADD CONSTRAINT api_tokens_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.api_tokens
    ADD CONSTRAINT api_tokens_secret_hash_key UNIQUE (secret_hash);
ALTER TABLE ONLY public.app_check_spent
    ADD CONSTRAINT app_check_spent_pkey PRIMARY KEY (signature);
ALTER TABLE ONLY public.arrival_alarms
    ADD CONSTRAINT arrival_alarms_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.arrival_alarms
    ADD CONSTRAINT arrival_alarms_user_id_item_id_due_at_kind_key UNIQUE (user_id, item_id, due_at, kind);
ALTER TABLE ONLY public.arrival_watchers
    ADD CONSTRAINT arrival_watchers_pkey PRIMARY KEY (project_id, user_id);
ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.beds
    ADD CONSTRAINT beds_one_a_night EXCLUDE USING gist (int4range(contact_id, contact_id, '[]'::text) WITH &&, nights WITH &&) DEFERRABLE;
ALTER TABLE ONLY public.beds
    ADD CONSTRAINT beds_one_of_a_room EXCLUDE USING gist (int4range(room_id, room_id, '[]'::text) WITH &&, int4range(contact_id, contact_id, '[]'::text) WITH &&, days WITH &&) DEFERRABLE;
ALTER TABLE ONLY public.beds
    ADD CONSTRAINT beds_one_person EXCLUDE USING gist (int4range(room_id, room_id, '[]'::text) WITH &&, int4range(bed, bed, '[]'::text) WITH &&, days WITH &&) DEFERRABLE;
ALTER TABLE ONLY public.beds
    ADD CONSTRAINT beds_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.budgets
    ADD CONSTRAINT budgets_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.calendar_addresses
    ADD CONSTRAINT calendar_addresses_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.calendar_addresses
    ADD CONSTRAINT calendar_addresses_secret_hash_key UNIQUE (secret_hash);
ALTER TABLE ONLY public.calendar_events_sent
    ADD CONSTRAINT calendar_events_sent_pkey PRIMARY KEY (contact_id, uid);
ALTER TABLE ONLY public.call_counts
    ADD CONSTRAINT call_counts_pkey PRIMARY KEY (caller, minute);
ALTER TABLE ONLY public.claims
    ADD CONSTRAINT claims_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.claims
    ADD CONSTRAINT claims_prj_expenditure_id_key UNIQUE (prj_expenditure_id);
ALTER TABLE ONLY public.claims
    ADD CONSTRAINT claims_submission_id_key UNIQUE (submission_id);
ALTER TABLE ONLY public.clients
    ADD CONSTRAINT clients_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.confirmation_addresses
    ADD CONSTRAINT confirmation_addresses_pkey PRIMARY KEY (project_id);
ALTER TABLE ONLY public.confirmation_addresses
    ADD CONSTRAINT confirmation_addresses_secret_hash_key UNIQUE (secret_hash);
ALTER TABLE ONLY public.confirmation_records
    ADD CONSTRAINT confirmation_records_pkey PRIMARY KEY (confirmation_id, candidate);
ALTER TABLE ONLY public.confirmations
    ADD CONSTRAINT confirmations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT contacts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.demo_anchor
    ADD CONSTRAINT demo_anchor_pkey PRIMARY KEY (only_row);
ALTER TABLE ONLY public.deployment
    ADD CONSTRAINT deployment_pkey PRIMARY KEY (only_row);
ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.endpoints
    ADD CONSTRAINT endpoints_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.entry_limits
    ADD CONSTRAINT entry_limits_pkey PRIMARY KEY (action);
ALTER TABLE ONLY public.exchange_rates
    ADD CONSTRAINT exchange_rates_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.expenditure_balances
    ADD CONSTRAINT expenditure_balances_pkey PRIMARY KEY (prj_expenditure_id);
ALTER TABLE ONLY public.flight_changes
    ADD CONSTRAINT flight_changes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.flight_reminders
    ADD CONSTRAINT flight_reminders_pkey PRIMARY KEY (user_id, flight_id, kind);
ALTER TABLE ONLY public.flight_status
    ADD CONSTRAINT flight_status_pkey PRIMARY KEY (flight_id);
ALTER TABLE ONLY public.flight_time_moves
    ADD CONSTRAINT flight_time_moves_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.flights
    ADD CONSTRAINT flights_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.form_submissions
    ADD CONSTRAINT form_submissions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.form_submissions
    ADD CONSTRAINT form_submissions_submission_id_key UNIQUE (submission_id);
ALTER TABLE ONLY public.hotels
    ADD CONSTRAINT hotels_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_pkey PRIMARY KEY (provider, subject);
ALTER TABLE ONLY public.import_columns
    ADD CONSTRAINT import_columns_pkey PRIMARY KEY (user_id, kind, heading);
ALTER TABLE ONLY public.import_records
    ADD CONSTRAINT import_records_pkey PRIMARY KEY (import_id, event_id);
ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ingest_addresses
    ADD CONSTRAINT ingest_addresses_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.ingest_addresses
    ADD CONSTRAINT ingest_addresses_secret_hash_key UNIQUE (secret_hash);
ALTER TABLE ONLY public.kept_keys
    ADD CONSTRAINT kept_keys_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.latest_locations
    ADD CONSTRAINT latest_locations_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.live_arrivals
    ADD CONSTRAINT live_arrivals_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.location_history
    ADD CONSTRAINT location_history_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261122
    ADD CONSTRAINT location_history_20261122_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.lookup_words
    ADD CONSTRAINT lookup_words_pkey PRIMARY KEY (record, words, record_id);
ALTER TABLE ONLY public.message_preferences
    ADD CONSTRAINT message_preferences_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.message_recipients
    ADD CONSTRAINT message_recipients_pkey PRIMARY KEY (message_id, user_id);
ALTER TABLE ONLY public.message_reminders
    ADD CONSTRAINT message_reminders_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.migration_notes
    ADD CONSTRAINT migration_notes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.passkey_challenges
    ADD CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge_hash);
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id);
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.places
    ADD CONSTRAINT places_airport_id_key UNIQUE (airport_id);
ALTER TABLE ONLY public.places
    ADD CONSTRAINT places_endpoint_id_key UNIQUE (endpoint_id);
ALTER TABLE ONLY public.places
    ADD CONSTRAINT places_hotel_id_key UNIQUE (hotel_id);
ALTER TABLE ONLY public.places
    ADD CONSTRAINT places_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.plan_changes
    ADD CONSTRAINT plan_changes_pkey PRIMARY KEY (contact_id, kind, item_id);
ALTER TABLE ONLY public.prj_contractors
    ADD CONSTRAINT prj_contractors_pkey PRIMARY KEY (project_id, contact_id);
ALTER TABLE ONLY public.prj_exp_contacts
    ADD CONSTRAINT prj_exp_contacts_pkey PRIMARY KEY (prj_expenditure_id, contact_id);
ALTER TABLE ONLY public.prj_exp_currencies
    ADD CONSTRAINT prj_exp_currencies_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.prj_exp_flights
    ADD CONSTRAINT prj_exp_flights_pkey PRIMARY KEY (prj_expenditure_id, flight_id);
ALTER TABLE ONLY public.prj_exp_payment_methods
    ADD CONSTRAINT prj_exp_payment_methods_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.prj_exp_payments
    ADD CONSTRAINT prj_exp_payments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.prj_exp_product_types
    ADD CONSTRAINT prj_exp_product_types_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.prj_exp_vendors
    ADD CONSTRAINT prj_exp_vendors_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.prj_expenditure
    ADD CONSTRAINT prj_expenditure_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.prj_route_stops
    ADD CONSTRAINT prj_route_stops_pkey PRIMARY KEY (project_id, "position");
ALTER TABLE ONLY public.prj_routes
    ADD CONSTRAINT prj_routes_pkey PRIMARY KEY (project_id);
ALTER TABLE ONLY public.project_sums
    ADD CONSTRAINT project_sums_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.push_channels
    ADD CONSTRAINT push_channels_endpoint_key UNIQUE (endpoint);
ALTER TABLE ONLY public.push_channels
    ADD CONSTRAINT push_channels_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.push_deliveries
    ADD CONSTRAINT push_deliveries_pkey PRIMARY KEY (message_id, channel_id);
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_upload_id_key UNIQUE (upload_id);
ALTER TABLE ONLY public.reference_loads
    ADD CONSTRAINT reference_loads_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.rooming_lists
    ADD CONSTRAINT rooming_lists_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rooms
    ADD CONSTRAINT rooms_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.roster_changes
    ADD CONSTRAINT roster_changes_pkey PRIMARY KEY (changed);
ALTER TABLE ONLY public.route_directions
    ADD CONSTRAINT route_directions_pkey PRIMARY KEY (stops_hash);
ALTER TABLE ONLY public.schedule_group_people
    ADD CONSTRAINT schedule_group_people_pkey PRIMARY KEY (group_id, contact_id);
ALTER TABLE ONLY public.schedule_groups
    ADD CONSTRAINT schedule_groups_of_project UNIQUE (id, project_id);
ALTER TABLE ONLY public.schedule_groups
    ADD CONSTRAINT schedule_groups_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.schedule_item_groups
    ADD CONSTRAINT schedule_item_groups_pkey PRIMARY KEY (item_id, group_id);
ALTER TABLE ONLY public.schedule_item_people
    ADD CONSTRAINT schedule_item_people_pkey PRIMARY KEY (item_id, contact_id);
ALTER TABLE ONLY public.schedule_items
    ADD CONSTRAINT schedule_items_of_project UNIQUE (id, project_id);
ALTER TABLE ONLY public.schedule_items
    ADD CONSTRAINT schedule_items_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.schedule_template_items
    ADD CONSTRAINT schedule_template_items_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.schedule_templates
    ADD CONSTRAINT schedule_templates_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.search_words
    ADD CONSTRAINT search_words_pkey PRIMARY KEY (kind, later, words, record_id);
ALTER TABLE ONLY public.share_links
    ADD CONSTRAINT share_links_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.share_links
    ADD CONSTRAINT share_links_secret_hash_key UNIQUE (secret_hash);
ALTER TABLE ONLY public.stays
    ADD CONSTRAINT stays_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.system_backups
    ADD CONSTRAINT system_backups_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.system_incidents
    ADD CONSTRAINT system_incidents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.system_maintenance
    ADD CONSTRAINT system_maintenance_pkey PRIMARY KEY (only_row);
ALTER TABLE ONLY public.system_sends
    ADD CONSTRAINT system_sends_pkey PRIMARY KEY (hour, way, failure);
ALTER TABLE ONLY public.system_servers
    ADD CONSTRAINT system_servers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.transfer_passengers
    ADD CONSTRAINT transfer_passengers_pkey PRIMARY KEY (transfer_id, contact_id);
ALTER TABLE ONLY public.transfers
    ADD CONSTRAINT transfers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.traveller_changes
    ADD CONSTRAINT traveller_changes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.travellers
    ADD CONSTRAINT travellers_pkey PRIMARY KEY (booking_id, flight_id, contact_id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_contact_id_key UNIQUE (contact_id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_phone_number_key UNIQUE (phone_number);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.vehicle_drivers
    ADD CONSTRAINT vehicle_drivers_pkey PRIMARY KEY (vehicle_id, contact_id);
ALTER TABLE ONLY public.vehicles
    ADD CONSTRAINT vehicles_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.warning_dismissals
    ADD CONSTRAINT warning_dismissals_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.webhooks
    ADD CONSTRAINT webhooks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.zone_rules
    ADD CONSTRAINT zone_rules_pkey PRIMARY KEY (id);
CREATE INDEX "account_userId_idx" ON auth.account USING btree ("userId");
CREATE INDEX "session_userId_idx" ON auth.session USING btree ("userId");
CREATE INDEX sign_in_events_network ON auth.sign_in_events USING btree (network, kind, happened_at);
CREATE INDEX sign_in_events_number_hash ON auth.sign_in_events USING btree (number_hash, kind, happened_at);
CREATE INDEX verification_identifier_idx ON auth.verification USING btree (identifier);
CREATE UNIQUE INDEX job_common_i1 ON jobs.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::jobs.job_state) AND (policy = 'short'::text));
CREATE INDEX job_common_i10 ON jobs.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::jobs.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i11 ON jobs.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::jobs.job_state) AND (NOT blocked));
CREATE UNIQUE INDEX job_common_i2 ON jobs.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::jobs.job_state) AND (policy = 'singleton'::text));
CREATE UNIQUE INDEX job_common_i3 ON jobs.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::jobs.job_state) AND (policy = 'stately'::text));
CREATE UNIQUE INDEX job_common_i4 ON jobs.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::jobs.job_state) AND (singleton_on IS NOT NULL));
CREATE UNIQUE INDEX job_common_i6 ON jobs.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::jobs.job_state) AND (policy = 'exclusive'::text));
CREATE INDEX job_common_i7 ON jobs.job_common USING btree (name, group_id) WHERE ((state = 'active'::jobs.job_state) AND (group_id IS NOT NULL));
CREATE UNIQUE INDEX job_common_i8 ON jobs.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::jobs.job_state, 'retry'::jobs.job_state, 'failed'::jobs.job_state])) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i9 ON jobs.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::jobs.job_state));
CREATE INDEX job_dep_parent_idx ON jobs.job_dependency USING btree (parent_name, parent_id);
CREATE INDEX queue_stats_i1 ON ONLY jobs.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX queue_stats_20261126_name_captured_on_deferred_count_queued_idx ON jobs.queue_stats_20261126 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX queue_stats_20261127_name_captured_on_deferred_count_queued_idx ON jobs.queue_stats_20261127 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX warning_i1 ON jobs.warning USING btree (created_on DESC);
CREATE INDEX airports_airport_code_prefix ON public.airports USING btree (lower(airport_code) text_pattern_ops, id) WHERE (archived_at IS NULL);
CREATE INDEX airports_list_code ON public.airports USING btree (lower(airport_code) COLLATE "C", id);
CREATE INDEX api_tokens_user_id ON public.api_tokens USING btree (user_id);
CREATE INDEX app_check_spent_expires_at ON public.app_check_spent USING btree (expires_at);
CREATE INDEX arrival_alarms_confirmed_by ON public.arrival_alarms USING btree (confirmed_by);
CREATE INDEX arrival_alarms_project_id ON public.arrival_alarms USING btree (project_id);
CREATE INDEX arrival_alarms_raised_at ON public.arrival_alarms USING btree (raised_at);
CREATE INDEX arrival_watchers_user_id ON public.arrival_watchers USING btree (user_id);
CREATE INDEX audit_events_deleted ON public.audit_events USING btree ((((before -> 'row'::text) ->> 'project_id'::text)), id) WHERE (action = 'delete'::text);
CREATE INDEX audit_events_flights ON public.audit_events USING btree (id) WHERE (subject_table = 'flights'::text);
CREATE INDEX audit_events_happened_at ON public.audit_events USING btree (happened_at);
CREATE INDEX audit_events_project ON public.audit_events USING btree (project_id, id) WHERE (project_id IS NOT NULL);
CREATE INDEX audit_events_seen ON public.audit_events USING btree (happened_at) WHERE (action = ANY (ARRAY['sign-in'::text, 'sign-in-refused'::text, 'refused'::text]));
CREATE INDEX audit_events_sign_ins ON public.audit_events USING btree (user_id, happened_at) WHERE (action = 'sign-in'::text);
CREATE INDEX audit_events_subject ON public.audit_events USING btree (subject_table, subject_id, id);
CREATE INDEX audit_events_user_id ON public.audit_events USING btree (user_id, id);
CREATE INDEX beds_contact_id ON public.beds USING btree (contact_id, first_night, id);
CREATE INDEX beds_list ON public.beds USING btree (first_night, id);
CREATE INDEX beds_room_id ON public.beds USING btree (room_id, first_night, id);
CREATE INDEX beds_stay_id ON public.beds USING btree (stay_id, first_night, id);
CREATE INDEX budgets_list_added ON public.budgets USING btree (created_at, id);
CREATE INDEX budgets_list_amount ON public.budgets USING btree (amount, id);
CREATE INDEX budgets_product_type_id ON public.budgets USING btree (product_type_id, created_at, id);
CREATE INDEX budgets_project_id ON public.budgets USING btree (project_id, created_at, id);
CREATE UNIQUE INDEX budgets_project_id_product_type_id_key ON public.budgets USING btree (project_id, product_type_id) WHERE (archived_at IS NULL);
CREATE INDEX call_counts_minute ON public.call_counts USING btree (minute);
CREATE INDEX claims_archived_at ON public.claims USING btree (archived_at) WHERE (archived_at IS NOT NULL);
CREATE INDEX claims_currency_id ON public.claims USING btree (currency_id);
CREATE INDEX claims_decided_by ON public.claims USING btree (decided_by);
CREATE INDEX claims_not_repaid ON public.claims USING btree (prj_expenditure_id) WHERE ((state = 'approved'::text) AND (repaid_told_at IS NULL));
CREATE INDEX claims_product_type_id ON public.claims USING btree (product_type_id);
CREATE INDEX claims_project_id ON public.claims USING btree (project_id, state, id);
CREATE INDEX claims_user_id ON public.claims USING btree (user_id, id DESC);
CREATE UNIQUE INDEX clients_business_name_key ON public.clients USING btree (lower(business_name) text_pattern_ops) WHERE (archived_at IS NULL);
CREATE INDEX clients_list_name ON public.clients USING btree (lower(business_name) COLLATE "C", id);
CREATE INDEX confirmations_content_hash ON public.confirmations USING btree (content_hash);
CREATE INDEX confirmations_created ON public.confirmations USING btree (created_at);
CREATE INDEX confirmations_project ON public.confirmations USING btree (project_id, id DESC);
CREATE INDEX confirmations_user ON public.confirmations USING btree (user_id);
CREATE INDEX contacts_family_name_prefix ON public.contacts USING btree (lower(family_name) text_pattern_ops, lower(given_name) text_pattern_ops, id) WHERE (archived_at IS NULL);
CREATE INDEX contacts_full_name_prefix ON public.contacts USING btree (lower(full_name) text_pattern_ops, id) INCLUDE (full_name) WHERE (archived_at IS NULL);
CREATE INDEX contacts_home_airport_id ON public.contacts USING btree (home_airport_id);
CREATE INDEX contacts_list_added ON public.contacts USING btree (created_at, id);
CREATE INDEX contacts_list_family ON public.contacts USING btree (lower(family_name) COLLATE "C", id);
CREATE INDEX contacts_list_name ON public.contacts USING btree (lower(full_name) COLLATE "C", id);
CREATE INDEX currencies_list_code ON public.prj_exp_currencies USING btree (lower(currency_code) COLLATE "C", id);
CREATE INDEX documents_contact_id ON public.documents USING btree (contact_id);
CREATE INDEX endpoints_list_name ON public.endpoints USING btree (lower(name) COLLATE "C", id);
CREATE UNIQUE INDEX endpoints_name_key ON public.endpoints USING btree (lower(name) text_pattern_ops) WHERE (archived_at IS NULL);
CREATE INDEX exchange_rates_currency_id ON public.exchange_rates USING btree (currency_id, day, id);
CREATE UNIQUE INDEX exchange_rates_currency_id_day_key ON public.exchange_rates USING btree (currency_id, day) WHERE (archived_at IS NULL);
CREATE INDEX exchange_rates_list_day ON public.exchange_rates USING btree (day, id);
CREATE INDEX expenditure_balances_inbox ON public.expenditure_balances USING btree (project_id, inbox, purchased_on, prj_expenditure_id) WHERE (inbox IS NOT NULL);
CREATE INDEX expenditure_balances_incomplete ON public.expenditure_balances USING btree (project_id) INCLUDE (prj_expenditure_id, currency_id, due_at_most) WHERE (is_live AND (state = 'incomplete'::text));
CREATE INDEX expenditure_balances_open ON public.expenditure_balances USING btree (project_id) INCLUDE (vendor_id, currency_id, state, aged_from, due, overpaid, due_at_most) WHERE is_open;
CREATE INDEX expenditure_balances_overpaid ON public.expenditure_balances USING btree (currency_id, purchased_on, prj_expenditure_id) WHERE (overpaid > (0)::numeric);
CREATE INDEX expenditure_balances_state ON public.expenditure_balances USING btree (state, purchased_on, prj_expenditure_id);
CREATE INDEX expenditure_balances_to_pay ON public.expenditure_balances USING btree (project_id, aged_from, prj_expenditure_id) WHERE (inbox = 'toPay'::text);
CREATE INDEX expenditure_balances_without_people ON public.expenditure_balances USING btree (prj_expenditure_id) WHERE (contact_ids = '{}'::integer[]);
CREATE INDEX flight_changes_flight_id ON public.flight_changes USING btree (flight_id);
CREATE INDEX flight_reminders_flight_id ON public.flight_reminders USING btree (flight_id);
CREATE INDEX flight_status_of_departure ON public.flight_status USING btree (of_departure);
CREATE INDEX flight_time_moves_flight_id ON public.flight_time_moves USING btree (flight_id, id);
CREATE INDEX flights_destination_airport_id ON public.flights USING btree (destination_airport_id);
CREATE INDEX flights_flight_number_prefix ON public.flights USING btree (lower(flight_number) text_pattern_ops, id) WHERE (archived_at IS NULL);
CREATE INDEX flights_from_airport ON public.flights USING btree (origin_airport_id, departure_time, id);
CREATE INDEX flights_list_departure ON public.flights USING btree (departure_time, id);
CREATE INDEX flights_list_number ON public.flights USING btree (lower(flight_number) COLLATE "C", id);
CREATE INDEX flights_origin_airport_id ON public.flights USING btree (origin_airport_id);
CREATE INDEX flights_to_airport ON public.flights USING btree (destination_airport_id, departure_time, id);
CREATE INDEX flights_vendor_id ON public.flights USING btree (vendor_id, departure_time, id);
CREATE INDEX form_submissions_user_id ON public.form_submissions USING btree (user_id, received_at);
CREATE INDEX hotels_list ON public.hotels USING btree (lower(name) COLLATE "C", id);
CREATE INDEX hotels_lookup ON public.hotels USING btree (lower(name) text_pattern_ops);
CREATE UNIQUE INDEX hotels_name_key ON public.hotels USING btree (lower(name)) WHERE (archived_at IS NULL);
CREATE INDEX identities_user_id ON public.identities USING btree (user_id);
CREATE INDEX imports_created ON public.imports USING btree (created_at);
CREATE INDEX imports_part_of ON public.imports USING btree (part_of);
CREATE INDEX imports_project ON public.imports USING btree (project_id);
CREATE INDEX imports_user ON public.imports USING btree (user_id, created_at DESC);
CREATE INDEX lookup_words_record ON public.lookup_words USING btree (record, record_id);
CREATE INDEX message_recipients_user_id ON public.message_recipients USING btree (user_id, message_id);
CREATE INDEX message_reminders_message_id_user_id ON public.message_reminders USING btree (message_id, user_id, reminded_at);
CREATE INDEX message_reminders_reminded_by ON public.message_reminders USING btree (reminded_by);
CREATE INDEX messages_list_sent ON public.messages USING btree (created_at, id);
CREATE INDEX messages_list_title ON public.messages USING btree (lower(title) COLLATE "C", id);
CREATE INDEX messages_not_spread ON public.messages USING btree (id) WHERE (spread_at IS NULL);
CREATE INDEX messages_sender_id ON public.messages USING btree (sender_id, id);
CREATE INDEX passkey_challenges_ends_at ON public.passkey_challenges USING btree (ends_at);
CREATE INDEX passkey_challenges_user_id ON public.passkey_challenges USING btree (user_id);
CREATE INDEX passkeys_user_id ON public.passkeys USING btree (user_id);
CREATE INDEX payment_methods_list_name ON public.prj_exp_payment_methods USING btree (lower(payment_method) COLLATE "C", id);
CREATE INDEX places_lookup ON public.places USING btree (lower(name) text_pattern_ops);
CREATE INDEX prj_contractors_contact_id ON public.prj_contractors USING btree (contact_id);
CREATE INDEX prj_exp_contacts_contact_id ON public.prj_exp_contacts USING btree (contact_id, prj_expenditure_id);
CREATE UNIQUE INDEX prj_exp_currencies_currency_code_key ON public.prj_exp_currencies USING btree (lower(currency_code) text_pattern_ops);
CREATE INDEX prj_exp_flights_flight_id ON public.prj_exp_flights USING btree (flight_id, prj_expenditure_id);
CREATE INDEX prj_exp_flights_product_type_id ON public.prj_exp_flights USING btree (product_type_id, prj_expenditure_id);
CREATE UNIQUE INDEX prj_exp_payment_methods_payment_method_key ON public.prj_exp_payment_methods USING btree (lower(payment_method) text_pattern_ops) WHERE (archived_at IS NULL);
CREATE INDEX prj_exp_payments_currency_id ON public.prj_exp_payments USING btree (currency_id, created_at, id);
CREATE INDEX prj_exp_payments_exchange_rate_id ON public.prj_exp_payments USING btree (exchange_rate_id);
CREATE INDEX prj_exp_payments_list_entered ON public.prj_exp_payments USING btree (created_at, id);
CREATE INDEX prj_exp_payments_list_paid_on ON public.prj_exp_payments USING btree (paid_on, id);
CREATE INDEX prj_exp_payments_list_sterling ON public.prj_exp_payments USING btree (sterling_amount, id);
CREATE INDEX prj_exp_payments_own_amount ON public.prj_exp_payments USING btree (non_sterling_amount, id) WHERE ((archived_at IS NULL) AND (non_sterling_amount > (0)::numeric));
CREATE INDEX prj_exp_payments_payment_method_id ON public.prj_exp_payments USING btree (payment_method_id, created_at, id);
CREATE INDEX prj_exp_payments_prj_expenditure_id ON public.prj_exp_payments USING btree (prj_expenditure_id, created_at, id);
CREATE INDEX prj_exp_payments_refunded ON public.prj_exp_payments USING btree (created_at, id) WHERE (direction = 'refunded'::text);
CREATE INDEX prj_exp_payments_sterling_amount ON public.prj_exp_payments USING btree (sterling_amount, id) WHERE ((archived_at IS NULL) AND (sterling_amount > (0)::numeric));
CREATE INDEX prj_exp_payments_without_method ON public.prj_exp_payments USING btree (prj_expenditure_id) INCLUDE (currency_id, non_sterling_amount, sterling_amount, direction) WHERE ((payment_method_id IS NULL) AND (archived_at IS NULL));
CREATE INDEX prj_exp_payments_without_sterling ON public.prj_exp_payments USING btree (created_at, id) WHERE (public.worth_in_sterling(currency_id, non_sterling_amount, sterling_amount) IS NULL);
CREATE UNIQUE INDEX prj_exp_product_types_prj_exp_product_type_key ON public.prj_exp_product_types USING btree (lower(prj_exp_product_type) text_pattern_ops) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX prj_exp_vendors_vendor_name_key ON public.prj_exp_vendors USING btree (lower(vendor_name) text_pattern_ops) WHERE (archived_at IS NULL);
CREATE INDEX prj_expenditure_archived ON public.prj_expenditure USING btree (id) WHERE (archived_at IS NOT NULL);
CREATE INDEX prj_expenditure_cancelled ON public.prj_expenditure USING btree (purchased_on, id) WHERE (cancelled_at IS NOT NULL);
CREATE INDEX prj_expenditure_currency_id ON public.prj_expenditure USING btree (currency_id, purchased_on, id);
CREATE INDEX prj_expenditure_exchange_rate_id ON public.prj_expenditure USING btree (exchange_rate_id);
CREATE INDEX prj_expenditure_list_reference ON public.prj_expenditure USING btree (lower(COALESCE(vendor_reference, ''::text)) COLLATE "C", id) INCLUDE (vendor_reference, purchased_on, archived_at);
CREATE INDEX prj_expenditure_list_sterling ON public.prj_expenditure USING btree (sterling_cost, id);
CREATE INDEX prj_expenditure_own_cost ON public.prj_expenditure USING btree (non_sterling_cost, project_id, id) WHERE ((archived_at IS NULL) AND (non_sterling_cost > (0)::numeric));
CREATE INDEX prj_expenditure_product_type_id ON public.prj_expenditure USING btree (product_type_id, purchased_on, id);
CREATE INDEX prj_expenditure_project_id ON public.prj_expenditure USING btree (project_id, purchased_on, id);
CREATE INDEX prj_expenditure_project_type ON public.prj_expenditure USING btree (project_id, product_type_id, id) WHERE (archived_at IS NULL);
CREATE INDEX prj_expenditure_purchased_on ON public.prj_expenditure USING btree (purchased_on, id);
CREATE INDEX prj_expenditure_sterling_cost ON public.prj_expenditure USING btree (sterling_cost, project_id, id) WHERE ((archived_at IS NULL) AND (sterling_cost > (0)::numeric));
CREATE INDEX prj_expenditure_unnamed ON public.prj_expenditure USING btree (vendor_id, purchased_on, id) WHERE ((vendor_reference IS NULL) AND (archived_at IS NULL));
CREATE INDEX prj_expenditure_vendor_id ON public.prj_expenditure USING btree (vendor_id, purchased_on, id);
CREATE INDEX prj_expenditure_vendor_reference_prefix ON public.prj_expenditure USING btree (lower(vendor_reference) text_pattern_ops, id) WHERE (archived_at IS NULL);
CREATE INDEX prj_expenditure_without_sterling ON public.prj_expenditure USING btree (purchased_on, id) WHERE (public.worth_in_sterling(currency_id, non_sterling_cost, sterling_cost) IS NULL);
CREATE INDEX prj_route_stops_endpoint_id ON public.prj_route_stops USING btree (endpoint_id);
CREATE INDEX product_types_list_name ON public.prj_exp_product_types USING btree (lower(prj_exp_product_type) COLLATE "C", id);
CREATE INDEX project_sums_project_id ON public.project_sums USING btree (project_id);
CREATE INDEX projects_client_id ON public.projects USING btree (client_id, start_date, id);
CREATE INDEX projects_end_point_id ON public.projects USING btree (end_point_id);
CREATE INDEX projects_list_code ON public.projects USING btree (lower(project_code) COLLATE "C", id);
CREATE INDEX projects_list_end ON public.projects USING btree (end_date, id);
CREATE UNIQUE INDEX projects_project_code_key ON public.projects USING btree (lower(project_code) text_pattern_ops);
CREATE INDEX projects_start_date ON public.projects USING btree (start_date, id);
CREATE INDEX projects_start_point_id ON public.projects USING btree (start_point_id);
CREATE INDEX push_channels_user_id ON public.push_channels USING btree (user_id);
CREATE INDEX push_deliveries_channel_id ON public.push_deliveries USING btree (channel_id);
CREATE INDEX push_deliveries_due ON public.push_deliveries USING btree (message_id, due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX push_deliveries_message_id_user_id ON public.push_deliveries USING btree (message_id, user_id);
CREATE INDEX receipts_archived_at ON public.receipts USING btree (archived_at) WHERE (archived_at IS NOT NULL);
CREATE INDEX receipts_claim_id ON public.receipts USING btree (claim_id);
CREATE INDEX receipts_content_hash ON public.receipts USING btree (content_hash);
CREATE INDEX receipts_prj_expenditure_id ON public.receipts USING btree (prj_expenditure_id, id);
CREATE INDEX receipts_user_id ON public.receipts USING btree (user_id);
CREATE INDEX rooming_lists_stay_id ON public.rooming_lists USING btree (stay_id, id DESC);
CREATE INDEX rooming_lists_user_id ON public.rooming_lists USING btree (user_id);
CREATE INDEX rooms_list ON public.rooms USING btree (lower(COALESCE(room_number, ''::text)) COLLATE "C", id);
CREATE UNIQUE INDEX rooms_room_number_key ON public.rooms USING btree (stay_id, lower(room_number));
CREATE INDEX rooms_stay_id ON public.rooms USING btree (stay_id, lower(COALESCE(room_number, ''::text)) COLLATE "C", id);
CREATE INDEX schedule_group_people_group ON public.schedule_group_people USING btree (group_id, project_id);
CREATE INDEX schedule_group_people_person ON public.schedule_group_people USING btree (contact_id, project_id, group_id);
CREATE INDEX schedule_group_people_project ON public.schedule_group_people USING btree (project_id, contact_id);
CREATE INDEX schedule_groups_list ON public.schedule_groups USING btree (lower(name) COLLATE "C", id);
CREATE INDEX schedule_groups_lookup ON public.schedule_groups USING btree (lower(name) text_pattern_ops);
CREATE UNIQUE INDEX schedule_groups_name_key ON public.schedule_groups USING btree (project_id, lower(name)) WHERE (archived_at IS NULL);
CREATE INDEX schedule_groups_project_id ON public.schedule_groups USING btree (project_id, lower(name) COLLATE "C", id);
CREATE INDEX schedule_item_groups_group ON public.schedule_item_groups USING btree (group_id, project_id, item_id);
CREATE INDEX schedule_item_groups_item ON public.schedule_item_groups USING btree (item_id, project_id);
CREATE INDEX schedule_item_people_item ON public.schedule_item_people USING btree (item_id, project_id);
CREATE INDEX schedule_item_people_person ON public.schedule_item_people USING btree (contact_id, project_id, item_id);
CREATE INDEX schedule_item_people_project ON public.schedule_item_people USING btree (project_id, contact_id);
CREATE INDEX schedule_items_list ON public.schedule_items USING btree (starts_at, id);
CREATE INDEX schedule_items_place_id ON public.schedule_items USING btree (place_id);
CREATE INDEX schedule_items_project_id ON public.schedule_items USING btree (project_id, starts_at, id);
CREATE INDEX schedule_items_title ON public.schedule_items USING btree (lower(title) COLLATE "C", id);
CREATE INDEX schedule_template_items_list ON public.schedule_template_items USING btree (day_number, id);
CREATE INDEX schedule_template_items_template_id ON public.schedule_template_items USING btree (template_id, day_number, starts_at_time, id);
CREATE INDEX schedule_template_items_title ON public.schedule_template_items USING btree (lower(title) COLLATE "C", id);
CREATE INDEX schedule_templates_list ON public.schedule_templates USING btree (lower(name) COLLATE "C", id);
CREATE INDEX schedule_templates_lookup ON public.schedule_templates USING btree (lower(name) text_pattern_ops);
CREATE UNIQUE INDEX schedule_templates_name_key ON public.schedule_templates USING btree (lower(name)) WHERE (archived_at IS NULL);
CREATE INDEX search_words_names ON public.search_words USING btree (words, kind, record_id) WHERE (kind = ANY (ARRAY['airports'::text, 'clients'::text, 'contacts'::text, 'endpoints'::text, 'hotels'::text, 'projects'::text, 'vendors'::text]));
CREATE INDEX search_words_project ON public.search_words USING btree (project_id, kind, words, record_id) WHERE (project_id IS NOT NULL);
CREATE INDEX search_words_record ON public.search_words USING btree (kind, record_id);
CREATE INDEX share_links_project_id ON public.share_links USING btree (project_id);
CREATE INDEX share_links_user_id ON public.share_links USING btree (user_id);
CREATE INDEX stays_confirmation ON public.stays USING btree (lower(COALESCE(confirmation_number, ''::text)) COLLATE "C", id);
CREATE INDEX stays_hotel_id ON public.stays USING btree (hotel_id, checks_in_on, id);
CREATE INDEX stays_list ON public.stays USING btree (checks_in_on, id);
CREATE INDEX stays_prj_expenditure_id ON public.stays USING btree (prj_expenditure_id, checks_in_on, id);
CREATE INDEX stays_project_id ON public.stays USING btree (project_id, checks_in_on, id);
CREATE INDEX system_backups_last ON public.system_backups USING btree (kind, ended_at DESC, id DESC);
CREATE UNIQUE INDEX system_incidents_open ON public.system_incidents USING btree (kind, subject) WHERE (closed_at IS NULL);
CREATE INDEX system_incidents_opened_at ON public.system_incidents USING btree (opened_at DESC);
CREATE INDEX transfer_passengers_contact_id ON public.transfer_passengers USING btree (contact_id);
CREATE INDEX transfers_driver_id ON public.transfers USING btree (driver_id, leaves_at);
CREATE INDEX transfers_from_place_id ON public.transfers USING btree (from_place_id);
CREATE INDEX transfers_list ON public.transfers USING btree (leaves_at, id);
CREATE INDEX transfers_project_id ON public.transfers USING btree (project_id, leaves_at);
CREATE INDEX transfers_to_place_id ON public.transfers USING btree (to_place_id);
CREATE INDEX transfers_vehicle_id ON public.transfers USING btree (vehicle_id, leaves_at);
CREATE INDEX traveller_changes_contact_id ON public.traveller_changes USING btree (contact_id);
CREATE INDEX traveller_changes_flight_id ON public.traveller_changes USING btree (flight_id);
CREATE INDEX travellers_contact ON public.travellers USING btree (contact_id, booking_id, flight_id, project_id);
CREATE INDEX travellers_flight ON public.travellers USING btree (flight_id, contact_id, booking_id, project_id);
CREATE INDEX travellers_project ON public.travellers USING btree (project_id, flight_id, contact_id);
CREATE INDEX users_access_level_id ON public.users USING btree (access_level_id);
CREATE UNIQUE INDEX users_email_key ON public.users USING btree (lower(email));
CREATE INDEX users_list_added ON public.users USING btree (created_at, id);
CREATE INDEX vehicle_drivers_contact_id ON public.vehicle_drivers USING btree (contact_id);
CREATE INDEX vehicles_list ON public.vehicles USING btree (lower(name) COLLATE "C", id);
CREATE INDEX vehicles_lookup ON public.vehicles USING btree (lower(name) text_pattern_ops);
CREATE UNIQUE INDEX vehicles_name_key ON public.vehicles USING btree (lower(name)) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX vehicles_plate_key ON public.vehicles USING btree (lower(plate)) WHERE (archived_at IS NULL);
CREATE INDEX vendors_list_name ON public.prj_exp_vendors USING btree (lower(vendor_name) COLLATE "C", id);
CREATE INDEX warning_dismissals_contact_id ON public.warning_dismissals USING btree (contact_id);
CREATE UNIQUE INDEX warning_dismissals_key ON public.warning_dismissals USING btree (project_id, fingerprint) WHERE (archived_at IS NULL);
CREATE INDEX warning_dismissals_project_id ON public.warning_dismissals USING btree (project_id);
CREATE INDEX warning_dismissals_user_id ON public.warning_dismissals USING btree (user_id);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (webhook_id, subject_table, record_id, id) WHERE (due_at IS NOT NULL);
CREATE INDEX webhook_deliveries_webhook_id ON public.webhook_deliveries USING btree (webhook_id, id);
CREATE INDEX webhooks_user_id ON public.webhooks USING btree (user_id);
ALTER INDEX jobs.job_pkey ATTACH PARTITION jobs.job_common_pkey;
ALTER INDEX jobs.queue_stats_i1 ATTACH PARTITION jobs.queue_stats_20261126_name_captured_on_deferred_count_queued_idx;
ALTER INDEX jobs.queue_stats_pkey ATTACH PARTITION jobs.queue_stats_20261126_pkey;
ALTER INDEX jobs.queue_stats_i1 ATTACH PARTITION jobs.queue_stats_20261127_name_captured_on_deferred_count_queued_idx;
ALTER INDEX jobs.queue_stats_pkey ATTACH PARTITION jobs.queue_stats_20261127_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261122_pkey;
CREATE OR REPLACE VIEW public.view_plans AS
 SELECT concerned.contact_id,
    'schedule'::text AS kind,
    concerned.item_id,
    i.project_id,
    COALESCE(i.ends_at, i.starts_at) AS ends_at,
    jsonb_build_object('name', i.title, 'startsAt', i.starts_at, 'endsAt', COALESCE(i.ends_at, i.starts_at), 'lines', jsonb_build_array(jsonb_build_array('Starts', to_char(i.starts_at_local, 'YYYY-MM-DD"T"HH24:MI'::text)), jsonb_build_array('Ends', to_char(i.ends_at_local, 'YYYY-MM-DD"T"HH24:MI'::text)), jsonb_build_array('Place', place.name), jsonb_build_array('State', i.standing), jsonb_build_array('Project', projects.project_code), jsonb_build_array('Notes', i.notes))) AS facts
   FROM (((( SELECT link.contact_id,
            one.id AS item_id
           FROM (public.prj_contractors link
             JOIN public.schedule_items one ON (((one.project_id = link.project_id) AND (one.audience = 'everyone'::text))))
        UNION
         SELECT member.contact_id,
            link.item_id
           FROM (((public.schedule_item_groups link
             JOIN public.schedule_groups g ON (((g.id = link.group_id) AND (g.archived_at IS NULL))))
             JOIN public.schedule_group_people member ON ((member.group_id = g.id)))
             JOIN public.schedule_items one ON (((one.id = link.item_id) AND (one.audience = 'chosen'::text))))
        UNION
         SELECT link.contact_id,
            link.item_id
           FROM (public.schedule_item_people link
             JOIN public.schedule_items one ON (((one.id = link.item_id) AND (one.audience = 'chosen'::text))))) concerned
     JOIN public.schedule_items i ON (((i.id = concerned.item_id) AND (i.archived_at IS NULL))))
     JOIN public.projects ON (((projects.id = i.project_id) AND (projects.archived_at IS NULL))))
     LEFT JOIN public.places place ON ((place.id = i.place_id)))
UNION ALL
 SELECT b.contact_id,
    'stay'::text AS kind,
    b.stay_id AS item_id,
    s.project_id,
    ((max((b.leaves_on + 2)))::timestamp without time zone AT TIME ZONE 'UTC'::text) AS ends_at,
    jsonb_build_object('name', h.name, 'startsAt', ((min(b.first_night))::timestamp without time zone AT TIME ZONE 'UTC'::text), 'endsAt', ((max((b.leaves_on + 2)))::timestamp without time zone AT TIME ZONE 'UTC'::text), 'lines', jsonb_build_array(jsonb_build_array('Arrives', to_char((min(b.first_night))::timestamp with time zone, 'YYYY-MM-DD'::text)), jsonb_build_array('Leaves', to_char((max(b.leaves_on))::timestamp with time zone, 'YYYY-MM-DD'::text)), jsonb_build_array('Room', string_agg(((r.kind || COALESCE((' '::text || r.room_number), ''::text)) || COALESCE((((' '::text || r.used_from) || '–'::text) || r.used_until), ''::text)), ', '::text ORDER BY b.first_night, b.id)), jsonb_build_array('Check-in', s.check_in_time), jsonb_build_array('Check-out', s.check_out_time), jsonb_build_array('Address', h.address), jsonb_build_array('Project', projects.project_code))) AS facts
   FROM ((((public.beds b
     JOIN public.rooms r ON (((r.id = b.room_id) AND (r.archived_at IS NULL))))
     JOIN public.stays s ON (((s.id = b.stay_id) AND (s.archived_at IS NULL))))
     JOIN public.hotels h ON ((h.id = s.hotel_id)))
     JOIN public.projects ON (((projects.id = s.project_id) AND (projects.archived_at IS NULL))))
  WHERE (b.archived_at IS NULL)
  GROUP BY b.contact_id, b.stay_id, s.id, h.id, projects.id
UNION ALL
 SELECT people.contact_id,
    'transfer'::text AS kind,
    tr.id AS item_id,
    tr.project_id,
    COALESCE(tr.arrives_at, tr.leaves_at) AS ends_at,
    jsonb_build_object('name', ('Transfer to '::text || destination.name), 'startsAt', tr.leaves_at, 'endsAt', COALESCE(tr.arrives_at, tr.leaves_at), 'lines', jsonb_build_array(jsonb_build_array('Leaves', to_char(tr.leaves_at_local, 'YYYY-MM-DD"T"HH24:MI'::text)), jsonb_build_array('Arrives', to_char(tr.arrives_at_local, 'YYYY-MM-DD"T"HH24:MI'::text)), jsonb_build_array('From', origin.name), jsonb_build_array('To', destination.name), jsonb_build_array('Vehicle', (vehicles.name || COALESCE((' '::text || vehicles.plate), ''::text))), jsonb_build_array('Driver', driver.full_name), jsonb_build_array('Project', projects.project_code))) AS facts
   FROM ((((((( SELECT transfer_passengers.contact_id,
            transfer_passengers.transfer_id
           FROM public.transfer_passengers
        UNION
         SELECT transfers.driver_id,
            transfers.id
           FROM public.transfers
          WHERE (transfers.driver_id IS NOT NULL)) people
     JOIN public.transfers tr ON (((tr.id = people.transfer_id) AND (tr.archived_at IS NULL))))
     JOIN public.projects ON (((projects.id = tr.project_id) AND (projects.archived_at IS NULL))))
     JOIN public.places origin ON ((origin.id = tr.from_place_id)))
     JOIN public.places destination ON ((destination.id = tr.to_place_id)))
     LEFT JOIN public.vehicles ON ((vehicles.id = tr.vehicle_id)))
     LEFT JOIN public.contacts driver ON ((driver.id = tr.driver_id)));
CREATE TRIGGER session_access AFTER DELETE OR UPDATE ON auth.session FOR EACH ROW EXECUTE FUNCTION public.notice_access_change();
CREATE TRIGGER session_ended AFTER DELETE ON auth.session FOR EACH ROW EXECUTE FUNCTION auth.tell_ended_session();
CREATE TRIGGER sessions_emptied AFTER TRUNCATE ON auth.session FOR EACH STATEMENT EXECUTE FUNCTION public.notice_access_change();
CREATE TRIGGER airports_count_changes BEFORE UPDATE ON public.airports FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER airports_rows_notice AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.airports FOR EACH STATEMENT EXECUTE FUNCTION public.notice_rows_change();
CREATE TRIGGER beds_count_changes BEFORE UPDATE ON public.beds FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER budgets_count_changes BEFORE UPDATE ON public.budgets FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER carry_project_of_schedule_group_people BEFORE INSERT ON public.schedule_group_people FOR EACH ROW EXECUTE FUNCTION public.carry_project_of_schedule_group_people();
CREATE TRIGGER carry_project_of_schedule_item_groups BEFORE INSERT ON public.schedule_item_groups FOR EACH ROW EXECUTE FUNCTION public.carry_project_of_schedule_item_groups();
CREATE TRIGGER carry_project_of_schedule_item_people BEFORE INSERT ON public.schedule_item_people FOR EACH ROW EXECUTE FUNCTION public.carry_project_of_schedule_item_people();
CREATE TRIGGER claims_count_changes BEFORE UPDATE ON public.claims FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER clients_count_changes BEFORE UPDATE ON public.clients FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER clients_rows_notice AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.clients FOR EACH STATEMENT EXECUTE FUNCTION public.notice_rows_change();
CREATE TRIGGER contacts_access_notice AFTER UPDATE ON public.contacts FOR EACH ROW WHEN ((old.full_name IS DISTINCT FROM new.full_name)) EXECUTE FUNCTION public.notice_access_change();
CREATE TRIGGER contacts_count_changes BEFORE UPDATE ON public.contacts FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER contacts_emptied_notice AFTER TRUNCATE ON public.contacts FOR EACH STATEMENT EXECUTE FUNCTION public.notice_access_change();
CREATE TRIGGER contacts_roster AFTER UPDATE ON public.contacts FOR EACH STATEMENT EXECUTE FUNCTION public.note_roster_change();
CREATE TRIGGER contacts_rows_notice AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.contacts FOR EACH STATEMENT EXECUTE FUNCTION public.notice_rows_change();
CREATE TRIGGER end_share_links AFTER UPDATE OF archived_at ON public.projects FOR EACH ROW WHEN (((old.archived_at IS NULL) AND (new.archived_at IS NOT NULL))) EXECUTE FUNCTION public.end_share_links();
CREATE TRIGGER endpoints_count_changes BEFORE UPDATE ON public.endpoints FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER endpoints_rows_notice AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.endpoints FOR EACH STATEMENT EXECUTE FUNCTION public.notice_rows_change();
CREATE TRIGGER entry_limits_access_notice AFTER INSERT OR DELETE OR UPDATE ON public.entry_limits FOR EACH ROW EXECUTE FUNCTION public.notice_access_change();
CREATE TRIGGER entry_limits_emptied_notice AFTER TRUNCATE ON public.entry_limits FOR EACH STATEMENT EXECUTE FUNCTION public.notice_access_change();
CREATE TRIGGER exchange_rates_count_changes BEFORE UPDATE ON public.exchange_rates FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER expenditure_balances_added AFTER INSERT ON public.expenditure_balances REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.add_to_sums();
CREATE TRIGGER expenditure_balances_changed AFTER UPDATE ON public.expenditure_balances REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.add_to_sums();
CREATE TRIGGER expenditure_balances_removed AFTER DELETE ON public.expenditure_balances REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.add_to_sums();
CREATE TRIGGER flights_count_changes BEFORE UPDATE ON public.flights FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER hotels_count_changes BEFORE UPDATE ON public.hotels FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER hotels_rows_notice AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.hotels FOR EACH STATEMENT EXECUTE FUNCTION public.notice_rows_change();
CREATE TRIGGER identities_access_notice AFTER DELETE OR UPDATE ON public.identities FOR EACH ROW EXECUTE FUNCTION public.notice_access_change();
CREATE TRIGGER identities_emptied_notice AFTER TRUNCATE ON public.identities FOR EACH STATEMENT EXECUTE FUNCTION public.notice_access_change();
CREATE TRIGGER keep_bed_in_room BEFORE INSERT OR UPDATE ON public.beds FOR EACH ROW EXECUTE FUNCTION public.keep_bed_in_room();
CREATE TRIGGER keep_bill_of_stay BEFORE INSERT OR UPDATE OF prj_expenditure_id ON public.stays FOR EACH ROW WHEN ((new.prj_expenditure_id IS NOT NULL)) EXECUTE FUNCTION public.keep_bill_of_stay();
CREATE TRIGGER keep_booked_travellers AFTER UPDATE ON public.prj_expenditure FOR EACH ROW WHEN ((((old.archived_at IS NULL) <> (new.archived_at IS NULL)) OR (old.product_type_id <> new.product_type_id) OR (old.project_id <> new.project_id))) EXECUTE FUNCTION public.keep_booked_travellers();
CREATE TRIGGER keep_kind_of_bill AFTER UPDATE OF product_type_id ON public.prj_expenditure FOR EACH ROW WHEN ((new.product_type_id <> old.product_type_id)) EXECUTE FUNCTION public.keep_kind_of_bill();
CREATE TRIGGER keep_place_of_airports AFTER INSERT OR UPDATE ON public.airports FOR EACH ROW EXECUTE FUNCTION public.keep_place_of_airports();
CREATE TRIGGER keep_place_of_endpoints AFTER INSERT OR UPDATE ON public.endpoints FOR EACH ROW EXECUTE FUNCTION public.keep_place_of_endpoints();
CREATE TRIGGER keep_place_of_hotels AFTER INSERT OR UPDATE ON public.hotels FOR EACH ROW EXECUTE FUNCTION public.keep_place_of_hotels();
CREATE TRIGGER keep_search_of_airports AFTER INSERT OR DELETE OR UPDATE ON public.airports FOR EACH ROW EXECUTE FUNCTION public.keep_search_of_airports();
CREATE TRIGGER keep_search_of_clients AFTER INSERT OR DELETE OR UPDATE ON public.clients FOR EACH ROW EXECUTE FUNCTION public.keep_search_of_clients();
CREATE TRIGGER keep_search_of_contacts AFTER INSERT OR DELETE OR UPDATE ON public.contacts FOR EACH ROW EXECUTE FUNCTION public.keep_search_of_contacts();
CREATE TRIGGER keep_search_of_endpoints AFTER INSERT OR DELETE OR UPDATE ON public.endpoints FOR EACH ROW EXECUTE FUNCTION public.keep_search_of_endpoints();
CREATE TRIGGER keep_search_of_flights AFTER INSERT OR DELETE OR UPDATE ON public.flights FOR EACH ROW EXECUTE FUNCTION public.keep_search_of_flights();
CREATE TRIGGER keep_search_of_hotels AFTER INSERT OR DELETE OR UPDATE ON public.hotels FOR EACH ROW EXECUTE FUNCTION public.keep_search_of_hotels();
CREATE TRIGGER keep_search_of_prj_exp_vendors AFTER INSERT OR DELETE OR UPDATE ON public.prj_exp_vendors FOR EACH ROW EXECUTE FUNCTION public.keep_search_of_prj_exp_vendors();
CREATE TRIGGER keep_search_of_prj_expenditure AFTER INSERT OR DELETE OR UPDATE ON public.prj_expenditure FOR EACH ROW EXECUTE FUNCTION public.keep_search_of_prj_expenditure();
CREATE TRIGGER keep_search_of_projects AFTER INSERT OR DELETE OR UPDATE ON public.projects FOR EACH ROW EXECUTE FUNCTION public.keep_search_of_projects();
CREATE TRIGGER keep_search_of_schedule_groups AFTER INSERT OR DELETE OR UPDATE ON public.schedule_groups FOR EACH ROW EXECUTE FUNCTION public.keep_search_of_schedule_groups();
CREATE TRIGGER keep_search_of_schedule_items AFTER INSERT OR DELETE OR UPDATE ON public.schedule_items FOR EACH ROW EXECUTE FUNCTION public.keep_search_of_schedule_items();
CREATE TRIGGER keep_search_of_stays AFTER INSERT OR DELETE OR UPDATE ON public.stays FOR EACH ROW EXECUTE FUNCTION public.keep_search_of_stays();
CREATE TRIGGER keep_search_of_vehicles AFTER INSERT OR DELETE OR UPDATE ON public.vehicles FOR EACH ROW EXECUTE FUNCTION public.keep_search_of_vehicles();
CREATE TRIGGER keep_travellers_of_kind AFTER UPDATE ON public.prj_exp_product_types FOR EACH ROW WHEN (((old.kind = 'flight'::text) <> (new.kind = 'flight'::text))) EXECUTE FUNCTION public.keep_travellers_of_kind();
CREATE TRIGGER keep_words_of_airports AFTER INSERT OR DELETE OR UPDATE ON public.airports FOR EACH ROW EXECUTE FUNCTION public.keep_words_of_airports();
CREATE TRIGGER keep_words_of_clients AFTER INSERT OR DELETE OR UPDATE ON public.clients FOR EACH ROW EXECUTE FUNCTION public.keep_words_of_clients();
CREATE TRIGGER keep_words_of_contacts AFTER INSERT OR DELETE OR UPDATE ON public.contacts FOR EACH ROW EXECUTE FUNCTION public.keep_words_of_contacts();
CREATE TRIGGER keep_words_of_endpoints AFTER INSERT OR DELETE OR UPDATE ON public.endpoints FOR EACH ROW EXECUTE FUNCTION public.keep_words_of_endpoints();
CREATE TRIGGER keep_words_of_flights AFTER INSERT OR DELETE OR UPDATE ON public.flights FOR EACH ROW EXECUTE FUNCTION public.keep_words_of_flights();
CREATE TRIGGER keep_words_of_hotels AFTER INSERT OR DELETE OR UPDATE ON public.hotels FOR EACH ROW EXECUTE FUNCTION public.keep_words_of_hotels();
CREATE TRIGGER keep_words_of_places AFTER INSERT OR DELETE OR UPDATE ON public.places FOR EACH ROW EXECUTE FUNCTION public.keep_words_of_places();
CREATE TRIGGER keep_words_of_prj_exp_currencies AFTER INSERT OR DELETE OR UPDATE ON public.prj_exp_currencies FOR EACH ROW EXECUTE FUNCTION public.keep_words_of_prj_exp_currencies();
CREATE TRIGGER keep_words_of_prj_exp_payment_methods AFTER INSERT OR DELETE OR UPDATE ON public.prj_exp_payment_methods FOR EACH ROW EXECUTE FUNCTION public.keep_words_of_prj_exp_payment_methods();
CREATE TRIGGER keep_words_of_prj_exp_product_types AFTER INSERT OR DELETE OR UPDATE ON public.prj_exp_product_types FOR EACH ROW EXECUTE FUNCTION public.keep_words_of_prj_exp_product_types();
CREATE TRIGGER keep_words_of_prj_exp_vendors AFTER INSERT OR DELETE OR UPDATE ON public.prj_exp_vendors FOR EACH ROW EXECUTE FUNCTION public.keep_words_of_prj_exp_vendors();
CREATE TRIGGER keep_words_of_prj_expenditure AFTER INSERT OR DELETE OR UPDATE ON public.prj_expenditure FOR EACH ROW EXECUTE FUNCTION public.keep_words_of_prj_expenditure();
CREATE TRIGGER keep_words_of_projects AFTER INSERT OR DELETE OR UPDATE ON public.projects FOR EACH ROW EXECUTE FUNCTION public.keep_words_of_projects();
CREATE TRIGGER keep_words_of_schedule_groups AFTER INSERT OR DELETE OR UPDATE ON public.schedule_groups FOR EACH ROW EXECUTE FUNCTION public.keep_words_of_schedule_groups();
CREATE TRIGGER keep_words_of_schedule_templates AFTER INSERT OR DELETE OR UPDATE ON public.schedule_templates FOR EACH ROW EXECUTE FUNCTION public.keep_words_of_schedule_templates();
CREATE TRIGGER keep_words_of_vehicles AFTER INSERT OR DELETE OR UPDATE ON public.vehicles FOR EACH ROW EXECUTE FUNCTION public.keep_words_of_vehicles();
CREATE TRIGGER maintenance_access_notice AFTER INSERT OR DELETE OR UPDATE ON public.system_maintenance FOR EACH ROW EXECUTE FUNCTION public.notice_access_change();
CREATE TRIGGER move_beds_with_room AFTER UPDATE OF stay_id ON public.rooms FOR EACH ROW WHEN ((new.stay_id <> old.stay_id)) EXECUTE FUNCTION public.move_beds_with_room();
CREATE TRIGGER move_changes AFTER UPDATE OF stay_id ON public.beds FOR EACH ROW WHEN ((old.stay_id IS DISTINCT FROM new.stay_id)) EXECUTE FUNCTION public.move_changes();
CREATE TRIGGER move_changes AFTER UPDATE OF prj_expenditure_id ON public.prj_exp_payments FOR EACH ROW WHEN ((old.prj_expenditure_id IS DISTINCT FROM new.prj_expenditure_id)) EXECUTE FUNCTION public.move_changes();
CREATE TRIGGER move_changes AFTER UPDATE OF project_id ON public.prj_expenditure FOR EACH ROW WHEN ((old.project_id IS DISTINCT FROM new.project_id)) EXECUTE FUNCTION public.move_changes();
CREATE TRIGGER move_changes AFTER UPDATE OF prj_expenditure_id ON public.receipts FOR EACH ROW WHEN ((old.prj_expenditure_id IS DISTINCT FROM new.prj_expenditure_id)) EXECUTE FUNCTION public.move_changes();
CREATE TRIGGER move_changes AFTER UPDATE OF stay_id ON public.rooms FOR EACH ROW WHEN ((old.stay_id IS DISTINCT FROM new.stay_id)) EXECUTE FUNCTION public.move_changes();
CREATE TRIGGER move_changes AFTER UPDATE OF project_id ON public.schedule_groups FOR EACH ROW WHEN ((old.project_id IS DISTINCT FROM new.project_id)) EXECUTE FUNCTION public.move_changes();
CREATE TRIGGER move_changes AFTER UPDATE OF project_id ON public.schedule_items FOR EACH ROW WHEN ((old.project_id IS DISTINCT FROM new.project_id)) EXECUTE FUNCTION public.move_changes();
CREATE TRIGGER move_changes AFTER UPDATE OF project_id ON public.stays FOR EACH ROW WHEN ((old.project_id IS DISTINCT FROM new.project_id)) EXECUTE FUNCTION public.move_changes();
CREATE TRIGGER move_changes AFTER UPDATE OF project_id ON public.transfers FOR EACH ROW WHEN ((old.project_id IS DISTINCT FROM new.project_id)) EXECUTE FUNCTION public.move_changes();
CREATE TRIGGER move_types AFTER UPDATE OF product_type_id ON public.prj_expenditure FOR EACH ROW WHEN ((old.product_type_id IS DISTINCT FROM new.product_type_id)) EXECUTE FUNCTION public.move_types();
CREATE TRIGGER note_booking AFTER UPDATE ON public.prj_expenditure FOR EACH ROW WHEN ((((old.archived_at IS NULL) IS DISTINCT FROM (new.archived_at IS NULL)) OR (old.product_type_id <> new.product_type_id))) EXECUTE FUNCTION public.note_booking();
CREATE TRIGGER note_booking_deleted BEFORE DELETE ON public.prj_expenditure FOR EACH ROW WHEN ((old.archived_at IS NULL)) EXECUTE FUNCTION public.note_booking();
CREATE TRIGGER note_flight_change AFTER UPDATE ON public.flights FOR EACH ROW WHEN ((((((((old.flight_number IS DISTINCT FROM new.flight_number) OR (old.origin_airport_id IS DISTINCT FROM new.origin_airport_id)) OR (old.destination_airport_id IS DISTINCT FROM new.destination_airport_id)) OR (old.departure_time IS DISTINCT FROM new.departure_time)) OR (old.arrival_time IS DISTINCT FROM new.arrival_time)) OR ((old.archived_at IS NULL) IS DISTINCT FROM (new.archived_at IS NULL))) OR ((old.cancelled_at IS NULL) IS DISTINCT FROM (new.cancelled_at IS NULL)))) EXECUTE FUNCTION public.note_flight_change();
CREATE TRIGGER note_kind AFTER UPDATE ON public.prj_exp_product_types FOR EACH ROW WHEN (((old.kind = 'flight'::text) <> (new.kind = 'flight'::text))) EXECUTE FUNCTION public.note_kind();
CREATE TRIGGER note_project BEFORE INSERT ON public.audit_events FOR EACH ROW WHEN ((new.subject_id IS NOT NULL)) EXECUTE FUNCTION public.note_project();
CREATE TRIGGER note_schedule_after AFTER INSERT OR DELETE OR UPDATE ON public.prj_contractors FOR EACH ROW EXECUTE FUNCTION public.note_schedule_of_prj_contractors();
CREATE TRIGGER note_schedule_after AFTER UPDATE ON public.projects FOR EACH ROW WHEN ((old.archived_at IS DISTINCT FROM new.archived_at)) EXECUTE FUNCTION public.note_schedule_of_projects();
CREATE TRIGGER note_schedule_after AFTER INSERT OR DELETE OR UPDATE ON public.schedule_group_people FOR EACH ROW EXECUTE FUNCTION public.note_schedule_of_schedule_group_people();
CREATE TRIGGER note_schedule_after AFTER INSERT OR DELETE OR UPDATE ON public.schedule_groups FOR EACH ROW EXECUTE FUNCTION public.note_schedule_of_schedule_groups();
CREATE TRIGGER note_schedule_after AFTER INSERT OR DELETE OR UPDATE ON public.schedule_item_groups FOR EACH ROW EXECUTE FUNCTION public.note_schedule_of_schedule_item_groups();
CREATE TRIGGER note_schedule_after AFTER INSERT OR DELETE OR UPDATE ON public.schedule_item_people FOR EACH ROW EXECUTE FUNCTION public.note_schedule_of_schedule_item_people();
CREATE TRIGGER note_schedule_after AFTER INSERT OR DELETE OR UPDATE ON public.schedule_items FOR EACH ROW EXECUTE FUNCTION public.note_schedule_of_schedule_items();
CREATE TRIGGER note_schedule_before BEFORE INSERT OR DELETE OR UPDATE ON public.prj_contractors FOR EACH ROW EXECUTE FUNCTION public.note_schedule_of_prj_contractors();
CREATE TRIGGER note_schedule_before BEFORE UPDATE ON public.projects FOR EACH ROW WHEN ((old.archived_at IS DISTINCT FROM new.archived_at)) EXECUTE FUNCTION public.note_schedule_of_projects();
CREATE TRIGGER note_schedule_before BEFORE INSERT OR DELETE OR UPDATE ON public.schedule_group_people FOR EACH ROW EXECUTE FUNCTION public.note_schedule_of_schedule_group_people();
CREATE TRIGGER note_schedule_before BEFORE INSERT OR DELETE OR UPDATE ON public.schedule_groups FOR EACH ROW EXECUTE FUNCTION public.note_schedule_of_schedule_groups();
CREATE TRIGGER note_schedule_before BEFORE INSERT OR DELETE OR UPDATE ON public.schedule_item_groups FOR EACH ROW EXECUTE FUNCTION public.note_schedule_of_schedule_item_groups();
CREATE TRIGGER note_schedule_before BEFORE INSERT OR DELETE OR UPDATE ON public.schedule_item_people FOR EACH ROW EXECUTE FUNCTION public.note_schedule_of_schedule_item_people();
CREATE TRIGGER note_schedule_before BEFORE INSERT OR DELETE OR UPDATE ON public.schedule_items FOR EACH ROW EXECUTE FUNCTION public.note_schedule_of_schedule_items();
CREATE TRIGGER note_stay_after AFTER INSERT OR DELETE OR UPDATE ON public.beds FOR EACH ROW EXECUTE FUNCTION public.note_stay_of_beds();
CREATE TRIGGER note_stay_after AFTER UPDATE ON public.projects FOR EACH ROW WHEN ((old.archived_at IS DISTINCT FROM new.archived_at)) EXECUTE FUNCTION public.note_stay_of_projects();
CREATE TRIGGER note_stay_after AFTER INSERT OR DELETE OR UPDATE ON public.rooms FOR EACH ROW EXECUTE FUNCTION public.note_stay_of_rooms();
CREATE TRIGGER note_stay_after AFTER INSERT OR DELETE OR UPDATE ON public.stays FOR EACH ROW EXECUTE FUNCTION public.note_stay_of_stays();
CREATE TRIGGER note_stay_before BEFORE INSERT OR DELETE OR UPDATE ON public.beds FOR EACH ROW EXECUTE FUNCTION public.note_stay_of_beds();
CREATE TRIGGER note_stay_before BEFORE UPDATE ON public.projects FOR EACH ROW WHEN ((old.archived_at IS DISTINCT FROM new.archived_at)) EXECUTE FUNCTION public.note_stay_of_projects();
CREATE TRIGGER note_stay_before BEFORE INSERT OR DELETE OR UPDATE ON public.rooms FOR EACH ROW EXECUTE FUNCTION public.note_stay_of_rooms();
CREATE TRIGGER note_stay_before BEFORE INSERT OR DELETE OR UPDATE ON public.stays FOR EACH ROW EXECUTE FUNCTION public.note_stay_of_stays();
CREATE TRIGGER note_transfer_after AFTER UPDATE ON public.projects FOR EACH ROW WHEN ((old.archived_at IS DISTINCT FROM new.archived_at)) EXECUTE FUNCTION public.note_transfer_of_projects();
CREATE TRIGGER note_transfer_after AFTER INSERT OR DELETE OR UPDATE ON public.transfer_passengers FOR EACH ROW EXECUTE FUNCTION public.note_transfer_of_transfer_passengers();
CREATE TRIGGER note_transfer_after AFTER INSERT OR DELETE OR UPDATE ON public.transfers FOR EACH ROW EXECUTE FUNCTION public.note_transfer_of_transfers();
CREATE TRIGGER note_transfer_before BEFORE UPDATE ON public.projects FOR EACH ROW WHEN ((old.archived_at IS DISTINCT FROM new.archived_at)) EXECUTE FUNCTION public.note_transfer_of_projects();
CREATE TRIGGER note_transfer_before BEFORE INSERT OR DELETE OR UPDATE ON public.transfer_passengers FOR EACH ROW EXECUTE FUNCTION public.note_transfer_of_transfer_passengers();
CREATE TRIGGER note_transfer_before BEFORE INSERT OR DELETE OR UPDATE ON public.transfers FOR EACH ROW EXECUTE FUNCTION public.note_transfer_of_transfers();
CREATE TRIGGER note_travellers_delete AFTER DELETE ON public.prj_exp_contacts REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION public.note_travellers();
CREATE TRIGGER note_travellers_delete AFTER DELETE ON public.prj_exp_flights REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION public.note_travellers();
CREATE TRIGGER note_travellers_insert AFTER INSERT ON public.prj_exp_contacts REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION public.note_travellers();
CREATE TRIGGER note_travellers_insert AFTER INSERT ON public.prj_exp_flights REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION public.note_travellers();
CREATE TRIGGER note_type BEFORE INSERT OR UPDATE OF prj_expenditure_id ON public.prj_exp_flights FOR EACH ROW EXECUTE FUNCTION public.note_type();
CREATE TRIGGER note_webhooks AFTER INSERT ON public.audit_events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.note_webhooks();
CREATE TRIGGER places_rows_notice AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.places FOR EACH STATEMENT EXECUTE FUNCTION public.notice_rows_change();
CREATE TRIGGER prj_contractors_roster AFTER INSERT OR DELETE OR UPDATE ON public.prj_contractors FOR EACH STATEMENT EXECUTE FUNCTION public.note_roster_change();
CREATE TRIGGER prj_exp_contacts_added AFTER INSERT ON public.prj_exp_contacts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_changed_balances();
CREATE TRIGGER prj_exp_contacts_boarded AFTER INSERT ON public.prj_exp_contacts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_linked_travellers();
CREATE TRIGGER prj_exp_contacts_changed AFTER UPDATE ON public.prj_exp_contacts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_changed_balances();
CREATE TRIGGER prj_exp_contacts_left AFTER DELETE ON public.prj_exp_contacts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_linked_travellers();
CREATE TRIGGER prj_exp_contacts_reboarded AFTER UPDATE ON public.prj_exp_contacts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_linked_travellers();
CREATE TRIGGER prj_exp_contacts_removed AFTER DELETE ON public.prj_exp_contacts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_changed_balances();
CREATE TRIGGER prj_exp_currencies_count_changes BEFORE UPDATE ON public.prj_exp_currencies FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER prj_exp_currencies_rows_notice AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.prj_exp_currencies FOR EACH STATEMENT EXECUTE FUNCTION public.notice_rows_change();
CREATE TRIGGER prj_exp_flights_boarded AFTER INSERT ON public.prj_exp_flights REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_linked_travellers();
CREATE TRIGGER prj_exp_flights_left AFTER DELETE ON public.prj_exp_flights REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_linked_travellers();
CREATE TRIGGER prj_exp_flights_reboarded AFTER UPDATE ON public.prj_exp_flights REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_linked_travellers();
CREATE TRIGGER prj_exp_payment_methods_count_changes BEFORE UPDATE ON public.prj_exp_payment_methods FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER prj_exp_payment_methods_rows_notice AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.prj_exp_payment_methods FOR EACH STATEMENT EXECUTE FUNCTION public.notice_rows_change();
CREATE TRIGGER prj_exp_payments_added AFTER INSERT ON public.prj_exp_payments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_changed_balances();
CREATE TRIGGER prj_exp_payments_changed AFTER UPDATE ON public.prj_exp_payments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_changed_balances();
CREATE TRIGGER prj_exp_payments_count_changes BEFORE UPDATE ON public.prj_exp_payments FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER prj_exp_payments_keep_amounts BEFORE INSERT OR UPDATE OF non_sterling_amount, sterling_amount, currency_id ON public.prj_exp_payments FOR EACH ROW EXECUTE FUNCTION public.prj_exp_payments_keep_amounts();
CREATE TRIGGER prj_exp_payments_keep_exchange_rate BEFORE INSERT OR UPDATE ON public.prj_exp_payments FOR EACH ROW EXECUTE FUNCTION public.keep_exchange_rate();
CREATE TRIGGER prj_exp_payments_removed AFTER DELETE ON public.prj_exp_payments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_changed_balances();
CREATE TRIGGER prj_exp_product_types_count_changes BEFORE UPDATE ON public.prj_exp_product_types FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER prj_exp_product_types_rows_notice AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.prj_exp_product_types FOR EACH STATEMENT EXECUTE FUNCTION public.notice_rows_change();
CREATE TRIGGER prj_exp_vendors_count_changes BEFORE UPDATE ON public.prj_exp_vendors FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER prj_exp_vendors_rows_notice AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.prj_exp_vendors FOR EACH STATEMENT EXECUTE FUNCTION public.notice_rows_change();
CREATE TRIGGER prj_expenditure_added AFTER INSERT ON public.prj_expenditure REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_changed_balances();
CREATE TRIGGER prj_expenditure_changed AFTER UPDATE ON public.prj_expenditure REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_changed_balances();
CREATE TRIGGER prj_expenditure_count_changes BEFORE UPDATE ON public.prj_expenditure FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER prj_expenditure_date_purchase BEFORE INSERT ON public.prj_expenditure FOR EACH ROW WHEN ((new.purchased_on IS NULL)) EXECUTE FUNCTION public.date_purchase();
CREATE TRIGGER prj_expenditure_keep_amounts BEFORE INSERT OR UPDATE OF non_sterling_cost, sterling_cost, currency_id ON public.prj_expenditure FOR EACH ROW EXECUTE FUNCTION public.prj_expenditure_keep_amounts();
CREATE TRIGGER prj_expenditure_keep_exchange_rate BEFORE INSERT OR UPDATE ON public.prj_expenditure FOR EACH ROW EXECUTE FUNCTION public.keep_exchange_rate();
CREATE TRIGGER prj_routes_count_changes BEFORE UPDATE ON public.prj_routes FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER projects_count_changes BEFORE UPDATE ON public.projects FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER projects_roster AFTER UPDATE ON public.projects FOR EACH STATEMENT EXECUTE FUNCTION public.note_roster_change();
CREATE TRIGGER projects_rows_notice AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.projects FOR EACH STATEMENT EXECUTE FUNCTION public.notice_rows_change();
CREATE TRIGGER receipts_added AFTER INSERT ON public.receipts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_changed_balances();
CREATE TRIGGER receipts_changed AFTER UPDATE ON public.receipts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_changed_balances();
CREATE TRIGGER receipts_removed AFTER DELETE ON public.receipts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_changed_balances();
CREATE TRIGGER rooms_count_changes BEFORE UPDATE ON public.rooms FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE CONSTRAINT TRIGGER rooms_hold_their_people AFTER INSERT OR UPDATE ON public.rooms DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION public.keep_room_around_beds();
CREATE TRIGGER schedule_groups_count_changes BEFORE UPDATE ON public.schedule_groups FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER schedule_groups_rows_notice AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.schedule_groups FOR EACH STATEMENT EXECUTE FUNCTION public.notice_rows_change();
CREATE TRIGGER schedule_items_count_changes BEFORE UPDATE ON public.schedule_items FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER schedule_template_items_count_changes BEFORE UPDATE ON public.schedule_template_items FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER schedule_templates_count_changes BEFORE UPDATE ON public.schedule_templates FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER schedule_templates_rows_notice AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.schedule_templates FOR EACH STATEMENT EXECUTE FUNCTION public.notice_rows_change();
CREATE TRIGGER stays_count_changes BEFORE UPDATE ON public.stays FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE CONSTRAINT TRIGGER stays_cover_their_nights AFTER UPDATE ON public.stays DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION public.keep_stay_around_beds();
CREATE TRIGGER system_maintenance_emptied_notice AFTER TRUNCATE ON public.system_maintenance FOR EACH STATEMENT EXECUTE FUNCTION public.notice_access_change();
CREATE CONSTRAINT TRIGGER transfer_passengers_seats AFTER INSERT ON public.transfer_passengers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.count_seats();
CREATE TRIGGER transfers_count_changes BEFORE UPDATE ON public.transfers FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE CONSTRAINT TRIGGER transfers_seats AFTER INSERT OR UPDATE OF vehicle_id, driver_id, archived_at ON public.transfers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.count_seats();
CREATE TRIGGER users_access AFTER UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION public.note_access_change();
CREATE TRIGGER users_access_notice AFTER UPDATE ON public.users FOR EACH ROW WHEN ((((((old.access_level_id IS DISTINCT FROM new.access_level_id) OR (old.contact_id IS DISTINCT FROM new.contact_id)) OR (old.phone_number IS DISTINCT FROM new.phone_number)) OR (old.email IS DISTINCT FROM new.email)) OR (old.revoked_at IS DISTINCT FROM new.revoked_at))) EXECUTE FUNCTION public.notice_access_change();
CREATE TRIGGER users_count_changes BEFORE UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER users_deleted_notice AFTER DELETE ON public.users FOR EACH ROW EXECUTE FUNCTION public.notice_access_change();
CREATE TRIGGER users_emptied_notice AFTER TRUNCATE ON public.users FOR EACH STATEMENT EXECUTE FUNCTION public.notice_access_change();
CREATE TRIGGER users_roster AFTER UPDATE ON public.users FOR EACH STATEMENT EXECUTE FUNCTION public.note_roster_change();
CREATE TRIGGER users_rows_notice AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.users FOR EACH STATEMENT EXECUTE FUNCTION public.notice_rows_change();
CREATE TRIGGER vehicles_count_changes BEFORE UPDATE ON public.vehicles FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER vehicles_rows_notice AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.vehicles FOR EACH STATEMENT EXECUTE FUNCTION public.notice_rows_change();
CREATE CONSTRAINT TRIGGER vehicles_seats AFTER UPDATE OF seats ON public.vehicles DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.count_seats();
ALTER TABLE ONLY auth.account
    ADD CONSTRAINT "account_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY auth.session
    ADD CONSTRAINT "session_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY jobs.job_common
    ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY jobs.job_common
    ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES jobs.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY jobs.queue
    ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue(name);
ALTER TABLE ONLY jobs.schedule
    ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES jobs.queue(name) ON DELETE CASCADE;
ALTER TABLE ONLY jobs.subscription
    ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES jobs.queue(name) ON DELETE CASCADE;
ALTER TABLE ONLY public.api_tokens
    ADD CONSTRAINT api_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.arrival_alarms
    ADD CONSTRAINT arrival_alarms_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES public.users(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.arrival_alarms
    ADD CONSTRAINT arrival_alarms_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.arrival_alarms
    ADD CONSTRAINT arrival_alarms_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.arrival_watchers
    ADD CONSTRAINT arrival_watchers_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.arrival_watchers
    ADD CONSTRAINT arrival_watchers_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.beds
    ADD CONSTRAINT beds_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contacts(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.beds
    ADD CONSTRAINT beds_room_id_fkey FOREIGN KEY (room_id) REFERENCES public.rooms(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.beds
    ADD CONSTRAINT beds_stay_id_fkey FOREIGN KEY (stay_id) REFERENCES public.stays(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.budgets
    ADD CONSTRAINT budgets_product_type_id_fkey FOREIGN KEY (product_type_id) REFERENCES public.prj_exp_product_types(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.budgets
    ADD CONSTRAINT budgets_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.calendar_addresses
    ADD CONSTRAINT calendar_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.calendar_events_sent
    ADD CONSTRAINT calendar_events_sent_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contacts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.claims
    ADD CONSTRAINT claims_currency_id_fkey FOREIGN KEY (currency_id) REFERENCES public.prj_exp_currencies(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.claims
    ADD CONSTRAINT claims_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.users(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.claims
    ADD CONSTRAINT claims_prj_expenditure_id_fkey FOREIGN KEY (prj_expenditure_id) REFERENCES public.prj_expenditure(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.claims
    ADD CONSTRAINT claims_product_type_id_fkey FOREIGN KEY (product_type_id) REFERENCES public.prj_exp_product_types(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.claims
    ADD CONSTRAINT claims_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.claims
    ADD CONSTRAINT claims_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.confirmation_addresses
    ADD CONSTRAINT confirmation_addresses_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.confirmation_records
    ADD CONSTRAINT confirmation_records_confirmation_id_fkey FOREIGN KEY (confirmation_id) REFERENCES public.confirmations(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.confirmations
    ADD CONSTRAINT confirmations_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.confirmations
    ADD CONSTRAINT confirmations_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT contacts_home_airport_id_fkey FOREIGN KEY (home_airport_id) REFERENCES public.airports(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contacts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.exchange_rates
    ADD CONSTRAINT exchange_rates_currency_id_fkey FOREIGN KEY (currency_id) REFERENCES public.prj_exp_currencies(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.expenditure_balances
    ADD CONSTRAINT expenditure_balances_prj_expenditure_id_fkey FOREIGN KEY (prj_expenditure_id) REFERENCES public.prj_expenditure(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.flight_changes
    ADD CONSTRAINT flight_changes_flight_id_fkey FOREIGN KEY (flight_id) REFERENCES public.flights(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.flight_reminders
    ADD CONSTRAINT flight_reminders_flight_id_fkey FOREIGN KEY (flight_id) REFERENCES public.flights(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.flight_reminders
    ADD CONSTRAINT flight_reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.flight_status
    ADD CONSTRAINT flight_status_flight_id_fkey FOREIGN KEY (flight_id) REFERENCES public.flights(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.flight_time_moves
    ADD CONSTRAINT flight_time_moves_flight_id_fkey FOREIGN KEY (flight_id) REFERENCES public.flights(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.flights
    ADD CONSTRAINT flights_destination_airport_id_fkey FOREIGN KEY (destination_airport_id) REFERENCES public.airports(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.flights
    ADD CONSTRAINT flights_origin_airport_id_fkey FOREIGN KEY (origin_airport_id) REFERENCES public.airports(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.flights
    ADD CONSTRAINT flights_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES public.prj_exp_vendors(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.form_submissions
    ADD CONSTRAINT form_submissions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.import_columns
    ADD CONSTRAINT import_columns_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.import_records
    ADD CONSTRAINT import_records_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.imports(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_part_of_fkey FOREIGN KEY (part_of) REFERENCES public.imports(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.ingest_addresses
    ADD CONSTRAINT ingest_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.latest_locations
    ADD CONSTRAINT latest_locations_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.live_arrivals
    ADD CONSTRAINT live_arrivals_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE public.location_history
    ADD CONSTRAINT location_history_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.message_preferences
    ADD CONSTRAINT message_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.message_recipients
    ADD CONSTRAINT message_recipients_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.message_recipients
    ADD CONSTRAINT message_recipients_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.message_reminders
    ADD CONSTRAINT message_reminders_message_id_user_id_fkey FOREIGN KEY (message_id, user_id) REFERENCES public.message_recipients(message_id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.message_reminders
    ADD CONSTRAINT message_reminders_reminded_by_fkey FOREIGN KEY (reminded_by) REFERENCES public.users(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES public.users(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.passkey_challenges
    ADD CONSTRAINT passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.places
    ADD CONSTRAINT places_airport_id_fkey FOREIGN KEY (airport_id) REFERENCES public.airports(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.places
    ADD CONSTRAINT places_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES public.endpoints(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.places
    ADD CONSTRAINT places_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES public.hotels(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.plan_changes
    ADD CONSTRAINT plan_changes_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contacts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.prj_contractors
    ADD CONSTRAINT prj_contractors_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contacts(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.prj_contractors
    ADD CONSTRAINT prj_contractors_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.prj_exp_contacts
    ADD CONSTRAINT prj_exp_contacts_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contacts(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.prj_exp_contacts
    ADD CONSTRAINT prj_exp_contacts_prj_expenditure_id_fkey FOREIGN KEY (prj_expenditure_id) REFERENCES public.prj_expenditure(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.prj_exp_flights
    ADD CONSTRAINT prj_exp_flights_flight_id_fkey FOREIGN KEY (flight_id) REFERENCES public.flights(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.prj_exp_flights
    ADD CONSTRAINT prj_exp_flights_prj_expenditure_id_fkey FOREIGN KEY (prj_expenditure_id) REFERENCES public.prj_expenditure(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.prj_exp_payments
    ADD CONSTRAINT prj_exp_payments_currency_id_fkey FOREIGN KEY (currency_id) REFERENCES public.prj_exp_currencies(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.prj_exp_payments
    ADD CONSTRAINT prj_exp_payments_exchange_rate_id_fkey FOREIGN KEY (exchange_rate_id) REFERENCES public.exchange_rates(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.prj_exp_payments
    ADD CONSTRAINT prj_exp_payments_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES public.prj_exp_payment_methods(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.prj_exp_payments
    ADD CONSTRAINT prj_exp_payments_prj_expenditure_id_fkey FOREIGN KEY (prj_expenditure_id) REFERENCES public.prj_expenditure(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.prj_expenditure
    ADD CONSTRAINT prj_expenditure_currency_id_fkey FOREIGN KEY (currency_id) REFERENCES public.prj_exp_currencies(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.prj_expenditure
    ADD CONSTRAINT prj_expenditure_exchange_rate_id_fkey FOREIGN KEY (exchange_rate_id) REFERENCES public.exchange_rates(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.prj_expenditure
    ADD CONSTRAINT prj_expenditure_product_type_id_fkey FOREIGN KEY (product_type_id) REFERENCES public.prj_exp_product_types(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.prj_expenditure
    ADD CONSTRAINT prj_expenditure_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.prj_expenditure
    ADD CONSTRAINT prj_expenditure_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES public.prj_exp_vendors(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.prj_route_stops
    ADD CONSTRAINT prj_route_stops_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES public.endpoints(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.prj_route_stops
    ADD CONSTRAINT prj_route_stops_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.prj_routes(project_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.prj_routes
    ADD CONSTRAINT prj_routes_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_end_point_id_fkey FOREIGN KEY (end_point_id) REFERENCES public.endpoints(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_start_point_id_fkey FOREIGN KEY (start_point_id) REFERENCES public.endpoints(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.push_channels
    ADD CONSTRAINT push_channels_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.push_deliveries
    ADD CONSTRAINT push_deliveries_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES public.push_channels(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.push_deliveries
    ADD CONSTRAINT push_deliveries_message_id_user_id_fkey FOREIGN KEY (message_id, user_id) REFERENCES public.message_recipients(message_id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES public.claims(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_prj_expenditure_id_fkey FOREIGN KEY (prj_expenditure_id) REFERENCES public.prj_expenditure(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.rooming_lists
    ADD CONSTRAINT rooming_lists_stay_id_fkey FOREIGN KEY (stay_id) REFERENCES public.stays(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.rooming_lists
    ADD CONSTRAINT rooming_lists_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.rooms
    ADD CONSTRAINT rooms_stay_id_fkey FOREIGN KEY (stay_id) REFERENCES public.stays(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.schedule_group_people
    ADD CONSTRAINT schedule_group_people_group_fkey FOREIGN KEY (group_id, project_id) REFERENCES public.schedule_groups(id, project_id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.schedule_group_people
    ADD CONSTRAINT schedule_group_people_on_project FOREIGN KEY (project_id, contact_id) REFERENCES public.prj_contractors(project_id, contact_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.schedule_groups
    ADD CONSTRAINT schedule_groups_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.schedule_item_groups
    ADD CONSTRAINT schedule_item_groups_item_fkey FOREIGN KEY (item_id, project_id) REFERENCES public.schedule_items(id, project_id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.schedule_item_groups
    ADD CONSTRAINT schedule_item_groups_on_project FOREIGN KEY (group_id, project_id) REFERENCES public.schedule_groups(id, project_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.schedule_item_people
    ADD CONSTRAINT schedule_item_people_item_fkey FOREIGN KEY (item_id, project_id) REFERENCES public.schedule_items(id, project_id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.schedule_item_people
    ADD CONSTRAINT schedule_item_people_on_project FOREIGN KEY (project_id, contact_id) REFERENCES public.prj_contractors(project_id, contact_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.schedule_items
    ADD CONSTRAINT schedule_items_place_id_fkey FOREIGN KEY (place_id) REFERENCES public.places(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.schedule_items
    ADD CONSTRAINT schedule_items_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.schedule_template_items
    ADD CONSTRAINT schedule_template_items_template_id_fkey FOREIGN KEY (template_id) REFERENCES public.schedule_templates(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.share_links
    ADD CONSTRAINT share_links_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.share_links
    ADD CONSTRAINT share_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.stays
    ADD CONSTRAINT stays_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES public.hotels(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.stays
    ADD CONSTRAINT stays_prj_expenditure_id_fkey FOREIGN KEY (prj_expenditure_id) REFERENCES public.prj_expenditure(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.stays
    ADD CONSTRAINT stays_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.transfer_passengers
    ADD CONSTRAINT transfer_passengers_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contacts(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.transfer_passengers
    ADD CONSTRAINT transfer_passengers_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES public.transfers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.transfers
    ADD CONSTRAINT transfers_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES public.contacts(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.transfers
    ADD CONSTRAINT transfers_from_place_id_fkey FOREIGN KEY (from_place_id) REFERENCES public.places(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.transfers
    ADD CONSTRAINT transfers_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.transfers
    ADD CONSTRAINT transfers_to_place_id_fkey FOREIGN KEY (to_place_id) REFERENCES public.places(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.transfers
    ADD CONSTRAINT transfers_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES public.vehicles(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.traveller_changes
    ADD CONSTRAINT traveller_changes_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contacts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.traveller_changes
    ADD CONSTRAINT traveller_changes_flight_id_fkey FOREIGN KEY (flight_id) REFERENCES public.flights(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.travellers
    ADD CONSTRAINT travellers_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.prj_expenditure(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_access_level_id_fkey FOREIGN KEY (access_level_id) REFERENCES public.access_levels(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contacts(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.vehicle_drivers
    ADD CONSTRAINT vehicle_drivers_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contacts(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.vehicle_drivers
    ADD CONSTRAINT vehicle_drivers_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES public.vehicles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.warning_dismissals
    ADD CONSTRAINT warning_dismissals_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contacts(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.warning_dismissals
    ADD CONSTRAINT warning_dismissals_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.warning_dismissals
    ADD CONSTRAINT warning_dismissals_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES public.webhooks(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.webhooks
    ADD CONSTRAINT webhooks_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE RESTRICT;
