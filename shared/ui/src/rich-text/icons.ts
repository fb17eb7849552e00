import Bold from '@arco-design/web-react/icon/react-icon/IconBold';
import Eraser from '@arco-design/web-react/icon/react-icon/IconEraser';
import H2 from '@arco-design/web-react/icon/react-icon/IconH2';
import H3 from '@arco-design/web-react/icon/react-icon/IconH3';
import Image from '@arco-design/web-react/icon/react-icon/IconImage';
import Italic from '@arco-design/web-react/icon/react-icon/IconItalic';
import Link from '@arco-design/web-react/icon/react-icon/IconLink';
import OrderedList from '@arco-design/web-react/icon/react-icon/IconOrderedList';
import Quote from '@arco-design/web-react/icon/react-icon/IconQuote';
import Redo from '@arco-design/web-react/icon/react-icon/IconRedo';
import Strike from '@arco-design/web-react/icon/react-icon/IconStrikethrough';
import Underline from '@arco-design/web-react/icon/react-icon/IconUnderline';
import Undo from '@arco-design/web-react/icon/react-icon/IconUndo';
import BulletList from '@arco-design/web-react/icon/react-icon/IconUnorderedList';
import type { Icon } from '../icons.ts';

/** Icons of the toolbar, by the tool's name. */
export const ICONS = {
  heading2: H2,
  heading3: H3,
  bold: Bold,
  italic: Italic,
  underline: Underline,
  strike: Strike,
  bulletList: BulletList,
  orderedList: OrderedList,
  blockquote: Quote,
  link: Link,
  image: Image,
  undo: Undo,
  redo: Redo,
  clearFormat: Eraser,
} satisfies Record<string, Icon>;
