import { useWords } from '@portal/i18n';
import { Region, useCall } from '@portal/ui';
import { notices } from './api.ts';
import { Field } from './fields.ts';
import { words } from './words.ts';

const HEIGHT_PX = 56;

/** Roles that the notice is for. One that is out of use is named as such, to be taken away. */
export function RoleField({ chosen }: { chosen: readonly string[] }) {
  const t = useWords(words);
  const roles = useCall(notices.roles, {});
  return (
    <Region answer={roles} height={HEIGHT_PX}>
      {(inUse) => {
        const gone = chosen.filter((id) => !inUse.some(({ roleId }) => roleId === id));
        const options = [
          ...inUse.map(({ roleId, roleName }) => ({ value: roleId, label: roleName })),
          ...gone.map((value) => ({ value, label: t('roleGone') })),
        ];
        return <Field.Choices name="roleIds" options={options} />;
      }}
    </Region>
  );
}
