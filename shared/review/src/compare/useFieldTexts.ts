import type { Language } from '@portal/contract/constants';
import { VER_IS_ADD } from '@portal/contract/kit/dictionaries';
import { countryName, useLanguage } from '@portal/i18n';
import { currencyName, formatMinor, formatRate } from '@portal/money';
import { useDict } from '@portal/ui';
import type { Compared, RequestField } from '../api.ts';
import { charactersOf, diffInPlace, diffOf, type Piece, wordsOf } from './text-diff.ts';

type Kind = RequestField['kind'];

/** Lists of codes are written with commas. */
const each = (value: string, textOf: (code: string) => string) =>
  value.split(',').map(textOf).join(', ');

/** Returns the formatter of a kind of value; text, secrets and fingerprints stay as they are. */
function readerOf(
  kind: Kind,
  { currency, language }: { currency: string; language: Language },
  labelOf: (value: string) => string,
): (value: string) => string {
  if (kind === 'amount')
    return (value) => `${formatMinor(value, currency)} ${currencyName(currency)}`;
  if (kind === 'rate') return (value) => formatRate(Number(value));
  if (kind === 'country') return (value) => countryName(value, language);
  if (kind === 'currency') return (value) => each(value, currencyName);
  if (kind === 'dict' || kind === 'flag') return (value) => each(value, labelOf);
  return (value) => value;
}

/** Compared character by character; values of the other kinds change as a whole. */
const SPELLED: readonly Kind[] = ['code', 'day', 'key', 'secret', 'text'];

/** Masks differ in their digits, and numbers of one length place by place. */
function comparisonOf(kind: Kind, before: string[], after: string[]) {
  const isNumber = kind === 'secret' || kind === 'code' || kind === 'day';
  const isOneForm = kind === 'secret' || before.length === after.length;
  return (isNumber && isOneForm ? diffInPlace : diffOf)(before, after);
}

/** A field as it is shown: each value in pieces, those that differ marked. */
export interface FieldTexts {
  before: Piece[];
  live: Piece[];
  after: Piece[];
  /** Changed, although both look the same: a secret with one mask. */
  isHidden: boolean;
  /** The words for its values are on their way. */
  isPending: boolean;
}

/** Returns the values of a field as a person reads them, in the current language. */
export function useFieldTexts(
  field: RequestField,
  { currency, verIsAdd, stale }: Compared,
): FieldTexts {
  const { kind, changed } = field;
  const dict = useDict(field.dict || 'sys_yes_no');
  const language = useLanguage();
  const read = readerOf(kind, { currency, language }, dict.label);
  const isPending = field.dict !== '' && dict.isPending;
  const say = (value: string) => (value === '' ? '' : read(value));
  const [before, live, after] = [say(field.before), say(field.live), say(field.after)];
  const isHidden = changed && before === after && after !== '';
  const partsOf = SPELLED.includes(kind) ? charactersOf : wordsOf;
  const whole = (text: string): Piece[] => (text === '' ? [] : [{ text, changed: isHidden }]);
  // Of a new object all is new: marking everything would mark nothing.
  if (!changed || isHidden || verIsAdd === VER_IS_ADD.add) {
    return { before: whole(before), live: whole(live), after: whole(after), isHidden, isPending };
  }
  const compare = (one: string) => comparisonOf(kind, partsOf(one), partsOf(after));
  const [since, now] = [compare(before), compare(live)];
  const wanted = stale ? now.after : since.after;
  return { before: since.before, live: now.before, after: wanted, isHidden, isPending };
}
