import { useWords } from '@portal/i18n';
import { useState } from 'react';
import { IconStar } from '../../icons.ts';
import { LazyPart } from '../../lazy/LazyPart.tsx';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { IconButton } from '../../parts/IconButton.tsx';
import { uiWords } from '../../words/index.ts';
import type { List } from '../list/types.ts';

const dialog = lazyPart<{ list: List; close(): void }>(async () => {
  const { viewWords } = await import('./words.ts');
  return { Part: (await import('./ViewDialog.tsx')).ViewDialog, words: viewWords };
});

/** Keeps what the list shows under a name. */
export function KeepView({ list }: { list: List }) {
  const t = useWords(uiWords);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton icon={IconStar} label={t('keepView')} onClick={() => setOpen(true)} />
      {isOpen && <LazyPart part={dialog} height={0} given={{ list, close }} />}
    </>
  );
}
