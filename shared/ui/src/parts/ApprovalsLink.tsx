import { can } from '@portal/auth';
import { type ApprovalKind, approvalsPage } from '@portal/contract/reports/queues';
import { useWords } from '@portal/i18n';
import { Link } from 'react-router-dom';
import { uiWords } from '../words/index.ts';

/** Leads to the approvals inbox with what waits there of one kind; nothing for who decides none of it. */
export function ApprovalsLink({ kind }: { kind: ApprovalKind }) {
  const t = useWords(uiWords);
  const { to, permit, decide } = approvalsPage(kind);
  if (!can(permit) || !can(decide)) return null;
  return (
    <Link to={to} className="ui-link ui-approvals">
      {t('approvals')}
    </Link>
  );
}
