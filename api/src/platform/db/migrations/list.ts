import type { Migration } from './migration.ts';
import * as people from './0001-people.ts';
import * as projects from './0002-projects.ts';
import * as flights from './0003-flights.ts';
import * as expenditure from './0004-expenditure.ts';
import * as messages from './0005-messages.ts';
import * as locations from './0006-locations.ts';
import * as records from './0007-records.ts';
import * as guards from './0008-guards.ts';
import * as routes from './0009-routes.ts';
import * as sharing from './0010-sharing.ts';
import * as calendar from './0024-calendar.ts';
import * as balance from './0012-balance.ts';
import * as lists from './0018-lists.ts';
import * as recordVersions from './0019-records.ts';
import * as referenceSearch from './0020-reference-search.ts';
import * as push from './0011-push.ts';
import * as budgets from './0021-budgets.ts';
import * as exchangeRates from './0023-exchange-rates.ts';
import * as travellerChanges from './0017-traveller-changes.ts';
import * as receipts from './0025-receipts.ts';
import * as travellers from './0026-travellers.ts';
import * as lookupWords from './0027-lookup-words.ts';
import * as migrationNotes from './0028-migration-notes.ts';
import * as kinds from './0029-kinds.ts';
import * as moneyDates from './0030-money-dates.ts';
import * as refunds from './0031-refunds.ts';
import * as minorUnits from './0032-minor-units.ts';
import * as warningDismissals from './0033-warning-dismissals.ts';
import * as deployment from './0034-deployment.ts';
import * as sterlingOnce from './0035-sterling-once.ts';
import * as worth from './0036-worth.ts';
import * as keptBalances from './0037-kept-balances.ts';
import * as flightTimes from './0038-flight-times.ts';
import * as outstandingIndexes from './0039-outstanding-indexes.ts';
import * as system from './0040-system.ts';
import * as backups from './0041-backups.ts';
import * as places from './0042-places.ts';
import * as schedule from './0043-schedule.ts';
import * as maintenance from './0044-maintenance.ts';
import * as confirmations from './0045-confirmations.ts';
import * as stays from './0046-stays.ts';
import * as itinerary from './0047-itinerary.ts';
import * as vehicles from './0048-vehicles.ts';
import * as contactDetails from './0049-people.ts';
import * as telling from './0050-telling.ts';
import * as deletions from './0051-deletions.ts';
import * as moneyInbox from './0052-money-inbox.ts';
import * as search from './0053-search.ts';
import * as lastSignIns from './0054-last-sign-ins.ts';
import * as imports from './0055-imports.ts';
import * as claims from './0056-claims.ts';
import * as bookingConfirmations from './0057-booking-confirmations.ts';
import * as cancelledFlights from './0058-cancelled-flights.ts';
import * as apiTokens from './0059-api-tokens.ts';
import * as passkeys from './0060-passkeys.ts';
import * as shareLinks from './0061-share-links.ts';
import * as arrivals from './0062-arrivals.ts';
import * as flightStatus from './0063-flight-status.ts';
import * as entryLimits from './0064-entry-limits.ts';
import * as webhooks from './0065-webhooks.ts';
import * as claimedFlights from './0066-claimed-flights.ts';
import * as shownHistory from './0067-shown-history.ts';
import * as accessNotices from './0068-access-notices.ts';
import * as bookedFlights from './0069-booked-flights.ts';
import * as filterIndexes from './0070-filter-indexes.ts';
import * as sheetsTogether from './0071-sheets-together.ts';
import * as projectsOfChanges from './0072-projects-of-changes.ts';
import * as billsByType from './0073-bills-by-type.ts';
import * as storedTravellers from './0074-stored-travellers.ts';
import * as overpaidIndex from './0075-overpaid-index.ts';
import * as rowNotices from './0076-row-notices.ts';
import * as cancelledBookings from './0077-cancelled-bookings.ts';
import * as sendHold from './0078-send-hold.ts';
import * as askedAmounts from './0079-asked-amounts.ts';

/**
 * In the order in which they run. Never change one that has run anywhere: add another with the next number.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-people': people,
  '0002-projects': projects,
  '0003-flights': flights,
  '0004-expenditure': expenditure,
  '0005-messages': messages,
  '0006-locations': locations,
  '0007-records': records,
  '0008-guards': guards,
  '0009-routes': routes,
  '0010-sharing': sharing,
  '0011-push': push,
  '0012-balance': balance,
  '0017-traveller-changes': travellerChanges,
  '0018-lists': lists,
  '0019-records': recordVersions,
  '0020-reference-search': referenceSearch,
  '0021-budgets': budgets,
  '0023-exchange-rates': exchangeRates,
  '0024-calendar': calendar,
  '0025-receipts': receipts,
  '0026-travellers': travellers,
  '0027-lookup-words': lookupWords,
  '0028-migration-notes': migrationNotes,
  '0029-kinds': kinds,
  '0030-money-dates': moneyDates,
  '0031-refunds': refunds,
  '0032-minor-units': minorUnits,
  '0033-warning-dismissals': warningDismissals,
  '0034-deployment': deployment,
  '0035-sterling-once': sterlingOnce,
  '0036-worth': worth,
  '0037-kept-balances': keptBalances,
  '0038-flight-times': flightTimes,
  '0039-outstanding-indexes': outstandingIndexes,
  '0040-system': system,
  '0041-backups': backups,
  '0042-places': places,
  '0043-schedule': schedule,
  '0044-maintenance': maintenance,
  '0045-confirmations': confirmations,
  '0046-stays': stays,
  '0047-itinerary': itinerary,
  '0048-vehicles': vehicles,
  '0049-people': contactDetails,
  '0050-telling': telling,
  '0051-deletions': deletions,
  '0052-money-inbox': moneyInbox,
  '0053-search': search,
  '0054-last-sign-ins': lastSignIns,
  '0055-imports': imports,
  '0056-claims': claims,
  '0057-booking-confirmations': bookingConfirmations,
  '0058-cancelled-flights': cancelledFlights,
  '0059-api-tokens': apiTokens,
  '0060-passkeys': passkeys,
  '0061-share-links': shareLinks,
  '0062-arrivals': arrivals,
  '0063-flight-status': flightStatus,
  '0064-entry-limits': entryLimits,
  '0065-webhooks': webhooks,
  '0066-claimed-flights': claimedFlights,
  '0067-shown-history': shownHistory,
  '0068-access-notices': accessNotices,
  '0069-booked-flights': bookedFlights,
  '0070-filter-indexes': filterIndexes,
  '0071-sheets-together': sheetsTogether,
  '0072-projects-of-changes': projectsOfChanges,
  '0073-bills-by-type': billsByType,
  '0074-stored-travellers': storedTravellers,
  '0075-overpaid-index': overpaidIndex,
  '0076-row-notices': rowNotices,
  '0077-cancelled-bookings': cancelledBookings,
  '0078-send-hold': sendHold,
  '0079-asked-amounts': askedAmounts,
};
