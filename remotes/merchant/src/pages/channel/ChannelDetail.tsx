import { can } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { DictTag, Facts, Link, RecordHead, Section } from '@portal/ui';
import { channels } from './api.ts';
import { type Channel, feesOf } from './channel.ts';
import { facts } from './fields.ts';
import { words } from './words.ts';

/** A channel beside its list. */
export function ChannelDetail({ channel }: { channel: Channel }) {
  const t = useWords(words);
  const fees = can(channels.fee.permit) && (
    <Link className="ui-link" to={feesOf(channel.chnlCode)}>
      {t('fees')}
    </Link>
  );
  return (
    <>
      <RecordHead line={fees}>
        <strong>{channel.chnlName}</strong>
        <DictTag type="chnl_status" value={channel.status} />
      </RecordHead>
      <Section title={t('tab.basic')}>
        <Facts of={channel} fields={facts} />
      </Section>
    </>
  );
}
