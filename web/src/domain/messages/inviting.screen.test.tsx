import { readProjectItinerary } from '@paddock/contract/domain/itinerary/project-itinerary';
import { readReadiness } from '@paddock/contract/domain/plan/readiness';
import {
  invitePeople,
  readInvitees,
  type Invitee,
} from '@paddock/contract/domain/messages/invitations';
import { readSentMessages } from '@paddock/contract/domain/messages/messages';
import { readPeopleOf } from '@paddock/contract/domain/messages/people-of';
import { readProjectStays } from '@paddock/contract/domain/stays/rooming-list';
import { readList } from '@paddock/contract/engine/lists/calls';
import { readReach } from '@paddock/contract/platform/push';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { exampleItinerary } from '../../testing/example-itinerary.ts';
import { exampleReadiness, exampleStays } from '../../testing/example-people.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { choose, formServer, submissionsTo } from '../../testing/forms.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';

const address = 'https://paddock.team.example';
const at = '2026-11-22T09:00:00.000Z';

function invitee(contactId: number, name: string, change: Partial<Invitee> = {}): Invitee {
  return {
    contactId,
    name,
    phoneNumber: `+4477009001${contactId}`,
    email: null,
    userId: null,
    signedInAt: null,
    obstacle: null,
    way: 'text',
    invited: null,
    ...change,
  };
}

const sent = { at, way: 'text', state: 'sent', reason: null } as const;
const failed = { ...sent, state: 'failed', reason: 'The gateway answered 400.' } as const;

const luca = invitee(40, 'Luca Moretti');
const anneke = invitee(41, 'Anneke de Vries');
const bare = invitee(42, 'Jo Bare', {
  phoneNumber: null,
  way: null,
  obstacle: 'Needs a phone number on record.',
});

/** From now on invitations of these people go as they say. */
function answerInvitations(server: FakeServer, before: Invitee[], after: Invitee[]): void {
  server.answer(readInvitees, { people: before, address });
  server.answerBy(invitePeople, () => {
    server.answer(readInvitees, { people: after, address });
    return { people: after, address };
  });
}

const dialog = page.getByRole('dialog', { name: /^(?:Invite|Delivered)/ });

describe('inviting people', () => {
  it('Y-408 invites everyone on a project without access at once, and says what became of each', async () => {
    await page.viewport(1_440, 900);
    const server = serverFor('administrator');
    const people = exampleReadiness.people.slice(0, 2).map((one, index) => ({
      ...one,
      contactId: 40 + index,
      userId: null,
    }));
    server.answer(readReadiness, {
      ...exampleReadiness,
      people: [...exampleReadiness.people, ...people],
    });
    server.answer(readProjectItinerary, exampleItinerary);
    server.answer(readProjectStays, exampleStays);
    answerInvitations(
      server,
      [anneke, luca],
      [
        { ...anneke, userId: 9, invited: failed },
        { ...luca, userId: 8, invited: sent },
      ],
    );
    await openApp(server, '/p/HUN26/people', { now: () => Date.parse(at) });
    await page.getByRole('button', { name: 'Invite 2' }).click();
    await expect.element(dialog.getByText('By SMS to +44 7700 900140')).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Invite 2' }).click();
    await expect
      .element(dialog.getByRole('heading', { name: 'Delivered to 1 of 2' }))
      .toBeVisible();
    await expect
      .element(dialog.getByRole('listitem').filter({ hasText: 'Anneke' }))
      .toMatchTextContent('Not delivered. The gateway answered 400.');
    await expectAccessible();
    expect(server.asked(invitePeople)[0]?.body).toEqual({ contactIds: [41, 40] });
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('Y-408 offers everyone who has not signed in, from the list of who has access', async () => {
    const server = serverFor('administrator');
    server.answer(readList, { rows: [], next: null });
    answerInvitations(server, [anneke, bare, luca], [{ ...luca, userId: 8, invited: sent }]);
    await openApp(server, '/admin/users');
    await page.getByRole('button', { name: 'Invite people' }).click();
    await expect.element(dialog.getByText('Needs a phone number on record.')).toBeVisible();
    await expect.element(dialog.getByRole('checkbox', { name: /Jo Bare/ })).toBeDisabled();
    await expect
      .element(dialog.getByRole('button', { name: 'Invite', exact: true }))
      .toBeDisabled();
    await dialog.getByRole('checkbox', { name: /^All/ }).click();
    await dialog.getByRole('checkbox', { name: /Anneke/ }).click();
    await dialog.getByRole('button', { name: 'Invite 1' }).click();
    await expect.element(dialog.getByText('Delivered by SMS')).toBeVisible();
    expect(server.asked(invitePeople)[0]?.body).toEqual({ contactIds: [40] });
  });

  it('Y-407 says before that no invitation can be sent, and which address to give people', async () => {
    const server = serverFor('administrator');
    server.answer(readList, { rows: [], next: null });
    server.answer(readInvitees, { people: [{ ...luca, way: null }], address: null });
    await openApp(server, '/admin/users');
    await page.getByRole('button', { name: 'Invite people' }).click();
    await expect.element(dialog.getByText('No invitation can be sent')).toBeVisible();
    await expect
      .element(dialog)
      .toMatchTextContent(`Give people the address ${window.location.origin} yourself`);
  });

  it('Y-408 people invited while a message is written are among its recipients', async () => {
    const server = formServer();
    server.answer(readPeopleOf, {
      people: [{ key: 1, value: 'Priya Shah' }],
      withoutAccess: [{ contactId: 40, name: 'Luca Moretti' }],
    });
    server.answer(readReach, { withDevice: [1], byText: [], byMail: [] });
    server.answer(readSentMessages, { messages: [], more: false });
    answerInvitations(server, [luca], [{ ...luca, userId: 8, invited: sent }]);
    await openApp(server, '/p/HUN26/messages?panel=/admin/send-a-message');
    await page.getByRole('button', { name: 'Everyone on HUN26' }).click();
    const reach = page.getByRole('region', { name: 'Who it reaches' });
    await reach.getByRole('button', { name: 'Invite' }).click();
    await dialog.getByRole('button', { name: 'Invite 1' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect.element(page.getByRole('button', { name: 'Send to 2' })).toBeVisible();
    await expect.element(reach.getByText('has no access')).not.toBeInTheDocument();
  });

  it('Y-409 the form of access takes the phone on record, says what is needed, and whether the invitation went', async () => {
    const server = formServer();
    const priya = invitee(1, 'Priya Shah', { phoneNumber: '+447700900140' });
    answerInvitations(server, [priya], [{ ...priya, userId: 8, invited: failed }]);
    await openApp(server, '/admin/user-access?contact_id=1');
    const form = page.getByRole('form', { name: 'Give Access' });
    await expect.element(form.getByText('People sign in with a phone number.')).toBeVisible();
    await expect
      .element(form.getByRole('textbox', { name: 'Phone number' }))
      .toHaveValue('+447700900140');
    await expectAccessible();
    await choose(form, 'Access level', 'Crew');
    await expect.element(form.getByRole('checkbox', { name: /^Send an invitation/ })).toBeChecked();
    await form.getByRole('button', { name: 'Save access', exact: true }).click();
    await expect.element(page.getByText('Not delivered. The gateway answered 400.')).toBeVisible();
    expect(submissionsTo(server)[0]?.payload).toMatchObject({ phone_number: '+447700900140' });
    expect(server.asked(invitePeople)[0]?.body).toEqual({ contactIds: [1] });
  });
});
