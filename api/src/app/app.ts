import Fastify, { LogController } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { bookkeeping } from './bookkeeping.ts';
import { engine, printers, stores } from './registry/engine.ts';
import { openListExports } from './registry/exports.ts';
import { openTrail } from '../platform/audit/trail.ts';
import { isDiskFull } from '../platform/db/outage.ts';
import type { Deps } from '../platform/deps.ts';
import { appCheck } from '../platform/app-check/open.ts';
import { apiTokens, calendar } from '../domain/sharing-out/routes.ts';
import { shareLinks } from '../domain/sharing-out/share-routes.ts';
import { webhooks } from '../domain/sharing-out/webhook-routes.ts';
import { health } from './health/routes.ts';
import { entryLimits } from './settings/entry-limits.ts';
import { settings } from './settings/routes.ts';
import { system } from './system/routes.ts';
import { passkeys } from '../platform/identity/passkeys/routes.ts';
import { signIn } from '../platform/identity/sign-in/routes.ts';
import { places } from '../domain/places/routes.ts';
import { projectPeople, projects } from '../domain/projects/routes.ts';
import { travelDocuments, users } from '../domain/people/routes.ts';
import { allowances } from '../domain/allowances/routes.ts';
import { hours } from '../domain/hours/routes.ts';
import { openInvoiceReader } from '../domain/ledger/invoices/read-apart.ts';
import { ledger } from '../domain/ledger/routes.ts';
import { papers } from '../domain/papers/routes.ts';
import { flightReadings } from '../domain/flights/routes.ts';
import { billApprovals } from '../domain/bookings/approve-bill.ts';
import { flights } from '../domain/bookings/routes.ts';
import { tiedFlights } from '../domain/bookings/untie.ts';
import { routing } from '../domain/road/routes.ts';
import { itineraries } from '../domain/itinerary/routes.ts';
import { schedules } from '../domain/schedule/routes.ts';
import { freight } from '../domain/freight/routes.ts';
import { photos } from '../domain/freight/photos.ts';
import { scans } from '../domain/freight/scan-routes.ts';
import { vehicles } from '../domain/vehicles/routes.ts';
import { findMissed } from '../domain/live/arrival-queries.ts';
import { findBedless } from '../domain/plan/bedless.ts';
import { consequences } from '../domain/plan/consequence-routes.ts';
import { openFollowing } from '../domain/plan/follow.ts';
import { followJoining } from '../domain/plan/follow-joining.ts';
import { plans } from '../domain/plan/routes.ts';
import { tickets } from '../domain/tickets/routes.ts';
import { locations } from '../domain/live/routes.ts';
import { exchangeRates } from '../domain/money/exchange-rate.ts';
import { projectChanges } from '../domain/itinerary/changes.ts';
import { wholeProjects } from '../domain/itinerary/whole-project-routes.ts';
import { concerned } from '../engine/forms/concerned.ts';
import { messagePreviews } from '../domain/messages/preview-message.ts';
import { forms } from '../engine/forms/routes.ts';
import { lists } from '../engine/lists/routes.ts';
import { records } from '../engine/records/routes.ts';
import { lookups } from '../engine/lookups/routes.ts';
import { invitations, openInviting } from '../domain/messages/invitations.ts';
import { messages } from '../domain/messages/routes.ts';
import { claims } from '../domain/claims/routes.ts';
import { openExtractor } from '../domain/confirmations/reading/extractor.ts';
import { openReader } from '../domain/confirmations/reading/read-apart.ts';
import { confirmations } from '../domain/confirmations/routes.ts';
import { imports } from '../domain/imports/routes.ts';
import { moneyInbox } from '../domain/money/inbox-routes.ts';
import { money } from '../domain/money/routes.ts';
import { owed } from '../domain/money/reports/owed-routes.ts';
import { reports } from '../domain/money/reports/routes.ts';
import { searching } from '../domain/search/routes.ts';
import { push } from '../platform/push/routes.ts';
import { receipts } from '../domain/money/receipts/routes.ts';
import {
  documentLimit,
  openCallCounter,
  addressLimit,
  personLimit,
} from '../platform/http/limits.ts';
import { openLive } from '../domain/live/open.ts';
import { access } from '../platform/http/access.ts';
import { appCheckGuard } from '../platform/http/app-check-guard.ts';
import { apiDocs } from '../platform/http/api-docs.ts';
import { operations } from '../platform/http/operations.ts';
import { auditTrail } from '../platform/http/audit-trail.ts';
import { bodyTime } from '../platform/http/body-time.ts';
import { socketLimits, closeConnections } from '../platform/http/connections.ts';
import { compression } from '../platform/http/compress.ts';
import {
  answerThrown,
  errorMapper,
  makeRequestId,
  requestLog,
} from '../platform/http/request-log.ts';
import { ownOrigin } from '../platform/http/own-origin.ts';
import { security } from '../platform/http/security.ts';
import { checkedParts, namedParts } from '../platform/http/serialize.ts';
import { readDisk } from '../platform/incidents/watch.ts';
import { openReadings } from '../platform/metrics/metrics.ts';
import { callMetrics, metricsRoute } from '../platform/metrics/routes.ts';
import { dataFolder } from './start/database.ts';
import { backupAge } from './scheduled-backup.ts';
import { workerOnly } from '../platform/http/worker.ts';
import { webApp } from '../platform/http/web-app.ts';
import { stays } from '../domain/stays/routes.ts';
import { openedProjects, projectsOpenTo } from '../domain/projects/projects.ts';
import type { User } from '@paddock/contract/platform/user';
import { openRoads } from '../domain/road/open.ts';

