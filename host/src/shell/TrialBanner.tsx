import { store } from '@portal/auth';
import type { OpenedTrial } from '@portal/contract/release/trial';
import { useWords } from '@portal/i18n';
import { Banner } from '@portal/ui';
import { useEffect, useState } from 'react';
import { keepTrial, type TrialState, trialAtom } from '../state/trial.ts';
import { hostWords } from '../words/words.ts';
import css from './new-version.module.css';
import { confirmDiscard } from './tabs/confirm-discard.ts';

/** Returns this window to what is live. */
const leave = () =>
  confirmDiscard(() => {
    keepTrial(null);
    location.reload();
  });

/** Names the version that this window tries, and says how to leave it; afterwards, that it has ended. */
function Trying({ opened: { unit, version, until, leftMs } }: { opened: OpenedTrial }) {
  const t = useWords(hostWords);
  const [hasEnded, setEnded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setEnded(true), leftMs);
    return () => clearTimeout(timer);
  }, [leftMs]);
  const named = { version: `${unit} ${version.version}` };
  return (
    <Banner tone="warning">
      {hasEnded ? t('trial.ended', named) : t('trial.text', { ...named, time: until })}{' '}
      <button type="button" onClick={leave}>
        {t('trial.leave')}
      </button>
    </Banner>
  );
}

/** Line above the pages of a window that was opened by the link of a trial. */
export function TrialBanner({ trial }: { trial: TrialState }) {
  const t = useWords(hostWords);
  return (
    <div className={css.place}>
      {'opened' in trial ? (
        <Trying opened={trial.opened} />
      ) : (
        <Banner tone="danger">
          {trial.refusal}{' '}
          <button type="button" onClick={() => store.set(trialAtom, undefined)}>
            {t('notices.dismiss')}
          </button>
        </Banner>
      )}
    </div>
  );
}
