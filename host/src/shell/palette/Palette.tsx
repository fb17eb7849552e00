import { useWords } from '@portal/i18n';
import { useLatest } from '@portal/ui';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { hostWords } from '../../words/words.ts';
import { IconSearch } from '../icons.ts';
import type { Layer } from '../layers/LazyLayer.tsx';
import { useModal } from '../layers/useModal.ts';
import type { Command } from './command.ts';
import { findCommands } from './find.ts';
import css from './palette.module.css';
import { Results } from './Results.tsx';
import { State } from './State.tsx';
import { useActionCommands } from './useActionCommands.ts';
import { useIdCommands } from './useIdCommands.ts';
import { useMenuCommands } from './useMenuCommands.ts';
import { usePasted } from './usePasted.ts';
import { useRecentCommands } from './useRecentCommands.ts';
import { useRecognised } from './useRecognised.ts';
import { useRecordCommands } from './useRecordCommands.ts';
import { useSearch } from './useSearch.ts';
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
