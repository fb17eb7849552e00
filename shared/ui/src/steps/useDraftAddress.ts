import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLatest } from '../hooks/useLatest.ts';
import { useTabParam } from '../parts/useTabParam.ts';

/** The form that is open. */
interface Opened {
  /** Draft that the address names, as far as the form has followed it. */
  address: string | undefined;
  /** Draft that the form is kept in. */
  own: string | undefined;
  /** Draft that it began with. */
  from: string | undefined;
  /** Which form it is. */
  round: number;
  /** It was submitted, or there was nothing to fill in: by the next visit this may no longer hold. */
  isOver: boolean;
}

/**
 * Which form a page of steps shows: an empty one, or one from the draft that the address names
 * (`?draft=`). `path`: the address of an empty one.
 */
export function useDraftAddress(path: string) {
  const navigate = useNavigate();
  const [draft, setDraft] = useTabParam('draft');
  const [opened, setOpened] = useState<Opened>({
    address: draft,
    own: draft,
    from: draft,
    round: 0,
    isOver: false,
  });
  const begin = (from: string | undefined) =>
    setOpened(({ round }) => ({
      address: draft,
      own: from,
      from,
      round: round + 1,
      isOver: false,
    }));
  useShownAgain(() => {
    if (!opened.isOver) return;
    begin(undefined);
    setDraft(undefined);
  });
  if (draft !== opened.address) {
    // The number of its own first draft has come into the address: it stays the same form.
    if (draft === opened.own) setOpened({ ...opened, address: draft });
    else begin(draft);
  }
  return {
    /** Draft that the form begins with. */
    from: opened.from,
    /** Which form it is: another one has another number. */
    round: opened.round,
    /** The form is kept in a draft from now on. */
    kept: (own: string) => {
      setOpened((old) => ({ ...old, own }));
      setDraft(own);
    },
    /** The form is done with. */
    over: () => setOpened((old) => ({ ...old, isOver: true })),
    /** Begins with the draft as another window has kept it. */
    reload: () => begin(opened.own),
    /** Begins with an empty form. */
    again: () => {
      begin(undefined);
      void navigate(path);
    },
  };
}

export type DraftAddress = ReturnType<typeof useDraftAddress>;

/** Runs when the page is shown again after it was hidden behind another tab, not the first time. */
function useShownAgain(run: () => void): void {
  const latest = useLatest(run);
  const wasHidden = useRef(false);
  useEffect(() => {
    if (wasHidden.current) latest.current();
    return () => {
      wasHidden.current = true;
    };
  }, [latest]);
}
