import type { FieldDeclaration, FormDeclaration } from '../../engine/forms/declaration.ts';
import { stayFields } from './stay.ts';

/** The number of rooms of each kind, in the order in which people are put into them. */
export const countedKinds = ['single', 'double', 'twin', 'triple'] as const;
export type CountedKind = (typeof countedKinds)[number];

/** The field that counts the rooms of a kind. */
export function countField(kind: CountedKind): string {
  return `${kind}_rooms`;
}

const labels = { single: 'Singles', double: 'Doubles', twin: 'Twins', triple: 'Triples' };

const rooms = [
  ...countedKinds.map((kind) => ({
    type: 'number' as const,
    name: countField(kind),
    label: labels[kind],
    min: 0,
    max: 100,
  })),
  {
    type: 'lookupSelect',
    name: 'contact_ids',
    label: 'People',
    lookup: 'contacts',
    hint: 'Each gets a bed for the whole stay, in this order: singles are filled first.',
  },
] as const satisfies readonly FieldDeclaration[];

/** Several rooms of a stay at once, with who sleeps in them. */
export const severalRooms = {
  name: 'several-rooms',
  documentTitle: 'Add Several Rooms',
  category: 'rooms',
  type: 'connect',
  max_access_level: 1,
  savedAs: ['Rooms of {stay_id}'],
  asides: ['fill-beds'],
  pages: [
    {
      sectionTitle: 'Rooms',
      formElements: [
        { type: 'lookup', name: 'stay_id', label: 'Stay', required: true, lookup: 'stays' },
        ...rooms,
      ],
    },
  ],
} as const satisfies FormDeclaration;

/** A stay with its rooms and people at once. */
export const stayWithRooms = {
  name: 'stay-with-rooms',
  documentTitle: 'Add Stay with Rooms',
  category: 'stays',
  type: 'compound',
  max_access_level: 1,
  savedAs: ['{hotel_id} for {project_id}'],
  asides: ['fill-beds'],
  pages: [
    { sectionTitle: 'Stay', formElements: stayFields },
    { sectionTitle: 'Rooms and people', formElements: rooms },
  ],
} as const satisfies FormDeclaration;
