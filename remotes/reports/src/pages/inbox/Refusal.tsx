import { offlineReviewRoutes } from '@portal/contract/merchant/review';
import { type KeyOf, useWords } from '@portal/i18n';
import { kinds } from '@portal/requests';
import { inboxOf, type Kinds, Refused } from '@portal/review';
import type { Body } from './api.ts';
import type { Row } from './rows.ts';
import { words } from './words.ts';

type Key = KeyOf<typeof import('./zh-CN.json')>;

/** Pictures are asked for by no other kind that is shown here. */
const offlineReviews = inboxOf(offlineReviewRoutes);

/** Words of fields that facts have under another name. */
const WORDS: Readonly<Record<string, string>> = {
  action: 'fact.reconAction',
  message: 'fact.reason',
  proof: 'evidence',
  remark: 'fact.note',
  result: 'fact.payoutResult',
  reversalReason: 'fact.reason',
  status: 'fact.wantedResult',
  txnTime: 'fact.origTxnTime',
};

const fieldKinds: Kinds = {
  ...kinds,
  useLabels() {
    const t = useWords(words);
    const labelOf = kinds.useLabels();
    return (field) => {
      const key = WORDS[field] ?? `fact.${field}`;
      const text = t(key as Key);
      return text === key ? labelOf(field) : text;
    };
  },
};

interface RefusalProps {
  refused: NonNullable<Body['refused']>;
  row: Row;
}

/** Last refusal of the same subject, and the fields that the new request changes. */
export function Refusal({ refused, row: { id: auditId, currency } }: RefusalProps) {
  return (
    <Refused
      kinds={fieldKinds}
      correction={refused}
      request={{ auditId, currency }}
      calls={offlineReviews}
    />
  );
}
