import { readConcerned } from '@paddock/contract/engine/forms/concerned';
import { submitForm } from '@paddock/contract/engine/forms/submission';
import { readList } from '@paddock/contract/engine/lists/calls';
import { readRecord, readRecordHistory } from '@paddock/contract/engine/records/calls';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { formServer } from '../../testing/forms.ts';
import { openApp } from '../../testing/open-app.tsx';

const priyaDrives = 'Priya Shah drives BUD → Duna Park Hotel Mon 29 Jun 12:00';

function projectServer() {
  const server = formServer();
  server.answer(readList, { rows: [], next: null });
  server.answer(readRecordHistory, { events: [], next: null });
  server.answer(readRecord, {
    id: 51,
    version: 3,
    archived: false,
    title: 'HUN26',
    cells: { code: 'HUN26', client: 'Northfield Racing', starts: '2026-06-28', ends: '2026-07-06' },
    values: {
      project_code: 'HUN26',
      start_date: '2026-06-28',
      end_date: '2026-07-06',
      number_contractors_requested: 2,
      description: null,
      start_point_id: 1,
      end_point_id: 1,
      client_id: 1,
      contractors: [1, 2],
    },
  });
  server.answer(readConcerned, {
    people: 1,
    names: ['Priya Shah'],
    message: null,
    takes: [priyaDrives],
  });
  return server;
}

const question = page.getByRole('alertdialog', { name: 'Remove them from all of this?' });
const save = page.getByRole('button', { name: 'Save only' });

it('Y-279 asks before someone is taken off a project, with what they leave', async () => {
  const server = projectServer();
  await openApp(server, '/admin/projects/51/edit');
  await page.getByRole('button', { name: 'Remove Priya Shah' }).click();
  await save.click();
  await expect.element(question).toMatchTextContent(priyaDrives);
  await expectAccessible();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.asked(submitForm)).toHaveLength(0);

  await save.click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => server.asked(submitForm).length).toBe(1);
});

it('Y-279 asks nothing if nobody is taken off', async () => {
  const server = projectServer();
  await openApp(server, '/admin/projects/51/edit');
  await page.getByRole('textbox', { name: 'Project Code' }).fill('HUN27');
  await save.click();
  await expect.poll(() => server.asked(submitForm).length).toBe(1);
  await expect.element(question).not.toBeInTheDocument();
});
