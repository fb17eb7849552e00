import { can } from '@portal/auth';
import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { ForceInput } from '@portal/contract/orders/desk';
import { useWords } from '@portal/i18n';
import { kindsNamed, Refused, reviews } from '@portal/review';
import {
  Amount,
  Banner,
  Button,
  DictTag,
  DictText,
  FactList,
  Form,
  fieldsOf,
  Section,
  toast,
  useFormState,
} from '@portal/ui';
import type { ReactNode } from 'react';
import { desk as calls, type Detail, desk, type Proposal } from './api.ts';
import css from './case.module.css';
import { resultText } from './result-text.ts';
import type { Desk } from './useDesk.ts';
import { words } from './words.ts';

const kinds = kindsNamed(words, {
  status: 'forceTo',
  reason: 'reason',
  evidence: 'evidence',
});

interface ForceProps {
  one: Detail;
  desk: Desk;
  reload(): Promise<unknown>;
}

/** The forced result: what waits or was decided, and the form of a new one where one may be asked for. */
export function Force({ one, desk, reload }: ForceProps) {
  const t = useWords(words);
  const { proposal, forceRefusal, refused, currency } = one;
  const waits = proposal?.verStatus === VER_STATUS.pending;
  const mayAsk = can(calls.force.permit) && !waits;
  if (!proposal && !mayAsk) return null;
  return (
    <Section title={t('force')}>
      {proposal && <ProposalFacts one={one} proposal={proposal} />}
      {proposal && refused && (
        <Refused
          kinds={kinds}
          correction={refused}
          request={{ auditId: proposal.auditId, currency }}
          calls={reviews}
        />
      )}
      {mayAsk && forceRefusal && <p className={css.hint}>{forceRefusal}</p>}
      {mayAsk && !forceRefusal && (
        <ForceForm
          one={one}
          done={async () => {
            await reload();
            desk.step(1);
          }}
        />
      )}
    </Section>
  );
}

const Asked = ForceInput.pick({ status: true, reason: true });
const Field = fieldsOf(words, Asked);

interface ForceFormProps {
  one: Detail;
  done(): Promise<void>;
}

/** Asks for a result: which, and why; the files of the case go with it. The amount is the order's. */
function ForceForm({ one, done }: ForceFormProps) {
  const t = useWords(words);
  const evidenceIds = one.evidence.map(({ evidenceId }) => evidenceId);
  const isBare = evidenceIds.length === 0;
  const form = useFormState(Asked, async (asked) => {
    const { kind, reference } = one;
    if (kind === 'DOUBLE') return;
    await desk.force({ params: { kind, reference }, body: { ...asked, evidenceIds } });
    toast(t('proposedToast'));
    form.begin({});
    await done();
  });
  const options = one.forceResults.map((value) => ({ value, label: resultText(t, one, value) }));
  return (
    <Form form={form}>
      <Field.Choice name="status" options={options} />
      <Field.TextArea name="reason" />
      <p className={css.hint}>
        {isBare ? t('needEvidence') : t('files', { count: evidenceIds.length })}
      </p>
      <Button htmlType="submit" loading={form.isBusy} disabled={isBare}>
        {t('propose')}
      </Button>
    </Form>
  );
}

const OVERTAKEN = /^(order_status|refund_status):(.+)$/;

/** State that overtook the proposal, or somebody's remark. */
function Remark({ text }: { text: string }) {
  const t = useWords(words);
  const [, type, value = ''] = OVERTAKEN.exec(text) ?? [];
  if (!type) return text;
  return (
    <>
      {t('overtaken')} · <DictText type={type} value={value} />
    </>
  );
}

/** A proposed result, read only: what, why, by whom, and what became of it. */
function ProposalFacts({ one, proposal }: { one: Detail; proposal: Proposal }) {
  const t = useWords(words);
  const waits = proposal.verStatus === VER_STATUS.pending;
  const facts: [label: string, value: ReactNode][] = [
    [t('forceTo'), resultText(t, one, proposal.status)],
    [t('amount'), <Amount key="amount" minor={one.amount} currency={one.currency} />],
    [t('reason'), proposal.reason],
    [t('evidence'), t('files', { count: proposal.evidenceIds.length })],
    [t('createBy'), proposal.createBy],
    [t('createTime'), proposal.createTime],
    [t('verBy'), proposal.verBy],
    [t('verTime'), proposal.verTime],
    [t('remark'), proposal.remark && <Remark key="remark" text={proposal.remark} />],
  ];
  return (
    <>
      {waits && proposal.own && <Banner tone="warning">{t('own')}</Banner>}
      {proposal.stale && <Banner tone="danger">{t('stale')}</Banner>}
      {!waits && <DictTag type="ver_status" value={proposal.verStatus} />}
      <FactList facts={facts} className={css.facts} />
    </>
  );
}
