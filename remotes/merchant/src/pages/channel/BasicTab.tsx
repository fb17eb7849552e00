import { can } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { Button, Facts, Form, Region, toast, uiWords, useCall, useFormState } from '@portal/ui';
import { channels } from './api.ts';
import { ChannelFields } from './ChannelFields.tsx';
import css from './channel.module.css';
import { type Channel, ChannelChange } from './channel.ts';
import { facts } from './fields.ts';
import { words } from './words.ts';

interface BasicTabProps {
  chnlCode: string;
  /** Reads the page anew once something is saved. */
  done(): unknown;
}

interface BasicFormProps {
  channel: Channel;
  /** Reads the channel anew. */
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
          <Button type="primary" htmlType="submit" loading={form.isBusy}>
            {kit('save')}
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** Basics of a channel, as a form for those who may change them. */
export function BasicTab({ chnlCode, done }: BasicTabProps) {
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
