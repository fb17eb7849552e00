import { SETTLE_METHOD } from '@portal/contract/finance/dictionaries';
import { MERCHANT_TABS } from '@portal/contract/merchant/merchant-input';
import type { StepStart } from '@portal/ui';
import type { Draft, DraftContent } from '../merchant/drafts.ts';
import type { ImageChanges, MerchantFull } from '../merchant/index.ts';
import { STEPS } from './steps.ts';

/** Typed values by field; `images` by kind. */
export type MerchantValues = Record<string, unknown> & { images: ImageChanges };

/** Initial state of the form. */
export interface Start extends StepStart {
  values: MerchantValues;
  /** The refused or withdrawn merchant that is mended. */
  mend?: MerchantFull;
}

const NAMES = [
  'merId',
  ...MERCHANT_TABS.basic,
  ...MERCHANT_TABS.bank,
  ...MERCHANT_TABS.idInfo,
  'publicKey',
];

/** Usual values of a merchant; all other fields begin empty. */
const USUAL = { settleMethod: SETTLE_METHOD.automatic, settleCycle: 'T1', transferDays: '1' };

const empty = (): MerchantValues => ({
  ...Object.fromEntries(NAMES.map((name) => [name, ''])),
  ...USUAL,
  images: {},
});

/** An empty form. */
export const startFresh = (): Start => ({ values: empty(), step: 0 });

/** The form as a draft kept it; a draft keeps no empty field. */
export function startDraft({ content, ...draft }: Draft & { content: DraftContent }): Start {
  const { images = {}, ...texts } = content;
  const cleared = Object.fromEntries(Object.keys(USUAL).map((name) => [name, '']));
  return {
    values: { ...empty(), ...cleared, ...texts, images },
    step: draft.step,
    draft,
  };
}

/** The form with what was proposed before; sealed numbers are masks, which stand for "unchanged". */
export function startMend(full: MerchantFull): Start {
  const merchant: Record<string, unknown> = full.merchant;
  const read = NAMES.map((name) => [name, String(merchant[name] ?? '')]);
  return {
    values: { ...Object.fromEntries(read), images: {} },
    step: 0,
    // All of it was filled in before.
    furthest: STEPS.length - 1,
    mend: full,
  };
}

/** Returns the content of a draft: texts that are not empty, and uploaded pictures. */
export function contentOf({ images, ...texts }: MerchantValues): DraftContent {
  const filled = Object.entries(texts).filter(([, value]) => value !== '' && value !== undefined);
  return {
    ...Object.fromEntries(filled.map(([name, value]) => [name, String(value)])),
    images: Object.fromEntries(Object.entries(images).filter(([, fileName]) => fileName)),
  };
}
