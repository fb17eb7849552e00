import { tMessage, useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import { heldOn, PlanEditor, PlanSummary } from '@portal/requests';
import { type FormState, Section, Segments, useDict } from '@portal/ui';
import { type ReactNode, useState } from 'react';
import { Currencies } from './Currencies.tsx';
import { type Drafts, wrongDrafts } from './drafts.ts';
import { Field } from './fields.tsx';
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
  const { label } = useDict('mer_chnl_status');
  const options = ['0', '1'].map((value) => ({ value, label: label(value) }));
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

interface FeeFieldsProps {
  form: FormState;
  channel: Channel;
  /** Plans of its own, that hold or begin later; none while it is new. */
  held?: MerChannelDetail['plans'];
}

/** Fees of the channel, for a merchant on the channel's plans. */
function ChannelFees({ channel: { fees } }: { channel: Channel }) {
  return (
    <dl className={css.plans}>
      {fees.map(({ currency, plan }) => (
        <div key={currency}>
          <dt>{currencyName(currency)}</dt>
          <dd>
            <PlanSummary plan={plan} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Plans of its own, one currency at a time. */
function OwnFees({ form, channel, held = [] }: FeeFieldsProps) {
  const t = useWords(words);
  const { drafts, effectiveFrom } = form.values as { drafts: Drafts; effectiveFrom: string };
  const [wanted, choose] = useState('');
  const isChecked = form.attempts > 0;
  const wrong = isChecked ? wrongDrafts(drafts) : [];
  const codes = channel.currencies;
  const chosen = codes.includes(wanted) ? wanted : (codes[0] ?? '');
  const [seen, see] = useState(form.attempts);
  // Each time that it is tried to send, what is wrong is shown.
  if (seen !== form.attempts) {
    see(form.attempts);
    if (wrong[0] !== undefined && !wrong.includes(chosen)) choose(wrong[0]);
  }
  const draft = drafts[chosen];
  const { today, plans } = channel;
  const live = heldOn({ currency: chosen, day: effectiveFrom || today, today }, held, plans);
  // Refusals of the plans by the server are shown here too.
  const refusal = Object.entries(form.refusals).find(([name]) =>
    /^(drafts$|plans)/.test(name),
  )?.[1];
  return (
    <>
      <Currencies codes={codes} chosen={chosen} choose={choose} wrong={wrong} />
      {refusal && (
        <p className={css.wrong} role="alert">
          {tMessage(refusal)}
        </p>
      )}
      {draft && (
        <PlanEditor
          key={chosen}
          currency={chosen}
          draft={draft}
          live={live}
          checked={isChecked}
          change={(next) => form.set('drafts', { ...drafts, [chosen]: next })}
        />
      )}
      <div className={css.grid}>
        <Field.Date name="effectiveFrom" min={today} hint={t('effectiveHint')} />
      </div>
    </>
  );
}

/** The channel's fees, or own ones. */
function FeeFields(props: FeeFieldsProps) {
  const t = useWords(words);
  const { form, channel } = props;
  const isOwn = form.values.ownFee === 'Y';
  return (
    <div className={css.fees}>
      <Segments label={t('ownFee')}>
        <button type="button" aria-pressed={!isOwn} onClick={() => form.set('ownFee', 'N')}>
          {t('channelFee')}
        </button>
        <button type="button" aria-pressed={isOwn} onClick={() => form.set('ownFee', 'Y')}>
          {t('plans')}
        </button>
      </Segments>
      {isOwn ? <OwnFees {...props} /> : <ChannelFees channel={channel} />}
    </div>
  );
}
