import { useWords } from '@portal/i18n';
import { useDict } from '@portal/ui';
import type { Row } from './rows.ts';
import { words } from './words.ts';

/** Queues whose entries have another name than their kind. */
const NAMED = ['payout', 'remitResend', 'remitResult', 'remitLoss'] as const;
const isNamed = (source: string): source is (typeof NAMED)[number] =>
  NAMED.some((name) => name === source);

/** Names the subject of a row's decision and its stage: `部分退款 · 审核`. */
export function useRowText({ what: { dict, value }, kind, source, stage }: Row): string {
  const t = useWords(words);
  const entries = useDict(dict || 'sys_yes_no');
  const label = dict ? entries.entry(value)?.label : undefined;
  const what = label && kind === 'refund' ? t('refundWhat', { what: label }) : label;
  const name = what ?? t(isNamed(source) ? `source.${source}` : `kind.${kind}`);
  return `${name} · ${t(`stage.${stage}`)}`;
}

/** Names what kind of approvals a row is one of, and their stage: `退款 · 审核`. */
export function useRowName(): (row: Row) => string {
  const t = useWords(words);
  return ({ kind, source, stage }) =>
    `${t(isNamed(source) ? `source.${source}` : `kind.${kind}`)} · ${t(`stage.${stage}`)}`;
}

/** Whom it is about, and whom money goes to. */
export const partiesOf = ({ subject, payee }: Row) =>
  payee ? `${subject} \u2192 ${payee}` : subject;
