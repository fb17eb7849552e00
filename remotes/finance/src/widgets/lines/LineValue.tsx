import { orderPage } from '@portal/contract/orders/addresses';
import { useWords } from '@portal/i18n';
import { DictText, NOTHING, NumberLink } from '@portal/ui';
import type { LineColumn } from './columns.ts';
import { type Line, pageOfSource } from './line.ts';
import { lineWords } from './words.ts';

const DICTS = { orderType: 'order_type', intTxnCd: 'int_txn_cd', bizType: 'ledger_event' } as const;

/** Number of what an entry comes from, which opens it. */
export function SourceLink({ line }: { line: Line }) {
  const page = pageOfSource(line);
  return page ? (
    <NumberLink text={line.bizId} page={page} />
  ) : (
    <code className="ui-number">{line.bizId}</code>
  );
}

/** Value of an entry in a column; amounts are shown elsewhere. */
export function LineValue({ line, field }: { line: Line; field: LineColumn['field'] }) {
  const t = useWords(lineWords);
  const value = line[field];
  if (value === '') return NOTHING;
  switch (field) {
    case 'bizId':
      return <SourceLink line={line} />;
    case 'platOrderId':
      return <NumberLink text={value} page={orderPage(value)} />;
    case 'term':
      return t(`terms.${line.term}`);
    case 'orderType':
    case 'intTxnCd':
    case 'bizType':
      return <DictText type={DICTS[field]} value={value} />;
    default:
      return value;
  }
}
