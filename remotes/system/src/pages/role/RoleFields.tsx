import { Field } from './fields.ts';
import { MenuField, type MenuFieldProps } from './MenuField.tsx';

/** Fields of a role. */
export function RoleFields({ form }: MenuFieldProps) {
  return (
    <>
      <Field.Text name="roleNameZh" />
      <Field.Text name="roleNameEn" />
      <Field.Text name="roleKey" />
      <Field.Number name="roleSort" />
      <Field.Dict name="status" type="sys_normal_disable" />
      <MenuField form={form} />
      <Field.TextArea name="remark" />
    </>
  );
}
