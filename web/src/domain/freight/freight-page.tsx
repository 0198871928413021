import type { Freight } from '@paddock/contract/domain/freight/freight';
import { mayEnter, mayImport } from '@paddock/contract/platform/entries';
import ClipboardPaste from 'lucide/dist/esm/icons/clipboard-paste.mjs';
import FileText from 'lucide/dist/esm/icons/file-text.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import ScanLine from 'lucide/dist/esm/icons/scan-line.mjs';
import ListChecks from 'lucide/dist/esm/icons/list-checks.mjs';
import Tag from 'lucide/dist/esm/icons/tag.mjs';
import { Suspense } from 'react';
import { usePanel } from '../../engine/panel/use-panel.ts';
import { useAddress, withParts } from '../../platform/address.ts';
import { lazyPart } from '../../platform/lazy.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ScreenState } from '../../ui/screen-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { workspaceAddress, type WorkspacePageProps } from '../projects/workspace-page.ts';
import { CarnetPage } from './carnet-page.tsx';
import { FoundList } from './found-list.tsx';
import { FreightState, useFreight } from './freight-state.tsx';
import { LoadCard } from './load-card.tsx';
import { EmptyCarriers, useMover } from './moving.tsx';
import { BordersCard, FreightFindings } from './owed-card.tsx';

const Labels = lazyPart({
  name: 'case-labels',
  load: async () => (await import('./labels-page.tsx')).LabelsPage,
}).Part;

const Scan = lazyPart({
  name: 'scan',
  load: async () => (await import('./scan-page.tsx')).ScanPage,
}).Part;

const Lists = lazyPart({
  name: 'freight-lists',
  load: async () => (await import('./lists-page.tsx')).ListsPage,
}).Part;

/**
 * The loads of each truck, and below them what goes on a carnet (`/p/HUN26/freight/carnet`), the labels of cases
 * (`/p/HUN26/freight/labels`), scanning (`/p/HUN26/freight/scan`) and packing and insurance lists (`/p/HUN26/freight/lists`).
 */
export function FreightPage(props: WorkspacePageProps) {
  if (props.sub === 'carnet')
    return <CarnetPage projectCode={props.project.projectCode} user={props.user} />;
  if (props.sub === 'labels')
    return (
      <Suspense fallback={<Spinner label="Loading labels" />}>
        <Labels projectCode={props.project.projectCode} />
      </Suspense>
    );
  if (props.sub === 'lists')
    return (
      <Suspense fallback={<Spinner label="Loading lists" />}>
        <Lists projectCode={props.project.projectCode} />
      </Suspense>
    );
  if (props.sub === 'scan')
    return (
      <div className="stack at-top gap-4">
        <PageHead title="Scan freight" />
        <Suspense fallback={<Spinner label="Loading" />}>
          <Scan projectCode={props.project.projectCode} user={props.user} />
        </Suspense>
      </div>
    );
  return <AllFreight {...props} />;
}

/** Shows which thing is on which truck and in which case. */
function AllFreight({ project, user, to }: WorkspacePageProps) {
  const { open } = usePanel();
  const { params, replace } = useAddress();
  const { projectCode } = project;
  const query = useFreight(projectCode);
  const typed = params.get('q') ?? '';
  const edits = mayEnter(user, 'freight');
  const addTo = (form: string) => open(`/admin/${form}?project_id=${query.data?.projectId ?? ''}`);
  const why = query.data === undefined ? 'The freight is still loading.' : undefined;
  return (
    <div className="stack at-top gap-4">
      <PageHead
        title="Freight"
        actions={
          <>
            <DeskButton
              icon={FileText}
              onClick={() => to(workspaceAddress(projectCode, 'freight/carnet'))}
            >
              Carnet list
            </DeskButton>
            <DeskButton
              icon={ListChecks}
              onClick={() => to(workspaceAddress(projectCode, 'freight/lists'))}
            >
              Lists
            </DeskButton>
            <DeskButton
              icon={Tag}
              onClick={() => to(workspaceAddress(projectCode, 'freight/labels'))}
            >
              Labels
            </DeskButton>
            <DeskButton
              icon={ScanLine}
              onClick={() => to(workspaceAddress(projectCode, 'freight/scan'))}
            >
              Scan
            </DeskButton>
            {mayImport(user, 'equipment') && (
              <DeskButton
                icon={ClipboardPaste}
                onClick={() => to(workspaceAddress(projectCode, 'freight/paste'))}
              >
                Paste rows
              </DeskButton>
            )}
            {edits && (
              <>
                <DeskButton icon={Plus} why={why} onClick={() => addTo('new-equipment-item')}>
                  Add item
                </DeskButton>
                <DeskButton icon={Plus} why={why} onClick={() => addTo('new-case')}>
                  Add case
                </DeskButton>
              </>
            )}
          </>
        }
      />
      <SearchField
        label="Find by name, number or case"
        typed={typed}
        onType={(q) => replace(withParts(params, { q: q === '' ? undefined : q }))}
      />
      {typed.trim() === '' ? (
        <>
          <FreightFindings projectCode={projectCode} user={user} />
          <FreightState query={query}>
            {(freight) => (
              <AllLoads freight={freight} open={open} projectCode={projectCode} edits={edits} />
            )}
          </FreightState>
          <BordersCard projectCode={projectCode} />
        </>
      ) : (
        <FoundList projectCode={projectCode} typed={typed} open={open} />
      )}
    </div>
  );
}

interface AllLoadsProps {
  readonly freight: Freight;
  readonly projectCode: string;
  readonly edits: boolean;
  readonly open: (path: string) => void;
}

function AllLoads({ freight, projectCode, edits, open }: AllLoadsProps) {
  const { loads, projectId, vehicles } = freight;
  const mover = useMover(projectCode, vehicles);
  if (loads.length === 0)
    return (
      <ScreenState title="No cases or equipment yet">
        Paste a list, or add a case and what is in it.
      </ScreenState>
    );
  return (
    <>
      {loads.map((load) => (
        <LoadCard
          key={load.vehicle?.id ?? 0}
          load={load}
          projectId={projectId}
          mover={edits ? mover : undefined}
          open={open}
        />
      ))}
      <EmptyCarriers mover={mover} loads={loads} />
    </>
  );
}
