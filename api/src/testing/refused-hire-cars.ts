/** A hire car that would pass, but for the values given. */
function hire(values: Readonly<Record<string, string>>): string {
  const all = {
    project_id: '51',
    company: `'Europcar'`,
    from_place_id: '(select min(id) from places)',
    to_place_id: '(select min(id) from places)',
    leaves_at: 'now()',
    leaves_at_local: 'now()',
    arrives_at: `now() + interval '1 day'`,
    arrives_at_local: `now() + interval '1 day'`,
    ...values,
  };
  return `insert into hire_cars (${Object.keys(all).join(', ')}) values (${Object.values(all).join(', ')})`;
}

/** Statements about hire cars that must not pass on the demo data. */
export const refusedHireCars = {
  hire_cars_project_id_fkey: hire({ project_id: '0' }),
  hire_cars_vehicle_id_fkey: hire({ vehicle_id: '0' }),
  hire_cars_from_place_id_fkey: hire({ from_place_id: '0' }),
  hire_cars_to_place_id_fkey: hire({ to_place_id: '0' }),
  hire_cars_returned_by_id_fkey: hire({ returned_by_id: '0' }),
  hire_cars_prj_expenditure_id_fkey: hire({ prj_expenditure_id: '0' }),
  hire_cars_company_check: hire({ company: `' '` }),
  hire_cars_standing_check: hire({ standing: `'lost'` }),
  hire_cars_fuel_rule_check: hire({ fuel_rule: `'some'` }),
  hire_cars_pick_up_opens_check: hire({ pick_up_opens: `'8:00'` }),
  hire_cars_pick_up_closes_check: hire({ pick_up_closes: `'24:00'` }),
  hire_cars_return_opens_check: hire({ return_opens: `'8:00'` }),
  hire_cars_return_closes_check: hire({ return_closes: `'24:00'` }),
  hire_cars_leaves_at_check: hire({ leaves_at: `'-infinity'` }),
  hire_cars_arrives_at_check: hire({ arrives_at: `'infinity'` }),
  hire_cars_return_after_pick_up: hire({ arrives_at: 'now()' }),
  hire_car_drivers_hire_car_id_fkey: `insert into hire_car_drivers values (0, 1)`,
  hire_car_drivers_contact_id_fkey: `with one as (${hire({})} returning id) insert into hire_car_drivers select id, 0 from one`,
} as const;
