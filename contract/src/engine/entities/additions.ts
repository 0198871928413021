import type { Addition, Entity } from './entity.ts';

/**
 * Entities with what others add to them.
 * @throws where something is added to a kind of record that there is not
 */
export function withAdditions(entities: readonly Entity[]): Entity[] {
  const names = new Set(entities.map(({ name }) => name));
  for (const { name, adds } of entities)
    for (const other of Object.keys(adds))
      if (!names.has(other))
        throw new Error(`"${name}" adds to "${other}". Add that entity, or name another.`);
  return entities.map((entity) =>
    entities.flatMap(({ adds }) => adds[entity.name] ?? []).reduce(withAddition, entity),
  );
}

function withAddition(entity: Entity, added: Addition): Entity {
  const { list, record, filledBy } = entity;
  return {
    ...entity,
    list: { ...list, filters: [...list.filters, ...(added.filters ?? [])] },
    record: {
      ...record,
      linked: [...record.linked, ...(added.linked ?? [])],
      forms: [...(added.forms ?? []), ...record.forms],
    },
    filledBy: [...(added.filledBy ?? []), ...filledBy],
  };
}
