import { accessLevels, type AccessLevel } from '@paddock/contract/platform/access';
import type { User } from '@paddock/contract/platform/user';

/** Someone who may see what `level` allows. */
function person(id: number, level: AccessLevel, name: string): User {
  return {
    id,
    access_level_id: level,
    access_level: accessLevels[level],
    contact_id: id,
    full_name: name,
    phone_number: `+4477009000${id}`,
    email: null,
  };
}

export const people = {
  administrator: person(1, 1, 'Alex Admin'),
  manager: person(3, 3, 'Morgan Reed'),
  coordinator: person(4, 4, 'Casey Lund'),
  crew: person(10, 10, 'Priya Shah'),
};
