import type { MerchantDetail as Detail } from '@portal/contract/merchant/merchant';
import { useWords } from '@portal/i18n';
import { DictTag, Facts, RecordHead, Section } from '@portal/ui';
import type { z } from 'zod';
import { sections } from './fields.ts';
import { words } from './words.ts';

const names = [
  'basic',
  'contacts',
  'identity',
  'bankAccount',
  'settlement',
] as const satisfies (keyof typeof sections)[];

interface MerchantDetailProps {
  merchant: z.output<typeof Detail>;
}

/** The file of one merchant: name and state, then its facts by section; numbers are masked. */
export function MerchantDetail({ merchant }: MerchantDetailProps) {
  const t = useWords(words);
  return (
    <>
      <RecordHead line={`${merchant.registeredName} · ${merchant.createTime}`}>
        <strong>{merchant.merName}</strong>
        <DictTag type="mer_status" value={merchant.status} />
        <DictTag type="mer_chk_status" value={merchant.chkStatus} />
      </RecordHead>
      {names.map((name) => (
        <Section key={name} title={t(name)}>
          <Facts of={merchant} fields={sections[name]} />
        </Section>
      ))}
    </>
  );
}
