import { can } from '@portal/auth';
import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { LENS_NEEDS, lensRoutes } from '@portal/contract/system/lens';
import { connect } from '@portal/http';
import { useLanguage, useWords } from '@portal/i18n';
import {
  Form,
  fieldsOf,
  ListDrawing,
  NoPermission,
  Page,
  Region,
  StateView,
  SubmitButton,
  TabStrip,
  useCall,
  useLookupForm,
  useSearchParams,
  useTabParam,
} from '@portal/ui';
import { labelOf } from './action-text.ts';
import { ComparisonView } from './ComparisonView.tsx';
import type { Choices } from './choices.ts';
import css from './lens.module.css';
import { VerdictView } from './VerdictView.tsx';
import { words } from './words.ts';

const HEIGHT_PX = 320;

/** Page that explains why a user can or cannot do something, and compares two roles; the address keeps the view. */
export default function LensPage() {
  const t = useWords(words);
  const missing = Object.values(LENS_NEEDS).find((key) => !can(key));
  const choices = useCall(lens.choices, {}, { keep: true, enabled: missing === undefined });
  const [chosen, choose] = useTabParam('tab');
  const tab = chosen === 'roles' ? 'roles' : 'why';
  const tabs = (['why', 'roles'] as const).map((key) => ({ key, label: t(`tab.${key}`) }));
  if (missing !== undefined) return <NoPermission permit={missing} />;
  return (
    <Page title={t('title')}>
      <Region answer={choices} height={HEIGHT_PX}>
        {(data) => (
          <TabStrip label={t('tabs')} tabs={tabs} active={tab} choose={choose}>
            {tab === 'why' ? <WhyTab choices={data} /> : <CompareTab roles={data.roles} />}
          </TabStrip>
        )}
      </Region>
    </Page>
  );
}

const COMPARE_TAB_HEIGHT_PX = 320;
const Asked = lensRoutes.compare.query;
const Field = fieldsOf(words, Asked);

function PairForm({ roles }: Pick<Choices, 'roles'>) {
  const t = useWords(words);
  const [of, show] = useView();
  const form = useLookupForm(Asked, async (pair) => show(pair), {
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
        <SubmitButton isBusy={form.isBusy}>{t('compare')}</SubmitButton>
      </div>
    </Form>
  );
}

/** Two roles beside each other. */
function CompareTab({ roles }: Pick<Choices, 'roles'>) {
  const t = useWords(words);
  const [of] = useView();
  const query = { roleA: of('roleA'), roleB: of('roleB') };
  const isAsked = query.roleA !== '' && query.roleB !== '';
  const answer = useCall(lens.compare, { query }, { enabled: isAsked });
  return (
    <div className={css.tab}>
      <PairForm key={JSON.stringify(query)} roles={roles} />
      {isAsked ? (
        <Region answer={answer} height={COMPARE_TAB_HEIGHT_PX}>
          {(comparison) => <ComparisonView comparison={comparison} />}
        </Region>
      ) : (
        <StateView drawing={<ListDrawing />} title={t('pickRoles')} text={t('pickRolesText')} />
      )}
    </div>
  );
}

const WHY_TAB_HEIGHT_PX = 320;
const WhyTabAsked = lensRoutes.verdict.query;
const WhyTabField = fieldsOf(words, WhyTabAsked);

/** Whom, what and perhaps which record one asks about. */
function AskForm({ choices: { users, actions, moreUsers } }: { choices: Choices }) {
  const t = useWords(words);
  const language = useLanguage();
  const [of, show] = useView();
  const form = useLookupForm(
    WhyTabAsked,
    async ({ userId, permit, object = '' }) => show({ userId, permit, object }),
    { userId: of('userId'), permit: of('permit'), object: of('object') },
  );
  const people = users.map(({ userId, userName, nickName, status }) => {
    const name = `${userName} · ${nickName}`;
    return { value: userId, label: status === ON_OFF.enabled ? name : t('stoppedUser', { name }) };
  });
  const keys = actions.map((action) => ({
    value: action.permit,
    label: labelOf(action, language, t('open')),
  }));
  return (
    <Form form={form}>
      <div className={css.ask}>
        <WhyTabField.Choice
          name="userId"
          options={people}
          hint={moreUsers ? t('moreUsers') : undefined}
        />
        <WhyTabField.Choice name="permit" options={keys} />
        <WhyTabField.Text name="object" hint={t('objectHint')} />
        <SubmitButton isBusy={form.isBusy}>{t('show')}</SubmitButton>
      </div>
    </Form>
  );
}

/** Tab that says if a user can do something, and what decided it. */
function WhyTab({ choices }: { choices: Choices }) {
  const t = useWords(words);
  const [of] = useView();
  const query = { userId: of('userId'), permit: of('permit'), object: of('object') };
  const isAsked = query.userId !== '' && query.permit !== '';
  const answer = useCall(lens.verdict, { query }, { enabled: isAsked });
  const counts = {
    users: `${choices.users.length}${choices.moreUsers ? '+' : ''}`,
    actions: choices.actions.length,
  };
  return (
    <div className={css.tab}>
      <AskForm key={JSON.stringify(query)} choices={choices} />
      {isAsked ? (
        <Region answer={answer} height={WHY_TAB_HEIGHT_PX}>
          {(verdict) => <VerdictView verdict={verdict} />}
        </Region>
      ) : (
        <StateView drawing={<ListDrawing />} title={t('pickTitle')} text={t('pickText', counts)} />
      )}
    </div>
  );
}

const lens = connect(lensRoutes);

/** Several values of the tab's address at once; an empty one is left out of it. */
function useView(): [of: (name: string) => string, show: (values: Record<string, string>) => void] {
  const [params, setParams] = useSearchParams();
  const show = (values: Record<string, string>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(values)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true });
  };
  return [(name) => params.get(name) ?? '', show];
}
