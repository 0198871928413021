import { approvalRule } from '../bookings/approval-rule.ts';
import { expenditureFlights, expenditureContacts, expenditure } from '../bookings/expenditure.ts';
import { order } from '../bookings/order.ts';
import { flightExpenditure } from '../bookings/flight-expenditure.ts';
import { productType } from '../bookings/product-type.ts';
import { flight } from '../flights/flight.ts';
import { borderPass } from '../freight/border-pass.ts';
import { carnet } from '../freight/carnet-record.ts';
import { customsTerritory } from '../freight/customs-territory.ts';
import { carnetVoucher, vouchersOfRoute } from '../freight/voucher.ts';
import { freightCase } from '../freight/case.ts';
import { equipment } from '../freight/equipment.ts';
import { bankAccount } from '../ledger/bank-account.ts';
import { vatRate } from '../ledger/vat-rate.ts';
import { sendNotifications, message } from '../messages/message.ts';
import { advance } from '../money/advance.ts';
import { budget } from '../money/budget.ts';
import { currency } from '../money/currency.ts';
import { exchangeRate } from '../money/exchange-rate.ts';
import { paymentMethod } from '../money/payment-method.ts';
import { payment } from '../money/payment.ts';
import { projectBudget } from '../money/project-budget.ts';
import { areaState, entryRule } from '../papers/border-rules.ts';
import { contact } from '../people/contact.ts';
import { accessLevels, user, userAccess } from '../people/user.ts';
import { airport, endpoint, hotel, places, station } from '../places/place-kinds.ts';
import { flightToBook } from '../plan/flight-to-book.ts';
import { ownDays } from '../plan/own-days.ts';
import { client, projectContractors, project } from '../projects/project.ts';
import { projectRoute } from '../road/project-route.ts';
import { groupPeople, scheduleGroup } from '../schedule/schedule-group.ts';
import { scheduleItem } from '../schedule/schedule-item.ts';
import { scheduleTemplate, scheduleTemplateItem } from '../schedule/schedule-template.ts';
import { roomPeople, bed } from '../stays/bed.ts';
import { room } from '../stays/room.ts';
import { severalRooms, stayWithRooms } from '../stays/several-rooms.ts';
import { stay } from '../stays/stay.ts';
import { hireCar } from '../tickets/hire-car.ts';
import { ticket } from '../tickets/ticket.ts';
import { transferPassengers, transfer } from '../vehicles/transfer.ts';
import { vehicleDrivers, vehicle } from '../vehicles/vehicle.ts';
import { airlines, vendor } from '../vendors/vendor.ts';
import type { Entity } from '../../engine/entities/entity.ts';
import { buildRegistry } from '../../engine/entities/registry.ts';
import { checkRegistry } from '../../engine/entities/check-registry.ts';
import { formOutline, listOutline, type ListName } from './outline.ts';

/** Every kind of record. Menus, lookups, pages and the tests of all kinds follow from this one array. */
const entities: readonly Entity<ListName>[] = [
  project,
  contact,
  flight,
  expenditure,
  payment,
  order,
  advance,
  budget,
  stay,
  room,
  bed,
  message,
  user,
  vendor,
  client,
  endpoint,
  hotel,
  vehicle,
  transfer,
  freightCase,
  carnet,
  carnetVoucher,
  borderPass,
  equipment,
  ticket,
  hireCar,
  airport,
  station,
  ownDays,
  flightToBook,
  scheduleGroup,
  scheduleItem,
  scheduleTemplate,
  scheduleTemplateItem,
  productType,
  currency,
  paymentMethod,
  exchangeRate,
  vatRate,
  approvalRule,
  bankAccount,
  areaState,
  entryRule,
  customsTerritory,
];

/** The full half of the registry. */
export const registry = buildRegistry({
  entities,
  forms: [
    projectContractors,
    expenditureFlights,
    expenditureContacts,
    sendNotifications,
    flightExpenditure,
    userAccess,
    projectRoute,
    projectBudget,
    groupPeople,
    roomPeople,
    vouchersOfRoute,
    severalRooms,
    stayWithRooms,
    vehicleDrivers,
    transferPassengers,
  ],
  lookups: { 'access-levels': accessLevels, places, airlines },
});

/** @throws if a name leads nowhere: the server calls it when it starts, and so does a test */
export function checkNames(): void {
  checkRegistry(registry, {
    forms: formOutline,
    lists: listOutline,
    file: 'contract/src/domain/registry/outline.ts',
  });
}
