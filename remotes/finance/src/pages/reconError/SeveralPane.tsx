import { can } from '@portal/auth';
import { ERRORS_AT_ONCE } from '@portal/contract/finance/recon-states';
import { PASSED, REFUSED } from '@portal/contract/kit/outcome';
import { useWords } from '@portal/i18n';
import {
  ActionBar,
  ActionButton,
  Button,
  DecideDialog,
  DictText,
  Section,
  useDecisions,
} from '@portal/ui';
import { useState } from 'react';
import { type Difference, errors } from './api.ts';
import css from './bench.module.css';
import { HandleDialog } from './HandleDialog.tsx';
import { Signed } from './Signed.tsx';
import { commonActions, sumsOf } from './several.ts';
import type { Queue } from './useQueue.ts';
import { words } from './words.ts';

const HOW = { words, call: errors.audit, id: 'errorId', amount: 'diffAmt' } as const;

/** Pane of several chosen differences: their number, their sums, and one action for all of them. */
export function SeveralPane({ queue }: { queue: Queue }) {
  const t = useWords(words);
  const [isHandling, setHandling] = useState(false);
  const { chosen } = queue;
  const actions = commonActions(chosen);
  const isMany = chosen.length > ERRORS_AT_ONCE;
  const tooMany = isMany ? t('tooMany', { max: ERRORS_AT_ONCE }) : undefined;
  const cannotHandle = tooMany ?? (actions.length === 0 ? t('noCommon') : undefined);
  const decidable = chosen.every(({ proposal }) => proposal && !proposal.own);
  const cannotDecide = tooMany ?? (decidable ? undefined : t('someNotDecidable'));
  const changed = () => {
    queue.tickAll(false);
    void queue.moveOn();
  };
  const { ask, asking } = useDecisions<Difference, typeof HOW>(HOW, { changed });
  const close = (isChanged: boolean) => {
    setHandling(false);
    if (isChanged) changed();
  };
  return (
    <section className="ui-pane" aria-label={t('several')}>
      <div className="ui-pane-scroll">
        <Section title={t('chosen', { count: chosen.length })}>
          <ul className={css.sums}>
            {sumsOf(chosen).map(({ direction, currency, count, minor }) => (
              <li key={`${direction} ${currency}`}>
                <span>
                  <DictText type="recon_direction" value={direction} /> · {t('records', { count })}
                </span>
                <Signed minor={minor} currency={currency} />
              </li>
            ))}
          </ul>
        </Section>
      </div>
      <ActionBar>
        <Button onClick={() => queue.tickAll(false)}>{t('untick')}</Button>
        {can(errors.audit.permit) && (
          <>
            <ActionButton
              label={t('refuse')}
              look="danger"
              reason={cannotDecide}
              run={() => ask(REFUSED, chosen)}
            />
            <ActionButton label={t('pass')} reason={cannotDecide} run={() => ask(PASSED, chosen)} />
          </>
        )}
        {can(errors.handle.permit) && (
          <ActionButton
            label={t('handle')}
            look="primary"
            reason={cannotHandle}
            run={() => setHandling(true)}
          />
        )}
      </ActionBar>
      {isHandling && <HandleDialog rows={chosen} actions={actions} close={close} />}
      {asking && <DecideDialog {...asking} />}
    </section>
  );
}
