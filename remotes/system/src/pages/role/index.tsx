import { can } from '@portal/auth';
import { ON_OFF } from '@portal/contract/kit/dictionaries';
import type { CallInput } from '@portal/contract/kit/route';
import { RoleInput, roleRoutes, roleUserRoutes } from '@portal/contract/system/role';
import { useWords } from '@portal/i18n';
import {
  type BatchAction,
  CheckTree,
  columnsOf,
  DataTable,
  DictTag,
  FormDrawer,
  fieldsOf,
  type ListOf,
  ListPage,
  Region,
  type RowAction,
  SearchForm,
  StatusSwitch,
  searchOf,
  showError,
  Toolbar,
  useCall,
  useConfirmed,
  useFormDrawer,
  useList,
  useNavigate,
  useRemoval,
} from '@portal/ui';
import { createContext, useContext } from 'react';
import { lensCall, roles } from './api.ts';
import { heldOf, nodesOf, tickedOf } from './menu-ticks.ts';
import css from './role.module.css';
import { type Role, useKeep } from './role.ts';
import { ScopeDialog } from './ScopeDialog.tsx';
import { useScope } from './useScope.ts';
import { words } from './words.ts';

/** Reads the list again; a cell of a table is given its row only. */
const ReloadContext = createContext<() => unknown>(() => undefined);

/** Status of a role, as a switch for those who may change it. */
function StatusCell({ row }: { row: Role }) {
  const t = useWords(words);
  const keep = useKeep();
  const change = useConfirmed(roles.changeStatus, useContext(ReloadContext));
  const { roleId, roleName, status } = row;
  if (!can(roles.changeStatus.permit)) return <DictTag type="sys_normal_disable" value={status} />;
  const isOn = status === ON_OFF.enabled;
  const run = () =>
    change(
      { body: { roleId: String(roleId), status: isOn ? ON_OFF.disabled : ON_OFF.enabled } },
      {
        title: t(isOn ? 'stopTitle' : 'startTitle', { name: roleName }),
        text: t(isOn ? 'stopText' : 'startText'),
        verb: t(isOn ? 'stop' : 'start'),
        done: t(isOn ? 'stopped' : 'started'),
        danger: isOn,
      },
    );
  return (
    <StatusSwitch on={isOn} label={t('inUse', { name: roleName })} disabled={keep(row)} run={run} />
  );
}

/** Roles: what they permit, on which rows, and who has them (requirement 2.73; conventions §2.2). */
export default function RolePage() {
  const t = useWords(words);
  const list = useList(roles.list, 'roleId');
  const { form, edit } = useRoleForm(list);
  const { scope, open, close } = useScope(t('isStopped'));
  const { actions, batch } = useRoleActions({ edit, openScope: open, reload: list.reload });
  return (
    <ReloadContext value={list.reload}>
      <ListPage>
        <SearchForm list={list}>
          <Search.Text name="roleName" />
          <Search.Text name="roleKey" />
          <Search.Dict name="status" type="sys_normal_disable" />
          <Search.Range name="params" label="createTime" />
        </SearchForm>
        <Toolbar list={list} columns={columns} create={form} export={roles.export} batch={batch} />
        <DataTable list={list} columns={columns} actions={actions} selectable />
        <FormDrawer form={form}>
          <RoleFields form={form} />
        </FormDrawer>
      </ListPage>
      {scope && <ScopeDialog scope={scope} close={close} onDone={list.reload} />}
    </ReloadContext>
  );
}

/** Fields of a role. */
function RoleFields({ form }: MenuFieldProps) {
  return (
    <>
      <Field.Text name="roleNameZh" />
      <Field.Text name="roleNameEn" />
      <Field.Text name="roleKey" />
      <Field.Number name="roleSort" />
      <Field.Dict name="status" type="sys_normal_disable" />
      <FactorField form={form} />
      <MenuField form={form} />
      <Field.TextArea name="remark" />
    </>
  );
}

/** Data scope of a role in words. */
function ScopeCell({ row }: { row: Pick<Role, 'dataScope'> }) {
  const t = useWords(words);
  return t(`scope.${row.dataScope}`);
}

const { id, code, name, text, count, remark, time, own } = columnsOf(words, roleRoutes.list);

