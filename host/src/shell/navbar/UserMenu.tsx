import { useSession } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { hostWords } from '../../words/words.ts';
import { IconDown } from '../icons.ts';
import { PopMenu } from '../menu/PopMenu.tsx';
import { usePopup } from '../menu/usePopup.ts';
import { Avatar } from './Avatar.tsx';
import css from './navbar.module.css';
import { useUserActions } from './useUserActions.ts';

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
