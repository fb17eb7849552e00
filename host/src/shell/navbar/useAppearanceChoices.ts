import { useWords } from '@portal/i18n';
import { useAtomValue, useSetAtom } from 'jotai';
import { APPEARANCES } from '../../state/appearance.ts';
import { layoutAtom, saveLayoutAtom } from '../../state/layout.ts';
import { hostWords } from '../../words/words.ts';
import type { PopAction } from '../menu/PopItem.tsx';

/** Light, dark or as the device has it, as choices of a menu; the chosen one is kept. */
export function useAppearanceChoices(): PopAction[] {
  const t = useWords(hostWords);
  const { appearance: chosen } = useAtomValue(layoutAtom);
  const save = useSetAtom(saveLayoutAtom);
  return APPEARANCES.map((appearance) => ({
    key: appearance,
    label: t(`appearance.${appearance}`),
    checked: appearance === chosen,
    run: () => save({ appearance }),
  }));
}
