import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/client.ts';
import { chooseMailSender, type MailSender } from '../mail/mail.ts';
import type { Outgoing } from '../../incidents/outgoing.ts';
import { isEmailGranted, isPhoneNumberGranted } from '../queries.ts';
import { chooseSmsSender } from '../sms/gateways.ts';
import type { SmsSender } from '../sms/sms.ts';
import type { AuthSettings } from './better-auth.ts';
import { openCodeDesk } from './code-desk.ts';
import type { CodeDeps } from './codes.ts';
import { type Errands, openErrands } from './errands.ts';
import { forgetFormerHolder } from './former-holder.ts';
import { openPasskeyDesk } from './passkey-desk.ts';
import { openLinkDesk } from './link-desk.ts';
import { countPasswordTry } from './password-desk.ts';
import { keyedHash, type SignInKeys } from './keys.ts';
import type { AuthDb } from './tables.ts';
import { callerNetwork } from './caller-network.ts';
import { type Refusal, refuseNetwork } from './limits.ts';
import { deleteVisitorsBefore, insertEvent, waitInLine } from './queries.ts';

interface DeskDeps {
  readonly config: Config;
  readonly db: Db;
  readonly authDb: AuthDb;
  readonly keys: SignInKeys;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  readonly outgoing: Outgoing;
  /** Without one, texts are sent as the settings say. */
  readonly sms?: SmsSender | undefined;
  /** Without one, mail is sent as the settings say. */
  readonly mail?: MailSender | undefined;
}

type Desks = Omit<
  AuthSettings,
  'authDb' | 'secret' | 'publicUrl' | 'demoUrl' | 'log' | 'providers' | 'oidc'
>;

/** Our parts for Better Auth: codes, links, limits, and who has access. */
export function openDesks(deps: DeskDeps): Desks & { readonly errands: Errands } {
  const { config, db, authDb, keys, log, now, outgoing } = deps;
  const { sms = chooseSmsSender(config.sms, log), mail = chooseMailSender(config.mail, log) } =
    deps;
  if (sms.check !== undefined) outgoing.watch('sms', sms.check);
  if (mail.check !== undefined) outgoing.watch('mail', mail.check);
  const code: CodeDeps = { db: authDb, keys, now };
  const { demo, productName } = config;
  const { countries } = config.signIn.browser;
  const errands = openErrands();
  const shared = { ...code, log, productName, errands, outgoing };
  const isGranted = async (email: string) => isEmailGranted(db, email);
  return {
    errands,
    codes: openCodeDesk({
      ...shared,
      demo,
      sms,
      countries,
      isGranted: async (phoneNumber) => isPhoneNumberGranted(db, phoneNumber),
    }),
    links: openLinkDesk({ ...shared, mail, isGranted }),
    isGranted,
    passkeys: openPasskeyDesk({ ...code, people: db, place: config.signIn.passkeys }),
    countTry: async (email, address) => countPasswordTry(code, email, address),
    countVisitor: async (address) => countVisitor(code, address),
    forgetFormerNumber: async (phoneNumber) => forgetFormerHolder({ db, authDb }, { phoneNumber }),
    forgetFormerHolder: async (email) => forgetFormerHolder({ db, authDb }, { email }),
  };
}

/** Milliseconds after which a visitor who never signed in is deleted. */
const visitMs = 86_400_000;

/** Counts a visitor without a name; one network cannot fill the database with them. */
async function countVisitor(
  { db, keys, now }: CodeDeps,
  address: string | undefined,
): Promise<Refusal | null> {
  const at = now();
  const network = callerNetwork(address);
  if (network === undefined) return null;
  const asker = { number_hash: keyedHash(keys, 'visitor', network), network, device: null };
  return db.transaction().execute(async (trx) => {
    await waitInLine(trx, network, asker.number_hash);
    const refused = await refuseNetwork(trx, { kind: 'visitor', asker, now: at });
    if (refused !== null) return refused;
    await insertEvent(trx, { ...asker, kind: 'visitor', happened_at: at });
    await deleteVisitorsBefore(trx, new Date(at.getTime() - visitMs));
    return null;
  });
}
