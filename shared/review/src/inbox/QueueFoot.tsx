import { useWords } from '@portal/i18n';
import { Button } from '@portal/ui';
import type { RequestList } from '../api.ts';
import { reviewWords } from '../words.ts';
import css from './queue.module.css';

/** Pages of a long queue. */
export function QueueFoot({ list }: { list: RequestList }) {
  const t = useWords(reviewWords);
  const { pageNum, pageSize } = list.view;
  const pages = Math.ceil(list.total / pageSize);
  if (pages < 2) return null;
  return (
    <div className={css.foot}>
      <Button size="small" disabled={pageNum <= 1} onClick={() => list.turn(pageNum - 1)}>
        {t('previousPage')}
      </Button>
      <span>{`${pageNum} / ${pages}`}</span>
      <Button size="small" disabled={pageNum >= pages} onClick={() => list.turn(pageNum + 1)}>
        {t('nextPage')}
      </Button>
    </div>
  );
}
