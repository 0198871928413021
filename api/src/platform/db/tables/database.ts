import type * as freight from './freight.ts';
import type * as imports from './imports.ts';
import type * as ledger from './ledger.ts';
import type * as locations from './locations.ts';
import type * as messages from './messages.ts';
import type * as money from './money.ts';
import type * as people from './people.ts';
import type * as projects from './projects.ts';
import type * as records from './records.ts';
import type * as sharingOut from './sharing-out.ts';
import type * as system from './system.ts';
import type * as travel from './travel.ts';

/** Every table and view that queries may name. */
export interface Database {
  access_levels: people.AccessLevelsTable;
  contacts: people.ContactsTable;
  users: people.UsersTable;
  identities: people.IdentitiesTable;
  documents: people.DocumentsTable;
  stays_elsewhere: people.StaysElsewhereTable;
  area_states: people.AreaStatesTable;
  entry_rules: people.EntryRulesTable;
  view_full_names: people.FullNamesView;

  clients: projects.ClientsTable;
  endpoints: projects.EndpointsTable;
  hotels: travel.HotelsTable;
  stations: travel.StationsTable;
  places: travel.PlacesTable;
  projects: projects.ProjectsTable;
  prj_contractors: projects.ProjectContractorsTable;
  own_days: projects.OwnDaysTable;
  flights_to_book: projects.FlightsToBookTable;
  project_leavers: projects.ProjectLeaversTable;
  warning_dismissals: projects.WarningDismissalsTable;

  schedule_groups: projects.ScheduleGroupsTable;
  schedule_group_people: projects.ScheduleGroupPeopleTable;
  schedule_items: projects.ScheduleItemsTable;
  schedule_item_groups: projects.ScheduleItemGroupsTable;
  schedule_item_people: projects.ScheduleItemPeopleTable;
  schedule_templates: projects.ScheduleTemplatesTable;
  schedule_template_items: projects.ScheduleTemplateItemsTable;
  stays: projects.StaysTable;
  rooms: projects.RoomsTable;
  beds: projects.BedsTable;
  rooming_lists: projects.RoomingListsTable;

  confirmations: imports.ConfirmationsTable;
  confirmation_records: imports.ConfirmationRecordsTable;
  confirmation_addresses: imports.ConfirmationAddressesTable;
  imports: imports.ImportsTable;
  import_records: imports.ImportRecordsTable;
  import_columns: imports.ImportColumnsTable;

  prj_routes: travel.RoutesTable;
  prj_route_stops: travel.RouteStopsTable;
  route_directions: travel.RouteDirectionsTable;

  vehicles: travel.VehiclesTable;
  vehicle_drivers: travel.VehicleDriversTable;
  transfers: travel.TransfersTable;
  transfer_passengers: travel.TransferPassengersTable;
  drive_steps: travel.DriveStepsTable;
  duty_changes: travel.DutyChangesTable;
  hire_cars: travel.HireCarsTable;
  hire_car_drivers: travel.HireCarDriversTable;
  tickets: travel.TicketsTable;
  ticket_berths: travel.TicketBerthsTable;
  ticket_passengers: travel.TicketPassengersTable;
  ticket_vehicles: travel.TicketVehiclesTable;

  customs_territories: freight.CustomsTerritoriesTable;
  carnets: freight.CarnetsTable;
  border_passes: freight.BorderPassesTable;
  carnet_vouchers: freight.CarnetVouchersTable;
  carnet_items: freight.CarnetItemsTable;
  cases: freight.CasesTable;
  equipment: freight.EquipmentTable;
  freight_placings: freight.FreightPlacingsTable;
  freight_checks: freight.FreightChecksTable;

  airports: travel.AirportsTable;
  flights: travel.FlightsTable;
  flight_time_moves: travel.FlightTimeMovesTable;
  flight_status: travel.FlightStatusTable;
  zone_rules: travel.ZoneRulesTable;
  view_future_flights: travel.FutureFlightsView;

