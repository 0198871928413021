import type { KnownPlace } from '@paddock/contract/domain/places/known-places';
import { elementsOf } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValue } from '@paddock/contract/engine/forms/field-kind';
import { useState, type KeyboardEvent } from 'react';
import { useForm } from '../../engine/forms/form-context.ts';
import { placeAt, siblingOf } from '../../engine/forms/typed-values.ts';
import type { WidgetProps } from '../../engine/forms/widgets/widget.ts';
import { MapView } from '../../engine/map/map-view.tsx';
import type { MapPoint } from '../../engine/map/shapes.ts';
import { Button } from '../../ui/button.tsx';
import { moved, pinWords, readPin, typedDegrees } from './pin.ts';
import styles from './pin-field.module.css';
import { PlaceSearch } from './place-search.tsx';
import { useZone } from './use-zone.ts';

const none = { longitude: '', zone: '', title: '' };

/** Where a place is: found by its name, put right on a map. Its time zone follows. */
export function PinField(props: WidgetProps<'number'>) {
  const { element, field, problem, onChange } = props;
  const { form, session, state, Field } = useForm();
  const scope = placeAt(elementsOf(form), state.values, field)?.scope ?? {};
  const { longitude, zone, title } = element.pin ?? none;
  const pin = readPin(scope[element.name], scope[longitude]);
  // A place that was searched for is looked at closely, wherever the map was before.
  const [look, setLook] = useState(0);
  const zoneField = siblingOf(field, zone);
  const { failed, derive } = useZone((found) => session.change(zoneField, found));
  const [correcting, setCorrecting] = useState(false);
  function put(point: MapPoint): void {
    onChange(typedDegrees(point.latitude));
    session.change(siblingOf(field, longitude), typedDegrees(point.longitude));
    session.change(zoneField, '');
    derive(point);
  }
  function take(place: KnownPlace): void {
    put(place);
    setLook((times) => times + 1);
    if (scope[title] === '') session.change(siblingOf(field, title), place.name);
  }
  const zoneElement = elementsOf(form).find(({ name }) => name === zone);
  const zoneProblem = state.problems[zoneField];
  const knownZone = typeof scope[zone] === 'string' ? scope[zone] : '';
  const typesZone = correcting || failed || (zoneProblem !== undefined && pin !== undefined);
  return (
    <div className={styles['place']}>
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
        <p role="status" className={styles['words']}>
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
      className={styles['map']}
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
