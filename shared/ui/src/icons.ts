import Check from '@arco-design/web-react/icon/react-icon/IconCheck';
import Close from '@arco-design/web-react/icon/react-icon/IconClose';
import Copy from '@arco-design/web-react/icon/react-icon/IconCopy';
import Down from '@arco-design/web-react/icon/react-icon/IconDown';
import Download from '@arco-design/web-react/icon/react-icon/IconDownload';
import DragDotVertical from '@arco-design/web-react/icon/react-icon/IconDragDotVertical';
import ExclamationCircle from '@arco-design/web-react/icon/react-icon/IconExclamationCircle';
import Filter from '@arco-design/web-react/icon/react-icon/IconFilter';
import InfoCircle from '@arco-design/web-react/icon/react-icon/IconInfoCircle';
import Left from '@arco-design/web-react/icon/react-icon/IconLeft';
import List from '@arco-design/web-react/icon/react-icon/IconList';
import More from '@arco-design/web-react/icon/react-icon/IconMore';
import Plus from '@arco-design/web-react/icon/react-icon/IconPlus';
import Refresh from '@arco-design/web-react/icon/react-icon/IconRefresh';
import Right from '@arco-design/web-react/icon/react-icon/IconRight';
import Search from '@arco-design/web-react/icon/react-icon/IconSearch';
import Up from '@arco-design/web-react/icon/react-icon/IconUp';
import type { ComponentType, SVGAttributes } from 'react';

/** Outline icon of Arco's set, in the colour of the text beside it. */
export type Icon = ComponentType<SVGAttributes<SVGElement>>;

export const IconCheck: Icon = Check;
export const IconClose: Icon = Close;
export const IconCopy: Icon = Copy;
export const IconDown: Icon = Down;
export const IconDownload: Icon = Download;
export const IconDragDotVertical: Icon = DragDotVertical;
export const IconExclamationCircle: Icon = ExclamationCircle;
export const IconFilter: Icon = Filter;
export const IconInfoCircle: Icon = InfoCircle;
export const IconLeft: Icon = Left;
export const IconList: Icon = List;
export const IconMore: Icon = More;
export const IconPlus: Icon = Plus;
export const IconRefresh: Icon = Refresh;
export const IconRight: Icon = Right;
export const IconSearch: Icon = Search;
export const IconUp: Icon = Up;
