import type { Migration } from './migration.ts';
import * as baseline from './0076-baseline.ts';
import * as cancelledBookings from './0077-cancelled-bookings.ts';
import * as sendHold from './0078-send-hold.ts';
import * as askedAmounts from './0079-asked-amounts.ts';
import * as noNotices from './0080-no-notices.ts';
import * as confirmedScheduleItems from './0081-confirmed-schedule-items.ts';
import * as ownDays from './0082-own-days.ts';
import * as urgentMessages from './0083-urgent-messages.ts';
import * as tickets from './0084-tickets.ts';
import * as freight from './0085-freight.ts';
import * as books from './0086-books.ts';
import * as causedEvents from './0087-caused-events.ts';
import * as ticketRecords from './0088-ticket-records.ts';
import * as closedMonths from './0089-closed-months.ts';
import * as countries from './0090-countries.ts';
import * as papers from './0091-papers.ts';
import * as borderRules from './0092-border-rules.ts';
import * as paperReminders from './0093-paper-reminders.ts';
import * as ledgerExports from './0094-ledger-exports.ts';
import * as driveSteps from './0095-drive-steps.ts';
import * as confirmedTickets from './0096-confirmed-tickets.ts';
import * as berths from './0097-berths.ts';
import * as toBook from './0098-to-book.ts';
import * as carnets from './0099-carnets.ts';
import * as borderPasses from './0100-border-passes.ts';
import * as paying from './0101-paying.ts';
import * as bankStatements from './0102-bank-statements.ts';
import * as splits from './0103-splits.ts';
import * as placings from './0104-placings.ts';
import * as takesOver from './0105-takes-over.ts';
import * as routeHours from './0106-route-hours.ts';
import * as allowances from './0107-allowances.ts';
import * as hireCars from './0108-hire-cars.ts';
import * as staysWithBeds from './0109-stays-with-beds.ts';
import * as demoFreight from './0110-demo-freight.ts';
import * as dutyChanges from './0111-duty-changes.ts';
import * as repaidPeople from './0112-repaid-people.ts';
import * as mailedLists from './0113-mailed-lists.ts';
import * as billApprovals from './0114-bill-approvals.ts';
import * as voucherStates from './0115-voucher-states.ts';
import * as demoTickets from './0116-demo-tickets.ts';
import * as orders from './0117-orders.ts';
import * as advances from './0118-advances.ts';
import * as restoredBills from './0119-cancelled-and-restored-bills.ts';
import * as receiptsOfAdvances from './0120-receipts-of-advances.ts';
import * as numberedBerths from './0121-numbered-berths.ts';
import * as customsTerritories from './0122-customs-territories.ts';
import * as bookkeepers from './0123-bookkeepers.ts';
import * as vehicleMasses from './0124-vehicle-masses.ts';
import * as hireCarsInPlans from './0125-hire-cars-in-plans.ts';
import * as payingPeople from './0126-paying-people.ts';
import * as mileage from './0127-mileage.ts';

/**
 * In the order in which they run. Never change one that has run anywhere: add another with the next number.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0076-baseline': baseline,
  '0077-cancelled-bookings': cancelledBookings,
  '0078-send-hold': sendHold,
  '0079-asked-amounts': askedAmounts,
  '0080-no-notices': noNotices,
  '0081-confirmed-schedule-items': confirmedScheduleItems,
  '0082-own-days': ownDays,
  '0083-urgent-messages': urgentMessages,
  '0084-tickets': tickets,
  '0085-freight': freight,
  '0086-books': books,
  '0087-caused-events': causedEvents,
  '0088-ticket-records': ticketRecords,
  '0089-closed-months': closedMonths,
  '0090-countries': countries,
  '0091-papers': papers,
  '0092-border-rules': borderRules,
  '0093-paper-reminders': paperReminders,
  '0094-ledger-exports': ledgerExports,
  '0095-drive-steps': driveSteps,
  '0096-confirmed-tickets': confirmedTickets,
  '0097-berths': berths,
  '0098-to-book': toBook,
  '0099-carnets': carnets,
  '0100-border-passes': borderPasses,
  '0101-paying': paying,
  '0102-bank-statements': bankStatements,
  '0103-splits': splits,
  '0104-placings': placings,
  '0105-takes-over': takesOver,
  '0106-route-hours': routeHours,
  '0107-allowances': allowances,
  '0108-hire-cars': hireCars,
  '0109-stays-with-beds': staysWithBeds,
  '0110-demo-freight': demoFreight,
  '0111-duty-changes': dutyChanges,
  '0112-repaid-people': repaidPeople,
  '0113-mailed-lists': mailedLists,
  '0114-bill-approvals': billApprovals,
  '0115-voucher-states': voucherStates,
  '0116-demo-tickets': demoTickets,
  '0117-orders': orders,
  '0118-advances': advances,
  '0119-cancelled-and-restored-bills': restoredBills,
  '0120-receipts-of-advances': receiptsOfAdvances,
  '0121-numbered-berths': numberedBerths,
  '0122-customs-territories': customsTerritories,
  '0123-bookkeepers': bookkeepers,
  '0124-vehicle-masses': vehicleMasses,
  '0125-hire-cars-in-plans': hireCarsInPlans,
  '0126-paying-people': payingPeople,
  '0127-mileage': mileage,
};
