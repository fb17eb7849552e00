import { useWords } from '@portal/i18n';
import { Button, Region, useCall } from '@portal/ui';
import { errors } from './api.ts';
import css from './bench.module.css';
import { ErrorCase } from './ErrorCase.tsx';
import { words } from './words.ts';

const HEIGHT_PX = 320;

interface ErrorPaneProps {
  errorId: string;
  moveOn(): Promise<unknown>;
  /** The list is read again; the difference stays open. */
  reload(): Promise<unknown>;
  back(): void;
}

/** The right pane: the difference that is open, which loads and fails alone. */
export function ErrorPane({ errorId, moveOn, reload, back }: ErrorPaneProps) {
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
