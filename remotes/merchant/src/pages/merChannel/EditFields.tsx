import { useWords } from '@portal/i18n';
import { type FormState, Section, useDict } from '@portal/ui';
import type { ReactNode } from 'react';
import { FeeFields } from './FeeFields.tsx';
import { Field } from './fields.ts';
import css from './mer-channel.module.css';
import type { Channel, MerChannelDetail } from './mer-channel.ts';
import { words } from './words.ts';

interface EditFieldsProps {
  form: FormState;
  /** Undefined while none is chosen. */
  channel: Channel | undefined;
  held?: MerChannelDetail['plans'];
  /** It was never approved: the state that it gets is asked for too. */
  isProposal: boolean;
  /** Fields that choose merchant and channel; only a new one asks for them. */
  children?: ReactNode;
}

/** Status that the merchant channel gets once it is approved: enabled or disabled, but not closed. */
function Status() {
  const { entry } = useDict('mer_chnl_status');
  const options = ['0', '1'].map((value) => ({ value, label: entry(value)?.label ?? value }));
  return <Field.Choice name="status" options={options} />;
}

/** Fields of a merchant's channel: number and state, what it may do, what it costs. */
export function EditFields({ form, channel, held, isProposal, children }: EditFieldsProps) {
  const t = useWords(words);
  return (
    <div className={css.form}>
      <Section title={t('basics')}>
        <div className={css.grid}>
          {children}
          <Field.Text name="chnlMerCode" hint={t('chnlMerCodeHint')} />
          {isProposal && <Status />}
        </div>
      </Section>
      <Section title={t('permissions')}>
        <div className={`${css.grid} ${css.flags}`}>
          <Field.Switch name="consumeFlag" />
          <Field.Switch name="refundFlag" />
          <Field.Switch name="cancelFlag" />
        </div>
      </Section>
      <Section title={t('fees')}>
        {channel ? (
          <FeeFields form={form} channel={channel} held={held} />
        ) : (
          <p className={css.hint}>{t('chooseChannel')}</p>
        )}
      </Section>
    </div>
  );
}
