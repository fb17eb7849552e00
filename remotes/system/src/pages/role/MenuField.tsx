import { useWords } from '@portal/i18n';
import { CheckTree, Region, useCall } from '@portal/ui';
import { roles } from './api.ts';
import { heldOf, nodesOf, tickedOf } from './menu-ticks.ts';
import css from './role.module.css';
import { words } from './words.ts';

const TREE_PX = 280;

export interface MenuFieldProps {
  /** The form around it. */
  form: { values: Record<string, unknown>; set(name: string, value: unknown): void };
}

/** The menus of a role: pages, and what may be done on them. */
export function MenuField({ form }: MenuFieldProps) {
  const t = useWords(words);
  const answer = useCall(roles.menus, {});
  const held = Array.isArray(form.values.menuIds) ? form.values.menuIds.map(String) : [];
  const linked = form.values.menuCheckStrictly === true;
  return (
    <div className="ui-field" data-wide>
      <span className={css.label}>{t('menuIds')}</span>
      <Region answer={answer} height={TREE_PX}>
        {(menus) => (
          <CheckTree
            label={t('menuIds')}
            nodes={nodesOf(menus, linked, { view: t('view'), stopped: t('isStopped') })}
            checked={linked ? tickedOf(held) : held}
            linked={linked}
            onChange={(ticked) =>
              form.set('menuIds', linked ? heldOf(menus, ticked, held) : ticked)
            }
            onLink={(next) => {
              form.set('menuCheckStrictly', next);
              if (next) form.set('menuIds', heldOf(menus, tickedOf(held)));
            }}
          />
        )}
      </Region>
      <div className={css.hint}>{t('menuHint')}</div>
    </div>
  );
}
