import type { Engine } from '../../engine/entities/engine.ts';

/** Each place is asked for its zone once, however many rows name it. */
export function withKnownZones(engine: Engine): Engine {
  const known = new Map<string, Awaited<ReturnType<ReturnType<Engine['zonesOf']>>>>();
  return {
    ...engine,
    zonesOf: (table) => async (db, keys) => {
      const name = `${table} ${keys.join()}`;
      const found = known.get(name) ?? (await engine.zonesOf(table)(db, keys));
      known.set(name, found);
      return found;
    },
  };
}
