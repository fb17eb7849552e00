import { useWords } from '@portal/i18n';
import { IconButton } from '@portal/ui';
import { useSetAtom } from 'jotai';
import { hostWords } from '../../words/words.ts';
import { IconSearch } from '../icons.ts';
import { layerAtom } from '../layers/open-layer.ts';
import { MODIFIER } from '../shortcuts/modifier.ts';
import css from './navbar.module.css';

/** Opens the search over menus and actions: looks like its field, on phones like a button. */
export function SearchButton({ isMobile }: { isMobile: boolean }) {
  const t = useWords(hostWords);
  const openLayer = useSetAtom(layerAtom);
  const open = () => openLayer('palette');
  if (isMobile) return <IconButton icon={IconSearch} label={t('navbar.search')} onClick={open} />;
  return (
    <button type="button" className={css.search} aria-haspopup="dialog" onClick={open}>
      <IconSearch />
      <span>{t('navbar.searchHint')}</span>
      <kbd>{`${MODIFIER} K`}</kbd>
    </button>
  );
}
