import { can } from '@portal/auth';
import type { Language } from '@portal/contract/constants';
import { VER_IS_ADD, VER_STATUS } from '@portal/contract/kit/dictionaries';
import { countryName, useLanguage, useWords } from '@portal/i18n';
import { currencyName, formatMinor, formatRate } from '@portal/money';
import { useDict } from '@portal/ui';
import type { ReactNode } from 'react';
import type { Compared, RequestField, ReviewCalls } from '../api.ts';
import { useFieldLabel } from '../kinds.ts';
import { Reveal } from '../reveal/Reveal.tsx';
import { reviewWords } from '../words.ts';
import css from './diff.module.css';
import type { DiffColumn } from './diff-columns.ts';
import { ImagePair } from './ImagePair.tsx';
import { Pieces, type Side } from './Pieces.tsx';
import { charactersOf, diffInPlace, diffOf, type Piece, wordsOf } from './text-diff.ts';

interface FieldTableProps {
  label: string;
  fields: readonly RequestField[];
  columns: readonly DiffColumn[];
  detail: Compared;
  calls: ReviewCalls;
}

/** Fields of a request, a line each, and their values in these columns. */
export function FieldTable({ label, fields, columns, ...of }: FieldTableProps) {
  const t = useWords(reviewWords);
  return (
    <div className={css.fields}>
      <table className={css.diff} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            {columns.map(({ head }) => (
              <th key={head} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <DiffRow key={field.field} field={field} columns={columns} {...of} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DiffRowProps {
  field: RequestField;
  detail: Compared;
  calls: ReviewCalls;
  columns: readonly DiffColumn[];
}

const MONO: readonly RequestField['kind'][] = ['code', 'key'];

/** A field of text: a cell for each column; sealed values can be opened by who decides. */
function TextCells({ field, detail, calls, columns }: DiffRowProps): ReactNode {
  const t = useWords(reviewWords);
  const texts = useFieldTexts(field, detail);
  const isMono = MONO.includes(field.kind);
  const isOpenable = isRevealable(field, detail, calls);
  const shown = (value: DiffColumn['value'], side?: Side) => {
    // A code would be read for what it is not.
    if (texts.isPending) return <span className="ui-bone ui-tag-pending" aria-hidden />;
    const pieces = <Pieces pieces={texts[value]} side={side} isMono={isMono} />;
    if (!isOpenable || value === 'live') return pieces;
    return (
      <Secret field={field} detail={detail} calls={calls} side={value}>
        {pieces}
      </Secret>
    );
  };
  if (!field.changed) return <td colSpan={columns.length}>{shown('after')}</td>;
  return columns.map(({ value, side, head }) => (
    <td key={value} data-side={side} data-head={t(head)}>
      {shown(value, side)}
      {texts.isHidden && value === 'after' && <span className={css.hint}>{t('keySame')}</span>}
    </td>
  ));
}

/** Both pictures in one cell. */
function PictureCell(props: DiffRowProps & { label: string }): ReactNode {
  const { field, detail, calls, columns, label } = props;
  const t = useWords(reviewWords);
  const of = { calls, field: field.field, auditId: detail.auditId, side: 'after' } as const;
  const { refusedId } = detail;
  const before = refusedId ? { ...of, auditId: refusedId } : { ...of, side: 'before' as const };
  const head = (name: DiffColumn['value']) => {
    const column = columns.find(({ value }) => value === name);
    return column ? t(column.head) : '';
  };
  return (
    <td colSpan={columns.length}>
      <ImagePair
        of={{ before, after: of }}
        field={field}
        label={label}
        heads={[field.changed ? head('before') : '', head('after')]}
      />
    </td>
  );
}

/** One field of a request: its label, and its value in each column. */
function DiffRow(props: DiffRowProps) {
  const { field } = props;
  const label = useFieldLabel()(field.field);
  return (
    <tr>
      <th scope="row">{label}</th>
      {field.kind === 'image' ? <PictureCell {...props} label={label} /> : <TextCells {...props} />}
    </tr>
  );
}

interface SecretProps {
  field: RequestField;
  detail: Compared;
  calls: ReviewCalls;
  side: 'before' | 'after';
  /** Its mask, with what differs marked. */
  children: ReactNode;
}

/** Returns true if the user may reveal a sealed field: may decide the request, did not make it. */
const isRevealable = (
  { kind }: RequestField,
  { own, verStatus }: Compared,
  calls: ReviewCalls,
): boolean =>
  kind === 'secret' && verStatus === VER_STATUS.pending && !own && can(calls.reveal.permit);

/** A sealed value of a request, opened for a minute by who decides about it. */
function Secret({ field, detail, calls, side, children }: SecretProps) {
  const label = useFieldLabel()(field.field);
  const { auditId } = detail;
  if (field[side] === '') return children;
  return (
    <Reveal
      mask={field[side]}
      label={label}
      permit={calls.reveal.permit}
      ask={(reason) =>
        calls.reveal({ params: { auditId }, body: { field: field.field, side, reason } })
      }
    >
      {children}
    </Reveal>
  );
}

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
interface FieldTexts {
  before: Piece[];
  live: Piece[];
  after: Piece[];
  /** Changed, although both look the same: a secret with one mask. */
  isHidden: boolean;
  /** The words for its values are on their way. */
  isPending: boolean;
}

/** Returns the values of a field as a person reads them, in the current language. */
function useFieldTexts(field: RequestField, { currency, verIsAdd, stale }: Compared): FieldTexts {
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
