import { useWords } from '@portal/i18n';
import { Page, Region, useCall } from '@portal/ui';
import { useReloadWhile } from '../../../widgets/useReloadWhile.ts';
import { servers } from './api.ts';
import { Details } from './Details.tsx';
import { Gauges } from './Gauges.tsx';
import css from './server.module.css';
import { words } from './words.ts';

const HEIGHT_PX = 480;

/** Page of the server's live state (requirement 2.74). */
export function ServerPage() {
  const t = useWords(words);
  const answer = useCall(servers.info, {}, { keep: true });
  useReloadWhile(true, answer.reload);
  const time = answer.data?.samples.at(-1)?.time;
  return (
    <Page
      title={t('title')}
      actions={time && <span className={css.note}>{t('measured', { time })}</span>}
    >
      <Region answer={answer} height={HEIGHT_PX}>
        {(server) => (
          <>
            <Gauges server={server} />
            <Details server={server} />
          </>
        )}
      </Region>
    </Page>
  );
}
