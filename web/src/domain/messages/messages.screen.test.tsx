import {
  confirmMessage,
  openAllMessages,
  openMessage,
  readMessagePreferences,
  readOwnMessages,
  readSentMessage,
  readSentMessages,
  remindOfMessage,
  saveMessagePreferences,
  type Delivery,
  type OwnMessage,
  type SentMessage,
} from '@paddock/contract/domain/messages/messages';
import { readPeopleOf } from '@paddock/contract/domain/messages/people-of';
import { readReach } from '@paddock/contract/platform/push';
import { onlineManager } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectSameTree } from '../../testing/accessible.ts';
import { choose, formServer, send, submissionsTo } from '../../testing/forms.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';

const sentAt = '2026-06-30T08:00:00.000Z';

function message(id: number, change: Partial<OwnMessage> = {}): OwnMessage {
  return {
    id,
    title: `Message ${id}`,
    body: 'At the gate.\nAsk for Alex.',
    navigateTo: null,
    sentAt,
    senderName: 'Alex Admin',
    openedAt: null,
    confirmBy: null,
    confirmedAt: null,
    ...change,
  };
}

const confirmBy = {
  at: '2099-07-01T17:00:00.000Z',
  local: '2099-07-01T18:00',
  zone: 'Europe/London',
};

function inbox(...messages: readonly OwnMessage[]) {
  const server = serverFor('crew');
  const unread = messages.filter(({ openedAt }) => openedAt === null).length;
  server.answer(readOwnMessages, { messages: [...messages], more: false, unread });
  server.answer(readMessagePreferences, {
    flightChanged: true,
    planChanged: true,
    flightInADay: true,
    flightInThreeHours: false,
  });
  return server;
}

