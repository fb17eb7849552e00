import {
  type FieldType,
  type GenFieldInput,
  isForForm,
  isSearchable,
} from '@portal/contract/tool/gen';

/** A field in the table; `key` follows it when the order changes. */
export interface FieldRow extends GenFieldInput {
  key: number;
  /** Just added: the next thing that is typed is its name. */
  isNew?: true;
}

export const FLAGS = ['required', 'searchable', 'inList', 'inForm', 'sortable'] as const;
export type Flag = (typeof FLAGS)[number];

/** Properties that every field has to have. */
export const REQUIRED: ReadonlySet<string> = new Set(['name', 'labelZh', 'labelEn', 'type']);

let lastKey = 0;

export const rowOf = (field: GenFieldInput): FieldRow => {
  lastKey += 1;
  return { ...field, key: lastKey };
};

/** A field as most are: a text in list and form. */
export const newRow = (type: FieldType = 'text'): FieldRow =>
  rowOf({
    name: '',
    labelZh: '',
    labelEn: '',
    type,
    dictType: '',
    required: false,
    searchable: false,
    inList: true,
    inForm: isForForm(type),
    sortable: type === 'id',
  });

/** Returns true if the type leaves the flag to the user; type `id` settles every flag but the search. */
export function isFree(type: FieldType, flag: Flag): boolean {
  if (flag === 'searchable') return isSearchable(type);
  if (flag === 'required' || flag === 'inForm') return isForForm(type);
  return type !== 'id';
}

/** The field with another type; what the type forbids is taken back. */
export const withType = (row: FieldRow, type: FieldType): FieldRow => ({
  ...row,
  type,
  dictType: type === 'dict' ? row.dictType : '',
  required: row.required && isForForm(type),
  searchable: row.searchable && isSearchable(type),
  inForm: row.inForm && isForForm(type),
  inList: row.inList || type === 'id',
  sortable: row.sortable || type === 'id',
});

/** The rows with one of them at another place; as they are at either end. */
export function moved(rows: readonly FieldRow[], from: number, to: number): readonly FieldRow[] {
  const row = rows[from];
  if (!row || to < 0 || to >= rows.length) return rows;
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}
