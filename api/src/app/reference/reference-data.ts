import { accessLevel, accessLevels, noAccess } from '@paddock/contract/platform/access';
import { z } from 'zod';
import { deriveAtAirports } from '../../domain/flights/derive-again.ts';
import { knownTerritories } from '../../domain/freight/territories.ts';
import { knownRules, knownStates } from '../../domain/papers/known-rules.ts';
import { readAirports } from '../../domain/places/airports/airports-file.ts';
import { knownVatRates } from '../../domain/ledger/known-vat-rates.ts';
import { knownStations } from '../../domain/places/stations/known-stations.ts';
import { deriveJourneysAt } from '../../domain/places/journey-times.ts';
import type { Db } from '../../platform/db/client.ts';
import { underStartLock } from '../../platform/db/locks.ts';
import { readRows } from '../../platform/db/rows.ts';
import { now, sql } from '../../platform/db/sql.ts';

/** Number 1 is the default of forms. */
const productTypes = [
  { prj_exp_product_type: 'Flights', kind: 'flight' },
  { prj_exp_product_type: 'Hotels', kind: 'stay' },
  { prj_exp_product_type: 'Fuel and tolls' },
  { prj_exp_product_type: 'Ferries and tunnels', kind: 'ticket' },
  { prj_exp_product_type: 'Trains', kind: 'ticket' },
  { prj_exp_product_type: 'Vehicle hire', kind: 'vehicle' },
  { prj_exp_product_type: 'Freight' },
  { prj_exp_product_type: 'Permits and parking' },
  { prj_exp_product_type: 'Meals' },
  { prj_exp_product_type: 'Other' },
] as const;

const paymentMethods = ['Company card', 'Bank transfer', 'Personal card', 'Cash', 'Direct debit'];

/**
 * Fills in what an empty system needs: access levels, airports, currencies, and a first choice of ports, rules of
 * borders, product types and payment methods. May be run at every start; whatever people made, changed or archived stays as it
 * is.
 *
 * @throws StartError if the build has not made the file of airports
 */
export async function loadReferenceData(db: Db): Promise<void> {
  await underStartLock(db, (connection) =>
    connection.transaction().execute(async (transaction) => {
      await loadAccessLevels(transaction);
      await loadAirports(transaction);
      await loadStations(transaction);
      await loadBorderRules(transaction);
      await loadTerritories(transaction);
      await loadCurrencies(transaction);
      await loadProductTypes(transaction);
      await loadPaymentMethods(transaction);
      await loadVatRates(transaction);
    }),
  );
}

async function loadAccessLevels(db: Db): Promise<void> {
  const levels = Object.entries(accessLevels).map(([id, name]) => ({
    id: accessLevel.parse(Number(id)),
    access_level: name,
  }));
  const rows = [...levels, { id: noAccess.id, access_level: noAccess.name }];
  await db
    .insertInto('access_levels')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => ({ access_level: row.ref('excluded.access_level') })),
    )
    .execute();
}

/** Skips a file that was loaded before; otherwise updates the rows that nobody has edited. */
async function loadAirports(db: Db): Promise<void> {
  const { json, contentHash } = await readAirports();
  const loaded = await db
    .selectFrom('reference_loads')
    .select('content_hash')
    .where('name', '=', 'airports')
    .executeTakeFirst();
  if (loaded?.content_hash === contentHash) return;
  const corrected = await zonesThatDiffer(db, json);
  await upsertAirports(db, json);
  if (corrected.length > 0) {
    await deriveAtAirports(db, corrected);
    await deriveJourneysAt(db, 'transfers', 'airport_id', corrected);
    await deriveJourneysAt(db, 'tickets', 'airport_id', corrected);
    await deriveJourneysAt(db, 'hire_cars', 'airport_id', corrected);
  }
  await db
    .insertInto('reference_loads')
    .values({ name: 'airports', content_hash: contentHash })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ content_hash: contentHash, loaded_at: now }),
    )
    .execute();
}

const keyRow = { id: z.int() };

/** Airports that nobody edited, and that the file now has in another zone. */
async function zonesThatDiffer(db: Db, json: string): Promise<number[]> {
  const rows = await readRows(
    db,
    keyRow,
    sql`
    select airports.id from airports
    join jsonb_to_recordset(${json}::jsonb) as row (airport_code text, time_zone text)
      using (airport_code)
    where airports.version = airports.reference_version
      and airports.time_zone <> row.time_zone`,
  );
  return rows.map(({ id }) => id);
}