  prj_exp_vendors: money.VendorsTable;
  prj_exp_currencies: money.CurrenciesTable;
  prj_exp_payment_methods: money.PaymentMethodsTable;
  prj_exp_product_types: money.ProductTypesTable;
  prj_expenditure: money.ExpenditureTable;
  prj_exp_flights: money.ExpenditureFlightsTable;
  prj_exp_contacts: money.ExpenditureContactsTable;
  view_bookings: money.BookingsView;
  view_booked_flights: money.BookedFlightsView;
  view_travellers: money.TravellersView;
  prj_exp_payments: money.PaymentsTable;
  exchange_rates: money.ExchangeRatesTable;
  budgets: money.BudgetsTable;
  vat_rates: ledger.VatRatesTable;
  bill_lines: ledger.BillLinesTable;
  payee_accounts: ledger.PayeeAccountsTable;
  closed_months: ledger.ClosedMonthsTable;
  ledger_accounts: ledger.LedgerAccountsTable;
  ledger_batches: ledger.LedgerBatchesTable;
  ledger_entries: ledger.LedgerEntriesTable;
  bank_accounts: ledger.BankAccountsTable;
  payee_details: ledger.PayeeDetailsTable;
  payment_files: ledger.PaymentFilesTable;
  payment_file_items: ledger.PaymentFileItemsTable;
  bank_statements: ledger.BankStatementsTable;
  bank_lines: ledger.BankLinesTable;
  bank_line_payments: ledger.BankLinePaymentsTable;
  bill_splits: ledger.BillSplitsTable;
  recharges: ledger.RechargesTable;
  recharge_items: ledger.RechargeItemsTable;
  allowances: ledger.AllowancesTable;
  purchase_orders: ledger.PurchaseOrdersTable;
  advances: ledger.AdvancesTable;
  approval_rules: ledger.ApprovalRulesTable;
  bill_approvals: ledger.BillApprovalsTable;
  expenditure_balances: money.BalancesTable;
  receipts: money.ReceiptsTable;
  claims: money.ClaimsTable;

  messages: messages.MessagesTable;
  message_recipients: messages.MessageRecipientsTable;
  message_reminders: messages.MessageRemindersTable;
  push_channels: messages.PushChannelsTable;
  push_deliveries: messages.PushDeliveriesTable;
  message_preferences: messages.MessagePreferencesTable;
  flight_reminders: messages.FlightRemindersTable;
  flight_changes: messages.FlightChangesTable;
  traveller_changes: messages.TravellerChangesTable;
  plan_changes: messages.PlanChangesTable;

  latest_locations: locations.LatestLocationsTable;
  location_history: locations.LocationHistoryTable;
  ingest_addresses: locations.IngestAddressesTable;
  calendar_addresses: locations.CalendarAddressesTable;
  api_tokens: people.ApiTokensTable;
  passkeys: people.PasskeysTable;
  passkey_challenges: people.PasskeyChallengesTable;
  share_links: sharingOut.ShareLinksTable;
  webhooks: sharingOut.WebhooksTable;
  webhook_deliveries: sharingOut.WebhookDeliveriesTable;
  roster_changes: locations.RosterChangesTable;
  live_arrivals: locations.LiveArrivalsTable;
  arrival_watchers: locations.ArrivalWatchersTable;
  arrival_alarms: locations.ArrivalAlarmsTable;

  form_submissions: records.FormSubmissionsTable;
  audit_events: records.AuditEventsTable;
  reference_loads: records.ReferenceLoadsTable;
  demo_anchor: records.DemoAnchorTable;

  entry_limits: records.EntryLimitsTable;
  deployment: records.DeploymentTable;
  kept_keys: records.KeptKeysTable;
  app_check_spent: records.AppCheckSpentTable;
  call_counts: records.CallCountsTable;

  system_incidents: system.IncidentsTable;
  system_servers: system.ServersTable;
  system_sends: system.SendsTable;
  system_maintenance: system.MaintenanceTable;
  system_send_hold: system.SendHoldTable;
  system_backups: system.BackupsTable;
}
