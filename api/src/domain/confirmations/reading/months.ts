/** The months in English, German, French, Italian, Spanish, Hungarian, Polish and Swedish, in full and short. */
const names = [
  'jan january januar janvier janv gennaio enero január januari stycznia styczeń',
  'feb february februar février fevrier févr fevr fév febbraio febrero február februari lutego luty',
  'mar march märz maerz mär mrz mars marzo március márc már marca marzec',
  'apr april avril avr aprile abril abr április ápr kwietnia kwiecień kwi',
  'may mai maggio mayo május máj maja maj',
  'jun june juni juin giugno giu junio június jún czerwca czerwiec',
  'jul july juli juillet juil luglio julio július júl lipca lipiec',
  'aug august août aout agosto augusztus augusti sierpnia sierpień',
  'sep sept september septembre settembre sett septiembre setiembre szeptember szept szep września wrzesień wrz',
  'oct october oktober okt octobre ottobre ott octubre október października październik paź',
  'nov november novembre noviembre listopada listopad',
  'dec december dezember dez décembre decembre déc dicembre diciembre dic grudnia grudzień',
];
/** These are words of other meanings too, so they are months only beside a day and a year. */
const short = [
  'gen ene sty',
  'lut',
  '',
  '',
  'mag',
  'cze',
  'lug lip',
  'ago sie',
  'set',
  'paz',
  'lis',
  'gru',
];

const numbers = new Map(
  [names, short].flatMap((list) =>
    list.flatMap((line, index) =>
      line.split(' ').flatMap((name) => (name === '' ? [] : [[name, index + 1] as const])),
    ),
  ),
);

const alternatives = (lists: readonly string[]) =>
  lists
    .flatMap((line) => line.split(' '))
    .filter((name) => name !== '')
    .toSorted((one, other) => other.length - one.length)
    .join('|');

/** Patterns of a month, with and without the words of other meanings. */
export const anyMonth = alternatives([...names, ...short]);
export const clearMonth = alternatives(names);
/** In English alone: "May 4" is no day in "de mai 4". */
export const englishMonth = alternatives(
  names.map((line) =>
    line
      .split(' ')
      .slice(0, line.startsWith('sep') ? 3 : 2)
      .join(' '),
  ),
);

export function monthNumber(name: string): number {
  return numbers.get(name.toLowerCase()) ?? 0;
}

/** From Sunday, the beginnings of their names. */
const weekdayNames = [
  'sun so sonn dim dom vas nied sön',
  'mon mo lun hét hetf pon mån',
  'tue di dienst mar ked wto tis',
  'wed mi mitt mer mié sze śro śr ons',
  'thu do donn jeu gio jue csüt czw tor',
  'fri fr frei ven vie pén pią fre',
  'sat sa sams sam sab sáb szo sob lör',
];

/** 0 for Sunday; -1 if the words before a day don’t end with a weekday, or are ambiguous. */
export function weekdayBefore(words: string): number {
  const [, word = ''] = /(?<!\p{L})(\p{L}{2,12})\.?[,.]?\s*$/u.exec(words) ?? [];
  const lower = word.toLowerCase();
  if (lower.length < 2) return -1;
  const found = weekdayNames.flatMap((line, index) =>
    line.split(' ').some((name) => (name.length > 2 ? lower.startsWith(name) : lower === name))
      ? [index]
      : [],
  );
  return found.length === 1 ? (found[0] ?? -1) : -1;
}
