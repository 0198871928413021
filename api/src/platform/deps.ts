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
import type { Identity, SignInHandler } from './identity/identity.ts';

/** What the server is made of: made once at start, handed down, replaced in tests only at its edges. */
export interface Deps {
  readonly config: Config;
  readonly db: Db;
  /** The same database for what may take long: reports and files. It has few connections. */
  readonly reportsDb: Db;
  /** For what needs a connection of its own. */
  readonly databaseUrl: string;
  readonly identity: Identity;
  /** Answers everything under /api/auth; absent where the identity provider runs elsewhere. */
  readonly handleSignIn: SignInHandler | undefined;
  /** Absent where it is off. */
  readonly appCheck: AppCheck | undefined;
  readonly push: Push;
  readonly outgoing: Outgoing;
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
