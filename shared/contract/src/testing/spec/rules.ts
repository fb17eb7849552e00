import { businessRules } from './business-rules.ts';
import { decisionRules } from './decision-rules.ts';
import type { SpecProof, SpecRule } from './rule-row.ts';
import { systemRules } from './system-rules.ts';

/**
 * Every rule of specification §5 about a field of a form, with examples. Contract, screens and server
 * are held against it; the rules that fields share lie in `rule-cases.ts`.
 */
export const specRules: readonly SpecRule[] = [...systemRules, ...businessRules, ...decisionRules];

/** Rules that look at more than what is sent. */
export const specProofs: readonly SpecProof[] = [
  {
    said: 'A new password has 6 to 20 characters, 7 where somebody registers, of at least three of digit, small letter, capital, special character, and is typed twice.',
    test: ['backend/src/modules/system/profile/password.test.ts', '[5.1]'],
  },
  {
    said: 'A refund is not above what remains.',
    test: ['backend/src/modules/orders/refund/refund-rules.test.ts', '[5.5] a refund is refused'],
  },
  {
    said: 'A settlement is above zero and not above what is pending.',
    test: [
      'backend/src/modules/finance/batch/batch.test.ts',
      '[5.5] [8.4] pays above 0 and no more than what is pending',
    ],
  },
  {
    said: 'Type and size are checked: documents `doc xls ppt txt pdf`, pictures `png jpg jpeg svg` (of merchants without svg), 5 MB, 5 files; avatar JPG or PNG; imports `xls xlsx`, days of a calendar `csv` too.',
    test: ['backend/src/modules/common/file/upload.test.ts', '[8.4] an upload is refused'],
  },
  {
    said: 'An export has fewer than 300,000 rows; one of orders needs a range of at most three months that lies within the last three.',
    test: ['backend/src/exports/exports.test.ts', '[5.7] the days of an order export'],
  },
];