describe('messages', () => {
  it('K-49 arrive automatically once the server has its database again', async ({
    onTestFinished,
  }) => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const server = inbox(message(1));
    server.refuse(readOwnMessages, 'unavailable');
    await openApp(server, '/messages');
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    server.answer(readOwnMessages, { messages: [message(1)], more: false, unread: 1 });
    vi.advanceTimersByTime(15_000);
    await expect.element(page.getByText('Message 1')).toBeVisible();
  });

  it('P-20 are read once they are opened', async () => {
    const server = inbox(message(1), message(2, { openedAt: sentAt }));
    server.answerBy(openMessage, () => {
      const read = [message(1, { openedAt: sentAt }), message(2, { openedAt: sentAt })];
      server.answer(readOwnMessages, { messages: read, more: false, unread: 0 });
      return { unread: 0 };
    });
    await openApp(server, '/messages');
    await expectAccessible();
    await page.getByRole('button', { name: 'Unread: Message 1' }).click();
    const opened = page.getByRole('button', { name: 'Message 1', exact: true });
    await expect.element(opened).toHaveAttribute('aria-expanded', 'true');
    expect(server.asked(openMessage)[0]?.params).toEqual({ id: '1' });
  });

  it('P-20 lead to the place that they name', async () => {
    const server = inbox(message(1, { navigateTo: '/flights' }));
    server.answer(openMessage, { unread: 0 });
    await openApp(server, '/messages');
    await page.getByRole('button', { name: 'Unread: Message 1' }).click();
    await expect.element(page.getByRole('heading', { name: 'Flights', level: 1 })).toBeVisible();
  });

  it('P-30 are confirmed with one button, and opening them is not enough', async () => {
    const asked = message(1, { openedAt: sentAt, confirmBy });
    const server = inbox(asked);
    const confirmedAt = '2026-06-30T09:00:00.000Z';
    server.answerBy(confirmMessage, () => {
      const done = { ...asked, confirmedAt };
      server.answer(readOwnMessages, { messages: [done], more: false, unread: 0 });
      return { unread: 0, confirmedAt };
    });
    await openApp(server, '/messages');
    const until = page.getByText('Confirm by Wed 1 Jul, 18:00, London time');
    await expect.element(until).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'I have read it' }).click();
    await expect.element(page.getByText(/^You confirmed this/)).toBeVisible();
    await expect.element(until).not.toBeInTheDocument();
    await expect.poll(() => server.asked(confirmMessage)[0]?.params).toEqual({ id: '1' });
  });

  it('Y-791 shows the whole text before it can be confirmed', async () => {
    const body = Array.from({ length: 30 }, (_, line) => `Line ${line + 1} of the plan.`).join(
      '\n',
    );
    await openApp(inbox(message(1, { openedAt: sentAt, confirmBy, body })), '/messages');
    const text = page.getByText('Line 30 of the plan.');
    await expect.element(text).toBeVisible();
    const { scrollHeight, clientHeight } = text.element();
    expect(scrollHeight).toBe(clientHeight);
  });

  it('Y-791 a confirmation that has no network says that it is sent later', async ({
    onTestFinished,
  }) => {
    const server = inbox(message(1, { openedAt: sentAt, confirmBy }));
    await openApp(server, '/messages');
    await expect.element(page.getByRole('button', { name: 'I have read it' })).toBeVisible();
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    await page.getByRole('button', { name: 'I have read it' }).click();
    await expect
      .element(page.getByText('You confirmed this. Sends when you’re online.'))
      .toBeVisible();
  });

  it('P-20 can all be marked as read', async () => {
    const server = inbox(message(1), message(2));
    server.answerBy(openAllMessages, () => {
      server.answer(readOwnMessages, { messages: [], more: false, unread: 0 });
      return { unread: 0 };
    });
    await openApp(server, '/messages');
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect.poll(() => server.asked(openAllMessages)).toHaveLength(1);
  });

  it('P-23 each kind can be turned off separately', async () => {
    const server = inbox();
    const off = {
      flightChanged: false,
      planChanged: true,
      flightInADay: true,
      flightInThreeHours: false,
    };
    server.answerBy(saveMessagePreferences, () => {
      server.answer(readMessagePreferences, off);
      return off;
    });
    await openApp(server, '/messages/settings');
    await expectAccessible();
    const change = page.getByRole('switch', { name: 'Your flight changes' });
    await expect.element(change).toBeChecked();
    await change.click();
    await expect.element(change).not.toBeChecked();
    expect(server.asked(saveMessagePreferences)[0]?.body).toEqual({ flightChanged: false });
  });

  it('say that they did not load', async () => {
    const server = inbox();
    server.refuse(readOwnMessages, 'unavailable');
    await openApp(server, '/messages');
    await expect.element(page.getByText('The messages did not load')).toBeVisible();
  });
});

const sent: SentMessage = {
  id: 5,
  title: 'Passes',
  body: 'They are at the gate.',
  sentAt,
  senderName: 'Alex Admin',
  urgent: false,
  delivered: 1,
  people: { queued: 0, sent: 0, shown: 0, opened: 1, noDevice: 1, failed: 0 },
  confirmation: null,
};

function person(userId: number, fullName: string, change: Partial<Delivery> = {}): Delivery {
  return {
    userId,
    fullName,
    state: 'sent',
    ways: [],
    at: sentAt,
    reason: null,
    confirmedAt: null,
    reminded: null,
    ...change,
  };
}

