import { counted } from '@paddock/contract/platform/plural';
import { migrate, readMigrationNotes } from '../../platform/db/migrate.ts';
import { contracts } from '../../platform/db/migrations/contracts.ts';
import { migrations } from '../../platform/db/migrations/list.ts';
import { pendingGroups, type Group } from '../../platform/db/run-migrations.ts';
import { defineCommand } from './command.ts';
import { withTarget } from './target.ts';

/** Brings the database up to date without a server, or says what that would do. */
export const migrateCommand = defineCommand({
  name: 'migrate',
  usage: '[--plan]',
  summary: 'Bring the database up to date, as a start does',
  options: {
    plan: { type: 'boolean', about: 'Only list the steps that would run' },
  },
  async run({ values }, surroundings) {
    const { say, tell } = surroundings;
    await withTarget(surroundings, async ({ config, db }) => {
      if (values.plan === true) {
        for (const line of planOf(await pendingGroups(db, migrations))) say(line);
        return;
      }
      const zone = config.accountingZone;
      const ran = await migrate(db, new Date(), { zone, say: tell, onlooker: db });
      say(ran.length === 0 ? 'The database is up to date.' : `Ran ${counted(ran.length, 'step')}.`);
      for (const line of await readMigrationNotes(db, ran)) say(line);
    });
  },
});

function planOf(groups: readonly Group[]): string[] {
  const names = groups.flatMap((group) => group.names);
  if (names.length === 0) return ['The database is up to date.'];
  const stopped = new Set(names.flatMap((name) => contracts[name]?.stops ?? []));
  return [
    `${counted(names.length, 'step')} would run:`,
    ...groups.flatMap(linesOf),
    ...[...stopped].map((release) => `Stop all servers of ${release} and earlier first.`),
  ];
}

function linesOf({ names, transaction }: Group): string[] {
  if (!transaction) return names.map((name) => `  ${name} (without a transaction)`);
  return [...names.map((name) => `  ${name}`), '  (in one transaction: all of them, or none)'];
}
