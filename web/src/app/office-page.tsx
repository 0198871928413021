import type { NavigationNode } from '@paddock/contract/domain/registry/navigation-node';
import { type LazyPart, lazyPart } from '../platform/lazy.ts';
import type { PageProps } from './screens.tsx';
import { withForms } from './load-with-forms.tsx';

/**
 * Screens that the office and drivers open, by the last part of their address. They have their own file
 * because the first screen of everyone else would load this list.
 */
export const officeScreens: ReadonlyMap<string, LazyPart<PageProps>> = new Map([
  [
    'project-flights',
    lazyPart<PageProps>({
      name: 'project flights',
      load: async () =>
        (await import('../domain/plan/flights/project-flights-page.tsx')).ProjectFlightsPage,
    }),
  ],
  [
    'day-sheets',
    lazyPart<PageProps>({
      name: 'day-sheets',
      load: async () => (await import('./day-sheets-page.tsx')).DaySheetsPage,
    }),
  ],
  [
    'people',
    lazyPart<PageProps>({
      name: 'project-people',
      load: async () =>
        (await import('../domain/projects/project-people-page.tsx')).ProjectPeoplePage,
    }),
  ],
  [
    'schedule',
    lazyPart<PageProps>({
      name: 'schedule',
      load: async () => (await import('./schedule-page.tsx')).SchedulePage,
    }),
  ],
  [
    'suggest-transfers',
    lazyPart<PageProps>({
      name: 'suggest-transfers',
      load: async () => (await import('../domain/vehicles/suggestions-page.tsx')).SuggestionsPage,
    }),
  ],
  [
    'live-locations',
    lazyPart<PageProps>({
      name: 'live-locations',
      load: async () => (await import('../domain/live/live-page.tsx')).LivePage,
    }),
  ],
  [
    'expenditure',
    lazyPart<PageProps>({
      name: 'expenditure-report',
      load: async () =>
        (await import('../domain/money/reports/expenditure-page.tsx')).ExpenditurePage,
    }),
  ],
  [
    'owed',
    lazyPart<PageProps>({
      name: 'owed-report',
      load: async () => (await import('../domain/money/reports/owed-page.tsx')).OwedPage,
    }),
  ],
  [
    'untie-flights',
    lazyPart<PageProps>({
      name: 'untie-flights',
      load: async () => (await import('../domain/bookings/untie-page.tsx')).UntiePage,
    }),
  ],
  [
    'needs-amount',
    lazyPart<PageProps>({
      name: 'needs-amount',
      load: withForms(
        async () =>
          (await import('../domain/money/needs-amount/needs-amount-page.tsx')).NeedsAmountPage,
      ),
    }),
  ],
  [
    'ledger',
    lazyPart<PageProps>({
      name: 'ledger',
      load: async () => (await import('../domain/ledger/exports/ledger-page.tsx')).LedgerPage,
    }),
  ],
  [
    'pay',
    lazyPart<PageProps>({
      name: 'pay',
      load: async () => (await import('../domain/ledger/pay/pay-page.tsx')).PayPage,
    }),
  ],
  [
    'bank',
    lazyPart<PageProps>({
      name: 'bank',
      load: async () => (await import('../domain/ledger/bank/bank-page.tsx')).BankPage,
    }),
  ],
  [
    'recharge',
    lazyPart<PageProps>({
      name: 'recharge',
      load: async () => (await import('../domain/ledger/recharge/recharge-page.tsx')).RechargePage,
    }),
  ],
  [
    'cash-flow',
    lazyPart<PageProps>({
      name: 'cash-flow',
      load: async () => (await import('../domain/ledger/cash-flow-page.tsx')).CashFlowPage,
    }),
  ],
  [
    'months',
    lazyPart<PageProps>({
      name: 'months',
      load: async () => (await import('../domain/ledger/months-page.tsx')).MonthsPage,
    }),
  ],
  [
    'reclaim',
    lazyPart<PageProps>({
      name: 'reclaim',
      load: async () => (await import('../domain/ledger/reclaim/reclaim-page.tsx')).ReclaimPage,
    }),
  ],
  [
    'system',
    lazyPart<PageProps>({
      name: 'system',
      load: async () => (await import('./system/system-page.tsx')).SystemPage,
    }),
  ],
  [
    'sent-messages',
    lazyPart<PageProps>({
      name: 'sent-messages',
      load: async () => (await import('../domain/messages/sent-page.tsx')).SentPage,
    }),
  ],
]);

function officeScreenAt(node: NavigationNode): LazyPart<PageProps> | undefined {
  return officeScreens.get(node.segment);
}

/** The screen of the office at a node. */
export function OfficePage({ node, ...rest }: PageProps) {
  const Page = officeScreenAt(node)?.Part;
  return Page === undefined ? null : <Page node={node} {...rest} />;
}
