import { languageName, otherLanguage, useLanguage, useWords } from '@portal/i18n';
import { useAtomValue, useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { findPage } from '../../routing/find-page.ts';
import { PROFILE_PATH } from '../../routing/paths.ts';
import { openSettingsAtom } from '../../state/layout.ts';
import { routesAtom } from '../../state/menu.ts';
import { switchLanguage } from '../../state/switch-language.ts';
import { hostWords } from '../../words/words.ts';
import { layerAtom } from '../layers/open-layer.ts';
import type { PopAction } from '../menu/PopItem.tsx';
import { useAppearanceChoices } from './useAppearanceChoices.ts';
import { useAskToLogOut } from './useAskToLogOut.ts';
import { useSizeChoices } from './useSizeChoices.ts';

/** Returns the actions that have no place in the navbar of a phone. */
function usePhoneActions(): PopAction[] {
  const t = useWords(hostWords);
  const other = otherLanguage(useLanguage());
  const inGroup = (group: string, actions: PopAction[]) =>
    actions.map((action) => ({ ...action, group }));
  return [
    {
      key: 'language',
      label: t('navbar.language', { language: languageName(other) }),
      run: () => void switchLanguage(other),
    },
    ...inGroup(t('navbar.size'), useSizeChoices()),
    ...inGroup(t('appearance.label'), useAppearanceChoices()),
  ];
}

/** Returns the actions of the signed-in user's own menu (specification §2, user dropdown). */
export function useUserActions(isMobile: boolean): PopAction[] {
  const t = useWords(hostWords);
  const navigate = useNavigate();
  const { pages } = useAtomValue(routesAtom);
  const openSettings = useSetAtom(openSettingsAtom);
  const openLayer = useSetAtom(layerAtom);
  const askToLogOut = useAskToLogOut();
  const phone = usePhoneActions();
  const profile = {
    key: 'profile',
    label: t('navbar.profile'),
    run: () => navigate(PROFILE_PATH),
  };
  return [
    ...(findPage(pages, PROFILE_PATH) ? [profile] : []),
    { key: 'settings', label: t('navbar.settings'), run: () => openSettings() },
    ...(isMobile
      ? phone
      : [{ key: 'keys', label: t('navbar.keys'), run: () => openLayer('keys') }]),
    { key: 'logout', label: t('logout.action'), run: askToLogOut },
  ];
}
