import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { useWords } from '@portal/i18n';
import { CopyButton, DictTag, useWaitText } from '@portal/ui';
import { useEffect, useRef } from 'react';
import type { RequestDetail } from '../api.ts';
import { nameOf } from '../history/useRequestName.ts';
import { reviewWords } from '../words.ts';
import css from './request.module.css';

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
export function RequestHead({ request, takesFocus }: RequestHeadProps) {
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
