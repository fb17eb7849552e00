import { VER_IS_ADD, VER_STATUS } from '@portal/contract/kit/dictionaries';
import { useWords } from '@portal/i18n';
import { Banner } from '@portal/ui';
import type { Compared, Correction, RequestDetail, RequestField, ReviewCalls } from '../api.ts';
import { useKinds } from '../kinds.ts';
import { reviewWords } from '../words.ts';
import { CORRECTED } from './diff-columns.ts';
import { FieldTable } from './FieldTable.tsx';
import css from './refused.module.css';

export interface RefusedProps {
  correction: Correction;
  /** The request that asks again. */
  request: Pick<RequestDetail, 'auditId' | 'currency'>;
  calls: ReviewCalls;
}

/** Differences from the rejected request, each value beside the rejected one. */
function Since({ correction, request, calls, diff }: RefusedProps & { diff: RequestField[] }) {
  const t = useWords(reviewWords);
  const { bodies = {} } = useKinds();
  const lines = diff.filter(({ kind }) => bodies[kind] === undefined);
  if (diff.length === 0) return <p>{t('asRefused')}</p>;
  // A value is opened where all of them stand.
  const detail: Compared = {
    ...request,
    refusedId: correction.auditId,
    own: true,
    stale: false,
    verIsAdd: VER_IS_ADD.change,
    verStatus: VER_STATUS.pending,
  };
  return (
    <>
      {lines.length > 0 && (
        <FieldTable
          label={t('sinceRefusal')}
          fields={lines}
          columns={CORRECTED}
          detail={detail}
          calls={calls}
        />
      )}
      {diff.map((field) => {
        const Body = bodies[field.kind];
        return Body && <Body key={field.field} field={field} />;
      })}
    </>
  );
}

/** Drawn by `screens.tsx`, and inside of other screens. */
export function Refused(props: RefusedProps) {
  const t = useWords(reviewWords);
  const { verBy: name, verTime: time, remark: reason, diff } = props.correction;
  return (
    <section className={css.refused} aria-label={t('sinceRefusal')}>
      <Banner tone="warning">
        {t('refusedBefore', { name, time })}
        <br />
        {t('reason', { reason })}
      </Banner>
      {diff && (
        <>
          <h3>{t('sinceRefusal')}</h3>
          <Since {...props} diff={diff} />
        </>
      )}
    </section>
  );
}
