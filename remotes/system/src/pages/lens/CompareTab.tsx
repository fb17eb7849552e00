import { lensRoutes } from '@portal/contract/system/lens';
import { useWords } from '@portal/i18n';
import {
  Button,
  Form,
  fieldsOf,
  ListDrawing,
  Region,
  StateView,
  useCall,
  useFormState,
} from '@portal/ui';
import { lens } from './api.ts';
import { ComparisonView } from './ComparisonView.tsx';
import type { Choices } from './choices.ts';
import css from './lens.module.css';
import { useView } from './useView.ts';
import { words } from './words.ts';

const HEIGHT_PX = 320;
const Asked = lensRoutes.compare.query;
const Field = fieldsOf(words, Asked);

function PairForm({ roles }: Pick<Choices, 'roles'>) {
  const t = useWords(words);
  const [of, show] = useView();
  const form = useFormState(Asked, async (pair) => show(pair), {
    roleA: of('roleA'),
    roleB: of('roleB'),
  });
  const options = roles.map(({ roleId, roleName, roleKey }) => ({
    value: roleId,
    label: `${roleName} (${roleKey})`,
  }));
  return (
    <Form form={form}>
      <div className={css.ask}>
        <Field.Choice name="roleA" options={options} />
        <Field.Choice name="roleB" options={options} />
        <Button type="primary" htmlType="submit" loading={form.isBusy}>
          {t('compare')}
        </Button>
      </div>
    </Form>
  );
}

/** Two roles beside each other. */
export function CompareTab({ roles }: Pick<Choices, 'roles'>) {
  const t = useWords(words);
  const [of] = useView();
  const query = { roleA: of('roleA'), roleB: of('roleB') };
  const isAsked = query.roleA !== '' && query.roleB !== '';
  const answer = useCall(lens.compare, { query }, { enabled: isAsked });
  return (
    <div className={css.tab}>
      <PairForm key={JSON.stringify(query)} roles={roles} />
      {isAsked ? (
        <Region answer={answer} height={HEIGHT_PX}>
          {(comparison) => <ComparisonView comparison={comparison} />}
        </Region>
      ) : (
        <StateView drawing={<ListDrawing />} title={t('pickRoles')} text={t('pickRolesText')} />
      )}
    </div>
  );
}
