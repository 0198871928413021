import type { NodeType } from '@paddock/contract/domain/registry/nodes';
import type { LucideIcon } from 'lucide-react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import FileText from 'lucide-react/icons/file-text';
import List from 'lucide-react/icons/list';
import Plane from 'lucide-react/icons/plane';
import PlaneTakeoff from 'lucide-react/icons/plane-takeoff';
import Route from 'lucide-react/icons/route';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import SquarePen from 'lucide-react/icons/square-pen';

/** What stands before a node in a menu. */
export const nodeIcons: Record<NodeType, LucideIcon> = {
  menu: SlidersHorizontal,
  form: SquarePen,
  list: List,
  record: FileText,
  edit: SquarePen,
  report: ChartColumn,
  display: Plane,
  daySheet: CalendarDays,
  adminFlightView: PlaneTakeoff,
  googleMap: Route,
};
