import { can } from '@portal/auth';
import { needsCandidate } from '@portal/contract/finance/recon-actions';
import { Handling } from '@portal/contract/finance/recon-error-routes';
import {
  ERRORS_AT_ONCE,
  type ReconAction,
  ReconAction as ReconActions,
} from '@portal/contract/finance/recon-states';
import { PASSED, REFUSED } from '@portal/contract/kit/outcome';
import { useWords } from '@portal/i18n';
import {
  ActionBar,
  ActionButton,
  BatchDialog,
  Button,
  DecideDialog,
  DictText,
  fieldsOf,
  Section,
  useDecisions,
  useDict,
  useIntent,
} from '@portal/ui';
import { useState } from 'react';
import { z } from 'zod';
import { type Difference, errors } from './api.ts';
import css from './bench.module.css';
import { Signed } from './Signed.tsx';
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

const Several = z.object({ action: ReconActions, handleMsg: Handling.shape.handleMsg });
const Field = fieldsOf(words, Several);

interface HandleDialogProps {
  rows: readonly Difference[];
  actions: readonly ReconAction[];
  close(changed: boolean): void;
}

/** Handles several differences in one way, with a result for each. */
function HandleDialog({ rows, actions, close }: HandleDialogProps) {
  const t = useWords(words);
  const names = useDict('recon_action');
  const send = useIntent(errors.handle, () => undefined);
  const count = { count: rows.length };
  return (
    <BatchDialog
      title={t('handleTitle', count)}
      text={<p>{t('handleText')}</p>}
      verb={t('handle')}
      records={rows.map(recordOf)}
      count={(some) => t('records', { count: some })}
      schema={Several}
      initial={{ action: actions[0] }}
      send={async (body) => {
        const items = rows.map(({ errorId, version }) => ({ errorId, version }));
        const answered = await send({ body: { ...body, items } });
        return answered.map(({ errorId, ok, msg }) => ({ id: errorId, ok, msg }));
      }}
      done={{ all: t('handledAll', count), one: t('handledOne') }}
      close={close}
    >
      <Field.Choice
        name="action"
        options={actions.map((value) => ({ value, label: names.label(value) }))}
      />
      <Field.TextArea name="handleMsg" />
    </BatchDialog>
  );
}

/** Ways that all of some differences have; what needs another side is chosen one by one. */
function commonActions(rows: readonly Difference[]): readonly ReconAction[] {
  const [first] = rows;
  if (!first) return [];
  return first.actions.filter((action) =>
    rows.every((row) => row.actions.includes(action) && !needsCandidate(action, row.errType)),
  );
}

interface Sum {
  direction: Difference['direction'];
  currency: string;
  count: number;
  minor: string;
}

/** Sums counts and amounts by direction and currency; over and short do not offset each other. */
function sumsOf(rows: readonly Difference[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const { direction, currency, diffAmt } of rows) {
    const key = `${direction} ${currency}`;
    const known = sums.get(key) ?? { direction, currency, count: 0, minor: '0' };
    const minor = String(BigInt(known.minor) + BigInt(diffAmt));
    sums.set(key, { ...known, count: known.count + 1, minor });
  }
  return [...sums.values()];
}

/** A difference as dialogs of several show it. */
const recordOf = ({ errorId, diffAmt, currency }: Difference) => ({
  id: errorId,
  minor: diffAmt,
  currency,
});
