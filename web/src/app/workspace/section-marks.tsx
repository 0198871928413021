import type { IconNode } from 'lucide';
import BedDouble from 'lucide/dist/esm/icons/bed-double.mjs';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import LayoutDashboard from 'lucide/dist/esm/icons/layout-dashboard.mjs';
import Map from 'lucide/dist/esm/icons/map.mjs';
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs';
import Package from 'lucide/dist/esm/icons/package.mjs';
import Plane from 'lucide/dist/esm/icons/plane.mjs';
import Users from 'lucide/dist/esm/icons/users.mjs';
import Wallet from 'lucide/dist/esm/icons/wallet.mjs';
import { Aside } from '../lazy-boundary.tsx';
import { firstScreenStands } from '../../platform/first-screen.ts';
import { lazyPart } from '../../platform/lazy.ts';
import type { SectionName } from './sections.ts';

export const sectionIcons: Readonly<Record<SectionName, IconNode>> = {
  overview: LayoutDashboard,
  people: Users,
  travel: Plane,
  stays: BedDouble,
  freight: Package,
  schedule: CalendarDays,
  road: Map,
  money: Wallet,
  messages: MessageSquare,
};

const SectionCount = lazyPart({
  name: 'section-count',
  load: async () => {
    await firstScreenStands();
    return (await import('./section-count.tsx')).SectionCount;
  },
}).Part;

const counted: ReadonlySet<SectionName> = new Set(['people', 'travel', 'stays', 'money']);

interface SectionBadgeProps {
  readonly section: SectionName;
  readonly code: string;
}

/** How many need attention there; it loads after the first screen. */
export function SectionBadge({ section, code }: SectionBadgeProps) {
  if (!counted.has(section)) return null;
  return (
    <Aside>
      <SectionCount section={section} code={code} />
    </Aside>
  );
}