const columns = [
  id('roleId', { width: 120 }),
  name('roleName'),
  code('roleKey', { width: 180 }),
  count('roleSort', { width: [88, 88] }),
  own('dataScope', ScopeCell, { width: [128, 196] }),
  own('status', StatusCell, { width: [80, 96], type: 'sys_normal_disable' }),
  remark('remark', { hidden: true }),
  text('createBy', { hidden: true }),
  time('createTime'),
  text('updateBy', { hidden: true }),
  time('updateTime', { hidden: true }),
];

const Search = searchOf(words, roleRoutes.list);

const Field = fieldsOf(words, RoleInput);

interface Wanted {
  edit(role: Role): void;
  openScope(role: Role): void;
  reload(): unknown;
}

/** Returns the actions on a role, and on the chosen ones; none changes the super administrator's role. */
function useRoleActions({ edit, openScope, reload }: Wanted): {
  actions: RowAction<Role>[];
  batch: BatchAction<Role>[];
} {
  const t = useWords(words);
  const navigate = useNavigate();
  const disabled = useKeep();
  const remove = useRemoval(words, roles, {
    id: ({ roleId }) => String(roleId),
    name: ({ roleName }) => roleName,
    keep: disabled,
    done: reload,
  });
  const assign = ({ roleId }: Role) => navigate(`/system/role-auth/user/${roleId}`);
  const compare = ({ roleId }: Role) => navigate(`/system/lens?tab=roles&roleA=${roleId}`);
  return {
    actions: [
      { label: t('change'), call: roles.update, disabled, run: edit },
      { label: t('setScope'), call: roles.dataScope, disabled, run: openScope },
      { label: t('lens'), call: lensCall, run: compare },
      { label: t('assignUsers'), call: roleUserRoutes.selectAll, run: assign },
      remove.one,
    ],
    batch: [remove.many],
  };
}

/** Tick that demands a second factor of the users of a role. */
function FactorField({ form }: MenuFieldProps) {
  const t = useWords(words);
  return (
    <div className="ui-field" data-wide>
      {/* Labels right below a field stand above it. */}
      <div>
        <label className={css.demand}>
          <input
            type="checkbox"
            checked={form.values.factorRequired === true}
            onChange={({ target }) => form.set('factorRequired', target.checked)}
          />
          {t('factorRequired')}
        </label>
      </div>
      <div className={css.hint}>{t('factorHint')}</div>
    </div>
  );
}

const TREE_PX = 280;

interface MenuFieldProps {
  /** The form around it. */
  form: { values: Record<string, unknown>; set(name: string, value: unknown): void };
}

/** The menus of a role: pages, and what may be done on them. */
function MenuField({ form }: MenuFieldProps) {
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

/** A role as its form changes it. A server of the family knows one name, and says apart what is held. */
async function readForForm(input: CallInput<typeof roleRoutes.get>) {
  const role = await roles.get(input);
  const menuIds = role.menuIds ?? (await roles.menuTreeselect(input)).checkedKeys;
  return { ...role, roleNameZh: role.roleNameZh ?? role.roleName, menuIds: menuIds.map(String) };
}
const get = Object.assign(readForForm, { route: roles.get.route, permit: roles.get.permit });

/** Such a server takes the one name; ours takes both, and then pays no heed to it. */
const named = <Body extends { roleName?: string; roleNameZh?: string }>(body: Body): Body => ({
  ...body,
  roleName: body.roleNameZh,
});
const create = Object.assign(
  ({ body }: CallInput<typeof roleRoutes.create>) => {
    // A new role there has both lists, also when nothing is ticked.
    const held = { menuIds: body.menuIds ?? [], deptIds: [] };
    return roles.create({ body: { ...named(body), ...held } });
  },
  { route: roles.create.route, permit: roles.create.permit },
);
const update = Object.assign(
  ({ body }: CallInput<typeof roleRoutes.update>) => roles.update({ body: named(body) }),
  { route: roles.update.route, permit: roles.update.permit },
);

/** The form of a role; what the role holds is read when it is opened. */
function useRoleForm(list: ListOf<typeof roleRoutes.list>) {
  const form = useFormDrawer(words, RoleInput, { create, update, get }, list);
  const edit = ({ roleId }: Role) =>
    void readForForm({ params: { roleId: String(roleId) } })
      .then(form.edit)
      .catch(showError);
  return { form, edit };
}
