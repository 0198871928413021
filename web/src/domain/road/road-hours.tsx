import type { DriveVehicle } from '@paddock/contract/domain/hours/which-rules';
import { projectRoute } from '@paddock/contract/domain/road/project-route';
import { readDriverHours, type DriverHours } from '@paddock/contract/domain/hours/driver-hours';
import { formatHours } from '@paddock/contract/domain/hours/timeline';
import { readRouteHours, type RouteHours } from '@paddock/contract/domain/road/routing';
import { isAllowed, type Reach } from '@paddock/contract/platform/access';
import { counted } from '@paddock/contract/platform/plural';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePanel } from '../../engine/panel/use-panel.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { Chips } from '../../ui/chips.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { momentWords } from './road-words.ts';

type Vehicle = Exclude<DriveVehicle, 'none'>;

const vehicles = [
  { value: 'truck over 3.5 t', label: 'Truck' },
  { value: 'coach', label: 'Coach' },
  { value: 'van for hire', label: 'Van for hire' },
  { value: 'van with own goods', label: 'Van, own goods' },
] as const satisfies readonly { value: Vehicle; label: string }[];

interface RoadHoursProps {
  readonly projectCode: string;
  readonly reach: Reach;
  /** Without one, only the drivers are shown. */
  readonly hasRoute: boolean;
}

/** When the vehicle has to leave, and when it arrives with the breaks and rests of its drivers. */
export function RoadHours({ projectCode, reach, hasRoute }: RoadHoursProps) {
  const { api } = usePlatform();
  const [open, setOpen] = useState(false);
  const isPlanned = open && hasRoute;
  const [vehicle, setVehicle] = useState<Vehicle>('truck over 3.5 t');
  const read = useQuery({
    queryKey: ['route-hours', projectCode, vehicle],
    queryFn: ({ signal }) =>
      api.call(readRouteHours, { params: { projectCode }, query: { vehicle }, signal }),
    enabled: isPlanned,
  });
  return (
    <section aria-label="Hours of drivers" className="grid gap-2 pad-3-4 line-above">
      <div>
        <DeskButton variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          Hours of drivers
        </DeskButton>
      </div>
      {isPlanned && (
        <Chips label="Vehicle" chips={vehicles} chosen={vehicle} onChoose={setVehicle} />
      )}
      {isPlanned && read.data === undefined && !read.isError && <Spinner label="Loading hours" />}
      {isPlanned && read.isError && <FailureReason error={read.error} />}
      {isPlanned && read.data !== undefined && (
        <Crews hours={read.data} vehicle={vehicle} reach={reach} />
      )}
      <Drivers projectCode={projectCode} isOpen={open} />
    </section>
  );
}

interface CrewsProps {
  readonly hours: RouteHours;
  readonly vehicle: Vehicle;
  readonly reach: Reach;
}

