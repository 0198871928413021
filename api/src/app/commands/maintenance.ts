import { insertAuditEvent } from '../../domain/people/user-queries.ts';
import type { Db } from '../../platform/db/client.ts';
import { beginMaintenance, endMaintenance } from '../../platform/maintenance.ts';
import { defineCommand, UsageError } from './command.ts';
import { withTarget } from './target.ts';

export const maintenanceOnCommand = defineCommand({
  name: 'maintenance on',
  usage: '[--message TEXT] [--until TIME]',
  summary: 'Close Paddock to everyone but administrators, on every server at once',
  options: {
    message: { type: 'string', value: 'TEXT', about: 'What people see; 200 characters' },
    until: {
      type: 'string',
      value: 'TIME',
      about: 'When it is expected to end, such as 2026-11-22T14:30Z. It ends with maintenance off',
    },
  },
  async run({ values }, surroundings) {
    const message = readMessage(values.message);
    const until = readUntil(values.until);
    await withTarget(surroundings, async ({ db }) => {
      await beginMaintenance(db, { message, until });
      await note(db, true);
    });
    surroundings.say('Paddock is closed. To open it: npm run paddock -- maintenance off');
  },
});

export const maintenanceOffCommand = defineCommand({
  name: 'maintenance off',
  usage: '',
  summary: 'Open Paddock again',
  options: {},
  async run(_, surroundings) {
    const wasClosed = await withTarget(surroundings, async ({ db }) => {
      const ended = await endMaintenance(db);
      if (ended) await note(db, false);
      return ended;
    });
    surroundings.say(wasClosed ? 'Paddock is open again.' : 'Paddock was not closed.');
  },
});

function readMessage(text: string | undefined): string | null {
  const message = text?.replaceAll(/\s+/g, ' ').trim() ?? '';
  if (message.length > 200) throw new UsageError('The message has more than 200 characters.');
  return message === '' ? null : message;
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/;

function readUntil(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const until = new Date(instant.test(text) ? text : Number.NaN);
  if (!(until > new Date()))
    throw new UsageError('--until is a time to come, with its offset, such as 2026-11-22T14:30Z.');
  return until;
}

async function note(db: Db, maintenance: boolean): Promise<void> {
  await insertAuditEvent(db, {
    user_id: null,
    origin: null,
    action: 'maintenance',
    subject_table: 'system_maintenance',
    subject_id: null,
    before: null,
    after: JSON.stringify({ maintenance }),
  });
}
