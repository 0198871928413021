import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useState } from 'react';
import '../../ui/tokens.css';
import '../../ui/base.css';
import '../../ui/layout.css';
import '../../ui/pieces.css';
import { expectAccessible } from '../../testing/accessible.ts';
import { chooseLetterKeys } from '../keys/use-keys.ts';
import { Table } from './table.tsx';
import { TableFilter } from './table-filter.tsx';
import type { TableColumn, TableGroup } from './table-shape.ts';

interface Leg {
  readonly id: number;
  readonly number: string;
  readonly time: string;
  readonly people: string;
  readonly state: string;
}

const columns: readonly TableColumn<Leg>[] = [
  { id: 'leg', label: 'Leg', least: 90, stays: true, cell: ({ number }) => number },
  {
    id: 'local',
    label: 'Local',
    above: 'Departs',
    least: 70,
    isFigure: true,
    stays: true,
    cell: ({ time }) => time,
  },
  {
    id: 'utc',
    label: 'UTC',
    above: 'Departs',
    least: 70,
    isFigure: true,
    cell: ({ time }) => time,
  },
  {
    id: 'people',
    label: 'People',
    least: 400,
    grows: 1,
    mayCut: true,
    cell: ({ people }) => people,
  },
  { id: 'state', label: 'State', least: 120, stays: true, cell: ({ state }) => state },
];

function leg(id: number): Leg {
  return { id, number: `BA ${id}`, time: '07:55', people: 'Ana Novak', state: 'Booked' };
}

const days: readonly TableGroup<Leg>[] = [
  { key: '22', title: 'Sun 22 Nov', about: '2 legs', rows: [leg(1), leg(2)] },
  { key: '23', title: 'Mon 23 Nov', about: '1 leg', rows: [leg(3)] },
];

function Legs({ groups }: { readonly groups: readonly TableGroup<Leg>[] }) {
  const [open, setOpen] = useState<string>();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return (
    <main>
      <h1>HUN26</h1>
      <h2>Travel</h2>
      <p>{`open: ${open ?? 'none'}; selected: ${[...ids].join(' ')}`}</p>
      <Table
        label="Legs of HUN26"
        name="legs"
        columns={columns}
        groups={groups}
        getId={({ id }) => String(id)}
        getName={({ number }) => number}
        getCard={({ number, people, state }) => ({ name: number, about: people, state })}
        getHref={({ id }) => `/?panel=${id}`}
        onOpen={({ id }) => setOpen(String(id))}
        openId={open}
        selection={{ ids, onChange: setIds }}
      />
    </main>
  );
}

const said = (words: string) => page.getByText(words, { exact: true });
const row = (number: string) => page.getByRole('link', { name: number, exact: true });

describe('a desktop table', () => {
  beforeEach(async () => page.viewport(1280, 800));

  it('J-30 has headings, groups with their counts, and a row that opens', async () => {
    await render(<Legs groups={days} />);
    await expect.element(page.getByRole('cell', { name: 'Departs', exact: true })).toBeVisible();
    await expect.element(page.getByText('2 legs', { exact: true })).toBeVisible();
    await expectAccessible();
    await row('BA 2').click();
    await expect.element(said('open: 2; selected: ')).toBeVisible();
    await expect.element(row('BA 2')).toHaveAttribute('aria-current', 'true');
  });

  it('J-31 leads from row to row by arrows, J and K, past the lines of groups', async () => {
    await render(<Legs groups={days} />);
    row('BA 1').element().focus();
    await userEvent.keyboard('j');
    await expect.element(row('BA 2')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(row('BA 3')).toHaveFocus();
    await userEvent.keyboard('k{Enter}');
    await expect.element(said('open: 2; selected: ')).toBeVisible();
  });

  it('J-32 selects a row by X, a range by Shift X, and none by Escape', async () => {
    await render(<Legs groups={days} />);
    row('BA 1').element().focus();
    await userEvent.keyboard('x');
    await expect.element(said('open: none; selected: 1')).toBeVisible();
    await userEvent.keyboard('{End}');
    await expect.element(row('BA 3')).toHaveFocus();
    await userEvent.keyboard('{Shift>}x{/Shift}');
    await expect.element(said('open: none; selected: 1 2 3')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(said('open: none; selected: ')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await expect.element(said('open: none; selected: 1 2 3')).toBeVisible();
  });

  it('J-6 ignores letters and / as keys if letters are off in Settings', async () => {
    await render(
      <>
        <TableFilter label="Leg" typed="" onType={() => undefined} />
        <Legs groups={days} />
      </>,
    );
    const filter = page.getByRole('searchbox', { name: 'Leg' });
    chooseLetterKeys(false);
    row('BA 1').element().focus();
    await userEvent.keyboard('jx/');
    await expect.element(row('BA 1')).toHaveFocus();
    await expect.element(said('open: none; selected: ')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(row('BA 2')).toHaveFocus();
    chooseLetterKeys(true);
    await userEvent.keyboard('x/');
    await expect.element(said('open: none; selected: 2')).toBeVisible();
    await expect.element(filter).toHaveFocus();
  });

  it('J-33 removes the last columns first if there is little room, and never a state', async () => {
    await page.viewport(980, 800);
    const { container } = await render(<Legs groups={days} />);
    container.style.maxWidth = '700px';
    const heading = (name: string) => page.getByRole('columnheader', { name, exact: true });
    await expect.element(heading('People')).not.toBeInTheDocument();
    await expect.element(heading('Departs UTC')).toBeVisible();
    await expect.element(heading('State')).toBeVisible();
  });

  it('J-34 saves the removed columns on the device', async () => {
    const { unmount } = await render(<Legs groups={days} />);
    await page.getByLabelText('Columns').first().click();
    await page.getByRole('checkbox', { name: 'Departs, UTC' }).click();
    await unmount();
    await render(<Legs groups={days} />);
    await expect.element(page.getByRole('columnheader', { name: 'Local' })).toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: 'UTC' })).not.toBeInTheDocument();
  });

  it('draws only the visible part of 10,000 rows, and leads to the last one', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => leg(index + 1));
    await render(<Legs groups={[{ key: 'all', rows }]} />);
    row('BA 1').element().focus();
    expect(document.querySelectorAll('tr').length).toBeLessThan(60);
    await userEvent.keyboard('{End}');
    await expect.element(row('BA 10000')).toHaveFocus();
    await expect.element(row('BA 1')).not.toBeInTheDocument();
  });

  it('J-95 has all its rows while it is printed', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => leg(index + 1));
    await render(<Legs groups={[{ key: 'all', rows }]} />);
    await expect.element(row('BA 1')).toBeVisible();
    window.dispatchEvent(new Event('beforeprint'));
    await expect.element(row('BA 200')).toBeInTheDocument();
    await expect.element(row('BA 100')).toBeInTheDocument();
    window.dispatchEvent(new Event('afterprint'));
    await expect.element(row('BA 200')).not.toBeInTheDocument();
  });

  it('shows cards on a phone', async () => {
    await page.viewport(390, 800);
    await render(<Legs groups={days} />);
    await expect.element(page.getByRole('heading', { name: 'Sun 22 Nov' })).toBeVisible();
    await row('BA 3').click();
    await expect.element(said('open: 3; selected: ')).toBeVisible();
    await expectAccessible();
  });
});
