import { message } from '@portal/contract/kit/message';
import { rule } from '@portal/contract/kit/rules';
import type { PlanInput } from '@portal/contract/merchant/fee';
import { MerChannelInput } from '@portal/contract/merchant/mer-channel';
import { currencyName } from '@portal/money';
import { draftOf, type PlanDraft, readDraft } from '@portal/requests';
import { z } from 'zod';
import type { Channel } from './mer-channel.ts';

/** Own plans while somebody edits them, by currency. */
export type Drafts = Readonly<Record<string, PlanDraft>>;

/** Currencies whose draft is no plan yet. */
export const wrongDrafts = (drafts: Drafts): string[] =>
  Object.keys(drafts).filter((currency) => {
    const draft = drafts[currency];
    return draft && !readDraft(draft, currency).plan;
  });

const { consumeFlag, refundFlag, cancelFlag } = MerChannelInput.shape;

/** The form of a merchant's channel: what is sent, but fees as they are typed. */
export const FormInput = MerChannelInput.omit({ plans: true })
  .extend({
    // A switch always says yes or no: nothing is missing.
    consumeFlag: consumeFlag.default('Y'),
    refundFlag: refundFlag.default('Y'),
    cancelFlag: cancelFlag.default('Y'),
    drafts: z.custom<Drafts>(),
    effectiveFrom: rule.orEmpty(rule.day()),
  })
  .superRefine(({ ownFee, drafts, effectiveFrom }, ctx) => {
    if (ownFee === 'N') return;
    const refuse = (path: string, text: string) =>
      ctx.addIssue({ code: 'custom', path: [path], message: text });
    const [wrong] = wrongDrafts(drafts);
    if (wrong !== undefined) {
      refuse('drafts', message('merChannel.feeWrong', { currency: currencyName(wrong) }));
    }
    if (effectiveFrom === '') refuse('effectiveFrom', 'commonData.blankMsg');
  });

type Held = Pick<PlanInput, 'currency' | 'plan'>;

/** Drafts of every currency of a channel: of the plans that hold, else of the channel's. */
export function draftsOf({ currencies, fees }: Channel, own: readonly Held[] = []): Drafts {
  const planOf = (code: string) =>
    [...own, ...fees].find(({ currency, plan }) => currency === code && plan)?.plan ?? undefined;
  return Object.fromEntries(currencies.map((code) => [code, draftOf(planOf(code), code)]));
}

/** Plans to ask for: the drafts that differ from those that the form began with, if it did. */
export function plansOf(drafts: Drafts, effectiveFrom: string, began: Drafts = {}): PlanInput[] {
  return Object.entries(drafts).flatMap(([currency, draft]) => {
    const { plan } = readDraft(draft, currency);
    const before = began[currency];
    const isSame =
      before && JSON.stringify(readDraft(before, currency).plan) === JSON.stringify(plan);
    return plan && !isSame ? [{ currency, plan, effectiveFrom }] : [];
  });
}
