import { type KeyOf, useWords } from '@portal/i18n';
import type { Kinds } from '@portal/review';
import { RequestNotice } from './RequestNotice.tsx';
import { words } from './words.ts';

type Key = KeyOf<typeof import('./zh-CN.json')>;

/** Requests for payments over the counter. */
export const kinds: Kinds = {
  words,
  useLabels() {
    const t = useWords(words);
    return (field) => t(field as Key);
  },
  useRisks() {
    const t = useWords(words);
    return (objType) => t(objType === 'ORD_OFFL_REV' ? 'reversalRisk' : 'risk');
  },
  Notice: RequestNotice,
};
