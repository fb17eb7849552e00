import { useWords } from '@portal/i18n';
import {
  ActionButton,
  Button,
  KeyHint,
  NumberLink,
  Region,
  useCall,
  useShortcuts,
} from '@portal/ui';
import { useEffect, useRef } from 'react';
import { approvals, type Body } from './api.ts';
import css from './approval.module.css';
import { BodyView } from './BodyView.tsx';
import { OwnPage } from './OwnPage.tsx';
import { pageOf } from './pages.ts';
import { hoursOf, type Row } from './rows.ts';
import { partiesOf, useRowText } from './useRowText.ts';
import { words } from './words.ts';

interface ApprovalPaneProps {
  row: Row;
  takesFocus: boolean;
  close(): void;
  decide(outcome: '1' | '2'): void;
}

const HEIGHT_PX = 320;

function Head({ row, takesFocus }: Pick<ApprovalPaneProps, 'row' | 'takesFocus'>) {
  const t = useWords(words);
  const text = useRowText(row);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <header className={css.about}>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {partiesOf(row)}
        </h2>
        <span className="ui-tag ui-tag-primary">{text}</span>
        <NumberLink page={pageOf(row.source, row.id)} text={row.id} />
      </div>
      <p>
        {t('made', {
          name: row.createBy,
          time: row.since,
          n: hoursOf(row.waitMinutes),
          target: hoursOf(row.targetMinutes),
        })}
      </p>
    </header>
  );
}

/** Why it cannot be passed, or decided at all; undefined: it can. */
function useReasons({ lock, isDecidedHere }: Row, body: Body | undefined) {
  const t = useWords(words);
  const refusing = lock === '' ? undefined : t(`lock.${lock}`);
  const isFailed = body?.checks.some(({ tone }) => tone === 'fail');
  return {
    isDecidedHere,
    refusing,
    passing: refusing ?? (isFailed ? t('checkFailed') : undefined),
  };
}

/** An approval with what has to be known of it, and the bar that decides it; keys only open the question. */
export function ApprovalPane({ row, takesFocus, close, decide }: ApprovalPaneProps) {
  const t = useWords(words);
  const { source, id } = row;
  const answer = useCall(approvals.get, { params: { source, id } });
  const { isDecidedHere, passing, refusing } = useReasons(row, answer.data);
  const isReady = answer.data !== undefined && isDecidedHere;
  useShortcuts({
    ...(isReady && passing === undefined && { a: () => decide('1') }),
    ...(isReady && refusing === undefined && { d: () => decide('2') }),
  });
  return (
    <div className={css.pane}>
      <div className={css.scroll}>
        <Button className={css.back} onClick={close}>
          {t('back')}
        </Button>
        <Head row={row} takesFocus={takesFocus} />
        <Region answer={answer} height={HEIGHT_PX}>
          {(body) => <BodyView body={body} source={source} />}
        </Region>
      </div>
      <div className={css.bar}>
        <KeyHint keys={['J', 'K']}>{t('keysMove')}</KeyHint>
        <KeyHint keys={['X']}>{t('keyChoose')}</KeyHint>
        <KeyHint keys={['A']}>{t('pass')}</KeyHint>
        <KeyHint keys={['D']}>{t('refuse')}</KeyHint>
        {isReady && (
          <>
            <ActionButton
              label={t('refuse')}
              look="danger"
              reason={refusing}
              run={() => decide('2')}
            />
            <ActionButton
              label={t('pass')}
              look="primary"
              reason={passing}
              run={() => decide('1')}
            />
          </>
        )}
        {!isDecidedHere && <OwnPage row={row} />}
      </div>
    </div>
  );
}
