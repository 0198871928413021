import type { FastifyBaseLogger } from 'fastify';
import type { AppCheck } from './app-check/embedded.ts';
import type { Config } from './config.ts';
import type { Db } from './db/client.ts';
import type { Files } from './files/files.ts';
import type { Outgoing } from './incidents/outgoing.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Push } from './push/open.ts';
import type { Sealer } from './sealer.ts';
import type { Readiness } from './readiness.ts';
import type { MailSender } from './identity/mail/mail.ts';
import type { Identity, SignInHandler } from './identity/identity.ts';

/** The parts of the server: made once at start, passed down, and replaced in tests only at its edges. */
export interface Deps {
  readonly config: Config;
  readonly db: Db;
  /** The same database for work that may take long: reports and files. It has few connections. */
  readonly reportsDb: Db;
  /** For work that needs its own connection. */
  readonly databaseUrl: string;
  readonly identity: Identity;
  /** Answers everything under /api/auth; absent if the identity provider runs elsewhere. */
  readonly handleSignIn: SignInHandler | undefined;
  /** Absent if it is off. */
  readonly appCheck: AppCheck | undefined;
  readonly push: Push;
  readonly outgoing: Outgoing;
  readonly mail: MailSender;
  readonly metrics: Metrics;
  readonly files: Files;
  /** Encrypts the documents of people. */
  readonly documents: Sealer;
  readonly log: FastifyBaseLogger;
  readonly readiness: Readiness;
  /** Version label, `vYYMMDD.N`. */
  readonly version: string;
  /** The current instant. */
  readonly now: () => Date;
}
