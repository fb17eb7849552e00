import { SIZES } from '@portal/contract/constants';
import { useWords } from '@portal/i18n';
import { useAtom } from 'jotai';
import { sizeAtom } from '../../state/size.ts';
import { hostWords } from '../../words/words.ts';
import type { PopAction } from '../menu/PopItem.tsx';

/** The sizes as choices of a menu; the chosen one is remembered. */
export function useSizeChoices(): PopAction[] {
  const t = useWords(hostWords);
  const [chosen, choose] = useAtom(sizeAtom);
  return SIZES.map((size) => ({
    key: size,
    label: t(`size.${size}`),
    checked: size === chosen,
    run: () => choose(size),
  }));
}
