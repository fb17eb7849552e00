import Archive from '@arco-design/web-react/icon/react-icon/IconArchive';
import Branch from '@arco-design/web-react/icon/react-icon/IconBranch';
import Check from '@arco-design/web-react/icon/react-icon/IconCheck';
import CheckSquare from '@arco-design/web-react/icon/react-icon/IconCheckSquare';
import Close from '@arco-design/web-react/icon/react-icon/IconClose';
import Command from '@arco-design/web-react/icon/react-icon/IconCommand';
import Dashboard from '@arco-design/web-react/icon/react-icon/IconDashboard';
import Desktop from '@arco-design/web-react/icon/react-icon/IconDesktop';
import Down from '@arco-design/web-react/icon/react-icon/IconDown';
import File from '@arco-design/web-react/icon/react-icon/IconFile';
import FontColors from '@arco-design/web-react/icon/react-icon/IconFontColors';
import Fullscreen from '@arco-design/web-react/icon/react-icon/IconFullscreen';
import FullscreenExit from '@arco-design/web-react/icon/react-icon/IconFullscreenExit';
import History from '@arco-design/web-react/icon/react-icon/IconHistory';
import Home from '@arco-design/web-react/icon/react-icon/IconHome';
import Language from '@arco-design/web-react/icon/react-icon/IconLanguage';
import MenuFold from '@arco-design/web-react/icon/react-icon/IconMenuFold';
import MenuUnfold from '@arco-design/web-react/icon/react-icon/IconMenuUnfold';
import Moon from '@arco-design/web-react/icon/react-icon/IconMoon';
import Notification from '@arco-design/web-react/icon/react-icon/IconNotification';
import Plus from '@arco-design/web-react/icon/react-icon/IconPlus';
import Poweroff from '@arco-design/web-react/icon/react-icon/IconPoweroff';
import Refresh from '@arco-design/web-react/icon/react-icon/IconRefresh';
import Right from '@arco-design/web-react/icon/react-icon/IconRight';
import Safe from '@arco-design/web-react/icon/react-icon/IconSafe';
import Search from '@arco-design/web-react/icon/react-icon/IconSearch';
import Send from '@arco-design/web-react/icon/react-icon/IconSend';
import Settings from '@arco-design/web-react/icon/react-icon/IconSettings';
import Sun from '@arco-design/web-react/icon/react-icon/IconSun';
import UserGroup from '@arco-design/web-react/icon/react-icon/IconUserGroup';
import type { Icon } from '@portal/ui';

/** Icons of the menu's roots (visual design §8), by the name that the server sends. */
const MENU_ICONS: Record<string, Icon> = {
  home: Home,
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
};

/** Icon of a root entry; one for entries that name none, or one we do not have. */
export const menuIcon = (name = ''): Icon => MENU_ICONS[name] ?? File;

export const IconCheck: Icon = Check;
export const IconClose: Icon = Close;
export const IconCommand: Icon = Command;
export const IconDown: Icon = Down;
export const IconFontColors: Icon = FontColors;
export const IconFullscreen: Icon = Fullscreen;
export const IconFullscreenExit: Icon = FullscreenExit;
export const IconHistory: Icon = History;
export const IconLanguage: Icon = Language;
export const IconMenuFold: Icon = MenuFold;
export const IconMenuUnfold: Icon = MenuUnfold;
export const IconMoon: Icon = Moon;
export const IconNotification: Icon = Notification;
export const IconPlus: Icon = Plus;
export const IconPoweroff: Icon = Poweroff;
export const IconRefresh: Icon = Refresh;
export const IconRight: Icon = Right;
export const IconSearch: Icon = Search;
export const IconSun: Icon = Sun;
