import { describe, expect, it } from 'vitest';
import { composeCron } from './compose-cron.ts';
import { LIMITS, numbers, UNITS, type Unit } from './cron-units.ts';
import { parseCron, parsePart } from './parse-cron.ts';

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');
const DAYS = 'SUN MON TUE WED THU FRI SAT'.split(' ');

/** A number of a field; written once more than in the code under test, on purpose. */
function number(text: string): number {
  if (MONTHS.includes(text)) return MONTHS.indexOf(text) + 1;
  return DAYS.includes(text) ? DAYS.indexOf(text) + 1 : Number(text);
}

function matchesItem(item: string, value: number, [min, max]: readonly [number, number]): boolean {
  const [span = '', step] = item.split('/');
  const [first = '', last] = span.split('-');
  const isOpen = first === '*' || first === '?' || first === '';
  const from = isOpen ? min : number(first);
  const to = last !== undefined ? number(last) : isOpen || step !== undefined ? max : from;
  return value >= from && value <= to && (value - from) % Number(step ?? 1) === 0;
}

const WEEK = 7;

/** Returns true if a special day field (L, LW, nW, d#n, dL) is this day of its month. */
function matchesSpecial(text: string, date: Date): boolean | undefined {
  const day = date.getUTCDate();
  const weekday = date.getUTCDay() + 1;
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
  const nearest = (target: number) => {
    const at = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), target)).getUTCDay();
    if (at === 6) return target === 1 ? 3 : target - 1;
    if (at === 0) return target === last.getUTCDate() ? target - 2 : target + 1;
    return target;
  };
  if (text === 'L') return day === last.getUTCDate();
  if (text === 'LW') return day === nearest(last.getUTCDate());
  if (text.endsWith('W')) return day === nearest(Number(text.slice(0, -1)));
  const [name = '', nth] = text.split('#');
  if (nth) return weekday === number(name) && Math.ceil(day / WEEK) === Number(nth);
  const isLast = day + WEEK > last.getUTCDate();
  return text.endsWith('L') ? weekday === number(text.slice(0, -1)) && isLast : undefined;
}

const READ: Record<Unit, (at: Date) => number> = {
  second: (at) => at.getUTCSeconds(),
  minute: (at) => at.getUTCMinutes(),
  hour: (at) => at.getUTCHours(),
  day: (at) => at.getUTCDate(),
  month: (at) => at.getUTCMonth() + 1,
  week: (at) => at.getUTCDay() + 1,
  year: (at) => at.getUTCFullYear(),
};

/** Returns true if a field lets an expression fire at a moment, straight from Quartz's manual. */
function fires(unit: Unit, text: string, at: Date): boolean {
  const isDay = unit === 'day' || unit === 'week';
  const special = isDay ? matchesSpecial(text, at) : undefined;
  const value = READ[unit](at);
  return special ?? text.split(',').some((item) => matchesItem(item, value, LIMITS[unit]));
}

const days = numbers(0, 1460).map((day) => new Date(Date.UTC(2026, 0, 1 + day)));
/** Moments at which a field has each of its values; for days, four years of them. */
const MOMENTS: Record<Unit, Date[]> = {
  second: numbers(0, 59).map((second) => new Date(Date.UTC(2026, 0, 1, 0, 0, second))),
  minute: numbers(0, 59).map((minute) => new Date(Date.UTC(2026, 0, 1, 0, minute))),
  hour: numbers(0, 23).map((hour) => new Date(Date.UTC(2026, 0, 1, hour))),
  day: days,
  month: numbers(0, 11).map((month) => new Date(Date.UTC(2026, month))),
  week: days,
  year: numbers(2026, 2031).map((year) => new Date(Date.UTC(year, 0))),
};

/** Returns, for each field of an expression, the moments at which it lets the expression fire. */
const firings = (cron: string) =>
  UNITS.map((unit, at) =>
    MOMENTS[unit].map((moment) => fires(unit, cron.split(' ')[at] ?? '*', moment)),
  );

/** The same numbers at each run. */
function dice(seed: number) {
  let state = seed;
  return (count: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * count);
  };
}

type Dice = ReturnType<typeof dice>;

