import { useWords } from '@portal/i18n';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { tipOf } from '../tips/Tips.tsx';
import { ICONS } from './icons.ts';
import { TOOLS, type Tool } from './tools.ts';
import { richTextWords } from './words.ts';

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
