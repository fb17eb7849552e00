import { useSession } from '@portal/auth';
import { languageName, otherLanguage, useLanguage, useWords } from '@portal/i18n';
import { confirm } from '@portal/ui';
import { useCallback, useState } from 'react';
import { switchLanguage } from '../../state/switch-language.ts';
import { hostWords } from '../../words/words.ts';
import { IconDown } from '../icons.ts';
import { PopMenu } from '../menu/PopMenu.tsx';
import { Avatar } from './Avatar.tsx';
import { logOut } from './log-out.ts';
import css from './navbar.module.css';

/** Who is signed in, and what they can do about it. */
export function UserMenu({ isMobile }: { isMobile: boolean }) {
  const t = useWords(hostWords);
  const { nickName, userName, avatarUrl } = useSession();
  const other = otherLanguage(useLanguage());
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const name = nickName || userName;

  const askToLogOut = () =>
    confirm({
      title: t('logout.title'),
      text: t('logout.text'),
      verb: t('logout.action'),
      run: logOut,
    });
  const language = {
    key: 'language',
    label: t('navbar.language', { language: languageName(other) }),
    run: () => void switchLanguage(other),
  };
  const actions = [
    ...(isMobile ? [language] : []),
    { key: 'logout', label: t('logout.action'), run: askToLogOut },
  ];

  return (
    <>
      <button
        type="button"
        className={css.user}
        aria-label={t('navbar.user', { name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Avatar name={name} url={avatarUrl} />
        {!isMobile && (
          <>
            <span className={css.userName}>{name}</span>
            <IconDown className={css.userArrow} />
          </>
        )}
      </button>
      {isOpen && (
        <PopMenu
          label={t('navbar.user', { name })}
          actions={actions}
          style={{ top: 44, right: 16, minWidth: 128 }}
          onClose={close}
        />
      )}
    </>
  );
}
