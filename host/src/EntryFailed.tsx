import { useCommon } from '@portal/i18n';
import css from './entry-failed.module.css';
import { mount } from './mount.tsx';

function EntryFailed() {
  const t = useCommon();
  return (
    <main className={css.page} role="alert">
      <h1>{t('error.startFailed')}</h1>
      <p>{t('error.network')}</p>
      <button type="button" onClick={() => location.reload()}>
        {t('action.retry')}
      </button>
    </main>
  );
}

/** In place of everything when a part of the console cannot be fetched at the start. */
export const showEntryFailed = () => mount(<EntryFailed />);
