import { CHANNEL_MER_STATUS } from '@portal/contract/merchant/dictionaries';
import { useWords } from '@portal/i18n';
import { Banner, DictTag, Facts, RecordHead, Section } from '@portal/ui';
import css from './answer.module.css';
import type { ChannelMer } from './api.ts';
import { facts } from './fields.ts';
import { words } from './words.ts';

/** A merchant as the channel knows it, with what the channel said. */
export function ChannelMerDetail({ row }: { row: ChannelMer }) {
  const t = useWords(words);
  const { chnlMerName, chnlName, status, answer } = row;
  return (
    <>
      <RecordHead line={chnlName}>
        <strong>{chnlMerName}</strong>
        <DictTag type="chnl_mer_status" value={status} />
      </RecordHead>
      {answer && (
        <div className={css.answer}>
          <Banner tone={status === CHANNEL_MER_STATUS.rejected ? 'danger' : 'info'}>
            {t('answered', { text: answer })}
          </Banner>
        </div>
      )}
      <Section title={t('basics')}>
        <Facts of={row} fields={facts} />
      </Section>
    </>
  );
}