async function upsertAirports(db: Db, json: string): Promise<void> {
  await sql`
    insert into airports (airport_code, name, city, country_code, country, time_zone,
      latitude, longitude, reference_version)
    select airport_code, name, city, country_code, country, time_zone, latitude, longitude, 1
    from jsonb_to_recordset(${json}::jsonb) as row (airport_code text, name text, city text,
      country_code text, country text, time_zone text,
      latitude double precision, longitude double precision)
    on conflict (airport_code) do update set
      name = excluded.name, city = excluded.city, country_code = excluded.country_code,
      country = excluded.country, time_zone = excluded.time_zone,
      latitude = excluded.latitude, longitude = excluded.longitude,
      reference_version = airports.version + 1
    where airports.version = airports.reference_version
      and (airports.name, airports.city, airports.country_code, airports.country,
        airports.time_zone, airports.latitude, airports.longitude)
      is distinct from (excluded.name, excluded.city, excluded.country_code, excluded.country,
        excluded.time_zone, excluded.latitude, excluded.longitude)
  `.execute(db);
}

/** A list to start from: once there is any, it is the team's own. */
async function loadStations(db: Db): Promise<void> {
  const found = await db.selectFrom('stations').select('id').limit(1).execute();
  if (found.length > 0) return;
  await db
    .insertInto('stations')
    .values([...knownStations])
    .execute();
}

/** A list to start from: once there is any, it is the team's own. */
async function loadBorderRules(db: Db): Promise<void> {
  const found = await db.selectFrom('area_states').select('id').limit(1).execute();
  if (found.length > 0) return;
  await db
    .insertInto('area_states')
    .values([...knownStates])
    .execute();
  await db
    .insertInto('entry_rules')
    .values([...knownRules])
    .execute();
}

/** A list to start from: once there is any, it is the team's own. */
async function loadTerritories(db: Db): Promise<void> {
  const found = await db.selectFrom('customs_territories').select('id').limit(1).execute();
  if (found.length > 0) return;
  await db.insertInto('customs_territories').values(knownTerritories).execute();
}

/** An existing code, archived or renamed, is left alone. */
async function loadCurrencies(db: Db): Promise<void> {
  const found = await db.selectFrom('prj_exp_currencies').select('currency_code').execute();
  const known = new Set(found.map((row) => row.currency_code));
  const [sterling, ...others] = listCurrencies();
  const missing = [...(sterling === undefined ? [] : [{ id: 1, ...sterling }]), ...others].filter(
    (row) => !known.has(row.currency_code),
  );
  if (missing.length > 0) await db.insertInto('prj_exp_currencies').values(missing).execute();
}

/** A list to start from: once there is any, it is the team's own. */
async function loadProductTypes(db: Db): Promise<void> {
  const found = await db.selectFrom('prj_exp_product_types').select('id').limit(1).execute();
  if (found.length > 0) return;
  const [flights, ...others] = productTypes;
  const rows = [{ id: 1, ...flights }, ...others];
  await db.insertInto('prj_exp_product_types').values(rows).execute();
}

/** A list to start from: once there is any, it is the team's own. */
async function loadVatRates(db: Db): Promise<void> {
  const found = await db.selectFrom('vat_rates').select('id').limit(1).execute();
  if (found.length > 0) return;
  await db
    .insertInto('vat_rates')
    .values([...knownVatRates])
    .execute();
}

async function loadPaymentMethods(db: Db): Promise<void> {
  const found = await db.selectFrom('prj_exp_payment_methods').select('id').limit(1).execute();
  if (found.length > 0) return;
  await db
    .insertInto('prj_exp_payment_methods')
    .values(paymentMethods.map((name) => ({ payment_method: name })))
    .execute();
}

/** Sterling, the base currency, is number 1; those of the most travelled roads follow. */
const first = ['GBP', 'EUR', 'HUF', 'PLN', 'CZK', 'CHF', 'USD'];

/** ISO 4217 as of 2026, without funds, metals and testing codes. */
const otherCurrencies = `
  AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD
  CAD CDF CLP CNY COP CRC CUP CVE DJF DKK DOP DZD EGP ERN ETB FJD FKP GEL GHS GIP GMD GNF GTQ
  GYD HKD HNL HTG IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK
  LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK
  NPR NZD OMR PAB PEN PGK PHP PKR PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS
  SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX UYU UZS VES VND VUV WST
  XAF XCD XCG XOF XPF YER ZAR ZMW ZWG`;

/** Names that the engine does not know yet. */
const newNames: Readonly<Record<string, string>> = {
  XCG: 'Caribbean Guilder',
  ZWG: 'Zimbabwe Gold',
};

/** Every currency that money is paid in today, with its English name. */
function listCurrencies(): { currency_code: string; name: string }[] {
  const names = new Intl.DisplayNames(['en-GB'], { type: 'currency' });
  return [...first, ...otherCurrencies.trim().split(/\s+/)].map((code) => ({
    currency_code: code,
    name: newNames[code] ?? names.of(code) ?? code,
  }));
}
