import { useWords } from '@portal/i18n';
import { Page, Region, useCall, useTabParam } from '@portal/ui';
import type { ReactNode } from 'react';
import { merChannels } from './api.ts';
import { ChangeForm } from './ChangeForm.tsx';
import css from './mer-channel.module.css';
import { NewForm } from './NewForm.tsx';
import { Pending } from './Pending.tsx';
import { Refusal } from './Refusal.tsx';
import { refreshLists } from './refresh.ts';
import { words } from './words.ts';

const HEIGHT_PX = 480;

/** As high as its window at least. */
function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.page}>
      <Page title={title}>{children}</Page>
    </div>
  );
}

/** One that exists: its form, or what is asked for while that waits. */
function Existing({ merChannelId }: { merChannelId: string }) {
  const t = useWords(words);
  const answer = useCall(merChannels.get, { params: { merChannelId } }, { keep: true });
  const { data } = answer;
  return (
    <Frame title={data ? `${data.merName} · ${data.chnlName}` : t('edit')}>
      <Region answer={answer} height={HEIGHT_PX}>
        {(detail) =>
          detail.pending.length > 0 ? (
            <Pending requests={detail.pending} refresh={refreshLists} />
          ) : (
            <>
              <Refusal text={detail.refusal} />
              <ChangeForm key={detail.version} detail={detail} />
            </>
          )
        }
      </Region>
    </Frame>
  );
}

/** Adds a merchant's channel, or changes the one that the address names (requirement 2.51). */
export function EditPage() {
  const t = useWords(words);
  const [merChannelId] = useTabParam('merChannelId');
  if (merChannelId) return <Existing key={merChannelId} merChannelId={merChannelId} />;
  return (
    <Frame title={t('create')}>
      <NewForm />
    </Frame>
  );
}