function randomField(unit: Unit, roll: Dice): string {
  const [min, max] = unit === 'year' ? [2026, 2030] : LIMITS[unit];
  const value = () => min + roll(max - min + 1);
  const [a = min, b = max] = [value(), value()].sort((one, other) => one - other);
  const name = (at: number) => {
    const names = { month: MONTHS, week: DAYS }[unit as string];
    return names && roll(2) ? (names[at - 1] ?? '') : String(at);
  };
  const shapes = [
    '*',
    `${name(a)}`,
    `${name(a)}-${name(b)}`,
    `*/${roll(5) + 1}`,
    `${a}/${roll(5) + 1}`,
    `${a}-${b}/${roll(5) + 1}`,
    `${name(b)},${name(a)}`,
    `${a}-${b},${name(value())}`,
  ];
  return shapes[roll(shapes.length)] ?? '*';
}

const DAY_SPECIALS = ['L', 'LW', '1W', '15W', '31W'];
const WEEK_SPECIALS = ['6#3', 'FRI#1', '2L', 'SATL', '1#5'];

function randomCron(roll: Dice): string {
  const time = (['second', 'minute', 'hour'] as const).map((unit) => randomField(unit, roll));
  const isDay = roll(2) === 0;
  const unit = isDay ? 'day' : 'week';
  const specials = isDay ? DAY_SPECIALS : WEEK_SPECIALS;
  const picked = roll(3) === 0 ? specials[roll(specials.length)] : randomField(unit, roll);
  const [day, week] = isDay ? [picked, '?'] : ['?', picked];
  const fields = [...time, day, randomField('month', roll), week];
  return [...fields, ...(roll(3) === 0 ? [randomField('year', roll)] : [])].join(' ');
}

describe('[2.72] a cron expression', () => {
  it('read and written again fires at the same times', () => {
    const roll = dice(7);
    for (const _ of numbers(1, 200)) {
      const cron = randomCron(roll);
      const parts = parseCron(cron);
      const again = parts && composeCron(parts);
      expect([cron, firings(again ?? '')]).toEqual([cron, firings(cron)]);
    }
  });

  it.each([
    ['0 */5 * * * ?', '0 */5 * * * ?'],
    ['0 0/5 * * * ?', '0 */5 * * * ?'],
    ['0 /5 * * * ?', '0 */5 * * * ?'],
    ['0 7/5 * * * ?', '0 7/5 * * * ?'],
    ['0 0 9 ? * MON-FRI', '0 0 9 ? * 2-6'],
    ['0 0 9 ? jan,MAR sat', '0 0 9 ? 1,3 7'],
    ['0 0 9 ? * L', '0 0 9 ? * 7'],
    ['0 0 3 L-3 * ?', '0 0 3 L-3 * ?'],
    ['0 0 3 1,L * ?', '0 0 3 1,L * ?'],
    ['0 0 3 LW * ?  2027', '0 0 3 LW * ? 2027'],
    ['0 0 3 1 * ? *', '0 0 3 1 * ?'],
    ['0 0 22-2 * * ?', '0 0 22-2 * * ?'],
  ])('%s is written as %s', (cron, again) => {
    const parts = parseCron(cron);
    expect(parts && composeCron(parts)).toBe(again);
  });

  it.each(['', '* * * * *', '* * * * * ? * *'])('%j has not six or seven fields', (cron) => {
    expect(parseCron(cron)).toBeUndefined();
  });

  it.each<[Unit, string, object]>([
    ['second', '5', { kind: 'values', values: [5] }],
    ['hour', '17,9-11', { kind: 'values', values: [9, 10, 11, 17] }],
    ['minute', '0-30/10', { kind: 'values', values: [0, 10, 20, 30] }],
    ['hour', '9-17', { kind: 'range', from: 9, to: 17 }],
    ['day', '?', { kind: 'unset' }],
    ['day', '15w', { kind: 'weekday', day: 15 }],
    ['week', 'fri#3', { kind: 'nth', day: 6, nth: 3 }],
    ['week', '6L', { kind: 'lastOf', day: 6 }],
  ])('its %s %s', (unit, text, part) => expect(parsePart(unit, text)).toEqual(part));

  it.each<[Unit, string]>([
    ['second', '60'],
    ['hour', '24'],
    ['hour', '9-24'],
    ['hour', '17-9/2'],
    ['day', '0'],
    ['week', '0'],
    ['week', '6#6'],
    ['minute', '*/0'],
    ['minute', '?'],
    ['minute', ''],
  ])('of which its %s %s cannot be read keeps it as it is', (unit, text) => {
    expect(parsePart(unit, text)).toEqual({ kind: 'other', text });
  });
});
