import { useWords } from '@portal/i18n';
import { DictTag, Facts, RecordHead, Section } from '@portal/ui';
import { FeeView } from './FeeView.tsx';
import { facts } from './fields.ts';
import type { MerChannelDetail as Detail } from './mer-channel.ts';
import { Pending } from './Pending.tsx';
import { Refusal } from './Refusal.tsx';
import { words } from './words.ts';

interface MerChannelDetailProps {
  detail: Detail;
  refresh(): unknown;
}

/** A merchant's channel: what is asked for, what it may do there, and what that costs. */
export function MerChannelDetail({ detail, refresh }: MerChannelDetailProps) {
  const t = useWords(words);
  const { merName, chnlName, status, chkStatus, pending, ownFee, fees, refusal } = detail;
  return (
    <>
      <RecordHead line={chnlName}>
        <strong>{merName}</strong>
        <DictTag type="mer_chnl_status" value={status} />
        <DictTag type="mer_chk_status" value={chkStatus} />
      </RecordHead>
      <Refusal text={refusal} />
      <Pending requests={pending} refresh={refresh} />
      <Section title={t('basics')}>
        <Facts of={detail} fields={facts} />
      </Section>
      <Section title={t(ownFee === 'Y' ? 'plans' : 'channelFee')}>
        <FeeView key={detail.merChannelId} fees={fees} />
      </Section>
    </>
  );
}
