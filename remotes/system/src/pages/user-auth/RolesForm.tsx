import { ON_OFF } from '@portal/contract/kit/dictionaries';
import type { Answer } from '@portal/contract/kit/route';
import type { userRoutes } from '@portal/contract/system/user';
import { useWords } from '@portal/i18n';
import {
  Button,
  SubmitButton,
  toast,
  uiWords,
  useAction,
  useNavigate,
  useUnsaved,
} from '@portal/ui';
import { type FormEvent, useState } from 'react';
import { userRoles } from './api.ts';
import css from './RolesForm.module.css';
import { words } from './words.ts';

type Held = Answer<typeof userRoutes.authRole>;

interface RolesFormProps {
  held: Held;
  reload(): Promise<unknown>;
}

const USERS = '/system/user';

/** Ticks the roles of a user; a stopped one cannot be ticked, one that the user has stays. */
export function RolesForm({ held: { user, roles }, reload }: RolesFormProps) {
  const t = useWords(words);
  const kit = useWords(uiWords);
  const navigate = useNavigate();
  const before = roles.filter(({ flag }) => flag).map(({ roleId }) => String(roleId));
  const [touched, setTouched] = useState<string[]>();
  const ticked = touched ?? before;
  const isDirty = ticked.length !== before.length || ticked.some((id) => !before.includes(id));
  useUnsaved(isDirty);
  const save = useAction(userRoles.setAuthRole, async () => {
    toast(t('saved'));
    navigate(USERS);
    await reload();
    setTouched(undefined);
  });
  const tick = (id: string) =>
    setTouched(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save({ query: { userId: String(user.userId), roleIds: ticked.join() } });
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <dl className={css.user}>
        <dt>{t('nickName')}</dt>
        <dd>{user.nickName}</dd>
        <dt>{t('userName')}</dt>
        <dd>
          <code>{user.userName}</code>
        </dd>
      </dl>
      <fieldset className={css.roles}>
        <legend>{t('roles')}</legend>
        <div>
          {roles.length === 0 && <p>{t('noRoles')}</p>}
          {roles.map(({ roleId, roleName, roleKey, status }) => {
            const id = String(roleId);
            const isStopped = status !== ON_OFF.enabled;
            return (
              <label key={id} className="ui-check">
                <input
                  type="checkbox"
                  checked={ticked.includes(id)}
                  disabled={isStopped}
                  onChange={() => tick(id)}
                />
                <span>{roleName}</span>
                <code>{roleKey}</code>
                {isStopped && <small>{t('isStopped')}</small>}
              </label>
            );
          })}
        </div>
      </fieldset>
      <div className={css.buttons}>
        <Button onClick={() => navigate(USERS)}>{t('back')}</Button>
        <SubmitButton disabled={!isDirty}>{kit('save')}</SubmitButton>
      </div>
    </form>
  );
}
