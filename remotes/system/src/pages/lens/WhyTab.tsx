import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { lensRoutes } from '@portal/contract/system/lens';
import { useLanguage, useWords } from '@portal/i18n';
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
import { labelOf } from './action-text.ts';
import { lens } from './api.ts';
import type { Choices } from './choices.ts';
import css from './lens.module.css';
import { useView } from './useView.ts';
import { VerdictView } from './VerdictView.tsx';
import { words } from './words.ts';

const HEIGHT_PX = 320;
const Asked = lensRoutes.verdict.query;
const Field = fieldsOf(words, Asked);

/** Whom, what and perhaps which record one asks about. */
function AskForm({ choices: { users, actions, moreUsers } }: { choices: Choices }) {
  const t = useWords(words);
  const language = useLanguage();
  const [of, show] = useView();
  const form = useFormState(
    Asked,
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
        <Field.Choice
          name="userId"
          options={people}
          hint={moreUsers ? t('moreUsers') : undefined}
        />
        <Field.Choice name="permit" options={keys} />
        <Field.Text name="object" hint={t('objectHint')} />
        <Button type="primary" htmlType="submit" loading={form.isBusy}>
          {t('show')}
        </Button>
      </div>
    </Form>
  );
}

/** Tab that says if a user can do something, and what decided it. */
export function WhyTab({ choices }: { choices: Choices }) {
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
        <Region answer={answer} height={HEIGHT_PX}>
          {(verdict) => <VerdictView verdict={verdict} />}
        </Region>
      ) : (
        <StateView drawing={<ListDrawing />} title={t('pickTitle')} text={t('pickText', counts)} />
      )}
    </div>
  );
}
