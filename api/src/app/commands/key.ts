import { counted } from '@paddock/contract/platform/plural';
import { insertAuditEvent } from '../../domain/people/user-queries.ts';
import type { Db } from '../../platform/db/client.ts';
import { readDeploymentId } from '../../platform/db/deployment.ts';
import { opensKeptKeys, resealKeys } from '../../platform/db/kept-keys.ts';
import { StartError } from '../../platform/errors.ts';
import { goneMs, readServers } from '../../platform/incidents/servers.ts';
import { forgetKeys } from '../../platform/identity/own-sign-in.ts';
import {
  findSecretKey,
  keyIn,
  nextKeyPath,
  readSecretKey,
  settleKey,
  useNextKey,
} from '../../platform/secret-key.ts';
import {
  defineCommand,
  type Surroundings,
  type Target,
  UsageError,
  withTarget,
} from './command.ts';

export const rotateKeyCommand = defineCommand({
  name: 'key rotate',
  usage: '[--new FILE]',
  summary: 'Encrypt everything secret in the database with a new SECRET_KEY; no one is signed out',
  options: {
    new: {
      type: 'string',
      value: 'FILE',
      about: 'Where SECRET_KEY is a setting: the file with the new one, made if there is none',
    },
  },
  async run({ values }, surroundings) {
    await withTarget(surroundings, async (target) => {
      const isSetting = target.config.secretKey !== undefined;
      if (isSetting !== (values.new !== undefined))
        throw new UsageError(
          isSetting
            ? 'SECRET_KEY is a setting. Name the file for the new key with --new.'
            : 'SECRET_KEY is not set, so the new key goes where the former one is. Leave --new out.',
        );
      const lines =
        values.new === undefined
          ? await rotateInFolder(target)
          : await rotateSetting(target, values.new);
      for (const line of lines) surroundings.say(line);
    });
  },
});

/** The former key stays beside the new one until the database is encrypted with that. */
async function rotateInFolder({ db, config, folder }: Target): Promise<string[]> {
  if (await settleKey(folder, async (key) => hasKeysFor(db, key)))
    return ['A rotation that was cut short is complete now.'];
  const former = await readSecretKey(config, folder);
  const made = await reseal(db, former, await keyIn(nextKeyPath(folder)));
  await useNextKey(folder);
  return [
    `${counted(made, 'key')} encrypted with a new secret key, which is in ${folder}.`,
    'A server that is running goes on. Backups that were made before need the former key.',
  ];
}

/** An empty table would fit any key. */
async function hasKeysFor(db: Db, key: string): Promise<boolean> {
  const any = await db.selectFrom('kept_keys').select('id').limit(1).execute();
  return any.length > 0 && (await opensKeptKeys(db, key));
}

async function rotateSetting({ db, config, folder }: Target, path: string): Promise<string[]> {
  const made = await reseal(db, await readSecretKey(config, folder), await keyIn(path));
  return [
    made === 0
      ? `The database is encrypted with the key in ${path} already.`
      : `${counted(made, 'key')} encrypted with the key in ${path}.`,
    `Set SECRET_KEY to it on every server before its next start. Servers that are running go on.`,
  ];
}

async function reseal(db: Db, from: string, to: string): Promise<number> {
  const made = await resealKeys(db, from, to);
  if (made > 0) await insertAuditEvent(db, describeKeyChange('rotated'));
  return made;
}

function describeKeyChange(key: 'rotated' | 'reset') {
  return {
    user_id: null,
    origin: null,
    action: 'key',
    subject_table: 'kept_keys',
    subject_id: null,
    before: null,
    after: JSON.stringify({ key }),
  };
}

const losses = [
  'Everyone has to sign in again.',
  'Codes and links that were sent and not used no longer work.',
  'Passports, visas and licences are deleted, because no one can read them any more.',
  'Webhooks are removed: add them again, with new signing secrets.',
  'Each device gets messages again only after Paddock was opened on it.',
];

export const resetKeyCommand = defineCommand({
  name: 'key reset',
  usage: '[--yes]',
  summary: 'Make new keys where SECRET_KEY is lost; everyone has to sign in again',
  options: {
    yes: { type: 'boolean', about: 'Do it without asking for the ID of the deployment' },
  },
  async run({ values }, surroundings) {
    await withTarget(surroundings, async (target) => {
      await refuseRunning(target.db);
      await confirm(target.db, values.yes === true, surroundings);
      const counts = await forgetKeys(target.db);
      await insertAuditEvent(target.db, describeKeyChange('reset'));
      await newKey(target);
      surroundings.say(
        `New keys are made at the next start. Ended: ${counted(counts.sessions, 'session')}, messages to ${counted(counts.devices, 'device')}.`,
      );
    });
  },
});

/** A server that runs would go on with the keys that it holds, and make others with them. */
async function refuseRunning(db: Db): Promise<void> {
  const running = (await readServers(db)).filter(
    ({ seen_at }) => Date.now() - seen_at.getTime() < goneMs,
  );
  if (running.length === 0) return;
  const names = running.map(({ name, seen_at }) => `${name} (seen ${seen_at.toISOString()})`);
  throw new StartError(
    `Stop all servers first: ${names.join(', ')}. One that was killed is forgotten two minutes later.`,
  );
}

async function confirm(db: Db, isSure: boolean, { ask, tell }: Surroundings): Promise<void> {
  for (const line of losses) tell(line);
  if (isSure) return;
  const id = (await readDeploymentId(db)) ?? 'reset';
  const answer = await ask(`To go on, type ${id}:`);
  if (answer.trim() !== id) throw new StartError('Nothing was changed.');
}

/** The setting is the new key, if there is one. A key in a file may be the wrong one, so it is deleted. */
async function newKey({ config, folder }: Target): Promise<void> {
  if (config.secretKey === undefined && config.databaseUrl === undefined) {
    await keyIn(nextKeyPath(folder));
    await useNextKey(folder);
  } else await findSecretKey(config, folder);
}
