import { moveCase, type Freight, type LoadedCase } from '@paddock/contract/domain/freight/freight';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../../platform/platform.ts';
import { whyNot } from '../../engine/records/use-undo.ts';
import { Card } from '../../ui/card.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { showToast } from '../../ui/toast-shelf.tsx';
import styles from './freight.module.css';

interface Carrier {
  readonly id: number | null;
  readonly name: string;
}

/** Moves cases between vehicles, by dragging or with the buttons of a line. */
export interface Mover {
  readonly carriers: readonly Carrier[];
  /** The case that is being dragged, and what it is on. */
  readonly dragged: { readonly held: LoadedCase; readonly from: number | null } | undefined;
  readonly onDrag: (dragged: Mover['dragged']) => void;
  readonly move: (held: LoadedCase, from: number | null, to: number | null) => void;
}

export function useMover(projectCode: string, vehicles: Freight['vehicles']): Mover {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const [dragged, setDragged] = useState<Mover['dragged']>();
  const carriers = [...vehicles, { id: null, name: 'no vehicle' }];
  const nameOf = (id: number | null) => carriers.find((one) => one.id === id)?.name ?? '';
  const store = useMutation({
    mutationFn: async (body: { case: number; vehicle: number | null }) =>
      api.call(moveCase, { params: { projectCode }, body }),
    networkMode: 'always',
    onSuccess: (freight) => {
      queries.setQueryData(['freight', projectCode], freight);
      void queries.invalidateQueries({ queryKey: ['freight', projectCode] });
    },
    onError: (error) => showToast({ title: 'The case was not moved', body: whyNot(error) }),
  });
  const move: Mover['move'] = (held, from, to) => {
    setDragged(undefined);
    store.mutate(
      { case: held.id, vehicle: to },
      {
        onSuccess: () =>
          showToast({
            title: `${held.code} is on ${nameOf(to)}`,
            body: `It was on ${nameOf(from)}.`,
            action: {
              label: 'Undo',
              onPress: () => store.mutate({ case: held.id, vehicle: from }),
            },
          }),
      },
    );
  };
  return { carriers, dragged, onDrag: setDragged, move };
}

/** Lets the line of a case be dragged: a `ref` for it. */
export function dragWith({ onDrag }: Mover, held: LoadedCase, from: number | null) {
  return (line: HTMLElement | null) => {
    const stop = new AbortController();
    const { signal } = stop;
    const start = ({ dataTransfer }: DragEvent) => {
      dataTransfer?.setData('text/plain', held.code);
      onDrag({ held, from });
    };
    line?.addEventListener('dragstart', start, { signal });
    line?.addEventListener('dragend', () => onDrag(undefined), { signal });
    return () => stop.abort();
  };
}

/** What an element needs so that a dragged case can be dropped on it. */
export function dropOn({ dragged, move }: Mover, to: number | null) {
  if (dragged === undefined || dragged.from === to) return {};
  return {
    'data-drop': '',
    onDragOver: (event: { preventDefault: () => void }) => event.preventDefault(),
    onDrop: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      move(dragged.held, dragged.from, to);
    },
  };
}

interface MoveChoicesProps {
  readonly held: LoadedCase;
  readonly from: number | null;
  readonly mover: Mover;
  readonly onClose: () => void;
}

/** Where a case can be put, for a keyboard or a thumb. */
export function MoveChoices({ held, from, mover, onClose }: MoveChoicesProps) {
  const others = mover.carriers.filter(({ id }) => id !== from);
  return (
    <fieldset
      aria-label={`Move ${held.code} to`}
      className={`row wrap gap-2 borderless no-padding ${styles['moves']}`}
    >
      {others.map(({ id, name }, index) => (
        <DeskButton
          key={id}
          ref={index === 0 ? (button) => button?.focus() : undefined}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
          onClick={() => {
            onClose();
            mover.move(held, from, id);
          }}
        >
          {id === null ? 'No vehicle' : name}
        </DeskButton>
      ))}
      <DeskButton variant="quiet" onClick={onClose}>
        Cancel
      </DeskButton>
    </fieldset>
  );
}

interface EmptyCarriersProps {
  readonly mover: Mover;
  readonly loads: Freight['loads'];
}

/** While a case is dragged: the vehicles that carry nothing yet. */
export function EmptyCarriers({ mover, loads }: EmptyCarriersProps) {
  if (mover.dragged === undefined) return null;
  const loaded = new Set(loads.map(({ vehicle }) => vehicle?.id ?? null));
  return mover.carriers
    .filter(({ id }) => !loaded.has(id))
    .map(({ id, name }) => (
      <Card key={id} padded className={styles['empty']} {...dropOn(mover, id)}>
        {id === null ? 'On no vehicle' : `On ${name}`}
      </Card>
    ));
}
