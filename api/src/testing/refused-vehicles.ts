/** A transfer that would pass, but for the values given. */
function transfer(values: Readonly<Record<string, string>>): string {
  const all = {
    project_id: '51',
    from_place_id: '(select min(id) from places)',
    to_place_id: '(select max(id) from places)',
    leaves_at: 'now()',
    leaves_at_local: 'now()',
    ...values,
  };
  const columns = Object.keys(all).join(', ');
  return `insert into transfers (${columns}) values (${Object.values(all).join(', ')})`;
}

/** Statements about vehicles and transfers that must not pass on the demo data. */
export const refusedVehicles = {
  vehicles_name_check: `insert into vehicles (name, seats) values (' ', 5)`,
  vehicles_name_key: `insert into vehicles (name, seats) values ('VAN 1', 5)`,
  vehicles_plate_key: `insert into vehicles (name, plate, seats) values ('Van 4', 'aa-bc-123', 5)`,
  vehicles_kind_check: `insert into vehicles (name, kind, seats) values ('Van 4', 'bicycle', 5)`,
  vehicles_seats_check: `insert into vehicles (name, seats) values ('Van 4', -1)`,
  vehicles_payload_kg_check: `update vehicles set payload_kg = -1`,
  vehicles_load_m3_check: `update vehicles set load_m3 = 1000.5`,
  vehicles_max_mass_kg_check: `update vehicles set max_mass_kg = 0`,
  vehicles_trailer_mass_kg_check: `update vehicles set trailer_mass_kg = -1`,
  vehicles_length_m_check: `update vehicles set length_m = 0`,
  vehicles_height_m_check: `update vehicles set height_m = 9.1`,
  vehicles_seats: `with ahead as (update transfers set arrives_at = now() + interval '1 day' from vehicles where vehicles.id = vehicle_id and name = 'Van 1') update vehicles set seats = 1 where name = 'Van 1'`,
  transfers_seats: `with small as (insert into vehicles (name, seats) values ('Bike', 1) returning id) update transfers set vehicle_id = small.id from small where transfers.id = 1`,
  vehicle_drivers_vehicle_id_fkey: `insert into vehicle_drivers values (0, 1)`,
  vehicle_drivers_contact_id_fkey: `insert into vehicle_drivers values (1, 0)`,
  transfers_project_id_fkey: transfer({ project_id: '0' }),
  transfers_from_place_id_fkey: transfer({ from_place_id: '0' }),
  transfers_to_place_id_fkey: transfer({ to_place_id: '0' }),
  transfers_vehicle_id_fkey: transfer({ vehicle_id: '0' }),
  transfers_driver_id_fkey: transfer({ driver_id: '0' }),
  transfers_leaves_at_check: transfer({ leaves_at: `'infinity'` }),
  transfers_arrives_at_check: transfer({ arrives_at: `'infinity'`, arrives_at_local: 'now()' }),
  transfers_lead_elsewhere: transfer({ to_place_id: '(select min(id) from places)' }),
  transfers_arrive_after_leaving: transfer({ arrives_at: 'now()', arrives_at_local: 'now()' }),
  transfers_whole_arrival: transfer({ arrives_at_local: 'now()' }),
  drive_steps_step_check: `insert into drive_steps values (1, 'flew', now(), now())`,
  drive_steps_transfer_id_fkey: `insert into drive_steps values (0, 'pickedUp', now(), now())`,
  transfer_passengers_transfer_id_fkey: `insert into transfer_passengers values (0, 1)`,
  transfer_passengers_contact_id_fkey: `insert into transfer_passengers values (1, 0)`,
  transfer_passengers_seats: `insert into transfer_passengers select 1, id from contacts where id > 20 on conflict do nothing`,
} as const;
