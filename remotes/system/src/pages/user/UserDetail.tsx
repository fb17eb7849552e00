import type { Answer } from '@portal/contract/kit/route';
import type { userRoutes } from '@portal/contract/system/user';
import { useWords } from '@portal/i18n';
import { DictTag, Facts, RecordHead, Section } from '@portal/ui';
import { facts, traces } from './fields.ts';
import css from './UserDetail.module.css';
import { words } from './words.ts';

/** Detail of a user: facts and assigned roles. */
export function UserDetail({ answer }: { answer: Answer<typeof userRoutes.get> }) {
  const t = useWords(words);
  const { data, roles, roleIds } = answer;
  const held = new Set(roleIds.map(String));
  const names = (data.roles ?? roles.filter(({ roleId }) => held.has(String(roleId)))).map(
    ({ roleName }) => roleName,
  );
  return (
    <>
      <RecordHead line={data.nickName}>
        <strong className={css.name}>{data.userName}</strong>
        <DictTag type="sys_normal_disable" value={data.status} />
      </RecordHead>
      <Section title={t('basics')}>
        <Facts of={data} fields={facts} />
      </Section>
      <Section title={t('roleIds')}>
        <p className={css.roles}>{names.join(' · ') || t('noRoles')}</p>
      </Section>
      <Section title={t('traces')}>
        <Facts of={data} fields={traces} />
      </Section>
    </>
  );
}
