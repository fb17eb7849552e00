import { useWords } from '@portal/i18n';
import { Banner, useUnsavedTabs } from '@portal/ui';
import { useNewVersion } from '../remotes/useNewVersion.ts';
import { hostWords } from '../words/words.ts';
import css from './new-version.module.css';
import { confirmDiscard, titlesOf } from './tabs/confirm-discard.ts';

/**
 * Says quietly that a new version is out, and in which tabs something is not saved; the person
 * chooses when to reload.
 */
export function NewVersionBanner() {
  const t = useWords(hostWords);
  const titles = titlesOf(useUnsavedTabs());
  if (!useNewVersion()) return null;
  return (
    <div className={css.place}>
      <Banner tone="info">
        {t('newVersion.text')} {titles && t('unsaved.pages', { titles })}{' '}
        <button type="button" onClick={() => confirmDiscard(() => location.reload())}>
          {t('newVersion.action')}
        </button>
      </Banner>
    </div>
  );
}
