/** Statuses of flights that the database refuses, by the constraint that does. */
export const refusedFlightStatus: Readonly<Record<string, string>> = {
  flight_status_flight_id_fkey: aStatus({ flight_id: '0' }),
  flight_status_phase_check: aStatus({ phase: `'lost'` }),
  flight_status_terminal_check: aStatus({ terminal: `''` }),
  flight_status_gate_check: aStatus({ gate: `repeat('a', 21)` }),
  flight_status_arrival_terminal_check: aStatus({ arrival_terminal: `''` }),
  flight_status_source_check: aStatus({ source: `'rumour'` }),
  flight_status_checks_check: aStatus({ checks: '0' }),
};

function aStatus(wrong: Readonly<Record<string, string>>): string {
  const columns = {
    flight_id: '(select min(id) from flights)',
    of_number: `'BA 1'`,
    of_departure: 'now()',
    phase: `'expected'`,
    source: `'simulation'`,
    checked_at: 'now()',
    checks: '1',
    ...wrong,
  };
  const names = Object.keys(columns).join(', ');
  return `insert into flight_status (${names}) values (${Object.values(columns).join(', ')})`;
}