describe('sending a message', () => {
  it('P-21 adds everybody on a project with the keyboard, and says who gets it', async () => {
    const server = formServer();
    server.answer(readPeopleOf, {
      people: [
        { key: 1, value: 'Priya Shah' },
        { key: 2, value: 'Tom Okafor' },
      ],
      withoutAccess: [],
    });
    server.answer(readReach, { withDevice: [1], byText: [2], byMail: [] });
    await openApp(server, '/admin/send-notifications');
    await page.getByRole('textbox', { name: 'Title' }).fill('Passes');
    await page.getByRole('textbox', { name: 'Body' }).fill('They are at the gate.');
    const everyone = page.getByRole('button', { name: 'Everyone on a project' });
    await expect.element(everyone).toBeVisible();
    everyone.element().focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('hun26');
    await expect.element(page.getByRole('option', { name: 'HUN26' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(everyone).toHaveFocus();
    await page.getByRole('button', { name: 'Remove Tom Okafor' }).click();
    await expectAccessible();
    await send();
    await expect.element(page.getByText('Message sent')).toBeVisible();
    expect(submissionsTo(server)[0]?.payload).toMatchObject({ title: 'Passes', userIds: [1] });
  });

  it("J-112 adds everyone on the workspace's project with one press", async () => {
    const server = formServer();
    server.answer(readPeopleOf, {
      people: [{ key: 1, value: 'Priya Shah' }],
      withoutAccess: [],
    });
    server.answer(readReach, { withDevice: [1], byText: [2], byMail: [] });
    server.answer(readSentMessages, { messages: [], more: false });
    await openApp(server, '/p/HUN26/messages?panel=/admin/send-a-message');
    await page.getByRole('button', { name: 'Everyone on HUN26' }).click();
    await expect.element(page.getByRole('button', { name: 'Remove Priya Shah' })).toBeVisible();
  });

  it('P-31 shows people who have not confirmed first, and reminds them', async () => {
    const server = serverFor('administrator');
    const confirmation = { by: confirmBy, confirmed: 1, missing: 2 };
    const people = { queued: 0, sent: 2, shown: 0, opened: 1, noDevice: 0, failed: 0 };
    const asking = { ...sent, people, confirmation };
    server.answer(readSentMessages, { messages: [asking], more: false });
    const way = { at: sentAt, way: 'push', failure: null } as const;
    server.answer(readSentMessage, {
      ...asking,
      deliveries: [
        person(1, 'Priya Shah', { state: 'opened', confirmedAt: sentAt }),
        person(2, 'Tom Okafor', { reminded: way }),
        person(3, 'Uma Weber', { state: 'opened' }),
      ],
    });
    server.answer(remindOfMessage, { push: 1, text: 1, tooSoon: 0, unreachable: 0 });
    await openApp(server, '/admin/sent-messages');
    await page.getByRole('button', { name: 'Passes' }).click();
    const rows = page.getByRole('list', { name: 'People of Passes' }).getByRole('listitem');
    await expect.element(rows.last()).toMatchTextContent(/Priya Shah.*Confirmed/);
    await expect.element(rows.first()).toMatchTextContent(/Tom Okafor.*Not confirmed/);
    await expectAccessible();
    await page.getByRole('button', { name: 'Remind 2 people' }).click();
    await expect
      .element(page.getByText('Reminded 1 person with a notification and 1 by text message.'))
      .toBeVisible();
  });

  it('J-73 U-20 on a desktop there is one searchable list of them', async () => {
    await page.viewport(1_440, 900);
    const server = serverFor('administrator');
    server.answerBy(readSentMessages, ({ query: { search = '' } }) => ({
      messages: 'passes'.includes(search) ? [sent] : [],
      more: false,
    }));
    await openApp(server, '/p/HUN26/messages');
    await expect.element(page.getByRole('button', { name: 'Passes' })).toBeVisible();
    await expectSameTree();
    await page.getByLabelText('Title, text or sender').fill('gate');
    await expect.element(page.getByText('No matching messages')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Send a message' }).click();
    const panel = new URLSearchParams(window.location.search).get('panel');
    expect(panel).toBe('/admin/send-a-message');
  });

  it('J-74 writes a message with its recipients first, and previews it as on a phone', async () => {
    const server = formServer();
    await openApp(server, '/admin/send-a-message');
    const form = page.getByRole('form', { name: 'Send a message' });
    await expect.element(form).toBeVisible();
    const words = form.element().textContent;
    expect(words.indexOf('People')).toBeLessThan(words.indexOf('Title'));
    await form.getByLabelText(/^Title/).fill('Gate 4 tonight');
    await form.getByLabelText(/^Body/).fill('Meet at 19:00.\nBring your pass.');
    const preview = page.getByRole('region', { name: 'On their phones' });
    await expect.element(preview).toMatchTextContent(/Gate 4 tonight.*Meet at 19:00/);
    await expectAccessible();
    await choose(form, 'People', 'Priya Shah');
    await page.getByRole('button', { name: 'Send to 1', exact: true }).click();
    await expect.element(page.getByText('Message sent')).toBeVisible();
    const [{ payload } = {}] = submissionsTo(server);
    expect(payload).toMatchObject({ body: 'Meet at 19:00.\nBring your pass.' });
  });

  it('Y-400 Y-404 says by which way it reaches whom, and sends by SMS what is urgent', async () => {
    const server = formServer();
    server.answer(readPeopleOf, {
      people: [
        { key: 1, value: 'Priya Shah' },
        { key: 2, value: 'Tom Okafor' },
        { key: 3, value: 'Uma Weber' },
      ],
      withoutAccess: [{ contactId: 9, name: 'Luca Moretti' }],
    });
    server.answer(readReach, { withDevice: [1], byText: [2], byMail: [] });
    server.answer(readSentMessages, { messages: [], more: false });
    await openApp(server, '/p/HUN26/messages?panel=/admin/send-a-message');
    await page.getByRole('button', { name: 'Everyone on HUN26' }).click();
    const reach = page.getByRole('region', { name: 'Who it reaches' });
    await expect
      .element(reach)
      .toMatchTextContent(/1 by push.*2 in the app only.*1 has no access.*Luca Moretti/);
    await reach.getByRole('button', { name: 'Also by SMS' }).click();
    await expect.element(reach).toMatchTextContent(/1 by push.*1 by SMS.*1 in the app only/);
    await expectAccessible();
    await page.getByRole('textbox', { name: 'Title' }).fill('Passes');
    await page.getByRole('textbox', { name: 'Body' }).fill('They are at the gate.');
    await page.getByRole('button', { name: 'Send to 3', exact: true }).click();
    await expect.element(page.getByText('Message sent')).toBeVisible();
    expect(submissionsTo(server)[0]?.payload).toMatchObject({ priority: 'urgent' });
  });

  it('Y-337 Send Notifications asks for title, body and people in one line each', async () => {
    await openApp(formServer(), '/admin/send-notifications');
    const form = page.getByRole('form', { name: 'Send Notifications' });
    const fields = form.getByRole('textbox').or(form.getByRole('combobox'));
    await expect.element(fields.nth(2)).toHaveAccessibleName('People');
    await expect.element(fields.nth(0)).toHaveAccessibleName(/^Title/);
    await expect.element(fields.nth(1)).toHaveAccessibleName(/^Body/);
    for (const field of [fields.nth(0), fields.nth(1)])
      expect(field.element()).toHaveProperty('type', 'text');
    await expect
      .element(page.getByRole('region', { name: 'On their phones' }))
      .not.toBeInTheDocument();
  });

  it('P-4 Y-405 shows its delivery and the ways, person by person', async () => {
    const server = serverFor('administrator');
    server.answer(readSentMessages, { messages: [sent], more: false });
    const reason = 'The push service refused it.';
    server.answer(readSentMessage, {
      ...sent,
      deliveries: [
        person(1, 'Priya Shah', { state: 'opened', ways: ['push'] }),
        person(3, 'Uma Weber', { state: 'sent', ways: ['text'] }),
        person(2, 'Tom Okafor', { state: 'failed', reason }),
      ],
    });
    await openApp(server, '/admin/sent-messages');
    await page.getByRole('button', { name: 'Passes' }).click();
    const people = page.getByRole('list', { name: 'People of Passes' }).getByRole('listitem');
    await expect.element(people.filter({ hasText: 'Priya Shah' })).toMatchTextContent('Read');
    await expect.element(people.filter({ hasText: 'Uma Weber' })).toMatchTextContent('By SMS');
    await expect.element(page.getByText('Delivered to 1 of 2')).toBeVisible();
    await expect.element(people.filter({ hasText: 'Tom Okafor' })).toMatchTextContent(reason);
    await expectAccessible();
  });
});
