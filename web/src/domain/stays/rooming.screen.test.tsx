import {
  mailRoomingList,
  markRoomingListSent,
  readRoomingList,
  type RoomingList,
} from '@paddock/contract/domain/stays/rooming-list';
import { readList } from '@paddock/contract/engine/lists/calls';
import { readRecord } from '@paddock/contract/engine/records/calls';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';

const nights = { first_night: '2026-07-01', leaves_on: '2026-07-04' };
const baker = {
  bed_id: 1,
  contact_id: 1,
  full_name: 'Tom Baker',
  bed: 1,
  ...nights,
  sharing: ['Luca Moretti'],
  change: null,
  was: null,
};
const twin = { kind: 'twin', beds: 2, used_from: null, used_until: null };

const list: RoomingList = {
  stay: {
    id: 9,
    hotel: 'Duna Park Hotel',
    project_code: 'HUN26',
    checks_in_on: '2026-07-01',
    checks_out_on: '2026-07-05',
    confirmation_number: 'DP-20417',
  },
  rooms: [
    {
      ...twin,
      id: 1,
      room_number: '214',
      sleepers: [
        baker,
        {
          ...baker,
          bed_id: 2,
          contact_id: 2,
          full_name: 'Luca Moretti',
          bed: 2,
          leaves_on: '2026-07-05',
          sharing: ['Tom Baker'],
          change: 'moved',
          was: '203 twin, 1 Jul – 4 Jul',
        },
      ],
      free: [{ bed: 1, first_night: '2026-07-04', leaves_on: '2026-07-05' }],
    },
    {
      ...twin,
      id: 2,
      room_number: null,
      sleepers: [],
      free: [1, 2].map((bed) => ({ bed, ...nights })),
    },
  ],
  left: [{ contact_id: 3, full_name: 'Jonas Weber', was: '215 single, 1 Jul – 4 Jul' }],
  sent: { sent_at: '2026-06-20T10:05:00.000Z', full_name: 'Helen Ashworth' },
};

function serve(who: 'administrator' | 'coordinator') {
  const server = serverFor(who);
  server.answer(readRecord, {
    id: 9,
    version: 1,
    archived: false,
    title: 'Duna Park Hotel, HUN26',
    cells: { hotel: 'Duna Park Hotel', project: 'HUN26' },
    values: null,
  });
  server.answer(readList, { rows: [], next: null });
  server.answer(readRoomingList, list);
  return server;
}

it.each([
  [390, 'light'],
  [1440, 'dark'],
] as const)(
  'H-11 a stay shows who sleeps where by night, and names free beds, %d px wide',
  async (width, scheme) => {
    await page.viewport(width, 900);
    document.documentElement.style.colorScheme = scheme;
    await openApp(serve('coordinator'), '/mgmt/stays/9');
    const card = page.getByRole('region', { name: 'Rooming list' });
    await expect.element(card).toMatchTextContent('2 rooms, 2 people, 3 beds with free nights');
    const room = card.getByRole('list', { name: '214 twin' });
    await expect.element(room).toMatchTextContent('Tom Baker 1 to 3 Jul');
    await expect.element(room).toMatchTextContent('Bed 1 free 4 Jul');
    await expect.element(room).toMatchTextContent('Moved Was 203 twin, 1 Jul – 4 Jul');
    await expect.element(card).toMatchTextContent('Jonas Weber (215 single, 1 Jul – 4 Jul)');
    await expect.element(card.getByRole('button', { name: 'Rooming list PDF' })).toBeVisible();
    await expect
      .element(card.getByRole('button', { name: 'Mark as sent' }))
      .not.toBeInTheDocument();
    await expectAccessible();
    document.documentElement.style.colorScheme = '';
  },
);

it('Y-723 an email to the hotel opens in the mail program, with the days and the reference', async () => {
  await openApp(serve('coordinator'), '/mgmt/stays/9');
  const link = page.getByRole('link', { name: 'Write an email to the hotel' });
  await expect.element(link).toBeVisible();
  const address = decodeURIComponent(link.element().getAttribute('href') ?? '');
  expect(address).toMatch(/^mailto:\?subject=Rooming list HUN26, Duna Park Hotel&body=/);
  expect(address).toMatch(/2 rooms, 2 people, 3 beds with free nights\./);
});

it('H-12 an administrator marks the list as sent, and reads why that failed', async () => {
  const server = serve('administrator');
  server.answer(markRoomingListSent, { ...list, left: [] });
  await openApp(server, '/mgmt/stays/9');
  const button = page.getByRole('button', { name: 'Mark as sent' });
  await button.click();
  await expect.element(page.getByText('The next list says what changed since.')).toBeVisible();
  expect(server.asked(markRoomingListSent)).toHaveLength(1);
  server.refuse(markRoomingListSent, 'not_found', { message: 'This stay doesn’t exist.' });
  await button.click();
  await expect.element(page.getByText('The list was not marked as sent')).toBeVisible();
});

it('Y-725 mails the list to the hotel, and says where and when it was sent', async () => {
  const server = serve('administrator');
  const mailed = { ...list, mail_to: 'rooms@duna.example', can_mail: true };
  server.answer(readRoomingList, mailed);
  server.refuse(mailRoomingList, 'conflict', { message: 'The mail server refused the email.' });
  await openApp(server, '/mgmt/stays/9');
  const form = page.getByRole('form', { name: 'Send the rooming list' });
  await expect
    .element(form.getByLabelText('Email address of the hotel'))
    .toHaveValue('rooms@duna.example');
  await expect
    .element(page.getByRole('link', { name: 'Write an email to the hotel' }))
    .not.toBeInTheDocument();
  await form.getByLabelText('Note to the hotel').fill('Late arrival on Friday.');
  await form.getByRole('button', { name: 'Send to the hotel' }).click();
  await expect.element(page.getByText('The mail server refused the email.')).toBeVisible();
  await expectAccessible();
  const sent = { ...list.sent, sent_at: '2026-06-21T08:00:00.000Z', full_name: 'Helen Ashworth' };
  const after = { ...mailed, sent: { ...sent, to: 'rooms@duna.example' } };
  server.answer(mailRoomingList, after);
  server.answerAfter(mailRoomingList, readRoomingList, after);
  await form.getByRole('button', { name: 'Send to the hotel' }).click();
  await expect.element(page.getByText('Sent to rooms@duna.example Sun 21 Jun')).toBeVisible();
  expect(server.asked(mailRoomingList)[1]?.body).toMatchObject({
    to: 'rooms@duna.example',
    note: 'Late arrival on Friday.',
  });
});
