import type { RemitApplyDetail } from '@portal/contract/remittance/apply';
import { useWords } from '@portal/i18n';
import { Amount, DictTag, Facts, RecordHead, Section } from '@portal/ui';
import type { z } from 'zod';
import { sections } from './fields.ts';
import { words } from './words.ts';

const names = [
  'application',
  'payer',
  'payee',
  'auditAndReview',
  'channelAndWorkOrder',
] as const satisfies (keyof typeof sections)[];

interface ApplyDetailProps {
  application: z.output<typeof RemitApplyDetail>;
}

/** One application: amount and state, then its facts by section. */
export function ApplyDetail({ application }: ApplyDetailProps) {
  const t = useWords(words);
  const { amount, currency, auditStatus, channelResult, payerName, payeeName, applyTime } =
    application;
  return (
    <>
      <RecordHead line={`${payerName} → ${payeeName} · ${applyTime}`}>
        <Amount minor={amount} currency={currency} size="display" />
        <DictTag type="remit_audit_status" value={auditStatus} />
        <DictTag type="remit_chnl_result" value={channelResult} />
      </RecordHead>
      {names.map((name) => (
        <Section key={name} title={t(name)}>
          <Facts of={application} fields={sections[name]} />
        </Section>
      ))}
    </>
  );
}
