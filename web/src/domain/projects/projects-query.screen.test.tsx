import { readProjectItinerary } from '@paddock/contract/domain/itinerary/project-itinerary';
import { readProjects } from '@paddock/contract/domain/projects/projects';
import { readRoute } from '@paddock/contract/domain/road/routing';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, serverFor } from '../../testing/open-app.tsx';

function project(code: string) {
  return { project_code: code, start_date: '2026-07-20', end_date: '2026-07-26' };
}

it('returns to where home was opened from after a project was chosen', async () => {
  const server = serverFor('coordinator');
  server.refuse(readRoute, 'not_found');
  server.answer(readProjects, {
    projects: [project('HUN26'), project('BEL26')],
    managementProjectCode: 'HUN26',
  });
  server.answer(readProjectItinerary, {
    from: '2026-07-13',
    to: '2026-07-27',
    people: [],
    items: [],
    projects: [],
  });
  window.history.pushState(null, '', '/flights');
  await openApp(server, '/');
  await userEvent.click(page.getByRole('link', { name: /Day Sheets/ }));
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Project' }), 'BEL26');
  await expect.poll(() => window.location.search).toBe('?project=BEL26');
  await userEvent.click(page.getByRole('button', { name: 'Back' }));
  await expect.poll(() => window.location.pathname).toBe('/');
  window.history.back();
  await expect.poll(() => window.location.pathname).toBe('/flights');
});
