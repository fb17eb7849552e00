import { useWords } from '@portal/i18n';
import { ListDrawing, Region, StateView, useShortcuts } from '@portal/ui';
import { Ageing } from './Ageing.tsx';
import css from './bench.module.css';
import { ErrorPane } from './ErrorPane.tsx';
import { QueueList } from './QueueList.tsx';
import { SeveralPane } from './SeveralPane.tsx';
import { Suspense } from './Suspense.tsx';
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
