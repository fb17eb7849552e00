import type { Answer } from '@portal/contract/kit/route';
import { hitText } from '@portal/contract/merchant/blacklist';
import { remitApplyRoutes } from '@portal/contract/remittance/apply';
import { REMIT_STEPS, type RemitStep } from '@portal/contract/remittance/apply-input';
import type { remitWriteRoutes } from '@portal/contract/remittance/apply-writes';
import { REMIT_AUDIT_STATUS } from '@portal/contract/remittance/dictionaries';
import { remitActionsOf } from '@portal/contract/remittance/states';
import { useWords } from '@portal/i18n';
import { toMinor } from '@portal/money';
import {
  Banner,
  Begin,
  Button,
  type DraftAddress,
  ListDrawing,
  queryClient,
  refreshWaiting,
  StateView,
  StepForm,
  type StepFormState,
  useCall,
  useDraftAddress,
  useLatest,
  useNavigate,
  useStepForm,
  useTabParam,
  useTabTitle,
} from '@portal/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { type Application, applications, writes } from './api.ts';
import { drafts } from './drafts.ts';
import { FORM_PATH, LIST_PATH } from './paths.ts';
import { refusedByServer } from './quote.ts';
import { StepFields } from './StepFields.tsx';
import { contentOf, type Start, startDraft, startFresh, startMend } from './start.ts';
import { FORMS, stepOf } from './steps.ts';
import { words } from './words.ts';

interface FromProps {
  id: string;
  children(start: Start): ReactNode;
}

function Fresh({ children }: Pick<FromProps, 'children'>) {
  const [start] = useState(startFresh);
  return children(start);
}

function FromDraft({ id, children }: FromProps) {
  const answer = useCall(drafts.get, { params: { draftId: id } });
  return (
    <Begin answer={answer} startOf={startDraft}>
      {children}
    </Begin>
  );
}

function FromRefused({ id, children }: FromProps) {
  const answer = useCall(applications.get, { params: { applyNo: id } });
  return (
    <Begin answer={answer} startOf={startMend}>
      {children}
    </Begin>
  );
}

function NotMendable({ over }: { over(): void }) {
  const t = useWords(words);
  const told = useLatest(over);
  useEffect(() => told.current(), [told]);
  return <StateView drawing={<ListDrawing />} title={t('notRefused')} text={t('notRefusedText')} />;
}

const isMendable = ({ own, auditStatus, channelResult }: Application) =>
  own && remitActionsOf(auditStatus, channelResult).includes('edit');

/**
 * Applies for a remittance in steps: a new one, one from a draft (`?draft=`), or an own one that was
 * refused (`?applyNo=`).
 */
export function FormPage() {
  const t = useWords(words);
  const [applyNo] = useTabParam('applyNo');
  useTabTitle(applyNo && t('mendTitle', { applyNo }));
  const { from, round, ...told } = useDraftAddress(FORM_PATH);
  const form = (start: Start) => <ApplicationForm start={start} {...told} />;
  if (applyNo) {
    return (
      <FromRefused key={`${applyNo} ${round}`} id={applyNo}>
        {(start) =>
          start.mend && isMendable(start.mend) ? form(start) : <NotMendable over={told.over} />
        }
      </FromRefused>
    );
  }
  if (from) {
    return (
      <FromDraft key={round} id={from}>
        {form}
      </FromDraft>
    );
  }
  return <Fresh key={round}>{form}</Fresh>;
}

interface ApplicationFormProps extends Omit<DraftAddress, 'from' | 'round'> {
  start: Start;
}

/** Steps of an application with their rail and bar: payer, payee, amount and fee, check. */
function ApplicationForm({ start, kept, over, reload, again }: ApplicationFormProps) {
  const t = useWords(words);
  const { submitted, ...state } = useApplication(start, { kept, over });
  const { mend } = start;
  if (submitted) return <Submitted submitted={submitted} again={again} />;
  return (
    <StepForm
      state={state}
      nameOf={(key) => t(`step.${key}`)}
      aboutOf={(key) => t(`about.${key}`)}
      verb={t('submit')}
      hasDraft={!mend}
      notice={
        mend && (
          <Banner tone="warning">
            {t('mending', {
              applyNo: mend.applyNo,
              reason:
                mend.auditStatus === REMIT_AUDIT_STATUS.auditRejected
                  ? mend.auditRemark
                  : mend.reviewRemark,
            })}
          </Banner>
        )
      }
      reload={reload}
    >
      <StepFields state={state} applyNo={mend?.applyNo} />
    </StepForm>
  );
}

interface SubmittedProps {
  submitted: Submission;
  again(): void;
}

/** The application is with its auditor now. */
function Submitted({ submitted: { applyNo, hits }, again }: SubmittedProps) {
  const t = useWords(words);
  const navigate = useNavigate();
  return (
    <StateView drawing={<ListDrawing />} title={t('doneTitle')} text={t('doneText', { applyNo })}>
      {hits.length > 0 && <Banner tone="warning">{t('isListed', { ids: hitText(hits) })}</Banner>}
      <Button type="primary" onClick={() => void navigate(`${LIST_PATH}?record=${applyNo}`)}>
        {t('seeIt')}
      </Button>
      <Button onClick={again}>{t('another')}</Button>
    </StateView>
  );
}

/** Answer of the server to a submission. */
type Submission = Answer<typeof remitWriteRoutes.create>;

interface Form extends StepFormState<RemitStep> {
  submitted: Submission | undefined;
}

/** Callbacks for the first draft and for the end. */
interface Told {
  kept(draftId: string): void;
  over(): void;
}

/** Sends the whole form; it knows major units, the wire minor ones. */
function sendAll(values: Start['values'], { mend }: Start, draftId: string | undefined) {
  const { amount = '', currency = '' } = values;
  const typed = { ...values, amount: toMinor(amount, currency) ?? '' };
  if (!mend) return writes.create({ body: { ...typed, draftId } as never });
  const { applyNo, version } = mend;
  return writes.update({ body: { ...typed, applyNo, version } as never });
}

/** Lists and details that are open, and the badges of the menu, say that it waits now. */
const refresh = () =>
  Promise.all([
    refreshWaiting(),
    ...[remitApplyRoutes.list, remitApplyRoutes.get].map(({ path }) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  ]);

/** The form of an application in steps; one that is mended has no draft. */
function useApplication(start: Start, { kept, over }: Told): Form {
  const [submitted, setSubmitted] = useState<Submission>();
  const state = useStepForm({
    steps: REMIT_STEPS,
    rules: FORMS,
    stepOf,
    start,
    drafts: start.mend ? undefined : drafts,
    contentOf,
    check: async (step, values) =>
      step === 'money' ? refusedByServer(values, start.mend?.applyNo) : {},
    send: async (values, draftId) => {
      setSubmitted(await sendAll(values as Start['values'], start, draftId));
      over();
      void refresh();
    },
    kept,
  });
  return { ...state, submitted };
}
