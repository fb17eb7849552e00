import { useWords } from '@portal/i18n';
import {
  Button,
  NumberLink,
  Region,
  useCall,
  useShortcuts,
  useVoucher,
  useWaitText,
  Voucher,
} from '@portal/ui';
import { useEffect, useRef } from 'react';
import { ApprovalBar, type Reasons } from './ApprovalBar.tsx';
import { approvals, type Body } from './api.ts';
import css from './approval.module.css';
import { BodyView } from './BodyView.tsx';
import { Ended } from './Ended.tsx';
import { pageOf } from './pages.ts';
import { hoursOf, type Row } from './rows.ts';
import { partiesOf, useRowText } from './useRowText.ts';
import { words } from './words.ts';

interface ApprovalPaneProps {
  row: Row;
  takesFocus: boolean;
  refusal: string | undefined;
  close(): void;
  decide(outcome: '1' | '2'): void;
  /** Somebody else has decided it: it leaves the queue. */
  done(): void;
}

const HEIGHT_PX = 320;

function Head({ row, takesFocus }: Pick<ApprovalPaneProps, 'row' | 'takesFocus'>) {
  const t = useWords(words);
  const text = useRowText(row);
  const waitText = useWaitText();
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
          wait: waitText(row.waitMinutes),
          target: hoursOf(row.targetMinutes),
        })}
      </p>
    </header>
  );
}

/** The file of a voucher: a picture, which can be enlarged, or a document, which is opened. */
function Evidence({ voucher }: { voucher: ReturnType<typeof useEvidence> }) {
  const t = useWords(words);
  return (
    <section>
      <h3>{t('evidence')}</h3>
      <Voucher title={t('evidence')} voucher={voucher} />
    </section>
  );
}

const useEvidence = ({ source, id }: Row, body: Body | undefined) =>
  useVoucher(approvals.evidence, { params: { source, id } }, body?.evidence?.name ?? '');

/** Why it cannot be passed, or decided at all; undefined: it can. */
function useReasons({ lock }: Row, body: Body | undefined, isSeen: boolean): Reasons {
  const t = useWords(words);
  const refusing = lock === '' ? undefined : t(`lock.${lock}`);
  const isFailed = body?.checks.some(({ tone }) => tone === 'fail') || body?.effect?.refusal;
  const unseen = isSeen ? undefined : t('evidenceUnseen');
  return { refusing, passing: refusing ?? (isFailed ? t('checkFailed') : unseen) };
}

/** An approval with what has to be known of it, and the bar that decides it; keys only open the question. */
export function ApprovalPane(props: ApprovalPaneProps) {
  const { row, takesFocus, refusal, close, decide, done } = props;
  const t = useWords(words);
  const { source, id, isDecidedHere } = row;
  const answer = useCall(approvals.get, { params: { source, id } });
  const evidence = useEvidence(row, answer.data);
  const isSeen = !answer.data?.evidence || evidence.isOpened;
  const reasons = useReasons(row, answer.data, isSeen);
  const { passing, refusing } = reasons;
  const end = answer.data?.end;
  const isReady = answer.data !== undefined && isDecidedHere && !end;
  const { reload } = answer;
  // Whoever was refused may have come second: what is known of it is read anew.
  useEffect(() => {
    if (refusal !== undefined) void reload();
  }, [refusal, reload]);
  useShortcuts({
    ...(isReady && passing === undefined && { a: () => decide('1') }),
    ...(isReady && refusing === undefined && { d: () => decide('2') }),
  });
  return (
    <div className="ui-pane">
      <div className="ui-pane-scroll">
        <Button className="ui-pane-back" onClick={close}>
          {t('back')}
        </Button>
        <Head row={row} takesFocus={takesFocus} />
        {end && <Ended end={end} done={done} />}
        <Region answer={answer} height={HEIGHT_PX}>
          {(body) => (
            <BodyView
              body={body}
              row={row}
              evidence={body.evidence && <Evidence voucher={evidence} />}
            />
          )}
        </Region>
      </div>
      <ApprovalBar
        row={row}
        reasons={reasons}
        isReady={isReady}
        refusal={end ? undefined : refusal}
        decide={decide}
      />
    </div>
  );
}
