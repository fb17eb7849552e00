import { useWords } from '@portal/i18n';
import { Banner } from '@portal/ui';
import { hostWords } from '../../words/words.ts';
import css from './offline.module.css';
import { useConnection } from './useConnection.ts';

/** Says that no call arrives, for as long as that is so (visual design §5). */
export function OfflineBanner() {
  const t = useWords(hostWords);
  const connection = useConnection();
  if (connection === 'online') return null;
  return (
    <div className={css.place}>
      <Banner tone="warning">
        {t(connection === 'offline' ? 'offline.text' : 'offline.unreachable')}
      </Banner>
    </div>
  );
}
