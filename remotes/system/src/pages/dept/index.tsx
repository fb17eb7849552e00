import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { DeptInput, deptRoutes } from '@portal/contract/system/dept';
import { connect } from '@portal/http';
import { useWords } from '@portal/i18n';
import {
  FormDrawer,
  type FormDrawerState,
  type ListOf,
  ListPage,
  queryClient,
  SearchForm,
  Toolbar,
  TreeTable,
  useCall,
  useConfirmed,
  useFormDrawer,
  useList,
  useTree,
} from '@portal/ui';
import { useState } from 'react';
import { nextPlace, type TreeNode, treeNodes } from '../../widgets/tree-nodes.ts';
import { columns, type Dept, Field, Search } from './fields.ts';
import { words } from './words.ts';

/** Departments, which own users, merchants and data (requirement 2.73). */
export default function DeptPage() {
  const t = useWords(words);
  const list = useList(depts.list, 'deptId');
  const tree = useTree(list, {
    parent: 'parentId',
    sort: {
      order: 'orderNum',
      call: depts.updateSort,
      save: ({ ids, orderNums }) => depts.updateSort({ body: { deptIds: ids, orderNums } }),
    },
  });
  const form = useDeptForm(list);
  const remove = useConfirmed(depts.remove, refreshDepts);

  const staying = ({ deptId, parentId }: Dept) => {
    if (parentId === '0') return t('isFirst');
    return list.rows.some((row) => row.parentId === deptId) ? t('hasChildren') : undefined;
  };
  const actions = [
    { label: t('change'), call: depts.update, run: form.edit },
    {
      label: t('addBelow'),
      call: depts.create,
      run: form.createBelow,
      disabled: ({ status }: Dept) => (status === ON_OFF.disabled ? t('isStopped') : undefined),
    },
    {
      label: t('remove'),
      call: depts.remove,
      danger: true,
      disabled: staying,
      run: ({ deptId, shownName }: Dept) =>
        remove(
          { params: { deptId } },
          {
            title: t('removeTitle', { name: shownName }),
            text: t('removeText'),
            verb: t('remove'),
            done: t('removed'),
            danger: true,
          },
        ),
    },
  ];

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Text name="deptName" />
        <Search.Dict name="status" type="sys_normal_disable" />
      </SearchForm>
      <Toolbar list={list} columns={columns} create={form} actions={[tree.all]} />
      <TreeTable tree={tree} columns={columns} actions={actions} label={t('depts')} />
      <FormDrawer form={form}>
        {!form.isFirst && <Field.Tree name="parentId" nodes={form.parents} />}
        <Field.Text name="deptName" />
        <Field.Text name="deptNameEn" />
        <Field.Number name="orderNum" />
        <Field.Text name="leader" />
        <Field.Text name="phone" />
        <Field.Text name="email" />
        <Field.Dict name="status" type="sys_normal_disable" />
      </FormDrawer>
    </ListPage>
  );
}

const NONE: Dept[] = [];
const NODE = {
  id: ({ deptId }: Dept) => deptId,
  parent: ({ parentId }: Dept) => parentId,
  label: ({ shownName }: Dept) => shownName,
  disabled: ({ status }: Dept) => status === ON_OFF.disabled,
};

interface DeptFormState extends FormDrawerState {
  parents: TreeNode[];
  /** The first department stands below nothing. */
  isFirst: boolean;
  createBelow(row: Dept): void;
  edit(row: Dept): void;
}

/** The form of a department, and the departments that it can be put below. */
function useDeptForm(list: ListOf<typeof deptRoutes.list>): DeptFormState {
  const [dept, setDept] = useState<Dept>();
  const all: Dept[] = useCall(depts.list, { query: {} }).data ?? NONE;
  const form = useFormDrawer(words, DeptInput, depts, { ...list, reload: refreshDepts });
  const add = (parentId: string) => {
    setDept(undefined);
    const siblings = all.filter((one) => one.parentId === parentId);
    form.create({ parentId, orderNum: nextPlace(siblings) });
  };
  return {
    ...form,
    parents: treeNodes(all, NODE, dept?.deptId),
    isFirst: dept?.parentId === '0',
    create: () => add(all[0]?.deptId ?? ''),
    createBelow: ({ deptId }: Dept) => add(deptId),
    edit: (row: Dept) => {
      setDept(row);
      form.edit(row);
    },
  };
}

const depts = connect(deptRoutes);

/** Every list of departments is read again. */
const refreshDepts = () => queryClient.invalidateQueries({ queryKey: [deptRoutes.list.path] });
