import { useWords } from '@portal/i18n';
import type { ReleaseUnit } from './api.ts';
import css from './units.module.css';
import { words } from './words.ts';

const WHOLE = 100;

/** Share of the open windows that run the live version of a unit, and how many run another. */
export function WindowsBar({ unit }: { unit: ReleaseUnit }) {
  const t = useWords(words);
  const { windows, version } = unit;
  const all = windows.reduce((sum, each) => sum + each.windows, 0);
  if (all === 0) return <small>{t('noWindows')}</small>;
  const live = windows.find((each) => each.version === version)?.windows ?? 0;
  const share = Math.floor((live / all) * WHOLE);
  return (
    <>
      <i className={css.bar}>
        <i style={{ width: `${share}%` }} />
      </i>
      <small>{t(live === all ? 'allWindows' : 'someWindows', { live, all, share })}</small>
    </>
  );
}
