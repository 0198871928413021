import type * as arrivals from './arrivals.ts';
import type * as backups from './backups.ts';
import type * as claims from './claims.ts';
import type * as entryLimits from './entry-limits.ts';
import type * as expenditure from './expenditure.ts';
import type * as flights from './flights.ts';
import type * as confirmations from './confirmations.ts';
import type * as imports from './imports.ts';
import type * as locations from './locations.ts';
import type * as tokens from './api-tokens.ts';
import type * as messages from './messages.ts';
import type * as passkeys from './passkeys.ts';
import type * as people from './people.ts';
import type * as places from './places.ts';
import type * as projects from './projects.ts';
import type * as push from './push.ts';
import type * as records from './records.ts';
import type * as routes from './routes.ts';
import type * as schedule from './schedule.ts';
import type * as sharingOut from './sharing-out.ts';
import type * as stays from './stays.ts';
import type * as system from './system.ts';
import type * as vehicles from './vehicles.ts';

/** Every table and view that queries may name. */
export interface Database {
  access_levels: people.AccessLevelsTable;
  contacts: people.ContactsTable;
  users: people.UsersTable;
  identities: people.IdentitiesTable;
  documents: people.DocumentsTable;
  view_full_names: people.FullNamesView;

  clients: projects.ClientsTable;
  endpoints: projects.EndpointsTable;
  hotels: places.HotelsTable;
  places: places.PlacesTable;
  projects: projects.ProjectsTable;
  prj_contractors: projects.ProjectContractorsTable;
  warning_dismissals: projects.WarningDismissalsTable;

  schedule_groups: schedule.ScheduleGroupsTable;
  schedule_group_people: schedule.ScheduleGroupPeopleTable;
  schedule_items: schedule.ScheduleItemsTable;
  schedule_item_groups: schedule.ScheduleItemGroupsTable;
  schedule_item_people: schedule.ScheduleItemPeopleTable;
  schedule_templates: schedule.ScheduleTemplatesTable;
  schedule_template_items: schedule.ScheduleTemplateItemsTable;
  stays: stays.StaysTable;
  rooms: stays.RoomsTable;
  beds: stays.BedsTable;
  rooming_lists: stays.RoomingListsTable;

  confirmations: confirmations.ConfirmationsTable;
  confirmation_records: confirmations.ConfirmationRecordsTable;
  confirmation_addresses: confirmations.ConfirmationAddressesTable;
  imports: imports.ImportsTable;
  import_records: imports.ImportRecordsTable;
  import_columns: imports.ImportColumnsTable;

  prj_routes: routes.RoutesTable;
  prj_route_stops: routes.RouteStopsTable;
  route_directions: routes.RouteDirectionsTable;

  vehicles: vehicles.VehiclesTable;
  vehicle_drivers: vehicles.VehicleDriversTable;
  transfers: vehicles.TransfersTable;
  transfer_passengers: vehicles.TransferPassengersTable;

  airports: flights.AirportsTable;
  flights: flights.FlightsTable;
  flight_time_moves: flights.FlightTimeMovesTable;
  flight_status: flights.FlightStatusTable;
  zone_rules: flights.ZoneRulesTable;
  view_future_flights: flights.FutureFlightsView;

  prj_exp_vendors: expenditure.VendorsTable;
  prj_exp_currencies: expenditure.CurrenciesTable;
  prj_exp_payment_methods: expenditure.PaymentMethodsTable;
  prj_exp_product_types: expenditure.ProductTypesTable;
  prj_expenditure: expenditure.ExpenditureTable;
  prj_exp_flights: expenditure.ExpenditureFlightsTable;
  prj_exp_contacts: expenditure.ExpenditureContactsTable;
  view_bookings: expenditure.BookingsView;
  view_booked_flights: expenditure.BookedFlightsView;
  view_travellers: expenditure.TravellersView;
  prj_exp_payments: expenditure.PaymentsTable;
  exchange_rates: expenditure.ExchangeRatesTable;
  budgets: expenditure.BudgetsTable;
  expenditure_balances: expenditure.BalancesTable;
  receipts: expenditure.ReceiptsTable;
  claims: claims.ClaimsTable;

  messages: messages.MessagesTable;
  message_recipients: messages.MessageRecipientsTable;
  message_reminders: messages.MessageRemindersTable;
  push_channels: messages.PushChannelsTable;
  push_deliveries: push.PushDeliveriesTable;
  message_preferences: push.MessagePreferencesTable;
  flight_reminders: push.FlightRemindersTable;
  flight_changes: push.FlightChangesTable;
  traveller_changes: push.TravellerChangesTable;
  plan_changes: push.PlanChangesTable;

  latest_locations: locations.LatestLocationsTable;
  location_history: locations.LocationHistoryTable;
  ingest_addresses: locations.IngestAddressesTable;
  calendar_addresses: locations.CalendarAddressesTable;
  api_tokens: tokens.ApiTokensTable;
  passkeys: passkeys.PasskeysTable;
  passkey_challenges: passkeys.PasskeyChallengesTable;
  share_links: sharingOut.ShareLinksTable;
  webhooks: sharingOut.WebhooksTable;
  webhook_deliveries: sharingOut.WebhookDeliveriesTable;
  roster_changes: locations.RosterChangesTable;
  live_arrivals: arrivals.LiveArrivalsTable;
  arrival_watchers: arrivals.ArrivalWatchersTable;
  arrival_alarms: arrivals.ArrivalAlarmsTable;

  form_submissions: records.FormSubmissionsTable;
  audit_events: records.AuditEventsTable;
  reference_loads: records.ReferenceLoadsTable;
  demo_anchor: records.DemoAnchorTable;

  entry_limits: entryLimits.EntryLimitsTable;
  deployment: records.DeploymentTable;
  kept_keys: records.KeptKeysTable;
  app_check_spent: records.AppCheckSpentTable;
  call_counts: records.CallCountsTable;

  system_incidents: system.IncidentsTable;
  system_servers: system.ServersTable;
  system_sends: system.SendsTable;
  system_maintenance: system.MaintenanceTable;
  system_send_hold: system.SendHoldTable;
  system_backups: backups.BackupsTable;
}
