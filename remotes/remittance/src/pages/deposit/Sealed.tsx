import { approvalRoutes } from '@portal/contract/reports/inbox';
import { connect } from '@portal/http';
import { useWords } from '@portal/i18n';
import { Reveal } from '@portal/review';
import type { Entry } from '../../widgets/deposit/index.ts';
import { sourceOf } from './stage-of.ts';
import { words } from './words.ts';

const approvals = connect({ reveal: approvalRoutes.reveal });

interface SealedProps {
  row: Entry;
  field: 'payerAccount' | 'payeeAccount';
}

/** An account by its mask; while the entry waits, who may decide it opens it for a reason. */
function Sealed({ row, field }: SealedProps) {
  const t = useWords(words);
  const source = sourceOf(row);
  if (!source || row.own) return <code>{row[field]}</code>;
  const { regNo: id } = row;
  return (
    <Reveal
      mask={row[field]}
      label={t(field)}
      permit={approvals.reveal.permit}
      ask={(reason) => approvals.reveal({ params: { source, id }, body: { field, reason } })}
    />
  );
}

/** Account that the money came from. */
export const PayerAccount = ({ row }: { row: Entry }) => <Sealed row={row} field="payerAccount" />;

/** Account that is paid. */
export const PayeeAccount = ({ row }: { row: Entry }) => <Sealed row={row} field="payeeAccount" />;
