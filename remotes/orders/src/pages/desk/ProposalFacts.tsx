import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { useWords } from '@portal/i18n';
import { Amount, Banner, DictTag, DictText, FactList } from '@portal/ui';
import type { ReactNode } from 'react';
import type { Detail, Proposal } from './api.ts';
import css from './case.module.css';
import { resultText } from './result-text.ts';
import { words } from './words.ts';

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
export function ProposalFacts({ one, proposal }: { one: Detail; proposal: Proposal }) {
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
