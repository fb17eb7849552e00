import type { DeskBill } from '@portal/contract/orders/desk-evidence';
import { useWords } from '@portal/i18n';
import { Amount, Button, DictTag } from '@portal/ui';
import { billWords } from './words.ts';

interface BillLineItemProps {
  line: DeskBill['lines'][number];
  /** It is linked already. */
  isKnown: boolean;
  link(): void;
}

/** A line of a bill, and linking it. */
export function BillLineItem({ line, isKnown, link }: BillLineItemProps) {
  const t = useWords(billWords);
  const { reference, channelReference, amount, currency, result, time } = line;
  return (
    <li>
      <div>
        <Amount minor={amount} currency={currency} />
        <DictTag type="channel_result" value={result} />
      </div>
      <code>{reference}</code>
      <small>{[channelReference, time].join(' · ')}</small>
      <Button
        disabled={isKnown}
        aria-label={t('linkNamed', { reference, result: channelReference })}
        onClick={link}
      >
        {t(isKnown ? 'isLinked' : 'link')}
      </Button>
    </li>
  );
}
