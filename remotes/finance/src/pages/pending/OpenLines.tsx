import { useWords } from '@portal/i18n';
import { useCall } from '@portal/ui';
import { Lines, lineWords, useLinePage } from '../../widgets/lines/index.ts';
import { pendings } from './api.ts';
import css from './pending.module.css';
import { keyOf, type Preview } from './pending.ts';

/** Entries of a balance that are in no batch, the oldest first, with what they come to. */
export function OpenLines({ preview }: { preview: Preview }) {
  const t = useWords(lineWords);
  const { merId, currency, dueAmt, lineCnt } = preview;
  const page = useLinePage(keyOf(preview));
  const answer = useCall(pendings.lines, { query: { merId, currency, ...page.view } });
  return (
    <div className={css.lines}>
      <Lines
        answer={answer}
        page={page}
        currency={currency}
        total={{ amount: dueAmt, count: lineCnt }}
        none={t('noneAtAll')}
      />
    </div>
  );
}
