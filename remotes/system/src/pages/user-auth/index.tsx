import { useWords } from '@portal/i18n';
import { Page, Region, useCall, usePathId, useTabTitle } from '@portal/ui';
import { userRoles } from './api.ts';
import { RolesForm } from './RolesForm.tsx';
import { words } from './words.ts';

const HEIGHT_PX = 320;

/** The roles of the user that the address names (requirement 2.62). */
export default function UserRolesPage() {
  const t = useWords(words);
  const answer = useCall(userRoles.authRole, { params: { userId: usePathId() } }, { keep: true });
  useTabTitle(answer.data && t('rolesOf', { name: answer.data.user.nickName }));
  return (
    <Page title={t('title')}>
      <Region answer={answer} height={HEIGHT_PX}>
        {(held) => <RolesForm held={held} reload={answer.reload} />}
      </Region>
    </Page>
  );
}
