import { can } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { Choice } from '@portal/requests';
import {
  Facts,
  Form,
  Page,
  Region,
  SubmitButton,
  toast,
  uiWords,
  useCall,
  useFormState,
  useTabParam,
  useTabTitle,
} from '@portal/ui';
import { type ReactNode, useState } from 'react';
import { channels } from './api.ts';
import { ChannelFields } from './ChannelFields.tsx';
import css from './channel.module.css';
import { type Channel, ChannelChange } from './channel.ts';
import { FeeTab } from './FeeTab.tsx';
import { facts } from './fields.tsx';
import { words } from './words.ts';

const HEIGHT_PX = 480;

const TABS = [
  ['basic', channels.get.permit],
  ['fees', channels.fee.permit],
  ['cost', channels.cost.permit],
] as const;
type Tab = (typeof TABS)[number][0];

/** Basics, fees and cost of the channel that the address names (requirement 2.50, money §1.2). */
export function FeePage() {
  const t = useWords(words);
  const [chnlCode = ''] = useTabParam('chnlCode');
  const [chosen, choose] = useTabParam('tab');
  const params = { params: { chnlCode } };
  const fees = useCall(channels.fee, params, { keep: true });
  const allowed = TABS.flatMap(([value, permit]) => (can(permit) ? value : []));
  const tab = allowed.find((value) => value === chosen) ?? 'fees';
  const cost = useCall(channels.cost, params, { keep: true, enabled: tab === 'cost' });
  const [opened, open] = useState<readonly Tab[]>([]);
  // Opened tabs stay mounted, so that typed values survive a look at another tab.
  if (!opened.includes(tab)) open([...opened, tab]);
  const name = fees.data?.chnlName;
  const title = name && t('feesOf', { name });
  useTabTitle(title);
  const tabs = allowed.map((value) => ({ value, label: t(`tab.${value}`) }));
  const bodies: Record<Tab, ReactNode> = {
    basic: <BasicTab chnlCode={chnlCode} done={fees.reload} />,
    fees: (
      <Region answer={fees} height={HEIGHT_PX}>
        {(fee) => <FeeTab of="fees" fee={fee} reload={fees.reload} />}
      </Region>
    ),
    cost: (
      <Region answer={cost} height={HEIGHT_PX}>
        {(fee) => <FeeTab of="cost" fee={fee} reload={cost.reload} />}
      </Region>
    ),
  };
  return (
    <div className={css.page}>
      <Page
        title={title ?? t('fees')}
        actions={<Choice label={t('fees')} options={tabs} value={tab} choose={choose} />}
      >
        {opened.map((one) => (
          <div key={`${chnlCode} ${one}`} hidden={one !== tab}>
            {bodies[one]}
          </div>
        ))}
      </Page>
    </div>
  );
}

interface BasicTabProps {
  chnlCode: string;
  /** Reloads the page once something is saved. */
  done(): unknown;
}

interface BasicFormProps {
  channel: Channel;
  /** Reloads the channel. */
  reload(): Promise<unknown>;
  done(): unknown;
}

/** Form of a channel's basics, on its page. */
function BasicForm({ channel, reload, done }: BasicFormProps) {
  const t = useWords(words);
  const kit = useWords(uiWords);
  const { chnlCode, version } = channel;
  const initial = ChannelChange.parse(channel);
  const form = useFormState(
    ChannelChange,
    async (change, typed) => {
      await channels.update({ body: { ...change, chnlCode, version } });
      form.kept(typed);
      toast(t('saved'));
      await Promise.all([reload(), done()]);
    },
    initial,
  );
  const renew = async () => {
    await reload();
  };
  return (
    <div className={css.basic}>
      <Form form={form} renew={renew}>
        <ChannelFields />
        <div>
          <SubmitButton isBusy={form.isBusy}>{kit('save')}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}

/** Basics of a channel, as a form for those who may change them. */
function BasicTab({ chnlCode, done }: BasicTabProps) {
  const answer = useCall(channels.get, { params: { chnlCode } }, { keep: true });
  return (
    <Region answer={answer}>
      {(channel) =>
        can(channels.update.permit) ? (
          <BasicForm key={channel.version} channel={channel} reload={answer.reload} done={done} />
        ) : (
          <Facts of={channel} fields={facts} />
        )
      }
    </Region>
  );
}
