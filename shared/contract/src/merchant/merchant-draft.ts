import { z } from 'zod';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { MERCHANT_IMAGES, MERCHANT_TABS } from './merchant-input.ts';

/** Steps of the onboarding form: basic, bank, settlement, ID info, images, RSA key, confirmation. */
export const ONBOARDING_STEPS = 7;
const LONGEST_VALUE = 4_000;

const anything = () => z.string('commonData.formatMsg').max(LONGEST_VALUE, 'commonData.formatMsg');
const unfinished = <const K extends string>(names: readonly K[]) => {
  const shape = Object.fromEntries(names.map((name) => [name, anything()]));
  return z
    .object(shape as Record<K, ReturnType<typeof anything>>, 'commonData.formatMsg')
    .partial();
};

/** Content filled in so far, as typed; everything but its length is checked on submission. */
export const DraftContent = z.object(
  {
    ...unfinished([
      'merId',
      ...MERCHANT_TABS.basic,
      ...MERCHANT_TABS.bank,
      ...MERCHANT_TABS.idInfo,
      'publicKey',
    ]).shape,
    images: unfinished(MERCHANT_IMAGES).optional(),
  },
  'commonData.formatMsg',
);

export const DraftInput = z.object({
  /** Title that its owner gave it; '' = the name of the merchant so far. */
  title: rule.text(64).default(''),
  /** Step that was open, from 0. */
  step: rule.step(ONBOARDING_STEPS),
  content: DraftContent,
  version: rule.version(),
});

/** A draft in the list of its owner. */
export const Draft = z.object({
  draftId: z.string(),
  title: z.string(),
  step: z.number(),
  createTime: z.string(),
  updateTime: z.string(),
  version: z.number(),
});
export const DraftDetail = Draft.extend({ content: DraftContent });

const draftId = z.object({ draftId: rule.id() });
const PATH = '/mer/merchant/draft';
const permit = 'mer:merchant:add';

/** Drafts of new merchants; everybody has their own only. */
export const draftRoutes = {
  /** Newest first; nobody has more than `DRAFTS_MAX`. */
  list: route({
    method: 'GET',
    path: `${PATH}/list`,
    permit,
    answer: 'data',
    data: z.array(Draft),
  }),
  get: route({
    method: 'GET',
    path: `${PATH}/{draftId}`,
    permit,
    params: draftId,
    answer: 'data',
    data: DraftDetail,
  }),
  create: route({
    method: 'POST',
    path: PATH,
    permit,
    body: DraftInput,
    answer: 'data',
    data: Draft,
  }),
  /** 409 when another window has saved it meanwhile. */
  update: route({
    method: 'PUT',
    path: `${PATH}/{draftId}`,
    permit,
    params: draftId,
    body: DraftInput,
    answer: 'data',
    data: Draft,
  }),
  remove: route({
    method: 'DELETE',
    path: `${PATH}/{draftId}`,
    permit,
    params: draftId,
    answer: 'done',
  }),
};

/** Drafts that one user keeps at most. */
export const DRAFTS_MAX = 20;
