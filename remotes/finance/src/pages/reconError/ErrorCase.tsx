import { can } from '@portal/auth';
import { orderPage, refundPage } from '@portal/contract/orders/addresses';
import { useWords } from '@portal/i18n';
import { Entries, Sides } from '@portal/requests';
import { kindsNamed, Refused, reviews } from '@portal/review';
import {
  Banner,
  Button,
  CopyButton,
  DictTag,
  DictText,
  NumberLink,
  Region,
  Section,
  toast,
  useConfirmed,
  useShortcuts,
} from '@portal/ui';
import { type Detail, errors } from './api.ts';
import css from './bench.module.css';
import { Candidates } from './Candidates.tsx';
import { CaseBar } from './CaseBar.tsx';
import caseCss from './case.module.css';
import type { CaseProps } from './case-props.ts';
import { HandleForm } from './HandleForm.tsx';
import { RawLine } from './RawLine.tsx';
import { Signed } from './Signed.tsx';
import { subjectOf } from './subject.ts';
import { type Handling, useHandling } from './useHandling.ts';
import { words } from './words.ts';

/** One difference: both sides, what the other may be, what handling it books, and what was said. */
export function ErrorCase({ error, moveOn, reload }: CaseProps) {
  const t = useWords(words);
  const handling = useHandling(error, moveOn);
  const { chosen } = handling;
  const left = error.left?.side ?? (chosen && chosen.side !== 'LINE' ? chosen.side : 'ORDER');
  const mayHandle = can(errors.handle.permit) && error.actions.length > 0;
  useShortcuts({
    y: () => void navigator.clipboard.writeText(error.errorId).then(() => toast(t('copied'))),
    ...Object.fromEntries(
      handling.candidates.map((one, at) => [String(at + 1), () => handling.choose(one)]),
    ),
  });
  return (
    <>
      <div className="ui-pane-scroll">
        <CaseHead error={error} />
        <Proposal error={error} />
        {mayHandle && <Candidates error={error} handling={handling} />}
        <div className={caseCss.decide}>
          <div className={caseCss.halves}>
            <Sides rows={chosen?.sides ?? error.sides} left={left} currency={error.currency} />
            <div>
              <Effect error={error} handling={handling} />
              {mayHandle && <HandleForm error={error} handling={handling} />}
            </div>
          </div>
        </div>
        {error.rawLine && <RawLine text={error.rawLine} file={error.fileName} span={null} />}
        <StepsSection error={error} reload={reload} />
      </div>
      <CaseBar
        error={error}
        handling={mayHandle ? handling : undefined}
        moveOn={moveOn}
        reload={reload}
      />
    </>
  );
}

const HEIGHT_PX = 96;

/** Entries that confirming would post, and the suspense balance after them; nothing is written yet. */
function Effect({ error, handling }: { error: Detail; handling: Handling }) {
  const t = useWords(words);
  const { effect, isAsked, needed, chosen } = handling;
  if (!isAsked && !needed) return null;
  return (
    <Section title={t('effect')}>
      {needed && !chosen ? (
        <p className={caseCss.hint}>{t('needCandidate')}</p>
      ) : (
        <Region answer={effect} height={HEIGHT_PX}>
          {(booked) => <Entries effect={booked} currency={error.currency} />}
        </Region>
      )}
    </Section>
  );
}

const kinds = kindsNamed(words, {
  action: 'action',
  message: 'message',
  otherSide: 'otherSide',
});

/** A handling that somebody has asked for and nobody has passed: until then nothing is booked. */
function Proposal({ error: { proposal, refused, currency } }: { error: Detail }) {
  const t = useWords(words);
  if (!proposal) return null;
  const { auditId, action, createBy, createTime, handleMsg } = proposal;
  return (
    <>
      <Banner tone="info">
        <DictText type="recon_action" value={action} />
        {` · ${t('waitsForAudit', { name: createBy, time: createTime })} · ${handleMsg}`}
      </Banner>
      {refused && (
        <Refused
          kinds={kinds}
          correction={refused}
          request={{ auditId, currency }}
          calls={reviews}
        />
      )}
    </>
  );
}

/** Actions and notes on a difference; a correction is another note (specification §4). */
function StepsSection({ error, reload }: { error: Detail; reload(): Promise<unknown> }) {
  const t = useWords(words);
  const note = useConfirmed(errors.note, reload);
  const params = { errorId: error.errorId };
  const add = () =>
    note((message) => ({ params, body: { message } }), {
      title: t('addNote'),
      text: t('noteText'),
      verb: t('addNote'),
      done: t('noted'),
      asksReason: true,
    });
  const mayNote = can(errors.note.permit);
  if (error.steps.length === 0 && !mayNote) return null;
  return (
    <Section title={t('steps')} link={mayNote && <Button onClick={add}>{t('addNote')}</Button>}>
      {error.steps.length === 0 && <p className={caseCss.hint}>{t('noSteps')}</p>}
      <ol className={caseCss.steps} aria-label={t('steps')}>
        {error.steps.map((step) => (
          <li key={`${step.time} ${step.action} ${step.message}`}>
            <DictTag type="recon_step" value={step.action} />
            <small>
              {step.actor} · {step.time}
            </small>
            <p>{step.message}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Whom it is about, what kind it is, how much; where it was found and how old it is. */
function CaseHead({ error }: { error: Detail }) {
  const t = useWords(words);
  const facts = [
    error.lineNo > 0
      ? t('foundIn', { name: error.chnlName, date: error.settleDate, line: error.lineNo })
      : t('expectedOf', { name: error.chnlName }),
    t('expected', { date: error.expectedDate, count: error.ageDays }),
  ];
  return (
    <header className={css.caseHead}>
      <div>
        <h2>{subjectOf(t, error)}</h2>
        <DictTag type="err_type" value={error.errType} />
        <DictTag type="handle_status" value={error.handleStatus} />
        {error.handledBy && <DictTag type="recon_action" value={error.handledBy} />}
        {error.claimStatus && <DictTag type="recon_claim" value={error.claimStatus} />}
        <strong>
          <Signed minor={error.diffAmt} currency={error.currency} />
        </strong>
      </div>
      <p>
        {facts.join(' · ')} · {t('errorId')} <code>{error.errorId}</code>
        <CopyButton text={error.errorId} />
      </p>
      {(error.refundId || error.platOrderId) && (
        <p>
          {error.refundId && <NumberLink text={error.refundId} page={refundPage(error.refundId)} />}{' '}
          {error.platOrderId && (
            <NumberLink text={error.platOrderId} page={orderPage(error.platOrderId)} />
          )}
        </p>
      )}
    </header>
  );
}
