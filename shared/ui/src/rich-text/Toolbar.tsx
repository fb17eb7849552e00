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
import { useWords } from '@portal/i18n';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { Icon } from '../icons.ts';
import { tipOf } from '../tips/Tips.tsx';
import { richTextWords } from './words.ts';

/** Tool behind a button of the toolbar; `link` and `image` ask for more first. */
interface Tool {
  name: keyof typeof ICONS | 'paragraph';
  /** Key that does the same, with Ctrl or ⌘; `shift+` before it where that is held too. */
  keys?: string;
  /** Pressed or not; left out of tools that only act. */
  isActive?(editor: Editor): boolean;
  isEnabled?(editor: Editor): boolean;
  run?(editor: Editor): void;
}

const mark = (name: 'bold' | 'italic' | 'underline' | 'strike', keys: string): Tool => ({
  name,
  keys,
  isActive: (editor) => editor.isActive(name),
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
});

const heading = (name: 'heading2' | 'heading3', level: 2 | 3): Tool => ({
  name,
  keys: `alt+${level}`,
  isActive: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

/** The toolbar, in groups. */
const TOOLS: Tool[][] = [
  [
    {
      name: 'paragraph',
      keys: 'alt+0',
      isActive: (editor) => editor.isActive('paragraph'),
      run: (editor) => editor.chain().focus().setParagraph().run(),
    },
    heading('heading2', 2),
    heading('heading3', 3),
  ],
  [mark('bold', 'b'), mark('italic', 'i'), mark('underline', 'u'), mark('strike', 'shift+s')],
  [
    {
      name: 'bulletList',
      keys: 'shift+8',
      isActive: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'orderedList',
      keys: 'shift+7',
      isActive: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'blockquote',
      keys: 'shift+b',
      isActive: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
  ],
  [{ name: 'link', isActive: (editor) => editor.isActive('link') }, { name: 'image' }],
  [
    {
      name: 'undo',
      keys: 'z',
      isEnabled: (editor) => editor.can().undo(),
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      name: 'redo',
      keys: 'shift+z',
      isEnabled: (editor) => editor.can().redo(),
      run: (editor) => editor.chain().focus().redo().run(),
    },
    {
      name: 'clearFormat',
      run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
    },
  ],
];

const ALL = TOOLS.flat();
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** `shift+s` as people read it: `Ctrl+Shift+S`, on a Mac `⌘⇧S`. */
function shownKeys(keys: string): string {
  const parts = ['mod', ...keys.split('+')];
  const names: Record<string, string> = isMac
    ? { mod: '⌘', shift: '⇧', alt: '⌥' }
    : { mod: 'Ctrl', shift: 'Shift', alt: 'Alt' };
  return parts.map((part) => names[part] ?? part.toUpperCase()).join(isMac ? '' : '+');
}

interface ToolbarProps {
  editor: Editor;
  onLink(): void;
  onImage(): void;
}

/** Tools of the editor: one stop of the Tab key, the arrow keys go through them. */
export function Toolbar({ editor, onLink, onImage }: ToolbarProps) {
  const t = useWords(richTextWords);
  const [current, setCurrent] = useState(0);
  const states = useEditorState({
    editor,
    selector: () =>
      ALL.map(({ isActive, isEnabled }) => ({
        isPressed: isActive?.(editor),
        isOff: isEnabled?.(editor) === false,
      })),
  });
  const run = (tool: Tool) => {
    if (tool.name === 'link') onLink();
    else if (tool.name === 'image') onImage();
    else tool.run?.(editor);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = event.currentTarget.querySelectorAll('button');
    const last = buttons.length - 1;
    const step = STEPS[event.key];
    const to = step ? current + step : { Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    buttons[(to + buttons.length) % buttons.length]?.focus();
  };
  const toolOf = (tool: Tool) => {
    const at = ALL.indexOf(tool);
    const { isPressed, isOff } = states[at] ?? {};
    const Icon = tool.name === 'paragraph' ? undefined : ICONS[tool.name];
    const label = t(tool.name);
    const keys = tool.keys && shownKeys(tool.keys);
    return (
      <button
        key={tool.name}
        type="button"
        tabIndex={at === current ? 0 : -1}
        aria-label={label}
        aria-pressed={isPressed}
        aria-disabled={isOff || undefined}
        aria-keyshortcuts={keys && shownKeys(tool.keys ?? '').replace('Ctrl', 'Control')}
        onFocus={() => setCurrent(at)}
        onClick={() => !isOff && run(tool)}
        {...tipOf(keys ? t('withKeys', { label, keys }) : label)}
      >
        {Icon ? <Icon /> : label}
      </button>
    );
  };
  return (
    <div
      role="toolbar"
      aria-label={t('tools')}
      className="ui-rich-tools"
      onKeyDown={press}
      // The selection stays in the text.
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
    >
      {TOOLS.map((group) => (
        <span key={group[0]?.name}>{group.map(toolOf)}</span>
      ))}
    </div>
  );
}

/** Icons of the toolbar, by the tool's name. */
const ICONS = {
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
