-- The database of v261121.1 with demo data: made by its server on PostgreSQL 15 and written out with pg_dump.
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
CREATE FUNCTION public.count_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      new.version := old.version + 1;
      new.updated_at := now();
      return new;
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
      begin
        if coalesce(current_setting('paddock.silent', true), '') <> 'on' then
          insert into traveller_changes (contact_id, flight_id, was_added)
          select people.contact_id, flights.flight_id, tg_op = 'UPDATE' and new.archived_at is null
          from prj_exp_contacts as people join prj_exp_flights as flights using (prj_expenditure_id)
          where prj_expenditure_id = old.id;
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
CREATE FUNCTION public.note_roster_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into roster_changes default values on conflict do nothing;
      perform pg_notify('live_locations', '');
      return null;
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
          join prj_expenditure as e on e.id = prj_expenditure_id and e.archived_at is null;
        else
          insert into traveller_changes (contact_id, flight_id, was_added)
          select people.contact_id, moved.flight_id, tg_op = 'INSERT'
          from moved join prj_exp_contacts as people using (prj_expenditure_id)
          join prj_expenditure as e on e.id = prj_expenditure_id and e.archived_at is null;
        end if;
        return null;
      end $$;
CREATE FUNCTION public.sterling_at(amount numeric, sterling_per_unit numeric, units_per_pound numeric) RETURNS numeric
    LANGUAGE sql IMMUTABLE
    RETURN CASE WHEN (sterling_per_unit IS NOT NULL) THEN round((amount * sterling_per_unit), 2) ELSE (div(((amount * (200)::numeric) + units_per_pound), ((2)::numeric * units_per_pound)) / (100)::numeric) END;
