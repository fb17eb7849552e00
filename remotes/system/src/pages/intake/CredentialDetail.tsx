import type { Answer } from '@portal/contract/kit/route';
import { CREDENTIAL_STATUS } from '@portal/contract/system/dictionaries';
import type { credentialRoutes } from '@portal/contract/system/intake';
import { useWords } from '@portal/i18n';
import { DictTag, Facts, RecordHead, Section } from '@portal/ui';
import css from './CredentialDetail.module.css';
import { end, facts } from './fields.ts';
import { words } from './words.ts';

type Detail = Answer<typeof credentialRoutes.get>;

/** Detail of a credential: facts, its secrets by their last characters, and the history of its changes. */
export function CredentialDetail({ credential }: { credential: Detail }) {
  const t = useWords(words);
  const { platform, deptName, status, secrets, trail } = credential;
  return (
    <>
      <RecordHead line={deptName}>
        <strong>{platform}</strong>
        <DictTag type="sys_credential_status" value={status} />
      </RecordHead>
      <Section title={t('basics')}>
        <Facts of={credential} fields={facts} />
      </Section>
      {status === CREDENTIAL_STATUS.revoked && (
        <Section title={t('end')}>
          <Facts of={credential} fields={end} />
        </Section>
      )}
      <Section title={t('secrets')}>
        <ul className={css.lines}>
          {secrets.map((secret) => (
            <li key={secret.createTime + secret.hint}>
              <strong className={css.hint}>…{secret.hint}</strong>{' '}
              {t(secret.isLive ? 'holdsUntil' : 'heldUntil', { time: secret.expiresAt })}
              <span className={css.note}>
                {secret.lastUsedAt
                  ? t('usedAt', { time: secret.lastUsedAt, ip: secret.lastUsedIp })
                  : t('neverUsed')}
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('trail')}>
        <ul className={css.lines}>
          {trail.map((event) => (
            <li key={event.at + event.action}>
              {t(`did.${event.action as 'issue'}`, { name: event.actor })}
              <span className={css.note}>
                {[event.at, event.reason].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
