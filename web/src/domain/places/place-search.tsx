import { Combobox } from '@base-ui/react/combobox';
import { searchPlaces, type KnownPlace } from '@paddock/contract/domain/places/known-places';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSettled } from '../../engine/forms/lookup-rows.ts';
import { isEarlyEnter } from '../../engine/forms/widgets/row-choice.ts';
import { usePlatform } from '../../platform/platform.ts';
import { FieldFrame } from '../../ui/field-frame.tsx';
import styles from './pin-field.module.css';

const pauseMs = 150;

interface PlaceSearchProps {
  /** The field that takes the focus when no place was chosen. */
  readonly field: string;
  readonly problem: string | undefined;
  /** The name of the record: places that are called so are offered before anything is typed. */
  readonly named: string;
  readonly onTake: (place: KnownPlace) => void;
}

/** Finds a town or an airport by its name. */
export function PlaceSearch({ field, problem, named, onTake }: PlaceSearchProps) {
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
          <Combobox.InputGroup className={styles['control']}>
            <Combobox.Input
              {...control}
              ref={input}
              aria-label="Place"
              aria-required
              name={field}
              autoComplete="off"
              placeholder="Search for a town or airport"
              className={styles['input']}
              onFocus={() => setOpen(typed === '')}
              onKeyDown={(event) => {
                if (!isEarlyEnter(event)) return;
                event.preventDefault();
                const [first] = places;
                // What is offered is called as the record is: it is what was meant.
                if (typed === '' && first !== undefined) take(first);
              }}
            />
          </Combobox.InputGroup>
          <Combobox.Portal>
            <Combobox.Positioner align="start" sideOffset={6} className={styles['place']}>
              <Combobox.Popup className={styles['popup']}>
                <Combobox.Status className={styles['status']}>{words}</Combobox.Status>
                <Combobox.List className={styles['list']}>{Row}</Combobox.List>
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
      className={styles['item']}
    >
      <span>
        {name} <span className={styles['country']}>{country}</span>
      </span>
    </Combobox.Item>
  );
}

function useKnownPlaces(typed: string) {
  const { api } = usePlatform();
  const search = useSettled(typed.trim(), pauseMs);
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
