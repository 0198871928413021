interface Period {
  readonly label: string;
  readonly from: string;
  readonly until: string;
}

const day = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);

/** The years and quarters that can be claimed, latest first; the year now is the first. */
export function listPeriods(now: number, begins: 1 | 7): readonly [Period, ...Period[]] {
  return [...listYear(now, begins), ...listYear(now - 1, begins), ...listYear(now - 2, begins)];
}

function listYear(year: number, begins: 1 | 7): [Period, ...Period[]] {
  const months = (first: number, count: number) => ({
    from: day(year, first, 1),
    until: day(year, first + count, 0),
  });
  const first = begins - 1;
  const whole = begins === 1 ? `${year}` : `July ${year} to June ${year + 1}`;
  return [
    { label: whole, ...months(first, 12) },
    ...[3, 2, 1, 0].map((quarter) => {
      const days = months(first + quarter * 3, 3);
      const number = (Number(days.from.slice(5, 7)) + 2) / 3;
      return { label: `Quarter ${number} of ${days.from.slice(0, 4)}`, ...days };
    }),
  ];
}
