import { type TemplateValue, templatesOf } from '@portal/contract/finance/recon-messages';
import type { ReconAction } from '@portal/contract/finance/recon-states';
import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import type { Detail } from './api.ts';
import { words } from './words.ts';

type Name = keyof typeof import('./zh-CN.json')['templates'];

/** Returns the values of a template's placeholders; empty if the difference has no such value. */
function valuesOf(error: Detail): Record<TemplateValue, string> {
  const money = (minor: string) =>
    `${formatMinor(minor.replace('-', ''), error.currency)} ${currencyName(error.currency)}`;
  const amount = error.channelAmt === '0' ? error.platformAmt : error.channelAmt;
  return {
    chnlName: error.chnlName,
    settleDate: error.settleDate,
    lineNo: error.lineNo > 0 ? String(error.lineNo) : '',
    platOrderId: error.platOrderId,
    refundId: error.refundId,
    amount: money(amount),
    difference: money(error.diffAmt),
  };
}

/** Messages that a handling may begin with: those whose places the difference can fill. */
export function useTemplates(error: Detail, action: ReconAction | undefined) {
  const t = useWords(words);
  if (!action) return [];
  const values = valuesOf(error);
  return templatesOf(action)
    .filter((template) => template.values.every((value) => values[value] !== ''))
    .map(({ name }) => ({
      name,
      label: t(`templateNames.${name as Name}`),
      text: t(`templates.${name as Name}`, values),
    }));
}