SET default_tablespace = '';
SET default_table_access_method = heap;
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
    happened_at timestamp with time zone NOT NULL
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
CREATE TABLE jobs.queue_stats_20261122 (
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
CREATE TABLE jobs.queue_stats_20261123 (
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
CREATE TABLE public.app_check_spent (
    signature text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT app_check_spent_signature_check CHECK ((signature ~ '\S'::text))
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
    CONSTRAINT audit_events_action_check CHECK ((action ~ '\S'::text)),
    CONSTRAINT audit_events_subject_version_check CHECK ((subject_version > 0))
);
ALTER TABLE public.audit_events ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.audit_events_id_seq
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
CREATE UNLOGGED TABLE public.call_counts (
    caller text NOT NULL,
    minute timestamp with time zone NOT NULL,
    calls integer NOT NULL,
    CONSTRAINT call_counts_caller_check CHECK ((caller ~ '\S'::text)),
    CONSTRAINT call_counts_calls_check CHECK ((calls > 0))
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
CREATE TABLE public.contacts (
    id integer NOT NULL,
    given_name text NOT NULL,
    family_name text NOT NULL,
    full_name text GENERATED ALWAYS AS (((given_name || ' '::text) || family_name)) STORED NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
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
    CONSTRAINT demo_anchor_only_row_check CHECK (only_row)
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
    CONSTRAINT flights_arrival_time_check CHECK (isfinite(arrival_time)),
    CONSTRAINT flights_arrive_after_departure CHECK ((arrival_time > departure_time)),
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
CREATE TABLE public.identities (
    provider text NOT NULL,
    subject text NOT NULL,
    user_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT identities_provider_check CHECK ((provider ~ '\S'::text)),
    CONSTRAINT identities_subject_check CHECK ((subject ~ '\S'::text))
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
CREATE TABLE public.location_history_20261120 (
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
CREATE TABLE public.location_history_20261121 (
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
CREATE TABLE public.location_history_20261123 (
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
CREATE TABLE public.location_history_20261124 (
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
CREATE TABLE public.location_history_20261125 (
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
CREATE TABLE public.location_history_20261126 (
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
CREATE TABLE public.location_history_20261127 (
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
CREATE TABLE public.location_history_20261128 (
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
CREATE TABLE public.location_history_20261129 (
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
CREATE TABLE public.location_history_20261130 (
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
CREATE TABLE public.location_history_20261201 (
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
CREATE TABLE public.location_history_20261202 (
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
CREATE TABLE public.location_history_20261203 (
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
CREATE TABLE public.location_history_20261204 (
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
CREATE TABLE public.location_history_20261205 (
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
CREATE TABLE public.location_history_20261206 (
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
CREATE TABLE public.location_history_20261207 (
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
CREATE TABLE public.location_history_20261208 (
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
CREATE TABLE public.location_history_20261209 (
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
CREATE TABLE public.location_history_20261210 (
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
CREATE TABLE public.location_history_20261211 (
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
CREATE TABLE public.location_history_20261212 (
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
CREATE TABLE public.location_history_20261213 (
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
CREATE TABLE public.location_history_20261214 (
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
CREATE TABLE public.location_history_20261215 (
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
CREATE TABLE public.location_history_20261216 (
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
CREATE TABLE public.location_history_20261217 (
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
CREATE TABLE public.location_history_20261218 (
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
CREATE TABLE public.location_history_20261219 (
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
CREATE TABLE public.location_history_20261220 (
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
CREATE TABLE public.location_history_20261221 (
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
CREATE TABLE public.location_history_20261222 (
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
CREATE TABLE public.location_history_20261223 (
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
CREATE TABLE public.location_history_20261224 (
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
CREATE TABLE public.location_history_20261225 (
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
CREATE TABLE public.location_history_20261226 (
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
CREATE TABLE public.location_history_20261227 (
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
CREATE TABLE public.location_history_20261228 (
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
CREATE TABLE public.location_history_20261229 (
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
CREATE TABLE public.location_history_20261230 (
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
CREATE TABLE public.location_history_20261231 (
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
CREATE TABLE public.location_history_20270101 (
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
CREATE TABLE public.location_history_20270102 (
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
CREATE TABLE public.location_history_20270103 (
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
CREATE TABLE public.location_history_20270104 (
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
CREATE TABLE public.location_history_20270105 (
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
CREATE TABLE public.location_history_20270106 (
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
CREATE TABLE public.message_preferences (
    user_id integer NOT NULL,
    flight_changed boolean DEFAULT true NOT NULL,
    flight_in_a_day boolean DEFAULT true NOT NULL,
    flight_in_three_hours boolean DEFAULT true NOT NULL
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
    CONSTRAINT message_recipients_failures_have_a_reason CHECK (((failed_at IS NULL) = (failure_reason IS NULL)))
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
    CONSTRAINT messages_body_check CHECK ((body ~ '\S'::text)),
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
CREATE TABLE public.prj_contractors (
    project_id integer NOT NULL,
    contact_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
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
    CONSTRAINT prj_exp_currencies_currency_code_check CHECK ((currency_code ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT prj_exp_currencies_name_check CHECK ((name ~ '\S'::text))
);
ALTER TABLE public.prj_exp_currencies ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.prj_exp_currencies_id_seq
    START WITH 2
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.prj_exp_flights (
    prj_expenditure_id integer NOT NULL,
    flight_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE public.prj_exp_payments (
    id integer NOT NULL,
    prj_expenditure_id integer NOT NULL,
    non_sterling_amount numeric(14,2) DEFAULT 0 NOT NULL,
    currency_id integer NOT NULL,
    sterling_amount numeric(14,2) DEFAULT 0 NOT NULL,
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
    CONSTRAINT prj_exp_payments_amount_by_rate CHECK (((exchange_rate_id IS NULL) OR ((non_sterling_amount > (0)::numeric) AND (sterling_amount = public.sterling_at(non_sterling_amount, rate_sterling_per_unit, rate_units_per_pound))))),
    CONSTRAINT prj_exp_payments_non_sterling_amount_check CHECK (((non_sterling_amount >= (0)::numeric) AND (non_sterling_amount <= 999999999999.99))),
    CONSTRAINT prj_exp_payments_rate_is_whole CHECK (
CASE
    WHEN (exchange_rate_id IS NULL) THEN (num_nonnulls(rate_sterling_per_unit, rate_units_per_pound, rate_day, rate_source) = 0)
    ELSE ((num_nonnulls(rate_sterling_per_unit, rate_units_per_pound) = 1) AND (num_nonnulls(rate_day, rate_source) = 2))
END),
    CONSTRAINT prj_exp_payments_sterling_amount_check CHECK (((sterling_amount >= (0)::numeric) AND (sterling_amount <= 999999999999.99)))
);
ALTER TABLE public.prj_exp_payments ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.prj_exp_payments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.prj_exp_product_types (
    id integer NOT NULL,
    prj_exp_product_type text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    CONSTRAINT prj_exp_product_types_prj_exp_product_type_check CHECK ((prj_exp_product_type ~ '\S'::text))
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
CREATE TABLE public.prj_expenditure (
    id integer NOT NULL,
    project_id integer NOT NULL,
    product_type_id integer NOT NULL,
    purchase_datetime timestamp with time zone NOT NULL,
    vendor_id integer,
    vendor_reference text,
    booking_email text,
    non_sterling_cost numeric(14,2) DEFAULT 0 NOT NULL,
    currency_id integer NOT NULL,
    sterling_cost numeric(14,2) DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    exchange_rate_id integer,
    rate_sterling_per_unit numeric,
    rate_units_per_pound numeric,
    rate_day date,
    rate_source text,
    CONSTRAINT prj_expenditure_amount_by_rate CHECK (((exchange_rate_id IS NULL) OR ((non_sterling_cost > (0)::numeric) AND (sterling_cost = public.sterling_at(non_sterling_cost, rate_sterling_per_unit, rate_units_per_pound))))),
    CONSTRAINT prj_expenditure_non_sterling_cost_check CHECK (((non_sterling_cost >= (0)::numeric) AND (non_sterling_cost <= 999999999999.99))),
    CONSTRAINT prj_expenditure_purchase_datetime_check CHECK (isfinite(purchase_datetime)),
    CONSTRAINT prj_expenditure_rate_is_whole CHECK (
CASE
    WHEN (exchange_rate_id IS NULL) THEN (num_nonnulls(rate_sterling_per_unit, rate_units_per_pound, rate_day, rate_source) = 0)
    ELSE ((num_nonnulls(rate_sterling_per_unit, rate_units_per_pound) = 1) AND (num_nonnulls(rate_day, rate_source) = 2))
END),
    CONSTRAINT prj_expenditure_sterling_cost_check CHECK (((sterling_cost >= (0)::numeric) AND (sterling_cost <= 999999999999.99)))
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
CREATE TABLE public.receipts (
    id integer NOT NULL,
    prj_expenditure_id integer NOT NULL,
    upload_id uuid NOT NULL,
    content_hash text NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    bytes integer NOT NULL,
    user_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    CONSTRAINT receipts_bytes_check CHECK (((bytes >= 1) AND (bytes <= 10485760))),
    CONSTRAINT receipts_content_hash_check CHECK ((content_hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT receipts_name_check CHECK (((name ~ '\S'::text) AND (length(name) <= 120))),
    CONSTRAINT receipts_type_check CHECK ((type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text, 'application/pdf'::text])))
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
CREATE VIEW public.view_expenditure_balance AS
 SELECT compared.prj_expenditure_id,
    compared.currency_id,
    compared.cost,
    compared.paid,
        CASE
            WHEN ((compared.cost IS NULL) OR (compared.paid IS NULL)) THEN 'not known yet'::text
            WHEN (compared.paid > compared.cost) THEN 'overpaid'::text
            WHEN (compared.paid = compared.cost) THEN 'paid'::text
            WHEN (compared.paid = (0)::numeric) THEN 'unpaid'::text
            ELSE 'part paid'::text
        END AS state,
    GREATEST((compared.cost - compared.paid), (0)::numeric) AS due,
    GREATEST((compared.paid - compared.cost), (0)::numeric) AS overpaid
   FROM ( SELECT e.id AS prj_expenditure_id,
                CASE
                    WHEN payments.in_own_currency THEN e.currency_id
                    ELSE 1
                END AS currency_id,
                CASE
                    WHEN (payments.in_own_currency AND (e.currency_id = 1) AND (e.non_sterling_cost = (0)::numeric)) THEN e.sterling_cost
                    WHEN payments.in_own_currency THEN e.non_sterling_cost
                    WHEN ((e.sterling_cost = (0)::numeric) AND (e.non_sterling_cost > (0)::numeric)) THEN NULL::numeric
                    ELSE e.sterling_cost
                END AS cost,
                CASE
                    WHEN payments.in_own_currency THEN payments.own
                    WHEN payments.sterling_missing THEN NULL::numeric
                    ELSE payments.sterling
                END AS paid
           FROM (public.prj_expenditure e
             CROSS JOIN LATERAL ( SELECT COALESCE(bool_and((p.currency_id = e.currency_id)), true) AS in_own_currency,
                    COALESCE(sum(
                        CASE
                            WHEN ((p.currency_id = 1) AND (p.non_sterling_amount = (0)::numeric)) THEN p.sterling_amount
                            ELSE p.non_sterling_amount
                        END), (0)::numeric) AS own,
                    COALESCE(sum(p.sterling_amount), (0)::numeric) AS sterling,
                    COALESCE(bool_or(((p.sterling_amount = (0)::numeric) AND (p.non_sterling_amount > (0)::numeric))), false) AS sterling_missing
                   FROM public.prj_exp_payments p
                  WHERE ((p.prj_expenditure_id = e.id) AND (p.archived_at IS NULL))) payments)) compared;
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
ALTER TABLE ONLY jobs.job ATTACH PARTITION jobs.job_common DEFAULT;
ALTER TABLE ONLY jobs.queue_stats ATTACH PARTITION jobs.queue_stats_20261122 FOR VALUES FROM ('2026-11-22 00:00:00+00') TO ('2026-11-23 00:00:00+00');
ALTER TABLE ONLY jobs.queue_stats ATTACH PARTITION jobs.queue_stats_20261123 FOR VALUES FROM ('2026-11-23 00:00:00+00') TO ('2026-11-24 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261120 FOR VALUES FROM ('2026-11-20 00:00:00+00') TO ('2026-11-21 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261121 FOR VALUES FROM ('2026-11-21 00:00:00+00') TO ('2026-11-22 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261122 FOR VALUES FROM ('2026-11-22 00:00:00+00') TO ('2026-11-23 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261123 FOR VALUES FROM ('2026-11-23 00:00:00+00') TO ('2026-11-24 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261124 FOR VALUES FROM ('2026-11-24 00:00:00+00') TO ('2026-11-25 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261125 FOR VALUES FROM ('2026-11-25 00:00:00+00') TO ('2026-11-26 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261126 FOR VALUES FROM ('2026-11-26 00:00:00+00') TO ('2026-11-27 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261127 FOR VALUES FROM ('2026-11-27 00:00:00+00') TO ('2026-11-28 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261128 FOR VALUES FROM ('2026-11-28 00:00:00+00') TO ('2026-11-29 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261129 FOR VALUES FROM ('2026-11-29 00:00:00+00') TO ('2026-11-30 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261130 FOR VALUES FROM ('2026-11-30 00:00:00+00') TO ('2026-12-01 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261201 FOR VALUES FROM ('2026-12-01 00:00:00+00') TO ('2026-12-02 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261202 FOR VALUES FROM ('2026-12-02 00:00:00+00') TO ('2026-12-03 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261203 FOR VALUES FROM ('2026-12-03 00:00:00+00') TO ('2026-12-04 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261204 FOR VALUES FROM ('2026-12-04 00:00:00+00') TO ('2026-12-05 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261205 FOR VALUES FROM ('2026-12-05 00:00:00+00') TO ('2026-12-06 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261206 FOR VALUES FROM ('2026-12-06 00:00:00+00') TO ('2026-12-07 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261207 FOR VALUES FROM ('2026-12-07 00:00:00+00') TO ('2026-12-08 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261208 FOR VALUES FROM ('2026-12-08 00:00:00+00') TO ('2026-12-09 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261209 FOR VALUES FROM ('2026-12-09 00:00:00+00') TO ('2026-12-10 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261210 FOR VALUES FROM ('2026-12-10 00:00:00+00') TO ('2026-12-11 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261211 FOR VALUES FROM ('2026-12-11 00:00:00+00') TO ('2026-12-12 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261212 FOR VALUES FROM ('2026-12-12 00:00:00+00') TO ('2026-12-13 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261213 FOR VALUES FROM ('2026-12-13 00:00:00+00') TO ('2026-12-14 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261214 FOR VALUES FROM ('2026-12-14 00:00:00+00') TO ('2026-12-15 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261215 FOR VALUES FROM ('2026-12-15 00:00:00+00') TO ('2026-12-16 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261216 FOR VALUES FROM ('2026-12-16 00:00:00+00') TO ('2026-12-17 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261217 FOR VALUES FROM ('2026-12-17 00:00:00+00') TO ('2026-12-18 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261218 FOR VALUES FROM ('2026-12-18 00:00:00+00') TO ('2026-12-19 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261219 FOR VALUES FROM ('2026-12-19 00:00:00+00') TO ('2026-12-20 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261220 FOR VALUES FROM ('2026-12-20 00:00:00+00') TO ('2026-12-21 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261221 FOR VALUES FROM ('2026-12-21 00:00:00+00') TO ('2026-12-22 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261222 FOR VALUES FROM ('2026-12-22 00:00:00+00') TO ('2026-12-23 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261223 FOR VALUES FROM ('2026-12-23 00:00:00+00') TO ('2026-12-24 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261224 FOR VALUES FROM ('2026-12-24 00:00:00+00') TO ('2026-12-25 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261225 FOR VALUES FROM ('2026-12-25 00:00:00+00') TO ('2026-12-26 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261226 FOR VALUES FROM ('2026-12-26 00:00:00+00') TO ('2026-12-27 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261227 FOR VALUES FROM ('2026-12-27 00:00:00+00') TO ('2026-12-28 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261228 FOR VALUES FROM ('2026-12-28 00:00:00+00') TO ('2026-12-29 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261229 FOR VALUES FROM ('2026-12-29 00:00:00+00') TO ('2026-12-30 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261230 FOR VALUES FROM ('2026-12-30 00:00:00+00') TO ('2026-12-31 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20261231 FOR VALUES FROM ('2026-12-31 00:00:00+00') TO ('2027-01-01 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20270101 FOR VALUES FROM ('2027-01-01 00:00:00+00') TO ('2027-01-02 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20270102 FOR VALUES FROM ('2027-01-02 00:00:00+00') TO ('2027-01-03 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20270103 FOR VALUES FROM ('2027-01-03 00:00:00+00') TO ('2027-01-04 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20270104 FOR VALUES FROM ('2027-01-04 00:00:00+00') TO ('2027-01-05 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20270105 FOR VALUES FROM ('2027-01-05 00:00:00+00') TO ('2027-01-06 00:00:00+00');
ALTER TABLE ONLY public.location_history ATTACH PARTITION public.location_history_20270106 FOR VALUES FROM ('2027-01-06 00:00:00+00') TO ('2027-01-07 00:00:00+00');
INSERT INTO auth."user" VALUES
	('FQBUoWzt5F79sjMHMmYnOuIqjRCOt8EP', 'Signed in by phone', '447700900001@phone.invalid', false, NULL, '2026-11-22 08:48:36.141+00', '2026-11-22 08:48:36.141+00', '+447700900001', true);
INSERT INTO jobs.queue VALUES
	('push', 'standard', 5, 5, true, NULL, 300, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', 30, true, NULL, NULL, NULL, NULL, '2026-11-22 08:48:33.590246+00', '2026-11-22 08:48:33.590246+00');
INSERT INTO jobs.version VALUES
	(42, NULL, '2026-11-22 08:48:33.597629+00', '2026-11-22 08:48:36.087193+00', NULL, NULL);
INSERT INTO public.access_levels VALUES
	(1, 'Administrator'),
	(3, 'Manager'),
	(4, 'Coordinator'),
	(10, 'Crew'),
	(99, 'No access');
INSERT INTO public.airports VALUES
	(1, 'AAA', 'Anaa Airport', 'Anaa', 'PF', 'French Polynesia', 'Pacific/Tahiti', -17.3526, -145.509995, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(2, 'AAC', 'El Arish International Airport', 'El Arish', 'EG', 'Egypt', 'Africa/Cairo', 31.078565, 33.836791, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(3, 'AAE', 'Annaba Rabah Bitat Airport', 'Annaba', 'DZ', 'Algeria', 'Africa/Algiers', 36.826781, 7.81334, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(4, 'AAL', 'Aalborg Airport', 'Aalborg', 'DK', 'Denmark', 'Europe/Copenhagen', 57.092759, 9.849243, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(5, 'AAM', 'Malamala Airport', 'Malamala', 'ZA', 'South Africa', 'Africa/Johannesburg', -24.818099975585938, 31.544599533081055, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(6, 'AAN', 'Al Ain International Airport', 'Al Ain', 'AE', 'United Arab Emirates', 'Asia/Dubai', 24.261699676513672, 55.60919952392578, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(7, 'AAO', 'Anaco Airport', 'Anaco', 'VE', 'Venezuela', 'America/Caracas', 9.430225, -64.470726, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(8, 'AAP', 'Aji Pangeran Tumenggung Pranoto International Airport', 'Samarinda', 'ID', 'Indonesia', 'Asia/Makassar', -0.374478, 117.250128, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(9, 'AAQ', 'Anapa Vityazevo Airport', 'Krasnyi Kurgan', 'RU', 'Russia', 'Europe/Moscow', 45.002102, 37.347301, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(10, 'AAR', 'Aarhus Airport', 'Aarhus', 'DK', 'Denmark', 'Europe/Copenhagen', 56.303331, 10.618286, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(11, 'AAT', 'Altay Xuedu Airport', 'Altay', 'CN', 'China', 'Asia/Shanghai', 47.749886, 88.085808, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(12, 'AAV', 'Allah Valley Airport', 'Surallah', 'PH', 'Philippines', 'Asia/Manila', 6.367903, 124.752431, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(13, 'AAY', 'Al Ghaydah International Airport', 'Al Ghaydah', 'YE', 'Yemen', 'Asia/Aden', 16.193341, 52.174186, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(14, 'ABA', 'Abakan International Airport', 'Abakan', 'RU', 'Russia', 'Asia/Krasnoyarsk', 53.740002, 91.385002, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(15, 'ABB', 'Asaba International Airport', 'Asaba', 'NG', 'Nigeria', 'Africa/Lagos', 6.204167, 6.665278, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(16, 'ABC', 'Albacete Airport / Los Llanos Air Base', 'Albacete', 'ES', 'Spain', 'Europe/Madrid', 38.948502, -1.86352, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(17, 'ABD', 'Abadan Airport', 'Abadan', 'IR', 'Iran', 'Asia/Tehran', 30.367887, 48.230075, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(18, 'ABE', 'Lehigh Valley International Airport', 'Allentown', 'US', 'United States', 'America/New_York', 40.651773, -75.442797, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(19, 'ABI', 'Abilene Regional Airport', 'Abilene', 'US', 'United States', 'America/Chicago', 32.4113006592, -99.68190002440001, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(20, 'ABJ', 'Félix-Houphouët-Boigny International Airport', 'Abidjan', 'CI', 'Côte d’Ivoire', 'Africa/Abidjan', 5.26139, -3.92629, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(137, 'AMS', 'Amsterdam Airport Schiphol', 'Amsterdam', 'NL', 'Netherlands', 'Europe/Amsterdam', 52.308601, 4.76389, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(185, 'ARN', 'Stockholm-Arlanda Airport', 'Stockholm', 'SE', 'Sweden', 'Europe/Stockholm', 59.651901245117, 17.918600082397, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(267, 'BAH', 'Bahrain International Airport', 'Manama', 'BH', 'Bahrain', 'Asia/Bahrain', 26.267295, 50.63764, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(294, 'BCN', 'Josep Tarradellas Barcelona-El Prat Airport', 'Barcelona', 'ES', 'Spain', 'Europe/Madrid', 41.2971, 2.07846, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(314, 'BEG', 'Belgrade Nikola Tesla Airport', 'Belgrade', 'RS', 'Serbia', 'Europe/Belgrade', 44.818401, 20.309099, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(354, 'BGY', 'Milan Bergamo Airport', 'Milan', 'IT', 'Italy', 'Europe/Rome', 45.673901, 9.70417, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(418, 'BLQ', 'Bologna Guglielmo Marconi Airport', 'Bologna', 'IT', 'Italy', 'Europe/Rome', 44.5354, 11.2887, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(485, 'BRU', 'Brussels Airport', 'Brussels', 'BE', 'Belgium', 'Europe/Brussels', 50.901402, 4.48444, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(511, 'BUD', 'Budapest Liszt Ferenc International Airport', 'Budapest', 'HU', 'Hungary', 'Europe/Budapest', 47.42976, 19.261093, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(620, 'CDG', 'Charles de Gaulle International Airport', 'Paris', 'FR', 'France', 'Europe/Paris', 49.012798, 2.55, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(756, 'CPH', 'Copenhagen Kastrup Airport', 'Copenhagen', 'DK', 'Denmark', 'Europe/Copenhagen', 55.617900848389, 12.656000137329, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(976, 'DUB', 'Dublin Airport', 'Dublin', 'IE', 'Ireland', 'Europe/Dublin', 53.428713, -6.262121, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(1192, 'FRA', 'Frankfurt Airport', 'Frankfurt am Main', 'DE', 'Germany', 'Europe/Berlin', 50.036521, 8.561268, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(1431, 'HEL', 'Helsinki Vantaa Airport', 'Helsinki', 'FI', 'Finland', 'Europe/Helsinki', 60.3172, 24.963301, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(1667, 'IST', 'İstanbul Airport', 'Istanbul', 'TR', 'Türkiye', 'Europe/Istanbul', 41.261297, 28.741951, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(2085, 'LGW', 'London Gatwick Airport', 'London', 'GB', 'United Kingdom', 'Europe/London', 51.148102, -0.190278, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(2090, 'LHR', 'London Heathrow Airport', 'London', 'GB', 'United Kingdom', 'Europe/London', 51.4706, -0.461941, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(2103, 'LIS', 'Humberto Delgado Airport (Lisbon Portela Airport)', 'Lisbon', 'PT', 'Portugal', 'Europe/Lisbon', 38.7813, -9.13592, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(2185, 'LTN', 'London Luton Airport', 'London', 'GB', 'United Kingdom', 'Europe/London', 51.874698638916016, -0.36833301186561584, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(2238, 'MAD', 'Adolfo Suárez Madrid–Barajas Airport', 'Madrid', 'ES', 'Spain', 'Europe/Madrid', 40.471926, -3.56264, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(2790, 'OTP', 'Henri Coandă International Airport', 'Bucharest', 'RO', 'Romania', 'Europe/Bucharest', 44.571111, 26.085, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(3422, 'SOF', 'Sofia Airport', 'Sofia', 'BG', 'Bulgaria', 'Europe/Sofia', 42.696693420410156, 23.411436080932617, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(3478, 'STN', 'London Stansted Airport', 'London', 'GB', 'United Kingdom', 'Europe/London', 51.8849983215, 0.234999999404, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(3939, 'VIE', 'Vienna International Airport', 'Vienna', 'AT', 'Austria', 'Europe/Vienna', 48.110298, 16.5697, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(4012, 'WAW', 'Warsaw Chopin Airport', 'Warsaw', 'PL', 'Poland', 'Europe/Warsaw', 52.1656990051, 20.967100143399996, 1, 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL);
INSERT INTO public.audit_events VALUES
	(1, '2026-11-22 08:48:36.293144+00', 1, '127.0.0.1', 'create', 'prj_exp_payments', 56, NULL, '{"currency_id": 1, "sterling_amount": "0.00", "exchange_rate_id": null, "payment_method_id": 1, "prj_expenditure_id": 1, "non_sterling_amount": "5.00"}', 1),
	(2, '2026-11-22 08:48:36.182+00', 1, '127.0.0.1', 'sign-in', NULL, NULL, NULL, '{"call": "POST /api/auth/phone-number/verify", "times": 1, "status": 200}', NULL);
INSERT INTO public.budgets VALUES
	(1, 50, 1, 4500.00, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(2, 50, 2, 1200.00, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(3, 50, 7, 5000.00, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(4, 51, 1, 9500.00, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(5, 51, 2, 10000.00, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(6, 51, 3, 2400.00, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(7, 51, 4, 1250.00, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(8, 51, 6, 1400.00, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(9, 51, 7, 3000.00, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(10, 51, 8, 2000.00, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(11, 51, 9, 1500.00, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL);
INSERT INTO public.clients VALUES
	(1, 'Northfield Racing', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(2, 'Kestrel GT', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(3, 'Ardent Motorsport', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL);
INSERT INTO public.contacts VALUES
	(1, 'Helen', 'Ashworth', DEFAULT, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(2, 'Gareth', 'Pugh', DEFAULT, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(3, 'Ilse', 'Brandt', DEFAULT, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(4, 'Priya', 'Shah', DEFAULT, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(5, 'Tom', 'Okafor', DEFAULT, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(6, 'Marek', 'Nowak', DEFAULT, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(7, 'Martha', 'Lindqvist', DEFAULT, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(8, 'Zsófia', 'Kovács', DEFAULT, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(9, 'Łukasz', 'Zieliński', DEFAULT, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(10, 'Anneke', 'de Vries', DEFAULT, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(11, 'Luca', 'Moretti', DEFAULT, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(12, 'Siobhán', 'Kelly', DEFAULT, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(13, 'Jonas', 'Weber', DEFAULT, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(14, 'Camille', 'Laurent', DEFAULT, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(15, 'Petr', 'Dvořák', DEFAULT, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(16, 'Eszter', 'Nagy', DEFAULT, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(17, 'Callum', 'Reid', DEFAULT, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(18, 'Inês', 'Carvalho', DEFAULT, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(19, 'Matej', 'Horvat', DEFAULT, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(20, 'Freya', 'Johansen', DEFAULT, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(21, 'Pablo', 'Serrano', DEFAULT, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(22, 'Katarzyna', 'Wójcik', DEFAULT, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(23, 'Niall', 'Byrne', DEFAULT, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(24, 'Elif', 'Demir', DEFAULT, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(25, 'Oskar', 'Lehmann', DEFAULT, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(26, 'Georgi', 'Dimitrov', DEFAULT, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(27, 'Rhiannon', 'Davies', DEFAULT, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(28, 'Andrei', 'Popescu', DEFAULT, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(29, 'Sanna', 'Virtanen', DEFAULT, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(30, 'Joris', 'Peeters', DEFAULT, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(31, 'Nadia', 'Haddad', DEFAULT, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(32, 'William', 'Thornton', DEFAULT, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL);
INSERT INTO public.demo_anchor VALUES
	(true, '2026-11-22', '2026-11-22 08:48:34.488976+00', '{48,49,50,51}', '{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40}', '{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60}');
INSERT INTO public.endpoints VALUES
	(1, 'Silverstone Circuit', 52.0733, -1.0146, 'Europe/London', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(2, 'Folkestone, LeShuttle terminal', 51.0955, 1.1211, 'Europe/London', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(3, 'Coquelles, LeShuttle terminal', 50.9294, 1.8112, 'Europe/Paris', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(4, 'Lille', 50.6292, 3.0573, 'Europe/Paris', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(5, 'Ghent', 51.0543, 3.7174, 'Europe/Brussels', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(6, 'Brussels', 50.8503, 4.3517, 'Europe/Brussels', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(7, 'Circuit de Spa-Francorchamps', 50.4372, 5.9714, 'Europe/Brussels', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(8, 'Nürburgring', 50.3356, 6.9475, 'Europe/Berlin', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(9, 'Koblenz', 50.3569, 7.589, 'Europe/Berlin', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(10, 'Frankfurt Airport', 50.0379, 8.5622, 'Europe/Berlin', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(11, 'Hockenheimring', 49.3278, 8.5658, 'Europe/Berlin', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(12, 'Stuttgart', 48.7758, 9.1829, 'Europe/Berlin', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(13, 'Ulm', 48.4011, 9.9876, 'Europe/Berlin', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(14, 'Munich', 48.1351, 11.582, 'Europe/Berlin', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(15, 'Salzburg', 47.8095, 13.055, 'Europe/Vienna', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(16, 'Linz', 48.3069, 14.2858, 'Europe/Vienna', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(17, 'Vienna', 48.2082, 16.3738, 'Europe/Vienna', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(18, 'Brno Circuit', 49.2036, 16.4442, 'Europe/Prague', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(19, 'Bratislava', 48.1486, 17.1077, 'Europe/Bratislava', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(20, 'Győr', 47.6875, 17.6504, 'Europe/Budapest', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(21, 'Budapest', 47.4979, 19.0402, 'Europe/Budapest', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(22, 'Hungaroring', 47.5819, 19.2512, 'Europe/Budapest', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(23, 'Autodromo di Imola', 44.3439, 11.7167, 'Europe/Rome', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(24, 'Circuit de Barcelona-Catalunya', 41.57, 2.2611, 'Europe/Madrid', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(25, 'Bahrain International Circuit', 26.0325, 50.5106, 'Asia/Bahrain', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL);
INSERT INTO public.exchange_rates VALUES
	(1, 2, '2026-08-24', 0.8635, NULL, 'Demo', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(2, 3, '2026-08-24', NULL, 460.00, 'Demo', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(3, 4, '2026-08-24', NULL, 4.898, 'Demo', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL);
INSERT INTO public.flights VALUES
	(1, 3, 'BA 540', 2090, 418, '2026-09-22 07:10:00+00', '2026-09-22 09:20:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(2, 3, 'BA 541', 418, 2090, '2026-09-29 10:30:00+00', '2026-09-29 12:55:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(3, 5, 'FR 194', 3478, 418, '2026-09-22 06:05:00+00', '2026-09-22 08:15:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(4, 5, 'FR 195', 418, 3478, '2026-09-29 17:50:00+00', '2026-09-29 20:15:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(5, 10, 'LH 282', 1192, 418, '2026-09-22 08:20:00+00', '2026-09-22 09:40:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(6, 10, 'LH 283', 418, 1192, '2026-09-29 12:15:00+00', '2026-09-29 13:40:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(7, 3, 'BA 478', 2090, 294, '2026-10-22 06:50:00+00', '2026-10-22 09:00:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(8, 3, 'BA 479', 294, 2090, '2026-10-29 12:40:00+00', '2026-10-29 14:55:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(9, 18, 'U2 8573', 2085, 294, '2026-10-22 05:45:00+00', '2026-10-22 07:50:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(10, 18, 'U2 8576', 294, 2085, '2026-10-29 18:20:00+00', '2026-10-29 20:30:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(11, 14, 'SK 585', 756, 294, '2026-10-22 07:30:00+00', '2026-10-22 10:25:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(12, 12, 'OS 456', 2090, 3939, '2026-11-10 09:50:00+00', '2026-11-10 12:05:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(13, 12, 'OS 455', 3939, 2090, '2026-11-12 15:40:00+00', '2026-11-12 18:10:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(14, 3, 'BA 902', 2090, 1192, '2026-11-22 11:00:00+00', '2026-11-22 12:40:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(15, 10, 'LH 905', 2090, 1192, '2026-11-20 08:30:00+00', '2026-11-20 10:05:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(16, 3, 'BA 866', 2090, 511, '2026-11-24 07:20:00+00', '2026-11-24 09:50:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(17, 19, 'W6 2202', 2185, 511, '2026-11-23 06:10:00+00', '2026-11-23 08:40:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(18, 5, 'FR 8388', 3478, 511, '2026-11-24 13:25:00+00', '2026-11-24 15:55:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(19, 11, 'LO 533', 4012, 511, '2026-11-24 11:40:00+00', '2026-11-24 13:00:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(20, 9, 'KL 1975', 137, 511, '2026-11-23 12:05:00+00', '2026-11-23 14:10:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(21, 1, 'AF 1294', 620, 511, '2026-11-24 16:30:00+00', '2026-11-24 18:45:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(22, 15, 'SN 2823', 485, 511, '2026-11-23 09:15:00+00', '2026-11-23 11:15:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(23, 5, 'FR 6353', 354, 511, '2026-11-24 05:55:00+00', '2026-11-24 07:30:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(24, 4, 'EI 676', 976, 511, '2026-11-23 05:50:00+00', '2026-11-23 08:40:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(25, 2, 'AY 1251', 1431, 511, '2026-11-24 13:10:00+00', '2026-11-24 15:35:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(26, 14, 'SK 1421', 185, 756, '2026-11-23 07:00:00+00', '2026-11-23 08:10:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(27, 14, 'SK 691', 756, 511, '2026-11-23 09:20:00+00', '2026-11-23 11:10:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(28, 7, 'IB 3278', 2238, 511, '2026-11-23 14:45:00+00', '2026-11-23 17:50:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(29, 17, 'TP 1398', 2103, 511, '2026-11-24 12:20:00+00', '2026-11-24 16:05:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(30, 8, 'JU 923', 3422, 314, '2026-11-24 14:00:00+00', '2026-11-24 15:00:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(31, 8, 'JU 152', 314, 511, '2026-11-24 16:10:00+00', '2026-11-24 17:15:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(32, 16, 'TK 1035', 1667, 511, '2026-11-23 06:40:00+00', '2026-11-23 08:45:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(33, 13, 'RO 231', 2790, 511, '2026-11-23 08:45:00+00', '2026-11-23 10:20:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(34, 3, 'BA 869', 511, 2090, '2026-11-26 17:40:00+00', '2026-11-26 20:25:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(35, 10, 'LH 1337', 511, 1192, '2026-11-27 09:05:00+00', '2026-11-27 10:50:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(36, 9, 'KL 1976', 511, 137, '2026-11-27 13:10:00+00', '2026-11-27 15:25:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(37, 11, 'LO 536', 511, 4012, '2026-11-27 09:50:00+00', '2026-11-27 11:10:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(38, 19, 'W6 2203', 511, 2185, '2026-11-27 15:30:00+00', '2026-11-27 18:10:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(39, 6, 'GF 2', 2090, 267, '2026-12-01 21:25:00+00', '2026-12-02 04:00:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(40, 6, 'GF 5', 267, 2090, '2026-12-05 07:40:00+00', '2026-12-05 14:50:00+00', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL);
INSERT INTO public.form_submissions VALUES
	(1, '96cec931-d22e-4e2d-b5d3-08fa1d37e05b', 1, 'prj_exp_payments', 'create', '{"currency_id": 1, "sterling_amount": "0.0", "payment_method_id": 1, "prj_expenditure_id": 1, "non_sterling_amount": "5.00"}', 'tmhyP7cl5pGIsvG3kVEgjID9jvcBIQhiK8rAUVho1ug', '{"id": 56, "submissionId": "96cec931-d22e-4e2d-b5d3-08fa1d37e05b"}', NULL, '2026-11-22 08:48:36.226+00', 'Europe/London', NULL, '2026-11-22 08:48:36.293144+00');
INSERT INTO public.identities VALUES
	('embedded', 'FQBUoWzt5F79sjMHMmYnOuIqjRCOt8EP', 1, '2026-11-22 08:48:36.277651+00');
INSERT INTO public.kysely_migration VALUES
	('0001-people', '2026-11-22T08:48:32.418Z'),
	('0002-projects', '2026-11-22T08:48:32.478Z'),
	('0003-flights', '2026-11-22T08:48:32.570Z'),
	('0004-expenditure', '2026-11-22T08:48:32.710Z'),
	('0005-messages', '2026-11-22T08:48:32.756Z'),
	('0006-locations', '2026-11-22T08:48:32.782Z'),
	('0007-records', '2026-11-22T08:48:32.840Z'),
	('0008-guards', '2026-11-22T08:48:32.892Z'),
	('0009-routes', '2026-11-22T08:48:32.937Z'),
	('0010-sharing', '2026-11-22T08:48:32.970Z'),
	('0011-push', '2026-11-22T08:48:33.015Z'),
	('0012-balance', '2026-11-22T08:48:33.025Z'),
	('0017-traveller-changes', '2026-11-22T08:48:33.045Z'),
	('0018-lists', '2026-11-22T08:48:33.173Z'),
	('0019-records', '2026-11-22T08:48:33.194Z'),
	('0020-reference-search', '2026-11-22T08:48:33.202Z'),
	('0021-budgets', '2026-11-22T08:48:33.236Z'),
	('0023-exchange-rates', '2026-11-22T08:48:33.288Z'),
	('0024-calendar', '2026-11-22T08:48:33.300Z'),
	('0025-receipts', '2026-11-22T08:48:33.368Z');
INSERT INTO public.kysely_migration_lock VALUES
	('migration_lock', 0);
INSERT INTO public.prj_contractors VALUES
	(48, 5, '2026-11-22 08:48:34.488976+00'),
	(48, 17, '2026-11-22 08:48:34.488976+00'),
	(48, 32, '2026-11-22 08:48:34.488976+00'),
	(48, 23, '2026-11-22 08:48:34.488976+00'),
	(48, 13, '2026-11-22 08:48:34.488976+00'),
	(48, 25, '2026-11-22 08:48:34.488976+00'),
	(48, 11, '2026-11-22 08:48:34.488976+00'),
	(49, 4, '2026-11-22 08:48:34.488976+00'),
	(49, 17, '2026-11-22 08:48:34.488976+00'),
	(49, 27, '2026-11-22 08:48:34.488976+00'),
	(49, 12, '2026-11-22 08:48:34.488976+00'),
	(49, 20, '2026-11-22 08:48:34.488976+00'),
	(49, 21, '2026-11-22 08:48:34.488976+00'),
	(49, 32, '2026-11-22 08:48:34.488976+00'),
	(50, 4, '2026-11-22 08:48:34.488976+00'),
	(50, 5, '2026-11-22 08:48:34.488976+00'),
	(50, 31, '2026-11-22 08:48:34.488976+00'),
	(51, 4, '2026-11-22 08:48:34.488976+00'),
	(51, 5, '2026-11-22 08:48:34.488976+00'),
	(51, 6, '2026-11-22 08:48:34.488976+00'),
	(51, 7, '2026-11-22 08:48:34.488976+00'),
	(51, 8, '2026-11-22 08:48:34.488976+00'),
	(51, 9, '2026-11-22 08:48:34.488976+00'),
	(51, 10, '2026-11-22 08:48:34.488976+00'),
	(51, 11, '2026-11-22 08:48:34.488976+00'),
	(51, 12, '2026-11-22 08:48:34.488976+00'),
	(51, 13, '2026-11-22 08:48:34.488976+00'),
	(51, 14, '2026-11-22 08:48:34.488976+00'),
	(51, 15, '2026-11-22 08:48:34.488976+00'),
	(51, 16, '2026-11-22 08:48:34.488976+00'),
	(51, 17, '2026-11-22 08:48:34.488976+00'),
	(51, 18, '2026-11-22 08:48:34.488976+00'),
	(51, 19, '2026-11-22 08:48:34.488976+00'),
	(51, 20, '2026-11-22 08:48:34.488976+00'),
	(51, 21, '2026-11-22 08:48:34.488976+00'),
	(51, 22, '2026-11-22 08:48:34.488976+00'),
	(51, 23, '2026-11-22 08:48:34.488976+00'),
	(51, 24, '2026-11-22 08:48:34.488976+00'),
	(51, 25, '2026-11-22 08:48:34.488976+00'),
	(51, 26, '2026-11-22 08:48:34.488976+00'),
	(51, 27, '2026-11-22 08:48:34.488976+00'),
	(51, 28, '2026-11-22 08:48:34.488976+00'),
	(51, 29, '2026-11-22 08:48:34.488976+00'),
	(51, 30, '2026-11-22 08:48:34.488976+00'),
	(51, 31, '2026-11-22 08:48:34.488976+00'),
	(51, 32, '2026-11-22 08:48:34.488976+00');
INSERT INTO public.prj_exp_contacts VALUES
	(1, 5, '2026-11-22 08:48:34.488976+00'),
	(1, 17, '2026-11-22 08:48:34.488976+00'),
	(2, 32, '2026-11-22 08:48:34.488976+00'),
	(2, 23, '2026-11-22 08:48:34.488976+00'),
	(3, 13, '2026-11-22 08:48:34.488976+00'),
	(3, 25, '2026-11-22 08:48:34.488976+00'),
	(4, 4, '2026-11-22 08:48:34.488976+00'),
	(4, 17, '2026-11-22 08:48:34.488976+00'),
	(5, 27, '2026-11-22 08:48:34.488976+00'),
	(5, 12, '2026-11-22 08:48:34.488976+00'),
	(5, 32, '2026-11-22 08:48:34.488976+00'),
	(6, 20, '2026-11-22 08:48:34.488976+00'),
	(7, 4, '2026-11-22 08:48:34.488976+00'),
	(7, 2, '2026-11-22 08:48:34.488976+00'),
	(8, 4, '2026-11-22 08:48:34.488976+00'),
	(8, 5, '2026-11-22 08:48:34.488976+00'),
	(8, 17, '2026-11-22 08:48:34.488976+00'),
	(8, 27, '2026-11-22 08:48:34.488976+00'),
	(9, 32, '2026-11-22 08:48:34.488976+00'),
	(9, 12, '2026-11-22 08:48:34.488976+00'),
	(10, 2, '2026-11-22 08:48:34.488976+00'),
	(10, 3, '2026-11-22 08:48:34.488976+00'),
	(11, 2, '2026-11-22 08:48:34.488976+00'),
	(11, 3, '2026-11-22 08:48:34.488976+00'),
	(11, 1, '2026-11-22 08:48:34.488976+00'),
	(12, 1, '2026-11-22 08:48:34.488976+00'),
	(13, 31, '2026-11-22 08:48:34.488976+00'),
	(14, 6, '2026-11-22 08:48:34.488976+00'),
	(14, 9, '2026-11-22 08:48:34.488976+00'),
	(14, 22, '2026-11-22 08:48:34.488976+00'),
	(15, 10, '2026-11-22 08:48:34.488976+00'),
	(16, 14, '2026-11-22 08:48:34.488976+00'),
	(17, 30, '2026-11-22 08:48:34.488976+00'),
	(18, 11, '2026-11-22 08:48:34.488976+00'),
	(19, 23, '2026-11-22 08:48:34.488976+00'),
	(20, 29, '2026-11-22 08:48:34.488976+00'),
	(21, 7, '2026-11-22 08:48:34.488976+00'),
	(22, 20, '2026-11-22 08:48:34.488976+00'),
	(23, 21, '2026-11-22 08:48:34.488976+00'),
	(24, 18, '2026-11-22 08:48:34.488976+00'),
	(25, 26, '2026-11-22 08:48:34.488976+00'),
	(26, 24, '2026-11-22 08:48:34.488976+00'),
	(27, 28, '2026-11-22 08:48:34.488976+00'),
	(28, 13, '2026-11-22 08:48:34.488976+00'),
	(28, 25, '2026-11-22 08:48:34.488976+00'),
	(29, 4, '2026-11-22 08:48:34.488976+00'),
	(29, 5, '2026-11-22 08:48:34.488976+00'),
	(41, 32, '2026-11-22 08:48:34.488976+00'),
	(41, 12, '2026-11-22 08:48:34.488976+00'),
	(41, 15, '2026-11-22 08:48:34.488976+00'),
	(41, 19, '2026-11-22 08:48:34.488976+00'),
	(42, 32, '2026-11-22 08:48:34.488976+00'),
	(42, 12, '2026-11-22 08:48:34.488976+00'),
	(42, 15, '2026-11-22 08:48:34.488976+00'),
	(42, 19, '2026-11-22 08:48:34.488976+00'),
	(43, 4, '2026-11-22 08:48:34.488976+00'),
	(43, 5, '2026-11-22 08:48:34.488976+00'),
	(43, 17, '2026-11-22 08:48:34.488976+00'),
	(43, 27, '2026-11-22 08:48:34.488976+00'),
	(47, 4, '2026-11-22 08:48:34.488976+00'),
	(47, 5, '2026-11-22 08:48:34.488976+00'),
	(49, 15, '2026-11-22 08:48:34.488976+00'),
	(50, 19, '2026-11-22 08:48:34.488976+00'),
	(51, 15, '2026-11-22 08:48:34.488976+00'),
	(52, 6, '2026-11-22 08:48:34.488976+00'),
	(53, 6, '2026-11-22 08:48:34.488976+00'),
	(54, 9, '2026-11-22 08:48:34.488976+00'),
	(58, 8, '2026-11-22 08:48:34.488976+00'),
	(58, 16, '2026-11-22 08:48:34.488976+00');
INSERT INTO public.prj_exp_currencies VALUES
	(1, 'GBP', 'British Pound', 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(2, 'EUR', 'Euro', 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(3, 'HUF', 'Hungarian Forint', 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(4, 'PLN', 'Polish Zloty', 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(5, 'CZK', 'Czech Koruna', 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(6, 'CHF', 'Swiss Franc', 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(7, 'USD', 'US Dollar', 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(8, 'AED', 'United Arab Emirates Dirham', 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(9, 'AFN', 'Afghan Afghani', 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(10, 'ALL', 'Albanian Lek', 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(11, 'AMD', 'Armenian Dram', 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(12, 'AOA', 'Angolan Kwanza', 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL);
INSERT INTO public.prj_exp_flights VALUES
	(1, 1, '2026-11-22 08:48:34.488976+00'),
	(1, 2, '2026-11-22 08:48:34.488976+00'),
	(2, 3, '2026-11-22 08:48:34.488976+00'),
	(2, 4, '2026-11-22 08:48:34.488976+00'),
	(3, 5, '2026-11-22 08:48:34.488976+00'),
	(3, 6, '2026-11-22 08:48:34.488976+00'),
	(4, 7, '2026-11-22 08:48:34.488976+00'),
	(4, 8, '2026-11-22 08:48:34.488976+00'),
	(5, 9, '2026-11-22 08:48:34.488976+00'),
	(5, 10, '2026-11-22 08:48:34.488976+00'),
	(6, 11, '2026-11-22 08:48:34.488976+00'),
	(7, 12, '2026-11-22 08:48:34.488976+00'),
	(7, 13, '2026-11-22 08:48:34.488976+00'),
	(8, 14, '2026-11-22 08:48:34.488976+00'),
	(8, 34, '2026-11-22 08:48:34.488976+00'),
	(9, 15, '2026-11-22 08:48:34.488976+00'),
	(10, 16, '2026-11-22 08:48:34.488976+00'),
	(11, 34, '2026-11-22 08:48:34.488976+00'),
	(12, 18, '2026-11-22 08:48:34.488976+00'),
	(13, 17, '2026-11-22 08:48:34.488976+00'),
	(13, 38, '2026-11-22 08:48:34.488976+00'),
	(14, 19, '2026-11-22 08:48:34.488976+00'),
	(14, 37, '2026-11-22 08:48:34.488976+00'),
	(15, 20, '2026-11-22 08:48:34.488976+00'),
	(15, 36, '2026-11-22 08:48:34.488976+00'),
	(16, 21, '2026-11-22 08:48:34.488976+00'),
	(17, 22, '2026-11-22 08:48:34.488976+00'),
	(18, 23, '2026-11-22 08:48:34.488976+00'),
	(19, 24, '2026-11-22 08:48:34.488976+00'),
	(20, 25, '2026-11-22 08:48:34.488976+00'),
	(21, 26, '2026-11-22 08:48:34.488976+00'),
	(21, 27, '2026-11-22 08:48:34.488976+00'),
	(22, 27, '2026-11-22 08:48:34.488976+00'),
	(23, 28, '2026-11-22 08:48:34.488976+00'),
	(24, 29, '2026-11-22 08:48:34.488976+00'),
	(25, 30, '2026-11-22 08:48:34.488976+00'),
	(25, 31, '2026-11-22 08:48:34.488976+00'),
	(26, 32, '2026-11-22 08:48:34.488976+00'),
	(27, 33, '2026-11-22 08:48:34.488976+00'),
	(28, 35, '2026-11-22 08:48:34.488976+00'),
	(29, 39, '2026-11-22 08:48:34.488976+00'),
	(29, 40, '2026-11-22 08:48:34.488976+00');
INSERT INTO public.prj_exp_payment_methods VALUES
	(1, 'Company card', 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(2, 'Bank transfer', 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(3, 'Personal card', 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(4, 'Cash', 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(5, 'Direct debit', 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL);
INSERT INTO public.prj_exp_payments VALUES
	(1, 1, 0.00, 1, 496.40, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(2, 2, 0.00, 1, 241.96, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(3, 3, 612.80, 2, 529.15, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(4, 4, 0.00, 1, 538.10, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(5, 5, 0.00, 1, 402.75, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(6, 6, 189.00, 2, 163.21, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(7, 7, 734.20, 2, 634.01, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(8, 8, 0.00, 1, 600.00, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(9, 8, 0.00, 1, 648.60, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(10, 9, 0.00, 1, 318.44, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(11, 10, 0.00, 1, 436.00, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(12, 11, 0.00, 1, 300.00, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(13, 12, 0.00, 1, 74.99, 3, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(14, 13, 61800.00, 3, 134.35, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(15, 14, 2745.00, 4, 560.42, 2, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(16, 15, 268.30, 2, 231.68, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(17, 16, 100.00, 2, 86.35, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(18, 17, 119.90, 2, 103.54, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(19, 18, 58.40, 2, 50.43, 3, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(20, 19, 131.25, 2, 113.34, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(21, 21, 226.50, 2, 195.58, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(22, 22, 138.00, 2, 119.17, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(23, 22, 138.00, 2, 119.17, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(24, 24, 221.10, 2, 190.92, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(25, 25, 243.00, 2, 209.83, 2, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(26, 26, 164.75, 2, 0.00, 3, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(27, 27, 126.00, 2, 108.80, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(28, 29, 0.00, 1, 1386.20, 2, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(29, 30, 1960.00, 2, 1692.46, 2, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(30, 31, 186.20, 2, 160.78, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(31, 32, 415.00, 2, 358.35, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(32, 33, 2480.00, 2, 2141.48, 2, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(33, 34, 298.44, 2, 257.70, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(34, 35, 318.60, 2, 275.11, 3, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(35, 37, 0.00, 1, 2000.00, 2, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(36, 38, 0.00, 1, 1184.00, 5, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(37, 39, 224.80, 2, 194.11, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(38, 40, 86500.00, 3, 188.04, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(39, 41, 1120.00, 2, 967.12, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(40, 42, 200.00, 2, 172.70, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(41, 44, 528.00, 2, 455.93, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(42, 45, 1230000.00, 3, 2673.91, 2, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(43, 46, 318000.00, 3, 0.00, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(44, 47, 739.00, 2, 638.13, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(45, 48, 300000.00, 3, 652.17, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(46, 49, 0.00, 1, 612.35, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(47, 50, 548.90, 2, 473.98, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(48, 51, 602.17, 2, 0.00, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(49, 52, 1980.50, 4, 404.34, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(50, 53, 3700.00, 4, 755.40, 2, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(51, 55, 0.00, 1, 286.00, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(52, 56, 94.60, 2, 81.69, 4, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(53, 58, 15800.00, 3, 34.35, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(54, 59, 920000.00, 3, 2000.00, 2, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(55, 60, 0.00, 1, 173.28, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(56, 1, 5.00, 1, 0.00, 1, 1, '2026-11-22 08:48:36.293144+00', '2026-11-22 08:48:36.293144+00', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.prj_exp_product_types VALUES
	(1, 'Flights', 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(2, 'Hotels', 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(3, 'Fuel and tolls', 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(4, 'Ferries and tunnels', 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(5, 'Trains', 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(6, 'Vehicle hire', 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(7, 'Freight', 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(8, 'Permits and parking', 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(9, 'Meals', 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL),
	(10, 'Other', 1, '2026-11-22 08:48:34.278303+00', '2026-11-22 08:48:34.278303+00', NULL);
INSERT INTO public.prj_exp_vendors VALUES
	(1, 'Air France', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(2, 'Finnair', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(3, 'British Airways', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(4, 'Aer Lingus', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(5, 'Ryanair', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(6, 'Gulf Air', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(7, 'Iberia', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(8, 'Air Serbia', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(9, 'KLM', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(10, 'Lufthansa', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(11, 'LOT Polish Airlines', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(12, 'Austrian Airlines', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(13, 'TAROM', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(14, 'SAS', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(15, 'Brussels Airlines', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(16, 'Turkish Airlines', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(17, 'TAP Air Portugal', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(18, 'easyJet', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(19, 'Wizz Air', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(20, 'Hotel Donatello Imola', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(21, 'Autostrade', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(22, 'Europcar', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(23, 'Hotel Vallès Montmeló', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(24, 'Repsol', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(25, 'Can Poal', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(26, 'Gulf Court Hotel', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(27, 'Kestrel Air Cargo', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(28, 'LeShuttle Freight', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(29, 'ASFINAG', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(30, 'HU-GO', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(31, 'Hotel Brabant, Brussels', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(32, 'Gasthof Rheinblick, Koblenz', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(33, 'Hotel Isartor, Munich', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(34, 'Pension Donau, Linz', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(35, 'Hotel Gödöllő', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(36, 'Budapest Keleti Rooms', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(37, 'Sixt', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(38, 'Budapest Van Rental', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(39, 'Shell', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(40, 'TotalEnergies', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(41, 'Aral', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(42, 'Orlen', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(43, 'Nowak Transport', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(44, 'Castorama Warszawa', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(45, 'Eurest Silverstone', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(46, 'Raststätte Geiselwind', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(47, 'Paprika Csárda', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(48, 'MÁV', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(49, 'Hungaroring Sport', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(50, 'Screwfix Northampton', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL);
INSERT INTO public.prj_expenditure VALUES
	(1, 48, 1, '2026-08-29 10:30:00+00', 3, 'Q7PM2K', 'travel@paddock.example', 0.00, 1, 496.40, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(2, 48, 1, '2026-09-03 10:30:00+00', 5, 'FR8T2Z', 'travel@paddock.example', 0.00, 1, 241.96, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(3, 48, 1, '2026-09-01 10:30:00+00', 10, '5MWX3A', 'travel@paddock.example', 612.80, 2, 529.15, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(4, 49, 1, '2026-09-25 10:30:00+00', 3, 'R3KD8V', 'travel@paddock.example', 0.00, 1, 538.10, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(5, 49, 1, '2026-10-03 10:30:00+00', 18, 'EZY4K9P', 'travel@paddock.example', 0.00, 1, 402.75, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(6, 49, 1, '2026-10-06 10:30:00+00', 14, 'SAS7QW', 'travel@paddock.example', 189.00, 2, 163.21, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(7, 51, 1, '2026-10-23 10:30:00+00', 12, 'OS6RTL', 'travel@paddock.example', 734.20, 2, 634.01, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(8, 51, 1, '2026-10-19 10:30:00+00', 3, 'XK4T2P', 'travel@paddock.example', 0.00, 1, 1248.60, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(9, 51, 1, '2026-10-28 10:30:00+00', 10, '7HQ2LM', 'travel@paddock.example', 0.00, 1, 318.44, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(10, 51, 1, '2026-11-01 10:30:00+00', 3, 'TB5N7C', 'travel@paddock.example', 0.00, 1, 436.00, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(11, 51, 1, '2026-11-01 10:30:00+00', 3, 'TB6J2D', 'travel@paddock.example', 0.00, 1, 684.90, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(12, 51, 1, '2026-11-06 10:30:00+00', 5, 'FR3M8Q', 'travel@paddock.example', 0.00, 1, 74.99, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(13, 51, 1, '2026-11-04 10:30:00+00', 19, 'W6H4KX', 'travel@paddock.example', 61800.00, 3, 134.35, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(14, 51, 1, '2026-10-31 10:30:00+00', 11, 'LOT9VC', 'travel@paddock.example', 2745.00, 4, 560.42, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(15, 51, 1, '2026-11-03 10:30:00+00', 9, 'KL8YTE', 'travel@paddock.example', 268.30, 2, 231.68, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(16, 51, 1, '2026-11-07 10:30:00+00', 1, 'AF2JXN', 'travel@paddock.example', 142.00, 2, 122.62, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(17, 51, 1, '2026-11-07 10:30:00+00', 15, 'SN5PLD', 'travel@paddock.example', 119.90, 2, 103.54, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(18, 51, 1, '2026-11-08 10:30:00+00', 5, 'FR9B2W', 'travel@paddock.example', 58.40, 2, 50.43, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(19, 51, 1, '2026-11-05 10:30:00+00', 4, 'EI7KQ3', 'travel@paddock.example', 131.25, 2, 113.34, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(20, 51, 1, '2026-11-09 10:30:00+00', 2, 'AY4DMR', 'travel@paddock.example', 204.00, 2, 176.16, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(21, 51, 1, '2026-11-02 10:30:00+00', 14, 'SAS2HK', 'travel@paddock.example', 226.50, 2, 195.58, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(22, 51, 1, '2026-11-02 10:30:00+00', 14, 'SAS2HM', 'travel@paddock.example', 138.00, 2, 119.17, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(23, 51, 1, '2026-11-10 10:30:00+00', 7, 'IB6WZA', 'travel@paddock.example', 187.60, 2, 0.00, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(24, 51, 1, '2026-11-10 10:30:00+00', 17, 'TP3NVE', 'travel@paddock.example', 221.10, 2, 190.92, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(25, 51, 1, '2026-11-11 10:30:00+00', 8, 'JU5XBT', 'travel@paddock.example', 243.00, 2, 209.83, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(26, 51, 1, '2026-11-13 10:30:00+00', 16, NULL, 'travel@paddock.example', 164.75, 2, 0.00, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(27, 51, 1, '2026-11-13 10:30:00+00', 13, 'RO2TQS', 'travel@paddock.example', 126.00, 2, 108.80, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(28, 51, 1, '2026-11-14 10:30:00+00', 10, '8BLC4Y', 'travel@paddock.example', 297.40, 2, 256.81, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(29, 50, 1, '2026-11-17 10:30:00+00', 6, 'GF7M4N', 'travel@paddock.example', 0.00, 1, 1386.20, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(30, 48, 2, '2026-09-13 10:15:00+00', 20, 'DON-4471', NULL, 1960.00, 2, 1692.46, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(31, 48, 3, '2026-09-23 14:40:00+00', 21, NULL, NULL, 186.20, 2, 160.78, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(32, 48, 6, '2026-09-17 09:05:00+00', 22, 'EC883120', NULL, 415.00, 2, 358.35, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(33, 49, 2, '2026-10-08 11:30:00+00', 23, 'HV-2093', NULL, 2480.00, 2, 2141.48, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(34, 49, 3, '2026-10-23 17:25:00+00', 24, NULL, NULL, 298.44, 2, 257.70, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(35, 49, 9, '2026-10-26 20:50:00+00', 25, NULL, NULL, 318.60, 2, 275.11, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(36, 50, 2, '2026-11-18 08:20:00+00', 26, 'GCH-77120', NULL, 0.00, 1, 642.00, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(37, 50, 7, '2026-11-19 13:00:00+00', 27, 'KAC-5518', NULL, 0.00, 1, 4875.50, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(38, 51, 4, '2026-11-02 09:45:00+00', 28, 'LSF-90417', NULL, 0.00, 1, 1184.00, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(39, 51, 8, '2026-11-04 10:10:00+00', 29, 'GO-551208', NULL, 224.80, 2, 194.11, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(40, 51, 8, '2026-11-04 10:35:00+00', 30, 'HUGO-33871', NULL, 86500.00, 3, 188.04, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(41, 51, 2, '2026-10-29 15:20:00+00', 31, 'BRB-1184', NULL, 1120.00, 2, 967.12, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(42, 51, 2, '2026-10-29 15:40:00+00', 32, 'GR-2093', NULL, 684.00, 2, 590.63, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(43, 51, 2, '2026-10-29 16:05:00+00', 33, 'ISA-77301', NULL, 1392.00, 2, 1201.99, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(44, 51, 2, '2026-10-30 09:30:00+00', 34, 'PD-418', NULL, 528.00, 2, 455.93, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(45, 51, 2, '2026-10-13 12:00:00+00', 35, 'HG-60218', NULL, 2460000.00, 3, 5347.83, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(46, 51, 2, '2026-11-10 18:45:00+00', 36, 'BKR-0093', NULL, 318000.00, 3, 0.00, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(47, 51, 6, '2026-11-08 11:15:00+00', 37, 'SX-5590017', NULL, 739.00, 2, 638.13, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(48, 51, 6, '2026-11-12 13:50:00+00', 38, 'BVR-212', NULL, 274000.00, 3, 595.65, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(49, 51, 3, '2026-11-20 05:40:00+00', 39, NULL, NULL, 0.00, 1, 612.35, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(50, 51, 3, '2026-11-20 14:10:00+00', 40, NULL, NULL, 548.90, 2, 473.98, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(51, 51, 3, '2026-11-21 09:25:00+00', 41, NULL, NULL, 602.17, 2, 0.00, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(52, 51, 3, '2026-11-16 16:30:00+00', 42, 'OR-771-204', NULL, 1980.50, 4, 404.34, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(53, 51, 7, '2026-11-09 08:00:00+00', 43, 'FV/118', NULL, 7400.00, 4, 1510.79, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(54, 51, 10, '2026-11-15 12:20:00+00', 44, NULL, NULL, 642.90, 4, 0.00, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(55, 51, 9, '2026-11-20 11:30:00+00', 45, 'ES-3307', NULL, 0.00, 1, 286.00, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(56, 51, 9, '2026-11-21 12:45:00+00', 46, NULL, NULL, 94.60, 2, 81.69, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(57, 51, 9, '2026-11-21 19:30:00+00', 47, 'PC-88', NULL, 142000.00, 3, 308.70, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(58, 51, 5, '2026-11-18 10:05:00+00', 48, 'MAV-5520', NULL, 15800.00, 3, 34.35, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(59, 51, 8, '2026-10-25 09:00:00+00', 49, 'HR-P-2061', NULL, 920000.00, 3, 2000.00, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL),
	(60, 51, 10, '2026-11-19 15:10:00+00', 50, 'SFX-204417', NULL, 0.00, 1, 173.28, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL, NULL, NULL, NULL, NULL, NULL);
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
	(51, 'driving', '2026-07-01 07:00:00+00', 'Europe/London', 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00');
INSERT INTO public.projects VALUES
	(48, 'IMO26', '2026-09-22', '2026-09-29', 8, 'Tyre test at Imola, two cars, one truck by road.', 1, 23, 2, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(49, 'BCN26', '2026-10-22', '2026-10-29', 9, 'Race weekend at Barcelona.', 1, 24, 3, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(50, 'BHR26', '2026-12-01', '2026-12-05', 4, 'Recce and freight planning in Bahrain.', 1, 25, 2, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL),
	(51, 'HUN26', '2026-11-20', '2026-11-28', 30, 'Four trucks and two cars from Silverstone across Central Europe to the Hungaroring.', 1, 22, 1, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00', NULL);
INSERT INTO public.reference_loads VALUES
	('airports', '90ca6b9a81727de03eb3d1da0799df9814c64b42b95ec4c9dfb0841ab35d2c17', '2026-11-22 08:48:34.278303+00');
INSERT INTO public.roster_changes VALUES
	('2170');
INSERT INTO public.users VALUES
	(1, 1, 1, '+447700900001', NULL, NULL, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00'),
	(2, 3, 2, '+447700900003', NULL, NULL, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00'),
	(3, 4, 3, '+447700900004', NULL, NULL, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00'),
	(4, 10, 4, '+447700900010', NULL, NULL, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00'),
	(5, 10, 5, '+447700900011', NULL, NULL, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00'),
	(6, 10, 6, '+447700900012', NULL, NULL, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00'),
	(7, 10, 7, '+447700900013', NULL, NULL, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00'),
	(8, 10, 8, '+447700900014', NULL, NULL, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00'),
	(9, 10, 9, '+447700900015', NULL, NULL, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00'),
	(10, 10, 10, '+447700900016', NULL, NULL, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00'),
	(11, 10, 11, '+447700900017', NULL, NULL, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00'),
	(12, 10, 12, '+447700900018', NULL, NULL, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00'),
	(13, 10, 13, '+447700900019', NULL, NULL, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00'),
	(14, 10, 14, '+447700900020', NULL, NULL, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00'),
	(15, 10, 15, '+447700900021', NULL, NULL, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00'),
	(16, 10, 16, '+447700900022', NULL, NULL, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00'),
	(17, 10, 17, '+447700900023', NULL, NULL, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00'),
	(18, 10, 18, '+447700900024', NULL, NULL, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00'),
	(19, 10, 19, '+447700900025', NULL, NULL, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00'),
	(20, 10, 20, '+447700900026', NULL, NULL, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00'),
	(21, 10, 21, '+447700900027', NULL, NULL, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00'),
	(22, 10, 22, '+447700900028', NULL, NULL, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00'),
	(23, 10, 23, '+447700900029', NULL, NULL, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00'),
	(24, 10, 24, '+447700900030', NULL, NULL, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00'),
	(25, 10, 25, '+447700900031', NULL, NULL, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00'),
	(26, 10, 26, '+447700900032', NULL, NULL, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00'),
	(27, 10, 27, '+447700900033', NULL, NULL, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00'),
	(28, 10, 28, '+447700900034', NULL, NULL, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00'),
	(29, 10, 29, '+447700900035', NULL, NULL, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00'),
	(30, 10, 30, '+447700900036', NULL, NULL, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00'),
	(31, 10, 31, '+447700900037', NULL, NULL, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00'),
	(32, 10, 32, '+447700900038', NULL, NULL, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00'),
	(33, 10, NULL, '+447700900039', NULL, NULL, 1, '2026-11-22 08:48:34.488976+00', '2026-11-22 08:48:34.488976+00');
SELECT pg_catalog.setval('auth.sign_in_events_id_seq', 1, true);
SELECT pg_catalog.setval('public.airports_id_seq', 4517, true);
SELECT pg_catalog.setval('public.audit_events_id_seq', 2, true);
SELECT pg_catalog.setval('public.budgets_id_seq', 11, true);
SELECT pg_catalog.setval('public.clients_id_seq', 3, true);
SELECT pg_catalog.setval('public.contacts_id_seq', 32, true);
SELECT pg_catalog.setval('public.endpoints_id_seq', 25, true);
SELECT pg_catalog.setval('public.exchange_rates_id_seq', 3, true);
SELECT pg_catalog.setval('public.flight_changes_id_seq', 1, false);
SELECT pg_catalog.setval('public.flights_id_seq', 40, true);
SELECT pg_catalog.setval('public.form_submissions_id_seq', 1, true);
SELECT pg_catalog.setval('public.messages_id_seq', 1, false);
SELECT pg_catalog.setval('public.prj_exp_currencies_id_seq', 154, true);
SELECT pg_catalog.setval('public.prj_exp_payment_methods_id_seq', 5, true);
SELECT pg_catalog.setval('public.prj_exp_payments_id_seq', 56, true);
SELECT pg_catalog.setval('public.prj_exp_product_types_id_seq', 10, true);
SELECT pg_catalog.setval('public.prj_exp_vendors_id_seq', 50, true);
SELECT pg_catalog.setval('public.prj_expenditure_id_seq', 60, true);
SELECT pg_catalog.setval('public.projects_id_seq', 52, false);
SELECT pg_catalog.setval('public.push_channels_id_seq', 1, false);
SELECT pg_catalog.setval('public.receipts_id_seq', 1, false);
SELECT pg_catalog.setval('public.traveller_changes_id_seq', 1, false);
SELECT pg_catalog.setval('public.users_id_seq', 33, true);
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
ALTER TABLE ONLY jobs.queue_stats_20261122
    ADD CONSTRAINT queue_stats_20261122_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY jobs.queue_stats_20261123
    ADD CONSTRAINT queue_stats_20261123_pkey PRIMARY KEY (id, captured_on);
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
ALTER TABLE ONLY public.app_check_spent
    ADD CONSTRAINT app_check_spent_pkey PRIMARY KEY (signature);
ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.budgets
    ADD CONSTRAINT budgets_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.calendar_addresses
    ADD CONSTRAINT calendar_addresses_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.calendar_addresses
    ADD CONSTRAINT calendar_addresses_secret_hash_key UNIQUE (secret_hash);
ALTER TABLE ONLY public.call_counts
    ADD CONSTRAINT call_counts_pkey PRIMARY KEY (caller, minute);
ALTER TABLE ONLY public.clients
    ADD CONSTRAINT clients_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT contacts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.demo_anchor
    ADD CONSTRAINT demo_anchor_pkey PRIMARY KEY (only_row);
ALTER TABLE ONLY public.endpoints
    ADD CONSTRAINT endpoints_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.exchange_rates
    ADD CONSTRAINT exchange_rates_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.flight_changes
    ADD CONSTRAINT flight_changes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.flight_reminders
    ADD CONSTRAINT flight_reminders_pkey PRIMARY KEY (user_id, flight_id, kind);
ALTER TABLE ONLY public.flights
    ADD CONSTRAINT flights_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.form_submissions
    ADD CONSTRAINT form_submissions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.form_submissions
    ADD CONSTRAINT form_submissions_submission_id_key UNIQUE (submission_id);
ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_pkey PRIMARY KEY (provider, subject);
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
ALTER TABLE ONLY public.location_history
    ADD CONSTRAINT location_history_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261120
    ADD CONSTRAINT location_history_20261120_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261121
    ADD CONSTRAINT location_history_20261121_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261122
    ADD CONSTRAINT location_history_20261122_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261123
    ADD CONSTRAINT location_history_20261123_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261124
    ADD CONSTRAINT location_history_20261124_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261125
    ADD CONSTRAINT location_history_20261125_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261126
    ADD CONSTRAINT location_history_20261126_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261127
    ADD CONSTRAINT location_history_20261127_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261128
    ADD CONSTRAINT location_history_20261128_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261129
    ADD CONSTRAINT location_history_20261129_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261130
    ADD CONSTRAINT location_history_20261130_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261201
    ADD CONSTRAINT location_history_20261201_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261202
    ADD CONSTRAINT location_history_20261202_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261203
    ADD CONSTRAINT location_history_20261203_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261204
    ADD CONSTRAINT location_history_20261204_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261205
    ADD CONSTRAINT location_history_20261205_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261206
    ADD CONSTRAINT location_history_20261206_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261207
    ADD CONSTRAINT location_history_20261207_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261208
    ADD CONSTRAINT location_history_20261208_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261209
    ADD CONSTRAINT location_history_20261209_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261210
    ADD CONSTRAINT location_history_20261210_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261211
    ADD CONSTRAINT location_history_20261211_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261212
    ADD CONSTRAINT location_history_20261212_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261213
    ADD CONSTRAINT location_history_20261213_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261214
    ADD CONSTRAINT location_history_20261214_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261215
    ADD CONSTRAINT location_history_20261215_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261216
    ADD CONSTRAINT location_history_20261216_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261217
    ADD CONSTRAINT location_history_20261217_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261218
    ADD CONSTRAINT location_history_20261218_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261219
    ADD CONSTRAINT location_history_20261219_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261220
    ADD CONSTRAINT location_history_20261220_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261221
    ADD CONSTRAINT location_history_20261221_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261222
    ADD CONSTRAINT location_history_20261222_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261223
    ADD CONSTRAINT location_history_20261223_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261224
    ADD CONSTRAINT location_history_20261224_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261225
    ADD CONSTRAINT location_history_20261225_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261226
    ADD CONSTRAINT location_history_20261226_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261227
    ADD CONSTRAINT location_history_20261227_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261228
    ADD CONSTRAINT location_history_20261228_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261229
    ADD CONSTRAINT location_history_20261229_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261230
    ADD CONSTRAINT location_history_20261230_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20261231
    ADD CONSTRAINT location_history_20261231_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20270101
    ADD CONSTRAINT location_history_20270101_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20270102
    ADD CONSTRAINT location_history_20270102_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20270103
    ADD CONSTRAINT location_history_20270103_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20270104
    ADD CONSTRAINT location_history_20270104_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20270105
    ADD CONSTRAINT location_history_20270105_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.location_history_20270106
    ADD CONSTRAINT location_history_20270106_pkey PRIMARY KEY (user_id, fixed_at);
ALTER TABLE ONLY public.message_preferences
    ADD CONSTRAINT message_preferences_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.message_recipients
    ADD CONSTRAINT message_recipients_pkey PRIMARY KEY (message_id, user_id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);
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
ALTER TABLE ONLY public.roster_changes
    ADD CONSTRAINT roster_changes_pkey PRIMARY KEY (changed);
ALTER TABLE ONLY public.route_directions
    ADD CONSTRAINT route_directions_pkey PRIMARY KEY (stops_hash);
ALTER TABLE ONLY public.traveller_changes
    ADD CONSTRAINT traveller_changes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_contact_id_key UNIQUE (contact_id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_phone_number_key UNIQUE (phone_number);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
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
CREATE INDEX queue_stats_20261122_name_captured_on_deferred_count_queued_idx ON jobs.queue_stats_20261122 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX queue_stats_20261123_name_captured_on_deferred_count_queued_idx ON jobs.queue_stats_20261123 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX warning_i1 ON jobs.warning USING btree (created_on DESC);
CREATE INDEX airports_airport_code_prefix ON public.airports USING btree (lower(airport_code) text_pattern_ops, id) WHERE (archived_at IS NULL);
CREATE INDEX airports_list_code ON public.airports USING btree (lower(airport_code) COLLATE "C", id);
CREATE INDEX app_check_spent_expires_at ON public.app_check_spent USING btree (expires_at);
CREATE INDEX audit_events_happened_at ON public.audit_events USING btree (happened_at);
CREATE INDEX audit_events_subject ON public.audit_events USING btree (subject_table, subject_id, id);
CREATE INDEX audit_events_user_id ON public.audit_events USING btree (user_id, id);
CREATE INDEX budgets_list_added ON public.budgets USING btree (created_at, id);
CREATE INDEX budgets_list_amount ON public.budgets USING btree (amount, id);
CREATE INDEX budgets_product_type_id ON public.budgets USING btree (product_type_id, created_at, id);
CREATE INDEX budgets_project_id ON public.budgets USING btree (project_id, created_at, id);
CREATE UNIQUE INDEX budgets_project_id_product_type_id_key ON public.budgets USING btree (project_id, product_type_id) WHERE (archived_at IS NULL);
CREATE INDEX call_counts_minute ON public.call_counts USING btree (minute);
CREATE UNIQUE INDEX clients_business_name_key ON public.clients USING btree (lower(business_name) text_pattern_ops) WHERE (archived_at IS NULL);
CREATE INDEX clients_list_name ON public.clients USING btree (lower(business_name) COLLATE "C", id);
CREATE INDEX contacts_family_name_prefix ON public.contacts USING btree (lower(family_name) text_pattern_ops, lower(given_name) text_pattern_ops, id) WHERE (archived_at IS NULL);
CREATE INDEX contacts_full_name_prefix ON public.contacts USING btree (lower(full_name) text_pattern_ops, id) INCLUDE (full_name) WHERE (archived_at IS NULL);
CREATE INDEX contacts_list_added ON public.contacts USING btree (created_at, id);
CREATE INDEX contacts_list_family ON public.contacts USING btree (lower(family_name) COLLATE "C", id);
CREATE INDEX contacts_list_name ON public.contacts USING btree (lower(full_name) COLLATE "C", id);
CREATE INDEX currencies_list_code ON public.prj_exp_currencies USING btree (lower(currency_code) COLLATE "C", id);
CREATE INDEX endpoints_list_name ON public.endpoints USING btree (lower(name) COLLATE "C", id);
CREATE UNIQUE INDEX endpoints_name_key ON public.endpoints USING btree (lower(name) text_pattern_ops) WHERE (archived_at IS NULL);
CREATE INDEX exchange_rates_currency_id ON public.exchange_rates USING btree (currency_id, day, id);
CREATE UNIQUE INDEX exchange_rates_currency_id_day_key ON public.exchange_rates USING btree (currency_id, day) WHERE (archived_at IS NULL);
CREATE INDEX exchange_rates_list_day ON public.exchange_rates USING btree (day, id);
CREATE INDEX flight_changes_flight_id ON public.flight_changes USING btree (flight_id);
CREATE INDEX flight_reminders_flight_id ON public.flight_reminders USING btree (flight_id);
CREATE INDEX flights_destination_airport_id ON public.flights USING btree (destination_airport_id);
CREATE INDEX flights_flight_number_prefix ON public.flights USING btree (lower(flight_number) text_pattern_ops, id) WHERE (archived_at IS NULL);
CREATE INDEX flights_list_departure ON public.flights USING btree (departure_time, id);
CREATE INDEX flights_list_number ON public.flights USING btree (lower(flight_number) COLLATE "C", id);
CREATE INDEX flights_origin_airport_id ON public.flights USING btree (origin_airport_id);
CREATE INDEX flights_vendor_id ON public.flights USING btree (vendor_id, departure_time, id);
CREATE INDEX form_submissions_user_id ON public.form_submissions USING btree (user_id, received_at);
CREATE INDEX identities_user_id ON public.identities USING btree (user_id);
CREATE INDEX message_recipients_user_id ON public.message_recipients USING btree (user_id, message_id);
CREATE INDEX messages_list_sent ON public.messages USING btree (created_at, id);
CREATE INDEX messages_list_title ON public.messages USING btree (lower(title) COLLATE "C", id);
CREATE INDEX messages_sender_id ON public.messages USING btree (sender_id, id);
CREATE INDEX payment_methods_list_name ON public.prj_exp_payment_methods USING btree (lower(payment_method) COLLATE "C", id);
CREATE INDEX prj_contractors_contact_id ON public.prj_contractors USING btree (contact_id);
CREATE INDEX prj_exp_contacts_contact_id ON public.prj_exp_contacts USING btree (contact_id, prj_expenditure_id);
CREATE UNIQUE INDEX prj_exp_currencies_currency_code_key ON public.prj_exp_currencies USING btree (lower(currency_code) text_pattern_ops);
CREATE INDEX prj_exp_flights_flight_id ON public.prj_exp_flights USING btree (flight_id, prj_expenditure_id);
CREATE UNIQUE INDEX prj_exp_payment_methods_payment_method_key ON public.prj_exp_payment_methods USING btree (lower(payment_method) text_pattern_ops) WHERE (archived_at IS NULL);
CREATE INDEX prj_exp_payments_currency_id ON public.prj_exp_payments USING btree (currency_id, created_at, id);
CREATE INDEX prj_exp_payments_exchange_rate_id ON public.prj_exp_payments USING btree (exchange_rate_id);
CREATE INDEX prj_exp_payments_list_entered ON public.prj_exp_payments USING btree (created_at, id);
CREATE INDEX prj_exp_payments_list_sterling ON public.prj_exp_payments USING btree (sterling_amount, id);
CREATE INDEX prj_exp_payments_payment_method_id ON public.prj_exp_payments USING btree (payment_method_id, created_at, id);
CREATE INDEX prj_exp_payments_prj_expenditure_id ON public.prj_exp_payments USING btree (prj_expenditure_id, created_at, id);
CREATE UNIQUE INDEX prj_exp_product_types_prj_exp_product_type_key ON public.prj_exp_product_types USING btree (lower(prj_exp_product_type) text_pattern_ops) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX prj_exp_vendors_vendor_name_key ON public.prj_exp_vendors USING btree (lower(vendor_name) text_pattern_ops) WHERE (archived_at IS NULL);
CREATE INDEX prj_expenditure_currency_id ON public.prj_expenditure USING btree (currency_id, purchase_datetime, id);
CREATE INDEX prj_expenditure_exchange_rate_id ON public.prj_expenditure USING btree (exchange_rate_id);
CREATE INDEX prj_expenditure_list_reference ON public.prj_expenditure USING btree (lower(COALESCE(vendor_reference, ''::text)) COLLATE "C", id) INCLUDE (vendor_reference, purchase_datetime, archived_at);
CREATE INDEX prj_expenditure_list_sterling ON public.prj_expenditure USING btree (sterling_cost, id);
CREATE INDEX prj_expenditure_product_type_id ON public.prj_expenditure USING btree (product_type_id, purchase_datetime, id);
CREATE INDEX prj_expenditure_project_id ON public.prj_expenditure USING btree (project_id, purchase_datetime, id);
CREATE INDEX prj_expenditure_purchase_datetime ON public.prj_expenditure USING btree (purchase_datetime, id);
CREATE INDEX prj_expenditure_vendor_id ON public.prj_expenditure USING btree (vendor_id, purchase_datetime, id);
CREATE INDEX prj_expenditure_vendor_reference_prefix ON public.prj_expenditure USING btree (lower(vendor_reference) text_pattern_ops, id) WHERE (archived_at IS NULL);
CREATE INDEX prj_route_stops_endpoint_id ON public.prj_route_stops USING btree (endpoint_id);
CREATE INDEX product_types_list_name ON public.prj_exp_product_types USING btree (lower(prj_exp_product_type) COLLATE "C", id);
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
CREATE INDEX receipts_content_hash ON public.receipts USING btree (content_hash);
CREATE INDEX receipts_prj_expenditure_id ON public.receipts USING btree (prj_expenditure_id, id);
CREATE INDEX receipts_user_id ON public.receipts USING btree (user_id);
CREATE INDEX traveller_changes_contact_id ON public.traveller_changes USING btree (contact_id);
CREATE INDEX traveller_changes_flight_id ON public.traveller_changes USING btree (flight_id);
CREATE INDEX users_access_level_id ON public.users USING btree (access_level_id);
CREATE UNIQUE INDEX users_email_key ON public.users USING btree (lower(email));
CREATE INDEX users_list_added ON public.users USING btree (created_at, id);
CREATE INDEX vendors_list_name ON public.prj_exp_vendors USING btree (lower(vendor_name) COLLATE "C", id);
ALTER INDEX jobs.job_pkey ATTACH PARTITION jobs.job_common_pkey;
ALTER INDEX jobs.queue_stats_i1 ATTACH PARTITION jobs.queue_stats_20261122_name_captured_on_deferred_count_queued_idx;
ALTER INDEX jobs.queue_stats_pkey ATTACH PARTITION jobs.queue_stats_20261122_pkey;
ALTER INDEX jobs.queue_stats_i1 ATTACH PARTITION jobs.queue_stats_20261123_name_captured_on_deferred_count_queued_idx;
ALTER INDEX jobs.queue_stats_pkey ATTACH PARTITION jobs.queue_stats_20261123_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261120_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261121_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261122_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261123_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261124_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261125_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261126_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261127_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261128_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261129_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261130_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261201_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261202_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261203_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261204_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261205_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261206_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261207_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261208_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261209_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261210_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261211_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261212_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261213_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261214_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261215_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261216_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261217_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261218_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261219_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261220_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261221_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261222_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261223_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261224_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261225_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261226_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261227_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261228_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261229_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261230_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20261231_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20270101_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20270102_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20270103_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20270104_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20270105_pkey;
ALTER INDEX public.location_history_pkey ATTACH PARTITION public.location_history_20270106_pkey;
CREATE TRIGGER airports_count_changes BEFORE UPDATE ON public.airports FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER budgets_count_changes BEFORE UPDATE ON public.budgets FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER clients_count_changes BEFORE UPDATE ON public.clients FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER contacts_count_changes BEFORE UPDATE ON public.contacts FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER contacts_roster AFTER UPDATE ON public.contacts FOR EACH STATEMENT EXECUTE FUNCTION public.note_roster_change();
CREATE TRIGGER endpoints_count_changes BEFORE UPDATE ON public.endpoints FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER exchange_rates_count_changes BEFORE UPDATE ON public.exchange_rates FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER flights_count_changes BEFORE UPDATE ON public.flights FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER note_booking AFTER UPDATE ON public.prj_expenditure FOR EACH ROW WHEN (((old.archived_at IS NULL) IS DISTINCT FROM (new.archived_at IS NULL))) EXECUTE FUNCTION public.note_booking();
CREATE TRIGGER note_booking_deleted BEFORE DELETE ON public.prj_expenditure FOR EACH ROW WHEN ((old.archived_at IS NULL)) EXECUTE FUNCTION public.note_booking();
CREATE TRIGGER note_flight_change AFTER UPDATE ON public.flights FOR EACH ROW WHEN (((((((old.flight_number IS DISTINCT FROM new.flight_number) OR (old.origin_airport_id IS DISTINCT FROM new.origin_airport_id)) OR (old.destination_airport_id IS DISTINCT FROM new.destination_airport_id)) OR (old.departure_time IS DISTINCT FROM new.departure_time)) OR (old.arrival_time IS DISTINCT FROM new.arrival_time)) OR ((old.archived_at IS NULL) IS DISTINCT FROM (new.archived_at IS NULL)))) EXECUTE FUNCTION public.note_flight_change();
CREATE TRIGGER note_travellers_delete AFTER DELETE ON public.prj_exp_contacts REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION public.note_travellers();
CREATE TRIGGER note_travellers_delete AFTER DELETE ON public.prj_exp_flights REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION public.note_travellers();
CREATE TRIGGER note_travellers_insert AFTER INSERT ON public.prj_exp_contacts REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION public.note_travellers();
CREATE TRIGGER note_travellers_insert AFTER INSERT ON public.prj_exp_flights REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION public.note_travellers();
CREATE TRIGGER prj_contractors_roster AFTER INSERT OR DELETE OR UPDATE ON public.prj_contractors FOR EACH STATEMENT EXECUTE FUNCTION public.note_roster_change();
CREATE TRIGGER prj_exp_currencies_count_changes BEFORE UPDATE ON public.prj_exp_currencies FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER prj_exp_payment_methods_count_changes BEFORE UPDATE ON public.prj_exp_payment_methods FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER prj_exp_payments_count_changes BEFORE UPDATE ON public.prj_exp_payments FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER prj_exp_payments_keep_exchange_rate BEFORE INSERT OR UPDATE ON public.prj_exp_payments FOR EACH ROW EXECUTE FUNCTION public.keep_exchange_rate();
CREATE TRIGGER prj_exp_product_types_count_changes BEFORE UPDATE ON public.prj_exp_product_types FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER prj_exp_vendors_count_changes BEFORE UPDATE ON public.prj_exp_vendors FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER prj_expenditure_count_changes BEFORE UPDATE ON public.prj_expenditure FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER prj_expenditure_keep_exchange_rate BEFORE INSERT OR UPDATE ON public.prj_expenditure FOR EACH ROW EXECUTE FUNCTION public.keep_exchange_rate();
CREATE TRIGGER prj_routes_count_changes BEFORE UPDATE ON public.prj_routes FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER projects_count_changes BEFORE UPDATE ON public.projects FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER projects_roster AFTER UPDATE ON public.projects FOR EACH STATEMENT EXECUTE FUNCTION public.note_roster_change();
CREATE TRIGGER users_access AFTER UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION public.note_access_change();
CREATE TRIGGER users_count_changes BEFORE UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER users_roster AFTER UPDATE ON public.users FOR EACH STATEMENT EXECUTE FUNCTION public.note_roster_change();
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
ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.budgets
    ADD CONSTRAINT budgets_product_type_id_fkey FOREIGN KEY (product_type_id) REFERENCES public.prj_exp_product_types(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.budgets
    ADD CONSTRAINT budgets_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.calendar_addresses
    ADD CONSTRAINT calendar_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.exchange_rates
    ADD CONSTRAINT exchange_rates_currency_id_fkey FOREIGN KEY (currency_id) REFERENCES public.prj_exp_currencies(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.flight_changes
    ADD CONSTRAINT flight_changes_flight_id_fkey FOREIGN KEY (flight_id) REFERENCES public.flights(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.flight_reminders
    ADD CONSTRAINT flight_reminders_flight_id_fkey FOREIGN KEY (flight_id) REFERENCES public.flights(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.flight_reminders
    ADD CONSTRAINT flight_reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
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
ALTER TABLE ONLY public.ingest_addresses
    ADD CONSTRAINT ingest_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.latest_locations
    ADD CONSTRAINT latest_locations_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE public.location_history
    ADD CONSTRAINT location_history_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.message_preferences
    ADD CONSTRAINT message_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.message_recipients
    ADD CONSTRAINT message_recipients_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.message_recipients
    ADD CONSTRAINT message_recipients_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES public.users(id) ON DELETE RESTRICT;
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
    ADD CONSTRAINT receipts_prj_expenditure_id_fkey FOREIGN KEY (prj_expenditure_id) REFERENCES public.prj_expenditure(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.traveller_changes
    ADD CONSTRAINT traveller_changes_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contacts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.traveller_changes
    ADD CONSTRAINT traveller_changes_flight_id_fkey FOREIGN KEY (flight_id) REFERENCES public.flights(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_access_level_id_fkey FOREIGN KEY (access_level_id) REFERENCES public.access_levels(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contacts(id) ON DELETE RESTRICT;
