import { signOut } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { outerPath } from '../addresses.ts';
import css from './open.module.css';
import { openWords } from './words.ts';

/** Ends the session also when the server does not answer; sign-in leads back to `path`. */
export function SignOutLink({ path }: { path: string }) {
  const t = useWords(openWords);
  const leave = () =>
    signOut()
      .catch(() => undefined)
      .finally(() => location.assign(outerPath(path)));
  return (
    <div className={css.below}>
      <button type="button" className={css.link} onClick={() => void leave()}>
        {t('signOut')}
      </button>
    </div>
  );
}
