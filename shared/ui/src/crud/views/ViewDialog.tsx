import { SavedViewInput } from '@portal/contract/system/saved-view';
import { useWords } from '@portal/i18n';
import { useCall } from '../../data/useCall.ts';
import { toast } from '../../feedback/toast.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { fieldsOf } from '../form/fields-of.tsx';
import { useFormState } from '../form/useFormState.ts';
import type { List } from '../list/types.ts';
import { type SavedView, savedViews, useSavedViews } from './useSavedViews.ts';
import { chosenColumns } from './view-columns.ts';
import { viewWords } from './words.ts';

interface ViewDialogProps {
  list: List;
  /** The view that is renamed or shared; left out, a new one keeps what the list shows. */
  view?: SavedView;
  close(): void;
}

const Field = fieldsOf(viewWords, SavedViewInput.pick({ name: true, roleId: true }));

/** Name of a view, and the role that sees it too. */
export function ViewDialog({ list, view, close }: ViewDialogProps) {
  const t = useWords(viewWords);
  const { reload } = useSavedViews(list.name);
  const roles = useCall(savedViews.roles, {});
  const shown = { query: list.viewText, columns: chosenColumns(list.columnsOf) };
  const kept = view ? { query: view.query, columns: view.columns } : shown;
  const form = useFormState(
    SavedViewInput,
    async ({ name, roleId }) => {
      const body = { ...kept, list: list.name, name, roleId };
      if (view) {
        await savedViews.update({ body: { ...body, viewId: view.viewId, version: view.version } });
        await reload();
      } else {
        const { viewId } = await savedViews.create({ body });
        await reload();
        list.openView(body.query, viewId);
      }
      form.begin({});
      close();
      toast(t('saved'));
    },
    { ...kept, list: list.name, name: view?.name ?? '', roleId: view?.roleId ?? '' },
  );
  const options = [
    { value: '', label: t('nobodyElse') },
    ...(roles.data ?? []).map(({ roleId, roleName }) => ({ value: roleId, label: roleName })),
  ];
  return (
    <FormDialog title={t(view ? 'edit' : 'keep')} form={form} close={close}>
      <Field.Text name="name" />
      <Field.Choice name="roleId" options={options} />
      {kept.columns && <p className="ui-help">{t('columnsKept')}</p>}
    </FormDialog>
  );
}
