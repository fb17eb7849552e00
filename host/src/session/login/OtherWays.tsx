import { API_BASE } from '@portal/contract/constants';
import { SSO_START_PATH } from '@portal/contract/session/paths';
import { useWords } from '@portal/i18n';
import { outerPath, REGISTER_PATH, wantedPath } from '../addresses.ts';
import css from '../open/open.module.css';
import type { Offers } from '../open/useCaptcha.ts';
import { words } from './words.ts';

const ssoAddress = () =>
  `${API_BASE}${SSO_START_PATH}?${new URLSearchParams({ redirect: wantedPath() })}`;

/** Options for a person without a password: below the form, so that they move nothing. */
export function OtherWays({ offers }: { offers: Offers | undefined }) {
  const t = useWords(words);
  return (
    <div className={css.below}>
      {offers?.hasSso && (
        <a className={css.secondary} href={ssoAddress()}>
          {t('sso')}
        </a>
      )}
      <p>{t('forgot')}</p>
      {offers?.canRegister && (
        <a className={css.link} href={outerPath(REGISTER_PATH)}>
          {t('register')}
        </a>
      )}
    </div>
  );
}
