import { type Outcome, PASSED, REFUSED } from '@portal/contract/kit/outcome';
import { type KeyOf, useWords } from '@portal/i18n';
import {
  Amount,
  Banner,
  Button,
  DictTag,
  NumberLink,
  Region,
  useCall,
  useNarrow,
  useSeen,
  useShortcuts,
  useWaitText,
  VoucherFile,
} from '@portal/ui';
import { useEffect, useRef } from 'react';
import { ApprovalBar, type Reasons } from './ApprovalBar.tsx';
import { approvals, type Body } from './api.ts';
import css from './approval.module.css';
import { BodyView } from './BodyView.tsx';
import { pageOf } from './pages.ts';
import { Refusal } from './Refusal.tsx';
import { hoursOf, type Row } from './rows.ts';
import { partiesOf, useRowText } from './useRowText.ts';
import { words } from './words.ts';

type Key = KeyOf<typeof import('./zh-CN.json')>;

interface ApprovalPaneProps {
  row: Row;
  takesFocus: boolean;
  refusal: string | undefined;
  close(): void;
  decide(outcome: Outcome): void;
  /** Somebody else has decided it: it leaves the queue. */
  done(): void;
}

const HEIGHT_PX = 320;

function Head({ row, takesFocus }: Pick<ApprovalPaneProps, 'row' | 'takesFocus'>) {
  const t = useWords(words);
  const text = useRowText(row);
  const waitText = useWaitText();
  const isAlone = useNarrow();
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
      {/* Beside the queue, its line says so. */}
      {isAlone && row.amount !== '' && (
        <div className={css.stake}>
          <Amount minor={row.amount} currency={row.currency} size="display" />
        </div>
      )}
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

interface EvidenceProps {
  row: Row;
  files: Body['evidence'];
  /** The caller has seen a file. */
  see(key: string): void;
}

/** Numbers of the files of an approval, the first is 1. */
const numbersOf = (files: Body['evidence']) => files.map((_, at) => String(at + 1));
const fileKey = ({ key }: Row, no: string) => `${key}/${no}`;

/** Files that show what is asked for: pictures, which can be enlarged, and documents, which are opened. */
function Evidence({ row, files, see }: EvidenceProps) {
  const t = useWords(words);
  const { source, id } = row;
  return (
    <section>
      <h3>{t('evidence')}</h3>
      <div className={css.files}>
        {numbersOf(files).map((no, at) => (
          <VoucherFile
            key={fileKey(row, no)}
            title={t('evidence')}
            call={approvals.evidence}
            input={{ params: { source, id, no } }}
            name={files[at]?.name ?? ''}
            seen={() => see(fileKey(row, no))}
          />
        ))}
      </div>
    </section>
  );
}

/** Returns why it cannot be approved, or decided at all; undefined means that it can. */
function useReasons({ lock }: Row, body: Body | undefined, isSeen: boolean): Reasons {
  const t = useWords(words);
  const refusing = lock === '' ? undefined : t(`lock.${lock}`);
  const failed = (body?.checks ?? [])
    .filter(({ tone }) => tone === 'fail')
    .map(({ name, value }) => t(`check.${name}.fail` as Key, { value }));
  const reason = failed.length > 0 ? failed.join(t('listComma')) : body?.effect?.refusal;
  const failing = reason ? t('cannotPass', { reason }) : undefined;
  const unseen = isSeen ? undefined : t('evidenceUnseen');
  return { refusing, passing: refusing ?? failing ?? unseen };
}

/** An approval with what has to be known of it, and the bar that decides it; keys only open the question. */
export function ApprovalPane(props: ApprovalPaneProps) {
  const { row, takesFocus, refusal, close, decide, done } = props;
  const t = useWords(words);
  const { source, id, isDecidedHere } = row;
  const answer = useCall(approvals.get, { params: { source, id } });
  const files = answer.data?.evidence ?? [];
  const { see, hasSeen } = useSeen();
  const isSeen = hasSeen(numbersOf(files).map((no) => fileKey(row, no)));
  const reasons = useReasons(row, answer.data, isSeen);
  const { passing, refusing } = reasons;
  const end = answer.data?.end;
  const isReady = answer.data !== undefined && isDecidedHere && !end;
  const { reload } = answer;
  // Anyone who was refused may have come second: what is known of it is read again.
  useEffect(() => {
    if (refusal !== undefined) void reload();
  }, [refusal, reload]);
  useShortcuts({
    ...(isReady && passing === undefined && { a: () => decide(PASSED) }),
    ...(isReady && refusing === undefined && { d: () => decide(REFUSED) }),
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
            <>
              {body.refused && <Refusal refused={body.refused} row={row} />}
              <BodyView
                body={body}
                row={row}
                evidence={files.length > 0 && <Evidence row={row} files={files} see={see} />}
              />
            </>
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

interface EndedProps {
  end: NonNullable<Body['end']>;
  /** Takes it out of the queue. */
  done(): void;
}

/** Says who has decided meanwhile what still stands in the queue, when and how, and takes it out. */
function Ended({ end, done }: EndedProps) {
  const t = useWords(words);
  const { by, time, dict, status } = end;
  return (
    <Banner tone="warning">
      {t('endedBy', { name: by || t('endedOther'), time })} <DictTag type={dict} value={status} />{' '}
      <Button onClick={done}>{t('endedNext')}</Button>
    </Banner>
  );
}