/** The whole server but for its socket: what each part needs comes in through `deps`. */
export async function buildApp(deps: Deps, sockets = socketLimits) {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: makeRequestId,
    trustProxy: deps.config.trustedProxies.length > 0 ? deps.config.trustedProxies : false,
    frameworkErrors: answerThrown,
    bodyLimit: sockets.bodyBytes,
    connectionTimeout: sockets.idleMs,
    requestTimeout: sockets.fileMs,
    keepAliveTimeout: 72_000,
    // Calls that still arrive get an answer, and are asked to use a new connection.
    return503OnClosing: false,
    http: {
      headersTimeout: sockets.headersMs,
      connectionsCheckingInterval: sockets.checkMs,
      maxHeaderSize: sockets.headerBytes,
    },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(deps.config.environment === 'test' ? checkedParts : namedParts);
  closeConnections(app, deps);

  const trail = openTrail(deps);
  const counter = openCallCounter(deps);
  const live = openLive({ ...deps, idleMs: sockets.idleMs });
  const roads = openRoads(deps);
  const exports = openListExports(deps);
  const reader = openReader();
  const invoiceReader = openInvoiceReader();
  const extractor = openExtractor(deps.config.kitineraryExtractor);
  const atLeisure = { ...deps, db: deps.reportsDb };
  // Streams would keep the server from closing.
  app.addHook('preClose', async () => live.close());
  app.addHook('onError', async (_request, _reply, error) => {
    if (isDiskFull(error)) deps.readiness.ranOutOfSpace();
  });
  app.addHook('onClose', async () => {
    const open = [trail, counter, roads, exports, reader, invoiceReader];
    await Promise.all(open.map(async (one) => one.close()));
  });

  deps.metrics.gauge('paddock_streams_open', 'Live maps that are open', () => live.streams());
  const readings = openReadings({
    ...deps,
    folder: dataFolder(deps.config),
    readDisk,
    backupAge,
  });
  const watched = { ...deps, readings };

  await app.register(requestLog);
  await app.register(compression);
  await app.register(operations);
  await app.register(callMetrics, watched);
  await app.register(errorMapper);
  await app.register(bodyTime, sockets);
  await app.register(security, deps);
  await app.register(workerOnly, deps);
  await app.register(auditTrail, { trail, now: deps.now });
  await app.register(addressLimit, { ...deps, counter });
  await app.register(ownOrigin, deps);
  await app.register(appCheckGuard, deps);
  await app.register(access, deps);
  await app.register(bookkeeping, { engine });
  await app.register(personLimit, { counter, config: deps.config });
  await app.register(openedProjects, deps);
  await app.register(documentLimit);
  await app.register(apiDocs, deps);

  await app.register(health, deps);
  await app.register(metricsRoute, watched);
  await app.register(settings, deps);
  await app.register(entryLimits, deps);
  await app.register(system, { ...deps, extractor });
  await app.register(appCheck, deps);
  await app.register(signIn, deps);
  await app.register(users, deps);
  await app.register(travelDocuments, { ...deps, engine });
  await app.register(projectPeople, deps);
  await app.register(flights, deps);
  await app.register(flightReadings, deps);
  await app.register(projects, deps);
  await app.register(routing, { ...deps, roads });
  await app.register(itineraries, {
    ...deps,
    roads,
    findBedless: async (asked) => findBedless(deps, asked),
    findMissed: async (userId) => findMissed(deps, userId),
  });
  await app.register(schedules, { ...deps, engine });
  await app.register(vehicles, deps);
  await app.register(freight, { ...deps, engine });
  await app.register(scans, { ...deps, engine });
  await app.register(plans, { ...deps, engine });
  await app.register(tickets, deps);
  await app.register(calendar, { ...deps, roads, counter });
  await app.register(apiTokens, deps);
  await app.register(passkeys, deps);
  await app.register(webhooks, deps);
  await app.register(shareLinks, { ...deps, roads, counter });
  await app.register(locations, { ...deps, live, counter });
  const openTo = async (person: User) => projectsOpenTo(deps, person);
  await app.register(lists, { ...deps, engine, exports, openTo });
  await app.register(stays, { ...deps, engine });
  const inviting = openInviting(deps);
  const following = { ...deps, engine, inviting };
  const follow = openFollowing({
    ...following,
    join: async (within, joined, by) => followJoining(following, within, joined, by),
  });
  await app.register(consequences, { ...deps, engine, inviting, openTo });
  await app.register(records, { ...deps, engine, openTo, follow });
  await app.register(tiedFlights, { ...deps, engine });
  await app.register(billApprovals, deps);
  await app.register(reports, atLeisure);
  await app.register(owed, atLeisure);
  await app.register(money, deps);
  await app.register(moneyInbox, { ...deps, engine });
  await app.register(claims, { ...deps, engine, stores });
  await app.register(imports, { ...deps, engine, stores, openTo });
  await app.register(confirmations, { ...deps, engine, reader, extractor });
  await app.register(lookups, { ...deps, engine, openTo });
  await app.register(places, deps);
  await app.register(papers, deps);
  await app.register(hours, deps);
  await app.register(allowances, { ...deps, engine, stores });
  await app.register(ledger, { ...deps, engine, stores, invoiceReader });
  await app.register(searching, deps);
  await app.register(exchangeRates, deps);
  await app.register(forms, { ...deps, engine, stores, printers, openTo, follow });
  await app.register(wholeProjects, { ...deps, engine });
  await app.register(projectChanges, { ...deps, engine });
  await app.register(concerned, { ...deps, engine, stores, openTo, previews: messagePreviews });
  await app.register(messages, { ...deps, engine, openTo });
  await app.register(invitations, deps);
  await app.register(push, deps);
  await app.register(receipts, deps);
  await app.register(photos, deps);

  await app.register(webApp, { name: deps.config.productName });
  return app;
}

export type App = Awaited<ReturnType<typeof buildApp>>;
