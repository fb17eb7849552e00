import type { Translate } from '@portal/i18n';
import type { Difference } from './api.ts';

/** Whom a difference is about; where nobody knows, the line of the bill stands for it. */
export const subjectOf = (
  t: Translate<'lineOf'>,
  { merName, chnlName, lineNo, platOrderId }: Difference,
): string => merName || (lineNo > 0 ? t('lineOf', { name: chnlName, line: lineNo }) : platOrderId);
