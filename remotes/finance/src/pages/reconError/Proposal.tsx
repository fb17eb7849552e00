import { useWords } from '@portal/i18n';
import { Banner, DictText } from '@portal/ui';
import type { Detail } from './api.ts';
import { words } from './words.ts';

/** A handling that somebody has asked for and nobody has passed: until then nothing is booked. */
export function Proposal({ proposal }: { proposal: NonNullable<Detail['proposal']> }) {
  const t = useWords(words);
  const { action, createBy, createTime, handleMsg } = proposal;
  return (
    <Banner tone="info">
      <DictText type="recon_action" value={action} />
      {` · ${t('waitsForAudit', { name: createBy, time: createTime })} · ${handleMsg}`}
    </Banner>
  );
}
