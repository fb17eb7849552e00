import Archive from '@arco-design/web-react/icon/react-icon/IconArchive';
import Branch from '@arco-design/web-react/icon/react-icon/IconBranch';
import CheckSquare from '@arco-design/web-react/icon/react-icon/IconCheckSquare';
import Close from '@arco-design/web-react/icon/react-icon/IconClose';
import Dashboard from '@arco-design/web-react/icon/react-icon/IconDashboard';
import Desktop from '@arco-design/web-react/icon/react-icon/IconDesktop';
import Down from '@arco-design/web-react/icon/react-icon/IconDown';
import File from '@arco-design/web-react/icon/react-icon/IconFile';
import Fullscreen from '@arco-design/web-react/icon/react-icon/IconFullscreen';
import FullscreenExit from '@arco-design/web-react/icon/react-icon/IconFullscreenExit';
import Home from '@arco-design/web-react/icon/react-icon/IconHome';
import Language from '@arco-design/web-react/icon/react-icon/IconLanguage';
import MenuFold from '@arco-design/web-react/icon/react-icon/IconMenuFold';
import MenuUnfold from '@arco-design/web-react/icon/react-icon/IconMenuUnfold';
import Right from '@arco-design/web-react/icon/react-icon/IconRight';
import Safe from '@arco-design/web-react/icon/react-icon/IconSafe';
import Send from '@arco-design/web-react/icon/react-icon/IconSend';
import Settings from '@arco-design/web-react/icon/react-icon/IconSettings';
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

export const IconClose: Icon = Close;
export const IconDown: Icon = Down;
export const IconFullscreen: Icon = Fullscreen;
export const IconFullscreenExit: Icon = FullscreenExit;
export const IconLanguage: Icon = Language;
export const IconMenuFold: Icon = MenuFold;
export const IconMenuUnfold: Icon = MenuUnfold;
export const IconRight: Icon = Right;
