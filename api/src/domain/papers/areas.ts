/** A rule about how long somebody may stay in an area, with where it was read. */
export interface AreaRule {
  readonly days: number;
  /** Days are counted in this many that end on each day of a stay. */
  readonly window: number;
  /** Citizens whose days are not counted. */
  readonly exempt: ReadonlySet<string>;
  /** States that joined after the rule began, and the first day that counts there. */
  readonly countsFrom: ReadonlyMap<string, string>;
  /** States whose days count. */
  readonly states: ReadonlySet<string>;
  readonly source: string;
  readonly checkedOn: string;
}

const list = (codes: string) => new Set(codes.split(' '));

/**
 * The short stay of 90 days in any 180. Citizens of the EU, of Ireland and Cyprus too, and of Iceland,
 * Liechtenstein, Norway and Switzerland are not counted. Days in Ireland and Cyprus are not days of the area.
 */
const schengen: AreaRule = {
  days: 90,
  window: 180,
  exempt: list(
    'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO CH',
  ),
  states: list(
    'AT BE BG HR CZ DK EE FI FR DE GR HU IS IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE CH',
  ),
  countsFrom: new Map([
    ['HR', '2023-01-01'],
    ['BG', '2024-03-31'],
    ['RO', '2024-03-31'],
  ]),
  source:
    'Regulation (EU) 2016/399, Article 6; Council Decisions (EU) 2022/2451 (Croatia) and 2024/210 (Bulgaria, Romania)',
  checkedOn: '2026-11-26',
};

export const areaRules = { schengen } as const;
