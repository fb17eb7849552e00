import { languageName, otherLanguage, useLanguage, useWords } from '@portal/i18n';
import type { Icon } from '@portal/ui';
import { useSetAtom } from 'jotai';
import { useLocation, useNavigate } from 'react-router-dom';
import { REDIRECT_PATH } from '../../routing/paths.ts';
import { isDark } from '../../state/appearance.ts';
import { openSettingsAtom, saveLayoutAtom } from '../../state/layout.ts';
import { switchLanguage } from '../../state/switch-language.ts';
import { hostWords } from '../../words/words.ts';
import {
  IconClose,
  IconCommand,
  IconLanguage,
  IconMoon,
  IconPoweroff,
  IconRefresh,
  IconSun,
  menuIcon,
} from '../icons.ts';
import { layerAtom } from '../layers/open-layer.ts';
import { useAskToLogOut } from '../navbar/useAskToLogOut.ts';
import { confirmDiscard } from '../tabs/confirm-discard.ts';
import { useActiveTab } from '../tabs/useActiveTab.ts';
import { useCloseTabs } from '../tabs/useCloseTabs.ts';
import type { Command } from './command.ts';

/** Returns the actions available anywhere in the console. */
export function useActionCommands(): Command[] {
  const t = useWords(hostWords);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const closeTabs = useCloseTabs();
  const activeTab = useActiveTab();
  const saveLayout = useSetAtom(saveLayoutAtom);
  const openSettings = useSetAtom(openSettingsAtom);
  const openLayer = useSetAtom(layerAtom);
  const askToLogOut = useAskToLogOut();
  const other = otherLanguage(useLanguage());
  const dark = isDark();
  const action = (id: string, icon: Icon, title: string, run: () => void): Command => ({
    id,
    group: 'actions',
    icon,
    title,
    trail: [],
    run,
  });
  return [
    action('refresh', IconRefresh, t('palette.refresh'), () =>
      confirmDiscard(() => navigate(`${REDIRECT_PATH}${pathname}${search}${hash}`), [activeTab]),
    ),
    action('close-others', IconClose, t('palette.closeOthers'), () =>
      closeTabs('others', activeTab),
    ),
    action(
      'theme',
      dark ? IconSun : IconMoon,
      t(dark ? 'appearance.toLight' : 'appearance.toDark'),
      () => saveLayout({ appearance: dark ? 'light' : 'dark' }),
    ),
    action(
      'language',
      IconLanguage,
      t('navbar.language', { language: languageName(other) }),
      () => void switchLanguage(other),
    ),
    action('settings', menuIcon('system'), t('navbar.settings'), () => openSettings()),
    { ...action('keys', IconCommand, t('navbar.keys'), () => openLayer('keys')), keys: ['?'] },
    action('logout', IconPoweroff, t('logout.action'), askToLogOut),
  ];
}
