import { can } from '@portal/auth';
import { downloadFrom } from '@portal/http';
import { useWords } from '@portal/i18n';
import { showError, uiWords } from '@portal/ui';
import type { Work } from './api.ts';
import css from './apply.module.css';
import { workOrders } from './work-orders.ts';

const { route, permit } = workOrders.answerFile;

/** Files of an answer by their names; who may read the application opens them. */
export function AnswerLinks({ row: { workOrderId, files } }: { row: Work }) {
  const t = useWords(uiWords);
  if (!can(permit)) return files.map(({ name }) => name).join(', ');
  return (
    <span className={css.files}>
      {files.map(({ fileNo, name }) => (
        <button
          key={fileNo}
          type="button"
          className="ui-link"
          onClick={() =>
            void downloadFrom(route, { params: { workOrderId, fileNo: String(fileNo) } }).catch(
              showError,
            )
          }
        >
          {t('openDocument', { name })}
        </button>
      ))}
    </span>
  );
}
