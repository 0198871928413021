import { readOwnDuties, saveOwnDuty } from '@paddock/contract/domain/hours/own-duties';
import { previewDrive } from '@paddock/contract/domain/hours/plan-drive';
import { previewHours } from '@paddock/contract/domain/hours/preview';
import { regimes } from '@paddock/contract/domain/hours/regimes';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { canonicalZone } from '../../platform/zone-names.ts';
import { dayMs } from '../../platform/retention.ts';
import { checkHours } from './check-hours.ts';
import { loadDutyChanges, saveDutyChange } from './duty-changes.ts';
import { planDrives } from './plan-drive.ts';
import { checkWork } from './work-time.ts';

/** How far back a driver sees what they said. */
const shownDays = 14;

export async function hours(app: FastifyInstance, { db, now }: Deps): Promise<void> {
  answer(app, previewHours, async ({ body }) => {
    const { rules, drivers, duties, timeZone = 'UTC', occasional = false } = body;
    const zone = canonicalZone(timeZone);
    if (zone === null)
      throw new CallError('invalid_field', {
        field: 'timeZone',
        message: 'Use a time zone such as Europe/Budapest.',
      });
    if (rules === 'work') return { breaches: checkWork(drivers, duties, zone), nextBreakBy: null };
    const isService = occasional && rules === 'eu561-coach';
    return checkHours(regimes[rules], drivers, duties, isService ? { zone } : undefined);
  });
  answer(app, previewDrive, async ({ body: { rules, drivers, departsAt, legs } }) =>
    planDrives(regimes[rules], { drivers, departsAt: new Date(departsAt), legs }),
  );
  answer(app, readOwnDuties, async (request) => {
    const { contact_id: own } = requirePerson(request);
    return { changes: own === null ? [] : await loadOwn(own) };
  });
  answer(app, saveOwnDuty, async (request) => {
    const { contact_id: own } = requirePerson(request);
    if (own === null)
      throw new CallError('conflict', {
        message: 'You are not in the address book yet. Ask an administrator to add you.',
      });
    const { at, kind } = request.body;
    await saveDutyChange(db, { contactId: own, at: new Date(at), kind }, now());
    return { changes: await loadOwn(own) };
  });
  async function loadOwn(contactId: number) {
    const since = new Date(now().getTime() - shownDays * dayMs);
    return [...((await loadDutyChanges(db, [contactId], since)).get(contactId) ?? [])];
  }
}
