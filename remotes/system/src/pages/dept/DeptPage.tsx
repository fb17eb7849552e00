import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { useWords } from '@portal/i18n';
import {
  FormDrawer,
  ListPage,
  SearchForm,
  Toolbar,
  TreeTable,
  useConfirmed,
  useList,
  useTree,
} from '@portal/ui';
import { depts, refreshDepts } from './api.ts';
import { columns, type Dept, Field, Search } from './fields.ts';
import { useDeptForm } from './useDeptForm.ts';
import { words } from './words.ts';

/** Departments, which own users, merchants and data (requirement 2.73). */
export function DeptPage() {
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
  const form = useDeptForm();
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
      run: ({ deptId, deptName }: Dept) =>
        remove(
          { params: { deptId } },
          {
            title: t('removeTitle', { name: deptName }),
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
        <Field.Number name="orderNum" />
        <Field.Text name="leader" />
        <Field.Text name="phone" />
        <Field.Text name="email" />
        <Field.Dict name="status" type="sys_normal_disable" />
      </FormDrawer>
    </ListPage>
  );
}
