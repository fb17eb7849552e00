import { tMessage, useWords } from '@portal/i18n';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { IconClose } from '../../icons.ts';
import { uiWords } from '../../words/index.ts';
import { useRegistered, useSearch } from './context.ts';

interface SearchFieldProps {
  /** Filters that the field sets. */
  names: string[];
  label: string;
  /** Place that it takes in the row, in pixels (visual design §4.3). */
  width: number;
  /** Value of the applied filter, in words. */
  chip: ReactNode;
  error?: string;
  children: ReactNode;
}

/** Removes the filters of a field and searches at once. */
function Chip({ names, label, chip }: Pick<SearchFieldProps, 'names' | 'label' | 'chip'>) {
  const t = useWords(uiWords);
  const { list } = useSearch();
  const remove = () =>
    list.find({ ...list.filters, ...Object.fromEntries(names.map((name) => [name, undefined])) });
  return (
    <span className="ui-chip">
      {t('chipLabel', { label })}
      <b>{chip}</b>
      <button type="button" aria-label={t('remove', { label })} onClick={remove}>
        <IconClose />
      </button>
    </span>
  );
}

/** Frame of a search field. While the row does not show it, its filter is a chip in the toolbar. */
export function SearchField({ names, label, width, chip, error, children }: SearchFieldProps) {
  const { list, errors } = useSearch();
  const isShown = useRegistered(names.join(), width);
  const message = names.map((name) => errors[name]).find(Boolean);
  const isApplied = names.some((name) => list.filters[name] !== undefined);
  if (!isShown) {
    const { chips } = list.search;
    return isApplied && chips && createPortal(<Chip {...{ names, label, chip }} />, chips);
  }
  return (
    <div className="ui-search-field" style={{ flexBasis: width }}>
      <span className="ui-search-label">{label}</span>
      {children}
      {message && (
        <span className="ui-search-error" role="alert">
          {error ?? tMessage(message)}
        </span>
      )}
    </div>
  );
}
