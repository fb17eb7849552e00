import { can } from '@portal/auth';
import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { useWords } from '@portal/i18n';
import {
  Banner,
  Button,
  CopyButton,
  DictTag,
  ListDrawing,
  NoPermission,
  Region,
  StateView,
  useCall,
  useSeen,
  useWaitText,
} from '@portal/ui';
import { useEffect, useRef } from 'react';
import type { RequestDetail, ReviewCalls } from '../api.ts';
import { DiffTable } from '../compare/DiffTable.tsx';
import { Refused } from '../compare/Refused.tsx';
import { picturesOf, SeenContext } from '../compare/seen.ts';
import { Timeline } from '../history/Timeline.tsx';
import { nameOf } from '../history/useRequestName.ts';
import { useKinds } from '../kinds.ts';
import { reviewWords } from '../words.ts';
import { DecisionBar } from './DecisionBar.tsx';
import css from './request.module.css';

export interface RequestPaneProps {
  /** Undefined: none is open. */
  id: string | undefined;
  calls: ReviewCalls;
  canDecide: boolean;
  takesFocus: boolean;
  close(): void;
  /** It is decided or withdrawn. */
  done(): void;
  /** Takes it out of a list of what waits, once somebody else has ended it; left out, the list has those too. */
  leave?: (() => void) | undefined;
}

type BodyProps = Pick<RequestPaneProps, 'calls' | 'takesFocus'> & { request: RequestDetail };

/** Facts to know before deciding, the changes, and earlier changes. */
function Body({ request, calls, takesFocus }: BodyProps) {
  const t = useWords(reviewWords);
  const { Notice, useRisks } = useKinds();
  const risk = useRisks()(request.objType);
  const waits = request.verStatus === VER_STATUS.pending;
  return (
    <>
      <RequestHead request={request} takesFocus={takesFocus} />
      {request.stale && <Banner tone="danger">{t('stale')}</Banner>}
      {waits && risk && !request.stale && <Banner tone="warning">{risk}</Banner>}
      {Notice && <Notice request={request} />}
      {request.refused && (
        <>
          <Refused correction={request.refused} request={request} calls={calls} />
          <h3 className={css.all}>{t('askedNow')}</h3>
        </>
      )}
      <DiffTable detail={request} calls={calls} />
      {request.recent.length > 0 && (
        <section className={css.recent}>
          <h3>{t(request.merId ? 'recent' : 'recentChannel')}</h3>
          <Timeline entries={request.recent}>
            {({ remark }) => remark && <small>{t('reason', { reason: remark })}</small>}
          </Timeline>
        </section>
      )}
    </>
  );
}

/** The right pane: the request that is open, and the bar that decides it. */
export function RequestPane(props: RequestPaneProps) {
  const { id, calls, canDecide, takesFocus, close, done, leave } = props;
  const t = useWords(reviewWords);
  const mayRead = can(calls.get.permit);
  const answer = useCall(
    calls.get,
    { params: { auditId: id ?? '' } },
    { enabled: id !== undefined && mayRead },
  );
  const { see, hasSeen } = useSeen();
  if (!mayRead) return <NoPermission permit={calls.get.permit ?? ''} />;
  if (id === undefined) {
    return (
      <div className="ui-pane" data-empty>
        <StateView drawing={<ListDrawing />} title={t('pickTitle')} text={t('pickText')} />
      </div>
    );
  }
  return (
    <div className="ui-pane">
      <div className={`ui-pane-scroll ${css.scroll}`}>
        <Button className="ui-pane-back" onClick={close}>
          {t('back')}
        </Button>
        <Region answer={answer} height={240}>
          {(request) => (
            <SeenContext value={see}>
              <Body key={id} request={request} calls={calls} takesFocus={takesFocus} />
            </SeenContext>
          )}
        </Region>
      </div>
      {answer.data && (
        <DecisionBar
          key={id}
          request={answer.data}
          calls={calls}
          canDecide={canDecide}
          isSeen={hasSeen(picturesOf(answer.data))}
          done={done}
          leave={leave}
        />
      )}
    </div>
  );
}

/** Maker and time of a request; then its waiting time, or who decided it. */
function Story({ request }: { request: RequestDetail }) {
  const t = useWords(reviewWords);
  const waitText = useWaitText();
  const { createBy, createTime, waitMinutes, verStatus, verBy, verTime, remark, override } =
    request;
  const then = {
    [VER_STATUS.pending]: () => t('waits', { wait: waitText(waitMinutes) }),
    [VER_STATUS.approved]: () => t('decided', { name: verBy, time: verTime }),
    [VER_STATUS.rejected]: () => t('decided', { name: verBy, time: verTime }),
    [VER_STATUS.withdrawn]: () => t('withdrawn', { time: verTime }),
  }[verStatus];
  return (
    <>
      <p>
        {t('made', { name: createBy, time: createTime })}
        {t('comma')}
        {then()}
      </p>
      {remark && <p>{t('reason', { reason: remark })}</p>}
      {override && <p>{t('override', { reason: override })}</p>}
    </>
  );
}

interface RequestHeadProps {
  request: RequestDetail;
  /** Takes the focus: it was opened after another one was decided. */
  takesFocus: boolean;
}

/** Head of a request: its subject, its state and its number. */
function RequestHead({ request, takesFocus }: RequestHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <header className={css.head}>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {nameOf(request)}
        </h2>
        {request.merName && request.chnlName && <span>{request.chnlName}</span>}
        <DictTag type="audit_obj_type" value={request.objType} />
        <DictTag type="ver_status" value={request.verStatus} />
        <span className={css.number}>
          <CopyButton text={request.auditId} />
          <code>{request.auditId}</code>
        </span>
      </div>
      <Story request={request} />
    </header>
  );
}
