import { checkNames, registry } from '@paddock/contract/domain/registry/registry';
import { approvalRuleSource } from '../../domain/bookings/approval-rule.ts';
import { expenditureSource } from '../../domain/bookings/expenditure.ts';
import { orderSource } from '../../domain/bookings/order.ts';
import { productTypeSource } from '../../domain/bookings/product-type.ts';
import { storeFlightExpenditure } from '../../domain/bookings/store-expenditure.ts';
import { correctedAirports } from '../../domain/flights/derive-again.ts';
import { flightSource } from '../../domain/flights/flight.ts';
import { borderPassSource } from '../../domain/freight/border-pass.ts';
import { carnetSource } from '../../domain/freight/carnet-record.ts';
import { customsTerritorySource } from '../../domain/freight/territories.ts';
import { storeVouchersOfRoute, voucherSource } from '../../domain/freight/voucher.ts';
import { caseSource } from '../../domain/freight/case.ts';
import { equipmentSource } from '../../domain/freight/equipment.ts';
import { messageSource, storeMessage } from '../../domain/messages/message.ts';
import { advanceSource } from '../../domain/money/advance.ts';
import { budgetSource, storeBudget } from '../../domain/money/budget.ts';
import { currencySource } from '../../domain/money/currency.ts';
import { bankAccountSource } from '../../domain/ledger/pay/bank-account.ts';
import { areaStateSource, entryRuleSource } from '../../domain/papers/rule-kinds.ts';
import { exchangeRateSource } from '../../domain/money/exchange-rate.ts';
import { paymentSource } from '../../domain/money/payment.ts';
import { printExpenditure, printPayment } from '../../domain/money/voucher.ts';
import { contactSource } from '../../domain/people/contact.ts';
import { storeUserAccess } from '../../domain/people/user-access.ts';
import { accessLevelRows, userSource } from '../../domain/people/user.ts';
import { zonesOfAirports, zonesOfPlaces } from '../../domain/places/zones.ts';
import { endpointSource } from '../../domain/places/places.ts';
import { projectSource } from '../../domain/projects/project.ts';
import { flightToBookSource } from '../../domain/plan/flight-to-book.ts';
import { ownDaysSource } from '../../domain/plan/own-days.ts';
import { storeRoute } from '../../domain/road/queries.ts';
import { scheduleGroupSource } from '../../domain/schedule/group.ts';
import { storeScheduleItem, scheduleItemSource } from '../../domain/schedule/item.ts';
import {
  scheduleTemplateItemSource,
  scheduleTemplateSource,
} from '../../domain/schedule/template.ts';
import { bedSource, storeRoomPeople } from '../../domain/stays/bed.ts';
import { roomSource } from '../../domain/stays/room.ts';
import { storeSeveralRooms, storeStayWithRooms } from '../../domain/stays/several-rooms.ts';
import { staySource } from '../../domain/stays/stay.ts';
import { hireCarSource } from '../../domain/tickets/hire-car.ts';
import { ticketSource } from '../../domain/tickets/ticket.ts';
import { transferSource } from '../../domain/vehicles/transfer.ts';
import { vehicleSource } from '../../domain/vehicles/vehicle.ts';
import { vendorSource } from '../../domain/vendors/vendor.ts';
import { buildEngine } from '../../engine/entities/engine.ts';
import type { OpenRows, Within } from '../../engine/entities/open-rows.ts';
import type { Printer } from '../../engine/forms/routes.ts';
import type { Stores } from '../../engine/forms/store.ts';
import { rowsOfTable } from '../../engine/lookups/lookup-source.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';

/** Selects what a user has added, however it is linked. */
function addedBy(userId: number, table: string): Sql {
  return sql`select subject_id from audit_events
    where user_id = ${userId} and action = 'create' and subject_table = ${table}`;
}

function contacts({ projects, userId }: Within): Sql {
  return sql`select contact_id from prj_contractors where project_id = any(${[...projects]}::int[])
    union all ${addedBy(userId, 'contacts')}`;
}

const flights: OpenRows = ({ projects, userId }) => sql`
  select flight_id from prj_exp_flights as link
  join prj_expenditure as bill on bill.id = link.prj_expenditure_id
  where bill.project_id = any(${[...projects]}::int[])
  union all ${addedBy(userId, 'flights')}`;

/**
 * Rows that people limited to some projects may choose and change, if their entity has no field
 * that leads to a project. Contacts and flights are open through their projects, and to the person
 * who added them.
 */
const openRows: Readonly<Record<string, OpenRows>> = {
  'projects/id': ({ projects }) => sql`select unnest(${[...projects]}::int[])`,
  'prj_expenditure/id': ({ projects }) =>
    sql`select id from prj_expenditure where project_id = any(${[...projects]}::int[])`,
  'contacts/id': contacts,
  'view_full_names/contact_id': contacts,
  'view_full_names/user_id': (within) =>
    sql`select id from users where contact_id in (${contacts(within)})`,
  'flights/id': flights,
  'view_future_flights/id': flights,
};

checkNames();

/** Every kind of record, with the sources of those that are more than their fields. */
export const engine = buildEngine({
  registry,
  sources: [
    projectSource,
    bankAccountSource,
    contactSource,
    flightSource,
    correctedAirports,
    endpointSource,
    vendorSource,
    expenditureSource,
    productTypeSource,
    approvalRuleSource,
    paymentSource,
    orderSource,
    advanceSource,
    budgetSource,
    staySource,
    roomSource,
    bedSource,
    messageSource,
    userSource,
    currencySource,
    exchangeRateSource,
    areaStateSource,
    entryRuleSource,
    customsTerritorySource,
    ownDaysSource,
    flightToBookSource,
    scheduleGroupSource,
    scheduleItemSource,
    scheduleTemplateSource,
    scheduleTemplateItemSource,
    vehicleSource,
    transferSource,
    carnetSource,
    borderPassSource,
    voucherSource,
    caseSource,
    equipmentSource,
    ticketSource,
    hireCarSource,
  ],
  lookups: { access_levels: accessLevelRows, places: rowsOfTable('places', 'name', 'about') },
  zones: { airports: zonesOfAirports, places: zonesOfPlaces },
  openRows,
});

/** Forms that are more than a row or a link; every other one is stored by its type. */
export const stores: Stores = {
  'flight-expenditure': storeFlightExpenditure,
  'send-notifications': storeMessage,
  'user-access': storeUserAccess,
  'project-route': storeRoute,
  'project-budget': storeBudget,
  'new-schedule-item': storeScheduleItem,
  'room-people': storeRoomPeople,
  'several-rooms': storeSeveralRooms,
  'vouchers-of-route': storeVouchersOfRoute,
  'stay-with-rooms': storeStayWithRooms,
};

/** Forms whose record can be printed. */
export const printers: Readonly<Record<string, Printer>> = {
  'new-payment': printPayment,
  'new-project-expenditure': printExpenditure,
  'flight-expenditure': printExpenditure,
};
