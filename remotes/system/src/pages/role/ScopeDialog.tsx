import { DATA_SCOPE } from '@portal/contract/system/dictionaries';
import { RoleScope } from '@portal/contract/system/role';
import { tMessage, useWords } from '@portal/i18n';
import { CheckTree, FormDialog, toast, useFormState, wholeOf } from '@portal/ui';
import { useId } from 'react';
import { roles } from './api.ts';
import css from './role.module.css';
import type { OpenScope } from './useScope.ts';
import { words } from './words.ts';

interface ScopeDialogProps {
  scope: OpenScope;
  close(): void;
  onDone(): unknown;
}

/** Which rows the users of a role see; stays open with what the server says against it. */
export function ScopeDialog({ scope, close, onDone }: ScopeDialogProps) {
  const t = useWords(words);
  const id = useId();
  const { role, nodes, values: initial } = scope;
  const form = useFormState(
    RoleScope,
    async (body) => {
      await roles.dataScope({ body });
      close();
      toast(t('scopeSaved'));
      onDone();
    },
    initial,
  );
  const { dataScope, deptCheckStrictly } = form.values;
  const deptIds = Array.isArray(form.values.deptIds) ? form.values.deptIds.map(String) : [];
  const linked = deptCheckStrictly === true;
  const refusal = form.refusals.deptIds;
  return (
    <FormDialog
      title={t('scopeTitle', { name: role.roleName })}
      className={css.dialog}
      form={form}
      close={close}
    >
      <fieldset className={css.scopes} aria-label={t('dataScope')}>
        {RoleScope.shape.dataScope.options.map((value) => (
          <label key={value} className={css.scope}>
            <input
              type="radio"
              name={id}
              checked={dataScope === value}
              onChange={() => form.set('dataScope', value)}
            />
            <b>{t(`scope.${value}`)}</b>
            <span>{t(`scopeText.${value}`)}</span>
          </label>
        ))}
      </fieldset>
      {dataScope === DATA_SCOPE.custom && (
        <div className="ui-field">
          <CheckTree
            label={t('deptIds')}
            nodes={nodes}
            checked={deptIds}
            linked={linked}
            onChange={(next) => form.set('deptIds', next)}
            onLink={(next) => {
              form.set('deptCheckStrictly', next);
              if (next) form.set('deptIds', wholeOf(nodes, deptIds));
            }}
          />
          {refusal && <p role="alert">{tMessage(refusal)}</p>}
        </div>
      )}
      <p className={css.hint}>{t('scopeHint')}</p>
    </FormDialog>
  );
}
