import { AppError } from '@portal/http';
import { useCommon } from '@portal/i18n';
import css from './entry-failed.module.css';
import { mount } from './navigator.ts';

function EntryFailed({ error }: { error: unknown }) {
  const t = useCommon();
  return (
    <main className={css.page} role="alert">
      <h1>{t('error.startFailed')}</h1>
      <p>{error instanceof AppError ? error.text : t('error.network')}</p>
      <button type="button" onClick={() => location.reload()}>
        {t('action.retry')}
      </button>
    </main>
  );
}

/** In place of everything when the console, or who uses it, cannot be fetched at the start. */
export const showEntryFailed = (error: unknown) => mount(<EntryFailed error={error} />);