function Crews({ hours, vehicle, reach }: CrewsProps) {
  const panel = usePanel();
  const { projectId, why, goal, dueLocal, dueZone, arriveZone, departsAtLocal, stops } = hours;
  const isAdmin = isAllowed(reach, projectRoute.max_access_level);
  const form = `/admin/projects/${projectId}/${projectRoute.name}`;
  const listed = stops.map((id) => `&stops=${id}`).join('');
  return (
    <>
      <p className="fine-print muted">{why}</p>
      {hours.crews.map((crew) => (
        <div key={crew.drivers} className="grid gap-2px">
          <h3 className="bold desk-text">{counted(crew.drivers, 'driver')}</h3>
          <p className="desk-text">
            {crew.leaveByLocal === null
              ? `No departure found for ${goal}, ${momentWords(dueLocal, dueZone)}.`
              : `Leave by ${momentWords(crew.leaveByLocal, crew.leaveByZone)} to be at ${goal} on ${momentWords(dueLocal, dueZone)}.`}
          </p>
          <p className="fine-print muted">
            {`As planned, arrives ${momentWords(crew.arrivesAtLocal, arriveZone)}`}
            {crew.earliestAtLocal < crew.arrivesAtLocal &&
              `, at the earliest ${momentWords(crew.earliestAtLocal, arriveZone)}`}
            {`. ${counted(crew.breaks, 'break')}, ${counted(crew.rests, 'rest')}.`}
          </p>
          {crew.breaches.map((breach) => (
            <p key={breach} className="fine-print">
              {breach}
            </p>
          ))}
          {isAdmin && (
            <div>
              <DeskButton
                onClick={() =>
                  panel.open(
                    `${form}?departs_at=${departsAtLocal}&vehicle=${encodeURIComponent(vehicle)}&drivers=${crew.drivers}${listed}`,
                  )
                }
              >
                {`Add breaks, ${counted(crew.drivers, 'driver')}`}
              </DeskButton>
            </div>
          )}
        </div>
      ))}
      <p className="fine-print muted">
        This is a plan, not a tachograph. It begins after a weekly rest, and what was driven before
        is not known.
      </p>
    </>
  );
}

interface DriversProps {
  readonly projectCode: string;
  /** Shows their hours too. */
  readonly isOpen: boolean;
}

/**
 * What each driver must carry. Opened, their planned hours with calls and loading, and what they do now by their own
 * presses.
 */
function Drivers({ projectCode, isOpen }: DriversProps) {
  const { api } = usePlatform();
  const read = useQuery({
    queryKey: ['driver-hours', projectCode],
    queryFn: ({ signal }) => api.call(readDriverHours, { params: { projectCode }, signal }),
  });
  if (read.isError) return <FailureReason error={read.error} />;
  if (read.data === undefined) return <Spinner label="Loading drivers" />;
  if (read.data.drivers.length === 0)
    return isOpen && <p className="desk-text muted">No one drives for this project yet.</p>;
  return (
    <section aria-label="Drivers of the project" className="grid gap-2">
      {read.data.drivers.map((driver) => (
        <Driver key={driver.contactId} driver={driver} isOpen={isOpen} />
      ))}
    </section>
  );
}

function Driver({ driver, isOpen }: { readonly driver: DriverHours; readonly isOpen: boolean }) {
  const { fullName, carries, lacks } = driver;
  return (
    <div className="grid gap-2px">
      <h3 className="bold desk-text">{fullName}</h3>
      {isOpen && <PlannedHours driver={driver} />}
      <p className="desk-text">{`Must carry: ${carries.join('; ')}.`}</p>
      {lacks.map((line) => (
        <p key={line} className="fine-print warn">
          {line}
        </p>
      ))}
    </div>
  );
}

function PlannedHours({ driver }: { readonly driver: DriverHours }) {
  const { driving, working, breaches, unsure, said, why } = driver;
  return (
    <>
      <p className="desk-text">
        {`${formatHours(driving)} of driving and ${formatHours(working)} of calls and loading planned.`}
      </p>
      {said !== null && <p className="desk-text">{saidWords(said)}</p>}
      {breaches.map(({ article, atLocal, zoneName, why: reason }) => (
        <p key={`${article} ${atLocal}`} className="fine-print bold warn">
          {`${momentWords(atLocal, zoneName)}: ${reason} (${article})`}
        </p>
      ))}
      {unsure !== null && <p className="fine-print">{unsure}</p>}
      <p className="fine-print muted">{why}</p>
    </>
  );
}

function saidWords({ kind, sinceLocal, zoneName, breakByLocal }: NonNullable<DriverHours['said']>) {
  const since = `since ${momentWords(sinceLocal, zoneName)}`;
  if (kind === 'break') return `On a break ${since}.`;
  if (kind === 'rest') return `At rest ${since}.`;
  const due = breakByLocal === null ? '' : `, next break by ${momentWords(breakByLocal, zoneName)}`;
  return `Driving ${since}${due}.`;
}
