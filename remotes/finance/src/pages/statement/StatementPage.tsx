import { useWords } from '@portal/i18n';
import { ListDrawing, Page, Region, StateView, useCall, useShortcuts } from '@portal/ui';
import { statements } from './api.ts';
import { Choice } from './Choice.tsx';
import { Downloads } from './Downloads.tsx';
import { StatementBody } from './StatementBody.tsx';
import css from './statement.module.css';
import { type Asked, type Asking, useAsked } from './useAsked.ts';
import { figureWords, words } from './words.ts';

/** As high as a statement is at least: nothing moves when it comes. */
const HEIGHT_PX = 480;

/** Nobody is chosen, or there is nothing to state yet. */
function Nothing({ isOpen, choices }: Asking) {
  const t = useWords(words);
  const isUnchosen = isOpen && !choices?.merchant;
  return (
    <StateView
      drawing={<ListDrawing />}
      title={t(isUnchosen ? 'choose' : 'noAccount')}
      text={t(isUnchosen ? 'chooseHint' : 'noAccountHint')}
    />
  );
}

function Shown({ asked, asking }: { asked: Asked; asking: Asking }) {
  const answer = useCall(statements.figures, { query: asked });
  useShortcuts({ r: () => void answer.reload() });
  return (
    <>
      <div className={css.bar}>
        <Choice asking={asking} />
        {answer.data && <Downloads statement={answer.data} />}
      </div>
      <Region answer={answer} height={HEIGHT_PX}>
        {(statement) => (
          <StatementBody statement={statement} choose={(period) => asking.change({ period })} />
        )}
      </Region>
    </>
  );
}

/**
 * What a merchant's balance went through in a month or a day (money §4): what was paid out, what it
 * cost, and how the closing balance comes about, to look at and to take along.
 */
export function StatementPage() {
  const tFigures = useWords(figureWords);
  const asking = useAsked();
  const { choices, asked } = asking;
  return (
    <div className={css.page}>
      <Page title={choices?.merchant?.merName ?? tFigures('title')}>
        {asked ? (
          <Shown asked={asked} asking={asking} />
        ) : (
          <Region answer={{ ...asking, data: choices }} height={HEIGHT_PX}>
            {() => (
              <>
                <div className={css.bar}>
                  <Choice asking={asking} />
                </div>
                <Nothing {...asking} />
              </>
            )}
          </Region>
        )}
      </Page>
    </div>
  );
}
