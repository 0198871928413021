/** A ticket that would pass, but for the values given. */
function ticket(values: Readonly<Record<string, string>>): string {
  const all = {
    project_id: '51',
    from_place_id: '(select min(id) from places)',
    to_place_id: '(select max(id) from places)',
    leaves_at: 'now()',
    leaves_at_local: 'now()',
    ...values,
  };
  const columns = Object.keys(all).join(', ');
  return `insert into tickets (${columns}) values (${Object.values(all).join(', ')})`;
}

/** Statements about tickets that must not pass on the demo data. */
export const refusedTickets = {
  tickets_project_id_fkey: ticket({ project_id: '0' }),
  tickets_from_place_id_fkey: ticket({ from_place_id: '0' }),
  tickets_to_place_id_fkey: ticket({ to_place_id: '0' }),
  tickets_prj_expenditure_id_fkey: ticket({ prj_expenditure_id: '0' }),
  tickets_kind_check: ticket({ kind: `'balloon'` }),
  tickets_standing_check: ticket({ standing: `'lost'` }),
  tickets_check_in_closes_check: ticket({ check_in_closes: `'9:15'` }),
  tickets_booked_length_m_check: ticket({ booked_length_m: '0' }),
  tickets_booked_height_m_check: ticket({ booked_height_m: '10' }),
  tickets_berths_check: ticket({ berths: '0' }),
  tickets_berths: `with one as (${ticket({ berths: '1' })} returning id), aboard as (insert into ticket_passengers select id, 1 from one), lies as (insert into ticket_berths select id, 1 from one) select from one; set constraints all immediate; update tickets set berths = null where id = (select max(ticket_id) from ticket_berths)`,
  ticket_berths_number: `with one as (${ticket({})} returning id), aboard as (insert into ticket_passengers select id, 1 from one) insert into ticket_berths select id, 1 from one`,
  ticket_berths_one_each: `with one as (${ticket({ berths: '2' })} returning id), aboard as (insert into ticket_passengers select id, person from one, generate_series(1, 2) as person) insert into ticket_berths select id, person, 1 from one, generate_series(1, 2) as person`,
  ticket_berths_number_check: `with one as (${ticket({ berths: '2' })} returning id), aboard as (insert into ticket_passengers select id, 1 from one), lies as (insert into ticket_berths select id, 1 from one) select from one; update ticket_berths set number = 0`,
  ticket_berths_of_passengers: `with one as (${ticket({ berths: '2' })} returning id) insert into ticket_berths select id, 1 from one`,
  tickets_leaves_at_check: ticket({ leaves_at: `'infinity'` }),
  tickets_arrives_at_check: ticket({ arrives_at: `'infinity'`, arrives_at_local: 'now()' }),
  tickets_lead_elsewhere: ticket({ to_place_id: '(select min(id) from places)' }),
  tickets_arrive_after_leaving: ticket({ arrives_at: 'now()', arrives_at_local: 'now()' }),
  tickets_whole_arrival: ticket({ arrives_at_local: 'now()' }),
  ticket_passengers_ticket_id_fkey: `insert into ticket_passengers values (0, 1)`,
  ticket_passengers_contact_id_fkey: `with one as (${ticket({})} returning id) insert into ticket_passengers select id, 0 from one`,
  ticket_vehicles_ticket_id_fkey: `insert into ticket_vehicles values (0, 1)`,
  ticket_vehicles_vehicle_id_fkey: `with one as (${ticket({})} returning id) insert into ticket_vehicles select id, 0 from one`,
  // What nobody has bought yet.
  flights_to_book_project_id_fkey:
    'insert into flights_to_book (project_id, contact_id, flight_id) select 0, 4, min(id) from flights',
  flights_to_book_contact_id_fkey:
    'insert into flights_to_book (project_id, contact_id, flight_id) select 51, 0, min(id) from flights',
  flights_to_book_flight_id_fkey:
    'insert into flights_to_book (project_id, contact_id, flight_id) values (51, 4, 0)',
  flights_to_book_contact_id_key: `insert into flights_to_book (project_id, contact_id, flight_id)
    select 51, 4, (select min(id) from flights) from generate_series(1, 2)`,
  rooms_standing_check: `update rooms set standing = 'perhaps'`,
} as const;
