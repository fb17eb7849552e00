import { useWords } from '@portal/i18n';
import { IconRight } from '../../icons.ts';
import { uiWords } from '../../words/index.ts';

interface TreeToggleProps {
  /** Undefined: there is nothing to open, its place is held. */
  isOpen: boolean | undefined;
  toggle(): void;
  /** It is a stop of its own: where rows cannot have the focus. */
  isStop?: boolean;
}

/** Opens or closes a branch. */
export function TreeToggle({ isOpen, toggle, isStop }: TreeToggleProps) {
  const t = useWords(uiWords);
  if (isOpen === undefined) return <span className="ui-tree-toggle" />;
  return (
    <button
      type="button"
      className="ui-tree-toggle"
      aria-label={t(isOpen ? 'collapse' : 'expand')}
      aria-expanded={isOpen}
      tabIndex={isStop ? undefined : -1}
      onClick={toggle}
    >
      <IconRight />
    </button>
  );
}
