import {
  readPacking,
  type Packing,
  type ScanConflict,
} from '@paddock/contract/domain/freight/packing';
import { counted } from '@paddock/contract/platform/plural';
import type { User } from '@paddock/contract/platform/user';
import { useMutation, useQuery } from '@tanstack/react-query';
import Check from 'lucide/dist/esm/icons/check.mjs';
import { useEffect, useId, useState } from 'react';
import { SavedNote } from '../../engine/offline/saved-note.tsx';
import { savedAt, useSinceWords } from '../../engine/offline/since.ts';
import { deviceTaps, useWaitingTaps } from '../../engine/offline/waiting-taps.ts';
import { useAddress, withParts } from '../../platform/address.ts';
import { usePlatform } from '../../platform/platform.ts';
import { clockCorrection } from '../../platform/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ScreenState } from '../../ui/screen-state.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Camera } from './camera.tsx';
import { loadReader } from './code-reader.ts';
import { CheckCard } from './check-card.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { addWaiting, findThings, namePlace, type Thing } from './packing-list.ts';
import { checkTaps, scanTaps, type Place, type ScanInput } from './scan-taps.ts';
import styles from './freight.module.css';

interface ScanPageProps {
  readonly projectCode: string;
  readonly user: User;
}

/** Ticks off what is on a vehicle or in a case: by camera, by number, or by hand. Works offline. */
export function ScanPage({ projectCode, user }: ScanPageProps) {
  const { api } = usePlatform();
  const taps = useWaitingTaps(user.id);
  const query = useQuery({
    queryKey: ['packing', projectCode],
    queryFn: async ({ signal }) => api.call(readPacking, { params: { projectCode }, signal }),
  });
  if (query.data === undefined || taps === undefined)
    return <NothingYet query={query} what="The packing list" />;
  return (
    <div className={`stack at-top gap-4 ${styles['page']}`}>
      <SavedNote at={savedAt(query)} />
      {query.data.mayScan ? (
        <Scanner
          packing={addWaiting(query.data, taps, projectCode, user.full_name)}
          projectCode={projectCode}
          user={user}
          waiting={
            taps.filter(({ kind, refusal }) => kind === scanTaps.kind && refusal === null).length
          }
        />
      ) : (
        <ScreenState title="You can’t scan here">
          People of this project scan, and those who may enter freight.
        </ScreenState>
      )}
    </div>
  );
}

interface ScannerProps extends ScanPageProps {
  readonly packing: Packing;
  /** How many scans wait on this device. */
  readonly waiting: number;
}

