import { type Outcome, PASSED, REFUSED } from '@portal/contract/kit/outcome';
import { useWords } from '@portal/i18n';
import { ActionBar, ActionButton, Banner, IconLock, RecordLink } from '@portal/ui';
import css from './approval.module.css';
import { pageOf } from './pages.ts';
import { isChoosable, type Row } from './rows.ts';
import { words } from './words.ts';

/** Reasons why a request cannot be approved, and cannot be rejected; undefined means that it can. */
export interface Reasons {
  passing: string | undefined;
  refusing: string | undefined;
}

interface ApprovalBarProps {
  row: Row;
  reasons: Reasons;
  /** True when all facts are here and the decision is made on this page. */
  isReady: boolean;
  /** Reason why the last attempt to decide failed. */
  refusal: string | undefined;
  decide(outcome: Outcome): void;
}

/** Bar that decides the open approval; reasons why it cannot be decided are written beside the buttons. */
export function ApprovalBar({ row, reasons, isReady, refusal, decide }: ApprovalBarProps) {
  const t = useWords(words);
  const { passing, refusing } = reasons;
  return (
    <ActionBar
      keys={[
        [['J', 'K'], t('keysMove')],
        ...(isChoosable(row) ? [[['X'], t('keyChoose')] as const] : []),
        ...(isReady
          ? ([
              [['A'], t('pass')],
              [['D'], t('refuse')],
            ] as const)
          : []),
      ]}
    >
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      {isReady && (
        <>
          {passing && (
            <p className={css.why}>
              {refusing && <IconLock aria-hidden="true" />}
              {passing}
            </p>
          )}
          <ActionButton
            label={t('refuse')}
            look="danger"
            reason={refusing}
            run={() => decide(REFUSED)}
          />
          <ActionButton
            label={t('pass')}
            look="primary"
            reason={passing}
            run={() => decide(PASSED)}
          />
        </>
      )}
      {!row.isDecidedHere && <OwnPage row={row} />}
    </ActionBar>
  );
}

/** Leads to the page that decides something which asks for more than yes or no. */
function OwnPage({ row: { source, id } }: { row: Row }) {
  const t = useWords(words);
  return (
    <>
      <span>{t('ownPage')}</span>
      <RecordLink page={pageOf(source, id)}>{t('openPage')}</RecordLink>
    </>
  );
}
