import { useWords } from '@portal/i18n';
import { Amount, DictTag, DictText, Facts, RecordHead, Section } from '@portal/ui';
import { askedFacts, channelFacts, checkFacts, orderFacts, secondFacts } from './fields.ts';
import { Notice } from './Notice.tsx';
import { RefundBar } from './RefundBar.tsx';
import { RefundMoney } from './RefundMoney.tsx';
import type { RefundRecord } from './refund.ts';
import { Steps } from './Steps.tsx';
import { words } from './words.ts';

interface RefundDetailProps {
  refund: RefundRecord;
  /** Something was done to it. */
  changed(): unknown;
}

/** One refund: amount and state, what it does to the merchant's balance, who did what, and what is next. */
export function RefundDetail({ refund, changed }: RefundDetailProps) {
  const t = useWords(words);
  const { refundAmt, currency, status, merName, applicant, applyTime, checkers } = refund;
  return (
    <>
      <RecordHead line={`${merName} · ${applicant} · ${applyTime}`}>
        <Amount minor={refundAmt} currency={currency} size="display" />
        <DictTag type="refund_status" value={status} />
        <DictText type="refund_type" value={refund.refundType} />
      </RecordHead>
      <Notice refund={refund} />
      <Section title={t('money')}>
        <RefundMoney refund={refund} />
      </Section>
      <Section title={t('asked')}>
        <Facts of={refund} fields={askedFacts} />
      </Section>
      <Section title={t('checks')}>
        <Facts of={refund} fields={checkers > 1 ? [...checkFacts, ...secondFacts] : checkFacts} />
      </Section>
      <Section title={t('channel')}>
        <Facts of={refund} fields={channelFacts} />
      </Section>
      <Section title={t('order')}>
        <Facts of={refund} fields={orderFacts} />
      </Section>
      <Section title={t('steps')}>
        <Steps steps={refund.steps} />
      </Section>
      <RefundBar refund={refund} changed={changed} />
    </>
  );
}
