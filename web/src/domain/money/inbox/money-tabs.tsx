import type { InboxGroup, MoneyInbox } from '@paddock/contract/domain/money/inbox';
import { useLayoutEffect, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { followInside } from '../../../ui/follow.ts';
import { workspaceAddress } from '../../projects/workspace-page.ts';
import styles from './inbox.module.css';

export type MoneyTab = InboxGroup | 'claims' | 'report';

const tabs = [
  { tab: 'toComplete', segment: '', label: 'To complete' },
  { tab: 'toPay', segment: 'pay', label: 'To pay' },
  { tab: 'paid', segment: 'paid', label: 'Paid' },
  { tab: 'claims', segment: 'claims', label: 'Claims' },
  { tab: 'report', segment: 'report', label: 'Report' },
] as const;

/** What the end of the address names: `pay` of `/p/HUN26/money/pay`. */
export function findTab(sub: string | undefined): MoneyTab {
  return tabs.find(({ segment }) => segment === (sub ?? ''))?.tab ?? 'toComplete';
}

interface MoneyTabsProps {
  readonly code: string;
  readonly open: MoneyTab;
  readonly counts: MoneyInbox['counts'] | undefined;
  readonly to: (path: string) => void;
}

/** The groups of the inbox, each an address of its own. */
export function MoneyTabs({ code, open, counts, to }: MoneyTabsProps) {
  const base = workspaceAddress(code, 'money');
  const row = useRef<HTMLElement>(null);
  // On a phone the row is wider than the screen, and counts that arrive make it wider.
  useLayoutEffect(() => showOpenTab(row.current));
  return (
    <nav ref={row} aria-label="Money" className={styles['tabs']}>
      {tabs.map(({ tab, segment, label }) => {
        const count = countTab(tab, counts);
        const href = segment === '' ? base : `${base}/${segment}`;
        return (
          <a
            key={tab}
            href={href}
            onClick={(event) => followInside(event, () => to(href))}
            className={classNames(styles['tab'], tab === open && styles['current'])}
            aria-current={tab === open ? 'page' : undefined}
          >
            {label}
            {count !== undefined && (
              <span className={styles['count']}>{count.toLocaleString('en-GB')}</span>
            )}
          </a>
        );
      })}
    </nav>
  );
}

/** Pixels of the tab beside the open one that are seen, too: they say that there is more. */
const neighbour = 40;

function showOpenTab(row: HTMLElement | null): void {
  const tab = row?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (row === null || tab === undefined) return;
  const { left, right } = row.getBoundingClientRect();
  const after = tab.right + neighbour - right;
  const before = left - (tab.left - neighbour);
  row.scrollLeft += Math.max(0, after) - Math.max(0, before);
}

/** A bill that is paid and lacks a receipt is to complete: "Paid 0" beside it would be wrong. */
function countTab(tab: MoneyTab, counts: MoneyTabsProps['counts']): number | undefined {
  if (tab === 'report' || (tab === 'paid' && counts?.paid === 0)) return undefined;
  return counts?.[tab];
}