function Scanner({ packing, projectCode, user, waiting }: ScannerProps) {
  const { params, replace } = useAddress();
  const { clock } = usePlatform();
  const [camera, setCamera] = useState(false);
  const [typed, setTyped] = useState('');
  const [last, setLast] = useState<ScanInput & { readonly title: string }>();
  const [unknown, setUnknown] = useState<string>();
  // The camera works offline later only if its reader is here by then.
  useEffect(() => void loadReader().catch(() => undefined), []);
  const choices = listPlaces(packing);
  const chosen = choices.find(({ value }) => value === params.get('on')) ?? choices[0];
  const place = readPlace(chosen?.value);
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async ({ title, ...input }: ScanInput & { readonly title: string }) =>
      deviceTaps.add({
        ownerId: user.id,
        kind: scanTaps.kind,
        // An undone scan takes the place of that scan only: an earlier one of the thing is sent as well.
        about: input.id,
        input,
        title: input.undone ? 'Scan undone' : 'Scan',
        line: `${title}: ${namePlace(packing, input.undone ? input.before : input)}`,
        tappedAt: new Date(clock.now()).toISOString(),
      }),
  });
  const begin = useMutation({
    networkMode: 'always',
    mutationFn: async (vehicle: number) => {
      const at = new Date(clock.now()).toISOString();
      return deviceTaps.add({
        ownerId: user.id,
        kind: checkTaps.kind,
        about: `${projectCode} ${vehicle}`,
        input: { projectCode, vehicle, at, correctedBy: clockCorrection.getSnapshot() },
        title: 'New check',
        line: namePlace(packing, { vehicle, case: null }),
        tappedAt: at,
      });
    },
  });
  function put({ list, id, title, vehicle, case: packed, scan: known }: Thing): void {
    setUnknown(undefined);
    if (list === 'cases' && place.case !== null) return setUnknown('A case goes on a vehicle.');
    const scan = {
      ...place,
      projectCode,
      id: crypto.randomUUID(),
      list,
      thing: id,
      at: new Date(clock.now()).toISOString(),
      correctedBy: clockCorrection.getSnapshot(),
      seenAt: packing.readAt,
      undone: false,
      before: { vehicle, case: packed, scan: known },
      title,
    };
    setLast(scan);
    save.mutate(scan);
  }
  function read(text: string): void {
    const [thing, ...others] = findThings(packing, text);
    if (thing !== undefined && others.length === 0) return put(thing);
    setLast(undefined);
    setUnknown(
      thing === undefined
        ? `Nothing in ${projectCode} has the number ${text.slice(0, 60)}.`
        : `${others.length + 1} things have the number ${text.slice(0, 60)}. Tick yours in the list.`,
    );
  }
  return (
    <>
      <SelectField
        label="Place"
        choices={choices}
        chosen={chosen?.value ?? ''}
        onChoose={(on) => replace(withParts(params, { on }))}
      />
      {camera && <Camera onCode={read} />}
      <Button variant={camera ? 'quiet' : 'main'} onClick={() => setCamera(!camera)}>
        {camera ? 'Stop the camera' : 'Scan with the camera'}
      </Button>
      <form
        className="row wrap gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') read(typed.trim());
          setTyped('');
        }}
      >
        <div className={styles['typed']}>
          <TextField
            label="Number"
            hint="A case, a serial number, or a number on the carnet."
            value={typed}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button variant="quiet" type="submit">
          Tick off
        </Button>
      </form>
      <div role="status" className="grid gap-1">
        {unknown !== undefined && <p className="hint bold warn">{unknown}</p>}
        {last !== undefined && (
          <p className="row wrap between gap-2 hint good">
            <span className="row gap-2">
              <Icon of={Check} size={16} />
              {`${last.title}: ${namePlace(packing, last)}`}
            </span>
            <Button
              variant="text"
              onClick={() => {
                save.mutate({ ...last, undone: true });
                setLast(undefined);
              }}
            >
              Undo
            </Button>
          </p>
        )}
        {waiting > 0 && (
          <p className="hint muted">
            {`${counted(waiting, 'scan')} saved here. They are sent when you’re online.`}
          </p>
        )}
      </div>
      {(save.isError || begin.isError) && (
        <p role="alert" className="hint bold warn">
          This browser can’t save it. Write the number down.
        </p>
      )}
      <ConflictsCard conflicts={packing.conflicts} />
      <CheckCard
        packing={packing}
        place={place}
        onPut={put}
        onBegin={(vehicle) => begin.mutate(vehicle)}
      />
    </>
  );
}

/** Vehicles first, then on none, then cases. */
function listPlaces({ vehicles, cases }: Packing) {
  return [
    ...vehicles.map(({ id, name, plate }) => ({
      value: `v${id}`,
      label: plate === null ? name : `${name}, ${plate}`,
    })),
    { value: 'none', label: 'No vehicle' },
    ...cases.map(({ id, code }) => ({ value: `c${id}`, label: `In case ${code}` })),
  ];
}

function readPlace(value = 'none'): Place {
  const id = Number(value.slice(1));
  return {
    vehicle: value.startsWith('v') ? id : null,
    case: value.startsWith('c') ? id : null,
  };
}

function ConflictsCard({ conflicts }: { readonly conflicts: readonly ScanConflict[] }) {
  const heading = useId();
  const since = useSinceWords();
  if (conflicts.length === 0) return null;
  const say = (place: string, { at, by }: ScanConflict['scan']) =>
    `${by ?? 'Someone'} put it on ${place} at ${since(at) ?? ''}`.replace('on case', 'in case');
  return (
    <Card role="region" aria-labelledby={heading} padded>
      <h2 id={heading} className="bold">
        In two places
      </h2>
      <ul className="plain-list stack at-top gap-2">
        {conflicts.map((one) => (
          <li key={`${one.list} ${one.id}`} className="hint anywhere">
            <strong>{one.title}</strong>
            {`: ${say(one.otherPlace, one.otherScan)}, ${say(one.place, one.scan)}. Look, and scan it again.`}
          </li>
        ))}
      </ul>
    </Card>
  );
}
