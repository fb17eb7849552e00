import { useWords } from '@portal/i18n';
import { Banner } from '@portal/ui';
import { useNewVersion } from '../remotes/useNewVersion.ts';
import { hostWords } from '../words/words.ts';
import css from './new-version.module.css';

/** Says quietly that a new version is out; the person chooses when to reload. */
export function NewVersionBanner() {
  const t = useWords(hostWords);
  if (!useNewVersion()) return null;
  return (
    <div className={css.place}>
      <Banner tone="info">
        {t('newVersion.text')}{' '}
        <button type="button" onClick={() => location.reload()}>
          {t('newVersion.action')}
        </button>
      </Banner>
    </div>
  );
}
