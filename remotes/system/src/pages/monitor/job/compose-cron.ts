import { type CronParts, type Kind, LIMITS, type Part, UNITS, type Unit } from './cron-units.ts';

/** Writes one field. */
export function composePart(unit: Unit, part: Part): string {
  switch (part.kind) {
    case 'every':
      return '*';
    case 'unset':
      return '?';
    case 'last':
      return 'L';
    case 'lastWeekday':
      return 'LW';
    case 'range':
      return `${part.from}-${part.to}`;
    case 'step':
      return `${part.from === LIMITS[unit][0] ? '*' : part.from}/${part.every}`;
    case 'values':
      return part.values.join();
    case 'weekday':
      return `${part.day}W`;
    case 'nth':
      return `${part.day}#${part.nth}`;
    case 'lastOf':
      return `${part.day}L`;
    case 'other':
      return part.text;
  }
}

/** Writes an expression; the year is left out when it is every year. */
export function composeCron(parts: CronParts): string {
  const fields = UNITS.map((unit) => composePart(unit, parts[unit]));
  return fields.slice(0, parts.year.kind === 'every' ? -1 : undefined).join(' ');
}

const PARTNER: Partial<Record<Unit, 'day' | 'week'>> = { day: 'week', week: 'day' };

/**
 * The expression with one field changed. Quartz wants one of day and weekday to be `?`, so anyone who
 * sets one of them unsets the other, and the other way round.
 */
export function withPart(parts: CronParts, unit: Unit, part: Part): CronParts {
  const partner = PARTNER[unit];
  const next = { ...parts, [unit]: part };
  if (!partner) return next;
  if (part.kind !== 'unset') return { ...next, [partner]: { kind: 'unset' } };
  return parts[partner].kind === 'unset' ? { ...next, [partner]: { kind: 'every' } } : next;
}

/** Returns the initial content of a field when a kind is chosen for it. */
export function startOf(unit: Unit, kind: Kind, year: number): Part {
  const [least, most] = LIMITS[unit];
  const from = unit === 'year' ? year : least;
  switch (kind) {
    case 'range':
      return { kind, from, to: unit === 'year' ? year + 1 : most };
    case 'step':
      return { kind, from, every: 2 };
    case 'values':
      return { kind, values: [from] };
    case 'weekday':
    case 'lastOf':
      return { kind, day: from };
    case 'nth':
      return { kind, day: from, nth: 1 };
    default:
      return { kind };
  }
}
