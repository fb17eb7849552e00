import { type Session, store, useSession } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { Banner, Link } from '@portal/ui';
import { useAtomValue } from 'jotai';
import { PASSWORD_PATH } from '../../routing/paths.ts';
import { hostWords } from '../../words/words.ts';
import css from './notices.module.css';
import { dismissAtom, type Notice, noticesAtom } from './notices.ts';

const isAboutPassword = (notice: Notice) => notice !== 'otherUser';

/** Conditions under which a notice still applies: a changed password ends those about it. */
const holds: Record<Notice, (session: Session) => boolean | undefined> = {
  otherUser: () => true,
  passwordExpired: ({ isPasswordExpired }) => isPasswordExpired,
  passwordDefault: ({ isDefaultModifyPwd }) => isDefaultModifyPwd,
};

/** Lines above the pages about the session; each can be dismissed. */
export function SessionNotices() {
  const t = useWords(hostWords);
  const session = useSession();
  const notices = useAtomValue(noticesAtom, { store });
  const shown = notices.filter((notice) => holds[notice](session));
  return shown.map((notice) => (
    <div key={notice} className={css.place}>
      <Banner tone={isAboutPassword(notice) ? 'warning' : 'info'}>
        {t(`notices.${notice}`, { name: session.nickName || session.userName })}
        {isAboutPassword(notice) && <Link to={PASSWORD_PATH}>{t('notices.changePassword')}</Link>}
        <button type="button" onClick={() => store.set(dismissAtom, notice)}>
          {t('notices.dismiss')}
        </button>
      </Banner>
    </div>
  ));
}
