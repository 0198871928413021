import type { NodeType } from '@paddock/contract/domain/registry/navigation-node';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import ChartColumn from 'lucide/dist/esm/icons/chart-column.mjs';
import FileText from 'lucide/dist/esm/icons/file-text.mjs';
import List from 'lucide/dist/esm/icons/list.mjs';
import Plane from 'lucide/dist/esm/icons/plane.mjs';
import PlaneTakeoff from 'lucide/dist/esm/icons/plane-takeoff.mjs';
import Route from 'lucide/dist/esm/icons/route.mjs';
import SlidersHorizontal from 'lucide/dist/esm/icons/sliders-horizontal.mjs';
import SquarePen from 'lucide/dist/esm/icons/square-pen.mjs';
import type { IconNode } from 'lucide';

/** The icon of a node in a menu. */
export const nodeIcons: Record<NodeType, IconNode> = {
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
