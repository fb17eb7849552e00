import type { Editor } from '@tiptap/core';
import type { ICONS } from './icons.ts';

/** Tool behind a button of the toolbar; `link` and `image` ask for more first. */
export interface Tool {
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
export const TOOLS: Tool[][] = [
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
