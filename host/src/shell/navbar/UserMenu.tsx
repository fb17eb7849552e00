import { useSession } from '@portal/auth';
import { languageName, otherLanguage, useLanguage, useWords } from '@portal/i18n';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { findPage } from '../../routing/find-page.ts';
import { PROFILE_PATH } from '../../routing/paths.ts';
import { APPEARANCES } from '../../state/appearance.ts';
import { layoutAtom, openSettingsAtom, saveLayoutAtom } from '../../state/layout.ts';
import { routesAtom } from '../../state/menu.ts';
import { switchLanguage } from '../../state/switch-language.ts';
import { hostWords } from '../../words/words.ts';
import { IconDown } from '../icons.ts';
import { layerAtom } from '../layers/open-layer.ts';
import type { PopAction } from '../menu/PopItem.tsx';
import { PopMenu } from '../menu/PopMenu.tsx';
import { usePopup } from '../menu/usePopup.ts';
import css from './navbar.module.css';
import { useAskToLogOut } from './useAskToLogOut.ts';
import { useSizeChoices } from './useSizeChoices.ts';

const WIDTH = 128;

/** Menu of the signed-in user: their name, and what they can do. */
export function UserMenu({ isMobile }: { isMobile: boolean }) {
  const t = useWords(hostWords);
  const { nickName, userName, avatarUrl } = useSession();
  const actions = useUserActions(isMobile);
  const { place, isOpen, close, toggle } = usePopup(WIDTH);
  const name = nickName || userName;
  const label = t('navbar.user', { name });
  return (
    <>
      <button
        type="button"
        className={css.user}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <Avatar name={name} url={avatarUrl} />
        {!isMobile && (
          <>
            <span className={css.userName}>{name}</span>
            <IconDown className={css.userArrow} />
          </>
        )}
      </button>
      {place && (
        <PopMenu
          label={label}
          actions={actions}
          style={{ ...place, minWidth: WIDTH }}
          onClose={close}
        />
      )}
    </>
  );
}

/** Picture of a user; without one that can be shown, the first character of the name. */
function Avatar({ name, url }: { name: string; url?: string }) {
  const [broken, setBroken] = useState<string>();
  if (url && url !== broken) {
    return <img className={css.avatar} src={url} alt="" onError={() => setBroken(url)} />;
  }
  // Drawn, not written: the name of what holds it is the text beside it.
  const letter = [...name][0]?.toUpperCase();
  return <span className={css.avatar} aria-hidden="true" data-letter={letter} />;
}

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
function useUserActions(isMobile: boolean): PopAction[] {
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

/** Light, dark or as the device has it, as choices of a menu; the chosen one is kept. */
function useAppearanceChoices(): PopAction[] {
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
