import type { generalOrderRoutes } from '@portal/contract/orders/general';
import { useWords } from '@portal/i18n';
import { LazyPart, type ListOf, lazyPart, useLocation } from '@portal/ui';
import { useState } from 'react';
import { words } from './words.ts';

const float = lazyPart(async () => {
  const [{ PasteFloat }, { words: pasteWords }] = await Promise.all([
    import('../../widgets/paste/PasteFloat.tsx'),
    import('../../widgets/paste/words.ts'),
  ]);
  return { Part: PasteFloat, words: pasteWords };
});

/** Returns the text that the palette hands to this page. */
const textIn = (state: unknown): string | undefined =>
  (state as { pasted?: string } | null)?.pasted;

/**
 * Ids that were pasted into the id box, or into the palette: what opens under the box, which is
 * fetched when it is first wanted, and the list of what it found.
 */
export function usePaste(list: Pick<ListOf<typeof generalOrderRoutes.list>, 'filters' | 'find'>) {
  const t = useWords(words);
  const { state } = useLocation();
  const [given, setGiven] = useState<unknown>();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const open = (pasted: string) => {
    setText(pasted);
    setOpen(true);
  };
  if (state !== given) {
    setGiven(state);
    const pasted = textIn(state);
    if (pasted) open(pasted);
  }
  const { idSet, ...others } = list.filters;
  const clear = () => {
    setText('');
    setOpen(false);
    if (idSet) list.find(others);
  };
  const close = () => setOpen(false);
  const find = (key: string) => list.find({ idSet: key });
  const count = Number.parseInt(idSet ?? '', 10);
  const isHeld = idSet !== undefined || isOpen;
  return {
    box: { keyName: 'idSet', onList: open },
    held: isHeld
      ? {
          text: idSet ? t('pasted', { count }) : t('pasting'),
          remove: t('dropPasted'),
          open: () => text && setOpen(true),
          clear,
        }
      : undefined,
    anyTime: isHeld ? t('anyTime') : undefined,
    float: isOpen && (
      <LazyPart part={float} height={0} given={{ text, list: find, clear, close }} />
    ),
  };
}
