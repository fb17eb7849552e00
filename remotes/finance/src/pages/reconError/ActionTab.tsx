import { useWords } from '@portal/i18n';
import {
  Amount,
  Button,
  DictText,
  ListDrawing,
  Region,
  StateView,
  useCall,
  useShortcuts,
} from '@portal/ui';
import ageingCss from './ageing.module.css';
import { errors, type Overview } from './api.ts';
import css from './bench.module.css';
import { ErrorCase } from './ErrorCase.tsx';
import { QueueList } from './QueueList.tsx';
import { SeveralPane } from './SeveralPane.tsx';
import type { Bench } from './useBench.ts';
import { type Queue, useQueue } from './useQueue.ts';
import { words } from './words.ts';

const STRIP_PX = 72;

/** The open difference, or what is done with several. */
function Pane({ queue }: { queue: Queue }) {
  const t = useWords(words);
  if (queue.chosen.length > 0) return <SeveralPane queue={queue} />;
  if (queue.current) {
    return (
      <ErrorPane
        key={queue.current}
        errorId={queue.current}
        moveOn={queue.moveOn}
        reload={queue.reload}
        back={() => queue.open(undefined)}
      />
    );
  }
  return (
    <div className="ui-pane" data-empty>
      <StateView drawing={<ListDrawing />} title={t('pickTitle')} text={t('pickText')} />
    </div>
  );
}

/** Differences that nobody has handled: by age, one after the other, or several at once. */
export function ActionTab({ bench }: { bench: Bench }) {
  const queue = useQueue(bench);
  useShortcuts({
    j: () => queue.step(1),
    k: () => queue.step(-1),
    r: () => void queue.reload(),
  });
  const { overview } = bench;
  return (
    <div className={css.action}>
      <div className={css.strip} data-away={queue.isNamed || undefined}>
        <Region answer={overview} height={STRIP_PX}>
          {(data) =>
            data.currency !== '' && (
              <>
                <Ageing bench={bench} overview={data} />
                <Suspense bench={bench} overview={data} />
              </>
            )
          }
        </Region>
      </div>
      <div className="ui-panes">
        <QueueList queue={queue} bench={bench} />
        <Pane queue={queue} />
      </div>
    </div>
  );
}

const HEIGHT_PX = 320;

interface ErrorPaneProps {
  errorId: string;
  moveOn(): Promise<unknown>;
  /** The list is read again; the difference stays open. */
  reload(): Promise<unknown>;
  back(): void;
}

/** The right pane: the difference that is open, which loads and fails alone. */
function ErrorPane({ errorId, moveOn, reload, back }: ErrorPaneProps) {
  const t = useWords(words);
  const answer = useCall(errors.get, { params: { errorId } });
  return (
    <section className="ui-pane" aria-label={t('case')}>
      <Button className={`ui-pane-back ${css.back}`} onClick={back}>
        {t('back')}
      </Button>
      <Region answer={answer} height={HEIGHT_PX}>
        {(error) => (
          <ErrorCase
            key={`${error.errorId} ${error.version} ${error.proposal?.auditId ?? ''}`}
            error={error}
            moveOn={moveOn}
            reload={async () => {
              await Promise.all([answer.reload(), reload()]);
            }}
          />
        )}
      </Region>
    </section>
  );
}

/** Balance in suspense, its check against the sum of the differences (INV-21), and open claims. */
function Suspense({ bench, overview }: { bench: Bench; overview: Overview }) {
  const t = useWords(words);
  const { suspense, claims, currency } = overview;
  const count = suspense.reduce((sum, one) => sum + one.count, 0);
  const isRight = suspense.every(({ balance, differences }) => balance === differences);
  return (
    <div className={ageingCss.suspense}>
      {suspense.map(({ direction, balance }) => (
        <p key={direction}>
          <span>
            {t('suspenseOf')} <DictText type="recon_direction" value={direction} />
          </span>
          <Amount minor={balance} currency={currency} />
        </p>
      ))}
      <p className={isRight ? ageingCss.right : ageingCss.wrong}>
        {isRight ? t('tiesOut', { count }) : t('tiesNot', { count })}
      </p>
      {claims.count > 0 && (
        <p>
          <button
            type="button"
            className="ui-link"
            onClick={() => bench.show('all', { claimStatus: 'OPEN' })}
          >
            {t('claims', { count: claims.count })}
          </button>
          <Amount minor={claims.amount} currency={currency} />
        </p>
      )}
    </div>
  );
}

const BAR_PX = 44;
const OLD = '31+';

/** Differences by age from the expected day: each bucket filters the list, again clears it. */
function Ageing({ bench, overview }: { bench: Bench; overview: Overview }) {
  const t = useWords(words);
  const most = Math.max(1, ...overview.ageing.map(({ count }) => count));
  return (
    <fieldset className={ageingCss.ageing} aria-label={t('ageing')}>
      {overview.ageing.map(({ bucket, count, amount }) => (
        <button
          key={bucket}
          type="button"
          aria-pressed={bench.age === bucket}
          data-old={(bucket === OLD && count > 0) || undefined}
          onClick={() =>
            bench.change({
              age: bench.age === bucket ? undefined : bucket,
              record: undefined,
            })
          }
        >
          <span
            aria-hidden="true"
            className={ageingCss.bar}
            style={{ height: Math.round((count / most) * BAR_PX) }}
          />
          <span className={ageingCss.facts}>
            <span>
              <DictText type="recon_age" value={bucket} />
            </span>
            <b>{t('records', { count })}</b>
          </span>
          <span className={ageingCss.amount}>
            <Amount minor={amount} currency={overview.currency} />
          </span>
        </button>
      ))}
    </fieldset>
  );
}
