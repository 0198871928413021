import { Combobox } from '@base-ui/react/combobox';
import {
  type KnownPlace,
  readZoneOfPlace,
  searchPlaces,
} from '@paddock/contract/domain/places/known-places';
import { listElements } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValue } from '@paddock/contract/engine/forms/field-kind';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from '../../engine/forms/form-context.ts';
import { useSettled } from '../../engine/forms/lookup-rows.ts';
import { placeAt, findSibling } from '../../engine/forms/typed-values.ts';
import { isEarlyEnter } from '../../engine/forms/widgets/lookup-list.tsx';
import type { WidgetProps } from '../../engine/forms/widgets/widget.ts';
import { MapView } from '../../engine/map/map-view.tsx';
import type { MapPoint } from '../../engine/map/shapes.ts';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { FieldFrame } from '../../ui/field-frame.tsx';
import styles from './pin-field.module.css';

const decimals = 6;

/** Degrees of one press of an arrow key: about 100 metres, and with Shift 2 kilometres. */
const steps = { fine: 0.001, coarse: 0.02 } as const;

const directions: Readonly<Record<string, readonly [north: number, east: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

interface Press {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** Where an arrow key moves the pin; undefined for any other key. */
function moved({ latitude, longitude }: MapPoint, press: Press): MapPoint | undefined {
  const direction = directions[press.key];
  if (direction === undefined) return undefined;
  const step = press.shiftKey ? steps.coarse : steps.fine;
  const east = longitude + direction[1] * step;
  return {
    latitude: Math.max(-85, Math.min(85, latitude + direction[0] * step)),
    longitude: ((((east + 180) % 360) + 360) % 360) - 180,
  };
}

/** The pin, once both of its fields hold a number. */
function readPin(
  latitude: TypedValue | undefined,
  longitude: TypedValue | undefined,
): MapPoint | undefined {
  const [north, east] = [parseDegrees(latitude), parseDegrees(longitude)];
  return north === undefined || east === undefined
    ? undefined
    : { latitude: north, longitude: east };
}

function parseDegrees(typed: TypedValue | undefined): number | undefined {
  if (typeof typed !== 'string' || typed.trim() === '') return undefined;
  const degrees = Number(typed);
  return Number.isFinite(degrees) ? degrees : undefined;
}

/** In the form of a number field. */
function typedDegrees(degrees: number): string {
  return String(Number(degrees.toFixed(decimals)));
}

/** "47.5819, 19.2512 · Europe/Budapest" */
function pinWords(pin: MapPoint | undefined, zone: string): string {
  if (pin === undefined) return 'Search for a place, or tap the map.';
  const place = `${pin.latitude.toFixed(4)}, ${pin.longitude.toFixed(4)}`;
  return zone === '' ? `${place} · finding the time zone…` : `${place} · ${zone}`;
}

/** Milliseconds that a pin stays in one place before its zone is asked for. */
const pauseMs = 200;

/** Requests the zone of a moved pin; `failed` if the server cannot be reached. */
function useZone(onFound: (zone: string, country: string | null) => void) {
  const { api, log } = usePlatform();
  const [asked, setAsked] = useState<MapPoint>();
  const [failed, setFailed] = useState(false);
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    if (asked === undefined) return undefined;
    const end = new AbortController();
    const { signal } = end;
    const { latitude, longitude } = asked;
    const ask = async () => {
      try {
        const query = { latitude, longitude };
        const { time_zone, country_code } = await api.call(readZoneOfPlace, { query, signal });
        if (!signal.aborted) tell(time_zone, country_code);
      } catch (error) {
        if (signal.aborted) return;
        log.warn('The time zone of a place did not load', error);
        setFailed(true);
      }
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [api, asked, log]);
  function derive(point: MapPoint): void {
    setFailed(false);
    setAsked(point);
  }
  return { failed, derive };
}

const none = { longitude: '', zone: '', title: '', country: '' };

/** The position of a place: found by its name, corrected on a map. Its time zone and country follow. */
export function PinField(props: WidgetProps<'number'>) {
  const { element, field, problem, onChange } = props;
  const { form, session, state, Field } = useForm();
  const scope = placeAt(listElements(form), state.values, field)?.scope ?? {};
  const { longitude, zone, title, country } = element.pin ?? none;
  const pin = readPin(scope[element.name], scope[longitude]);
  // A place that was searched for is looked at closely, wherever the map was before.
  const [look, setLook] = useState(0);
  const zoneField = findSibling(field, zone);
  const { failed, derive } = useZone((found, land) => {
    session.change(zoneField, found);
    session.change(findSibling(field, country), land ?? '');
  });
  const [correcting, setCorrecting] = useState(false);
  function put(point: MapPoint): void {
    onChange(typedDegrees(point.latitude));
    session.change(findSibling(field, longitude), typedDegrees(point.longitude));
    session.change(zoneField, '');
    derive(point);
  }
  function take(place: KnownPlace): void {
    put(place);
    setLook((times) => times + 1);
    if (scope[title] === '') session.change(findSibling(field, title), place.name);
  }
  const zoneElement = listElements(form).find(({ name }) => name === zone);
  const zoneProblem = state.problems[zoneField];
  const knownZone = typeof scope[zone] === 'string' ? scope[zone] : '';
  const typesZone = correcting || failed || (zoneProblem !== undefined && pin !== undefined);
  return (
    <div className={`grid gap-2 ${styles['place']}`}>
      <PlaceSearch
        field={field}
        problem={problem}
        named={pin === undefined ? nameIn(scope[title]) : ''}
        onTake={take}
      />
      <PinMap key={look} pin={pin} onPut={put} />
      {typesZone && zoneElement !== undefined ? (
        <Field element={zoneElement} field={zoneField} value={knownZone} />
      ) : (
        <p role="status" className={`row wrap target muted figures ${styles['words']}`}>
          {pinWords(pin, knownZone)}
          {knownZone !== '' && (
            <Button
              variant="text"
              aria-label="Change the time zone"
              onClick={() => setCorrecting(true)}
            >
              Change
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

function nameIn(value: TypedValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

interface PinMapProps {
  readonly pin: MapPoint | undefined;
  readonly onPut: (point: MapPoint) => void;
}

/** A tap puts the pin there, and arrow keys move it. */
function PinMap({ pin, onPut }: PinMapProps) {
  function move(event: KeyboardEvent): void {
    const next = pin && moved(pin, event);
    if (next === undefined) return;
    // The map itself would move as well.
    event.preventDefault();
    event.stopPropagation();
    onPut(next);
  }
  return (
    <div
      role="application"
      aria-label="Pin on the map. Arrow keys move it by about 100 metres, with Shift by 2 kilometres."
      className={`clip outlined round-2 ${styles['map']}`}
      onKeyDownCapture={move}
    >
      <MapView
        name="Map with the pin"
        markers={
          pin === undefined
            ? []
            : [{ ...pin, id: 'pin', kind: 'nextStop', label: '', title: 'The pin' }]
        }
        followed="pin"
        fitted
        onPoint={onPut}
      />
    </div>
  );
}

const searchPauseMs = 150;

interface PlaceSearchProps {
  /** The field that takes the focus when no place was chosen. */
  readonly field: string;
  readonly problem: string | undefined;
  /** The name of the record: places that are called so are offered before anything is typed. */
  readonly named: string;
  readonly onTake: (place: KnownPlace) => void;
}

/** Finds a town or an airport by its name. */
function PlaceSearch({ field, problem, named, onTake }: PlaceSearchProps) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const search = typed === '' ? named : typed;
  const [wasNamed] = useState(named !== '');
  useEffect(() => {
    // A record that comes with its name lacks only its place.
    if (wasNamed) input.current?.focus({ preventScroll: true });
  }, [wasNamed]);
  const { places, words } = useKnownPlaces(search);
  function take(place: KnownPlace): void {
    setTyped(place.name);
    setOpen(false);
    onTake(place);
  }
  return (
    <FieldFrame
      label="Place"
      required
      hint="The nearest town or airport. Then move the pin on the map: tap the map, or use the arrow keys."
      error={problem === undefined ? undefined : 'Search for a place, or tap the map.'}
    >
      {(control) => (
        <Combobox.Root<KnownPlace>
          items={places}
          filter={null}
          value={null}
          itemToStringLabel={({ name }) => name}
          autoHighlight
          inputValue={typed}
          onInputValueChange={(text, { reason }) => reason === 'input-change' && setTyped(text)}
          onValueChange={(place) => place !== null && take(place)}
          open={open && search.trim().length > 1 && (typed !== '' || places.length > 0)}
          onOpenChange={setOpen}
        >
          <Combobox.InputGroup className="input-frame">
            <Combobox.Input
              {...control}
              ref={input}
              aria-label="Place"
              aria-required
              name={field}
              autoComplete="off"
              placeholder="Search for a town or airport"
              className={`input ${styles['input']}`}
              onFocus={() => setOpen(typed === '')}
              onKeyDown={(event) => {
                if (!isEarlyEnter(event)) return;
                event.preventDefault();
                const [first] = places;
                // The offered place has the record's name: it is the one that was meant.
                if (typed === '' && first !== undefined) take(first);
              }}
            />
          </Combobox.InputGroup>
          <Combobox.Portal>
            <Combobox.Positioner
              align="start"
              sideOffset={6}
              className={`grid gap-2 ${styles['place']}`}
            >
              <Combobox.Popup className={`popup ${styles['popup']}`}>
                <Combobox.Status className={styles['status']}>{words}</Combobox.Status>
                <Combobox.List className="popup-list">{Row}</Combobox.List>
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      )}
    </FieldFrame>
  );
}

function Row(place: KnownPlace) {
  const { name, country, latitude, longitude } = place;
  return (
    <Combobox.Item
      key={`${name} ${latitude} ${longitude}`}
      value={place}
      className={`popup-item ${styles['item']}`}
    >
      <span>
        {name} <span className="hint regular muted">{country}</span>
      </span>
    </Combobox.Item>
  );
}

function useKnownPlaces(typed: string) {
  const { api } = usePlatform();
  const search = useSettled(typed.trim(), searchPauseMs);
  const { data, isError, fetchStatus } = useQuery({
    queryKey: ['known-places', search],
    queryFn: async ({ signal }) => api.call(searchPlaces, { query: { search }, signal }),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  const places = data ?? [];
  if (isError || fetchStatus === 'paused')
    return { places: [], words: 'Search needs a connection. You can tap the map instead.' };
  if (places.length > 0) return { places, words: null };
  return { places, words: data === undefined ? 'Searching…' : `Nothing matches “${search}”.` };
}
