import { cleanTyped } from '@portal/money';
import { z } from 'zod';
import { message } from '../message.ts';
import { filled } from './base.ts';

/** Least and most letters or digits of a number. */
type Length = readonly [min: number, max: number];

/** Length of a number of any paper, such as that of a driving licence. */
const ANY: Length = [5, 20];

/** Lengths by kind of paper (dictionary `id_type`); others, also those that people add, can be of any. */
const LENGTHS: Readonly<Record<string, Length>> = {
  /** Identity card: the length of any ID number (specification §5). */
  '01': [11, 20],
  /** Passport: nine places in its machine-readable zone (ICAO 9303). */
  '02': [6, 9],
  /** Military ID. */
  '03': [6, 18],
  /** Permit for Hong Kong and Macao: a letter and 8 digits, or 10 with the number of its renewals. */
  '04': [9, 11],
  /** Permit for Taiwan: 8 digits, 10 with the number of its issue, and a letter of it. */
  '05': [8, 11],
  /** Residence permit: nine places as a card of ICAO 9303, 15 or 18 in China. */
  '06': [8, 18],
  /** Cambodian ID: the number of the card, or the personal code, which is one longer. */
  '07': [9, 11],
};

const keyOf = ([min, max]: Length) => message('rulesTips.paperNumber', { min, max });
const lengthOf = (kind: string): Length => LENGTHS[kind] ?? ANY;

/** The rule for a number of that kind, as a message: 6 to 9 letters or digits. */
export const paperNumberHint = (kind: string): string => keyOf(lengthOf(kind));

/** A number as it is printed in its machine-readable zone: blanks, hyphens and brackets are for the eye. */
const foldNumber = (text: string) => cleanTyped(text).replace(/[\s()-]+/gu, '');

/** Number of a paper whose kind is chosen beside it: of any kind; `fitsPaper` holds it against its own. */
export const paperNumber = () => {
  const key = keyOf(ANY);
  const [min, max] = ANY;
  return filled(max, key, foldNumber).regex(new RegExp(`^[A-Za-z0-9]{${min},${max}}$`), key);
};

/** Refusal of a number that is none of that kind of paper; undefined when it can be one. */
export function refusalOfPaper(kind: string, number: string): string | undefined {
  const length = lengthOf(kind);
  const [min, max] = length;
  return number.length < min || number.length > max ? keyOf(length) : undefined;
}

/** A rule across fields, as `refine` of a schema takes it. */
type Across<Given> = [
  holds: (given: Given) => boolean,
  {
    path: PropertyKey[];
    error: (issue: { input?: unknown }) => string | undefined;
    when: (payload: { value: unknown }) => boolean;
  },
];

/**
 * The rule across the two fields of a form: the number is one of the chosen kind. It is judged whatever
 * else is wrong, once both are there. `isKept`: the number is not there to be judged, as a mask.
 */
export function fitsPaper<Kind extends string, Number extends string>(
  kind: Kind,
  number: Number,
  isKept: (number: string) => boolean = () => false,
): Across<Record<Kind | Number, string>> {
  type Given = Record<Kind | Number, string>;
  const both = z.looseObject({ [kind]: z.string().min(1), [number]: z.string().min(1) });
  const refusalOf = (given: Given) =>
    isKept(given[number]) ? undefined : refusalOfPaper(given[kind], given[number]);
  return [
    (given) => refusalOf(given) === undefined,
    {
      path: [number],
      error: ({ input }) => refusalOf(input as Given),
      when: ({ value }) => both.safeParse(value).success,
    },
  ];
}
