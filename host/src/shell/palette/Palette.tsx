import { useWords } from '@portal/i18n';
import { useLatest, useTabTitles } from '@portal/ui';
import { useAtomValue } from 'jotai';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { findPage } from '../../routing/find-page.ts';
import { routesAtom } from '../../state/menu.ts';
import { fullPathOf } from '../../state/tabs.ts';
import { tabsAtom } from '../../state/tabs-atoms.ts';
import { hostWords } from '../../words/words.ts';
import { IconHistory, IconSearch } from '../icons.ts';
import type { Layer } from '../layers/LazyLayer.tsx';
import { useModal } from '../layers/useModal.ts';
import { recordOf } from '../tabs/tab-titles.ts';
import { useActiveTab } from '../tabs/useActiveTab.ts';
import type { Command } from './command.ts';
import { findCommands } from './find.ts';
import css from './palette.module.css';
import { Results } from './Results.tsx';
import { useActionCommands } from './useActionCommands.ts';
import { useCreateCommands } from './useCreateCommands.ts';
import { useIdCommands } from './useIdCommands.ts';
import { useMenuCommands } from './useMenuCommands.ts';
import { usePasted } from './usePasted.ts';
import { useRecognised } from './useRecognised.ts';
import { useRecordCommands } from './useRecordCommands.ts';
import { type Searched, useSearch } from './useSearch.ts';
import { paletteWords } from './words.ts';

export { paletteWords };

/** Label of the key that closes. */
const ESCAPE = 'Esc';

/** Row that a key leads to. */
const MOVES: Record<string, (now: number, count: number) => number> = {
  ArrowDown: (now, count) => (now + 1) % count,
  ArrowUp: (now, count) => (now + count - 1) % count,
  Home: () => 0,
  End: (_now, count) => count - 1,
};

/** Search over menus, actions and records (visual design §6), for the keyboard first. */
export function Palette({ onClose }: Layer) {
  const t = useWords(hostWords);
  const own = useWords(paletteWords);
  const list = useId();
  const [typed, setTyped] = useState('');
  const [pasted, setPasted] = useState('');
  const [place, setPlace] = useState(0);
  const [isChosen, setChosen] = useState(false);
  const dialog = useModal(onClose);
  const search = useSearch(typed);
  const all = [
    ...useRecognised({
      typed,
      pasted: usePasted(typed, pasted),
      records: useRecordCommands(search.groups),
      isAsking: search.isAsking,
    }),
    ...useIdCommands(typed),
    ...useRecentCommands(),
    ...useMenuCommands(),
    ...useCreateCommands(),
    ...useActionCommands(),
  ];
  const found = findCommands(all, typed, search.menus);
  // A first row that names nothing is skipped.
  const isKnown = (row: number) => found[row]?.state !== 'unknown';
  const at = isKnown(0) ? place : Math.max(place, 1);
  const current = found[at];
  const setAt = (row: number) => {
    setPlace(row);
    setChosen(false);
  };

  const choose = (command: Command) => {
    // The focus is back on the page before anything else opens, which will give it back there.
    flushSync(onClose);
    command.run();
  };
  const take = (command: Command) => {
    if (command.state === undefined) choose(command);
    else setChosen(command.state === 'asking');
  };
  const isAnswered = isChosen && found[0]?.state === undefined;
  const chosen = useLatest(() => current && choose(current));
  // Chosen before it was known: it opens once it is, after this drawing.
  useEffect(() => {
    if (isAnswered) queueMicrotask(() => chosen.current());
  }, [isAnswered, chosen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const move = MOVES[event.key];
    if (event.key === 'Enter' && current) take(current);
    else if (!move || found.length === 0) return;
    else {
      const next = move(at, found.length);
      setAt(isKnown(next) ? next : move(next, found.length));
    }
    event.preventDefault();
  };
  return (
    <dialog ref={dialog} className={css.palette} aria-label={t('palette.label')}>
      <div className={css.field}>
        <IconSearch />
        <input
          role="combobox"
          aria-label={t('palette.label')}
          aria-expanded={found.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={current && `${list}-${at}`}
          placeholder={own('hint')}
          spellCheck={false}
          autoComplete="off"
          value={typed}
          onPaste={({ clipboardData }) => setPasted(clipboardData.getData('text'))}
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>{ESCAPE}</kbd>
      </div>
      <Results id={list} found={found} current={at} onPoint={setAt} onChoose={take} />
      <State count={found.filter(({ state }) => !state).length} search={search} />
    </dialog>
  );
}

interface StateProps {
  /** Number of results so far. */
  count: number;
  search: Searched;
}

/** State of the search, beside its results: their number, that more are coming, what is missing. */
function State({ count, search }: StateProps) {
  const t = useWords(paletteWords);
  const { isAsking, failure, missing } = search;
  const kinds = missing.map((kind) => t(`groups.${kind}`)).join(t('comma'));
  const isComplete = !isAsking && failure === undefined && missing.length === 0;
  return (
    <div role="status">
      {isAsking && <p className={css.note}>{t('asking')}</p>}
      {failure !== undefined && <p className={css.note}>{t('failed', { reason: failure })}</p>}
      {kinds !== '' && <p className={css.note}>{t('missing', { kinds })}</p>}
      {isComplete && count > 0 && <span className={css.unseen}>{t('count', { count })}</span>}
      {isComplete && count === 0 && (
        <div className={css.empty}>
          <strong>{t('empty')}</strong>
          {t('emptyHint')}
        </div>
      )}
    </div>
  );
}

const MOST = 5;

/** Open pages that were seen last, the newest first; not the one that is shown. */
function useRecentCommands(): Command[] {
  const tabs = useAtomValue(tabsAtom);
  const { pages } = useAtomValue(routesAtom);
  const told = useTabTitles();
  const active = useActiveTab();
  const navigate = useNavigate();
  return tabs
    .filter(({ id, seen }) => seen > 0 && id !== active)
    .sort((one, other) => other.seen - one.seen)
    .slice(0, MOST)
    .map((tab) => {
      const page = findPage(pages, tab.path);
      return {
        id: `recent ${tab.id}`,
        group: 'recent',
        icon: IconHistory,
        title: recordOf(page, tab, told) ?? page?.title ?? '',
        trail: page?.trail.map(({ title }) => title) ?? [],
        run: () => navigate(fullPathOf(tab), { state: tab.location.state }),
      };
    });
}
