import './search.css';
import { useWords } from '@portal/i18n';
import { hashKey } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, type ReactNode, useCallback, useState } from 'react';
import { z } from 'zod';
import { Button } from '../../arco.ts';
import { useNarrow } from '../../hooks/useNarrow.ts';
import { useRemembered } from '../../hooks/useRemembered.ts';
import { useShortcuts } from '../../hooks/useShortcuts.ts';
import { useTrap } from '../../hooks/useTrap.ts';
import { IconClose, IconDown, IconFilter, IconUp } from '../../icons.ts';
import { uiWords } from '../../words/index.ts';
import { countFilters } from '../list/list-url.ts';
import type { AnyFilters, List } from '../list/types.ts';
import { SavedViews } from '../views/SavedViews.tsx';
import { SearchContext, type SearchState } from './context.ts';
import { useRow } from './useRow.ts';

interface SearchFormProps {
  list: List;
  /** Search fields, most used first: those that do not fit wait under "more". */
  children: ReactNode;
}

/**
 * Keeps the filters being filled in, and starts over whenever another view is shown. Views are
 * compared by content: while a page is edited in development, an equal one is made again.
 */
function useDraft({ view, filters }: List) {
  const base = hashKey([view]);
  const [draft, setDraft] = useState<{ base: string; values: AnyFilters }>({
    base,
    values: filters,
  });
  if (draft.base !== base) setDraft({ base, values: filters });
  const set = useCallback(
    (name: string, value: unknown) =>
      setDraft((old) => ({ ...old, values: { ...old.values, [name]: value } })),
    [],
  );
  return [draft.values, set] as const;
}

/** Filters that a field of this name sets: two of a range of amounts. */
const filtersOfField = (name: string) => name.split(',');

/** Counts the fields that filter, without what a page always asks for, such as the owner of the rows. */
const countActive = ({ filters }: List, fields: string[]): number =>
  fields.filter((field) =>
    filtersOfField(field).some((name) => countFilters({ [name]: filters[name] }) > 0),
  ).length;

const focusFirst = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>('input')?.focus();

/** Esc gives the keys back to the page; the sheet of a phone hears it itself. */
function letGo(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** The search of a list: one row, the rest under "more"; a sheet on a phone. */
export function SearchForm({ list, children }: SearchFormProps) {
  const t = useWords(uiWords);
  const isNarrow = useNarrow();
  const { form, register, names, fitting } = useRow();
  const [isOpen, setOpen] = useRemembered(`search:${list.name}`, z.boolean(), false);
  const [isSheet, setSheet] = useState(false);
  const [draft, set] = useDraft(list);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const inRow = isNarrow ? 1 : fitting;
  const isWide = isNarrow ? isSheet : isOpen;
  const isHidden = !list.search.isShown;

  const state: SearchState = {
    list,
    draft,
    errors,
    set,
    register,
    isShown: (name) => !isHidden && (isWide || names.indexOf(name) < inRow),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const refused = list.check(draft);
    setErrors(refused);
    if (Object.keys(refused).length > 0) return;
    setSheet(false);
    list.find(draft);
  };
  const reset = () => {
    setErrors({});
    for (const name of names.flatMap(filtersOfField)) set(name, undefined);
    list.reset();
  };
  const isLayer = isNarrow && isSheet;
  useTrap(form, isLayer, {
    close: () => setSheet(false),
    // Drawn again: it is not the button that was pressed.
    putBack: () => form.current?.querySelector<HTMLElement>('.ui-filter-button')?.focus(),
  });
  useShortcuts({ '/': () => focusFirst(form.current), f: () => setOpen(!isOpen) });

  return (
    <SearchContext value={state}>
      <SavedViews list={list} />
      <form
        ref={form}
        className="ui-search"
        data-open={isWide || undefined}
        data-sheet={isLayer || undefined}
        {...(isLayer && { role: 'dialog', 'aria-modal': true })}
        aria-label={t(isLayer ? 'filters' : 'search')}
        onSubmit={submit}
        onReset={reset}
        onKeyDown={isLayer ? undefined : letGo}
        noValidate
        hidden={isHidden}
      >
        {children}
        <SearchButtons
          more={names.length - inRow}
          active={countActive(list, names)}
          isWide={isWide}
          isNarrow={isNarrow}
          toggle={() => (isNarrow ? setSheet(!isSheet) : setOpen(!isOpen))}
        />
      </form>
    </SearchContext>
  );
}

interface SearchButtonsProps {
  /** Fields that wait. */
  more: number;
  /** Filters that are set. */
  active: number;
  isWide: boolean;
  isNarrow: boolean;
  toggle(): void;
}

/** Reset and search at the right edge; "more" before them, on a phone a button for the sheet. */
function SearchButtons({ more, active, isWide, isNarrow, toggle }: SearchButtonsProps) {
  const t = useWords(uiWords);
  if (isNarrow && !isWide) {
    return (
      <Button className="ui-filter-button" icon={<IconFilter />} onClick={toggle}>
        {active > 0 ? t('filtersCount', { count: active }) : t('filters')}
      </Button>
    );
  }
  return (
    <div className="ui-search-buttons">
      {isNarrow ? (
        <header>
          <h2>{t('filters')}</h2>
          <Button icon={<IconClose />} type="text" aria-label={t('close')} onClick={toggle} />
        </header>
      ) : (
        more > 0 && (
          <Button
            type="text"
            className="ui-more-fields"
            aria-expanded={isWide}
            icon={isWide ? <IconUp /> : <IconDown />}
            onClick={toggle}
          >
            {isWide ? t('less') : t('more', { count: more })}
          </Button>
        )
      )}
      <Button htmlType="reset">{t('reset')}</Button>
      <Button htmlType="submit" type="primary" className="ui-find">
        {t('search')}
      </Button>
    </div>
  );
}
