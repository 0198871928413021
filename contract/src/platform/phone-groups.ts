/** How to group the digits after a calling code, by the first matching pattern: "7700 900010". */
interface Plan {
  readonly code: string;
  readonly groups: readonly (readonly [digits: RegExp, sizes: readonly number[]])[];
}

const pairs = [2, 2, 2, 2] as const;

const plans: readonly Plan[] = [
  { code: '1', groups: [[/^[2-9]\d{9}$/, [3, 3, 4]]] },
  { code: '31', groups: [[/^6[1-58]\d{7}$/, [1, 8]]] },
  { code: '32', groups: [[/^4[5-9]\d{7}$/, [3, 2, 2, 2]]] },
  { code: '33', groups: [[/^[1-7]\d{8}$/, [1, ...pairs]]] },
  { code: '34', groups: [[/^[67]\d{8}$/, [3, 2, 2, 2]]] },
  {
    code: '36',
    groups: [
      [/^1\d{7}$/, [1, 3, 4]],
      [/^[2357]0\d{7}$/, [2, 3, 4]],
    ],
  },
  { code: '39', groups: [[/^3\d{9}$/, [3, 3, 4]]] },
  { code: '41', groups: [[/^7[4-9]\d{7}$/, [2, 3, 2, 2]]] },
  {
    code: '44',
    groups: [
      [/^7[1-57-9]\d{8}$/, [4, 6]],
      [/^2[03489]\d{8}$/, [2, 4, 4]],
      [/^1(?:1\d|[2-6]1)\d{7}$/, [3, 3, 4]],
    ],
  },
  { code: '45', groups: [[/^[2-9]\d{7}$/, pairs]] },
  { code: '46', groups: [[/^7[02369]\d{7}$/, [2, 3, 2, 2]]] },
  { code: '48', groups: [[/^(?:45|5[0137]|6[069]|7[2389]|88)\d{7}$/, [3, 3, 3]]] },
  {
    code: '49',
    groups: [
      [/^15[1279]\d{8}$/, [4, 7]],
      [/^1[67]\d{8}$/, [3, 7]],
    ],
  },
  { code: '61', groups: [[/^4\d{8}$/, [3, 3, 3]]] },
  { code: '351', groups: [[/^9\d{8}$/, [3, 3, 3]]] },
  {
    code: '353',
    groups: [
      [/^8[35-9]\d{7}$/, [2, 3, 4]],
      [/^1\d{7}$/, [1, 3, 4]],
    ],
  },
  { code: '420', groups: [[/^[67]\d{8}$/, [3, 3, 3]]] },
  { code: '421', groups: [[/^9\d{8}$/, [3, 3, 3]]] },
  { code: '971', groups: [[/^5\d{8}$/, [2, 3, 4]]] },
  { code: '973', groups: [[/^3\d{7}$/, [4, 4]]] },
];

/**
 * Text with readable phone numbers: "+44 7700 900010". Numbers of another plan, and numbers that someone has
 * grouped, stay as they are.
 * @param gap between the groups: on screens a number is never broken over two lines
 */
export function readablePhones(text: string, gap: ' ' | '\u00a0' = '\u00a0'): string {
  return text.replaceAll(
    /\+([1-9]\d{6,14})(?!\d)/g,
    (whole, digits: string) => grouped(digits)?.join(gap) ?? whole,
  );
}

function grouped(digits: string): string[] | undefined {
  for (const { code, groups } of plans) {
    const rest = digits.startsWith(code) ? digits.slice(code.length) : '';
    const sizes = groups.find(([pattern]) => pattern.test(rest))?.[1];
    if (sizes !== undefined) return [`+${code}`, ...cut(rest, sizes)];
  }
  return undefined;
}

function cut(digits: string, sizes: readonly number[]): string[] {
  let from = 0;
  return sizes.map((size) => digits.slice(from, (from += size)));
}
