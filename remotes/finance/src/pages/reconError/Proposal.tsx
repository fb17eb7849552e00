import { useWords } from '@portal/i18n';
import { kindsNamed, Refused, reviews } from '@portal/review';
import { Banner, DictText } from '@portal/ui';
import type { Detail } from './api.ts';
import { words } from './words.ts';

const kinds = kindsNamed(words, {
  action: 'action',
  message: 'message',
  otherSide: 'otherSide',
});

/** A handling that somebody has asked for and nobody has passed: until then nothing is booked. */
export function Proposal({ error: { proposal, refused, currency } }: { error: Detail }) {
  const t = useWords(words);
  if (!proposal) return null;
  const { auditId, action, createBy, createTime, handleMsg } = proposal;
  return (
    <>
      <Banner tone="info">
        <DictText type="recon_action" value={action} />
        {` · ${t('waitsForAudit', { name: createBy, time: createTime })} · ${handleMsg}`}
      </Banner>
      {refused && (
        <Refused
          kinds={kinds}
          correction={refused}
          request={{ auditId, currency }}
          calls={reviews}
        />
      )}
    </>
  );
}
