import type { Means } from '@paddock/contract/domain/tickets/means';
import Bus from 'lucide/dist/esm/icons/bus.mjs';
import Plane from 'lucide/dist/esm/icons/plane.mjs';
import Ship from 'lucide/dist/esm/icons/ship.mjs';
import Route from 'lucide/dist/esm/icons/route.mjs';
import TrainFront from 'lucide/dist/esm/icons/train-front.mjs';
import type { IconNode } from 'lucide';

/** A shuttle is a train that carries vehicles. */
export const meansIcons: Readonly<Record<Means, IconNode>> = {
  flight: Plane,
  train: TrainFront,
  ferry: Ship,
  shuttle: TrainFront,
  coach: Bus,
  other: Route,
};
