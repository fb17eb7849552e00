import { can } from '@portal/auth';
import { ERRORS_AT_ONCE } from '@portal/contract/finance/recon-states';
import { useWords } from '@portal/i18n';
import { ActionBar, ActionButton, Button, DictText, Section } from '@portal/ui';
import { useState } from 'react';
import { errors } from './api.ts';
import css from './bench.module.css';
import { DecideDialog } from './DecideDialog.tsx';
import { HandleDialog } from './HandleDialog.tsx';
import { Signed } from './Signed.tsx';
import { commonActions, sumsOf } from './several.ts';
import type { Queue } from './useQueue.ts';
import { words } from './words.ts';

type Asking = 'handle' | 'pass' | 'refuse';

/** What is done with several at once: how many, what they come to, and one way for all of them. */
export function SeveralPane({ queue }: { queue: Queue }) {
  const t = useWords(words);
  const [asking, ask] = useState<Asking>();
  const { chosen } = queue;
  const actions = commonActions(chosen);
  const isMany = chosen.length > ERRORS_AT_ONCE;
  const tooMany = isMany ? t('tooMany', { max: ERRORS_AT_ONCE }) : undefined;
  const cannotHandle = tooMany ?? (actions.length === 0 ? t('noCommon') : undefined);
  const decidable = chosen.every(({ proposal }) => proposal && !proposal.own);
  const cannotDecide = tooMany ?? (decidable ? undefined : t('someNotDecidable'));
  const close = (isChanged: boolean) => {
    ask(undefined);
    if (!isChanged) return;
    queue.tickAll(false);
    void queue.moveOn();
  };
  return (
    <section className="ui-pane" aria-label={t('several')}>
      <div className="ui-pane-scroll">
        <Section title={t('chosen', { count: chosen.length })}>
          <ul className={css.sums}>
            {sumsOf(chosen).map(({ direction, currency, count, minor }) => (
              <li key={`${direction} ${currency}`}>
                <span>
                  <DictText type="recon_direction" value={direction} /> · {t('items', { count })}
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
              run={() => ask('refuse')}
            />
            <ActionButton label={t('pass')} reason={cannotDecide} run={() => ask('pass')} />
          </>
        )}
        {can(errors.handle.permit) && (
          <ActionButton
            label={t('handle')}
            look="primary"
            reason={cannotHandle}
            run={() => ask('handle')}
          />
        )}
      </ActionBar>
      {asking === 'handle' && <HandleDialog rows={chosen} actions={actions} close={close} />}
      {asking === 'pass' && <DecideDialog rows={chosen} outcome="1" close={close} />}
      {asking === 'refuse' && <DecideDialog rows={chosen} outcome="2" close={close} />}
    </section>
  );
}
