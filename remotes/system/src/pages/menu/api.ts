import { tellMenuChange } from '@portal/auth';
import { menuRoutes } from '@portal/contract/system/menu';
import { connect } from '@portal/http';
import { queryClient } from '@portal/ui';

export const menus = connect(menuRoutes);

/** Every list of menus is read again, and so is the sidebar. */
export async function refreshMenus(): Promise<void> {
  tellMenuChange();
  await queryClient.invalidateQueries({ queryKey: [menuRoutes.list.path] });
}
