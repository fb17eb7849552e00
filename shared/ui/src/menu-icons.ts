import Archive from '@arco-design/web-react/icon/react-icon/IconArchive';
import Branch from '@arco-design/web-react/icon/react-icon/IconBranch';
import CheckSquare from '@arco-design/web-react/icon/react-icon/IconCheckSquare';
import Dashboard from '@arco-design/web-react/icon/react-icon/IconDashboard';
import Desktop from '@arco-design/web-react/icon/react-icon/IconDesktop';
import File from '@arco-design/web-react/icon/react-icon/IconFile';
import Home from '@arco-design/web-react/icon/react-icon/IconHome';
import Safe from '@arco-design/web-react/icon/react-icon/IconSafe';
import Send from '@arco-design/web-react/icon/react-icon/IconSend';
import Settings from '@arco-design/web-react/icon/react-icon/IconSettings';
import Stamp from '@arco-design/web-react/icon/react-icon/IconStamp';
import Tool from '@arco-design/web-react/icon/react-icon/IconTool';
import UserGroup from '@arco-design/web-react/icon/react-icon/IconUserGroup';
import type { Icon } from './icons.ts';

/** Icons of the menu's roots (visual design §8), by the name that the server sends. */
const MENU_ICONS: Record<string, Icon> = {
  home: Home,
  approvals: Stamp,
  merchant: UserGroup,
  channel: Branch,
  order: File,
  finance: Archive,
  recon: CheckSquare,
  remittance: Send,
  risk: Safe,
  report: Dashboard,
  system: Settings,
  monitor: Desktop,
  tool: Tool,
};

/** Names that a root entry can have an icon by. */
export const MENU_ICON_NAMES: readonly string[] = Object.keys(MENU_ICONS);

/** Icon of a root entry; one for entries that name none, or one we do not have. */
export const menuIcon = (name = ''): Icon => MENU_ICONS[name] ?? File;
