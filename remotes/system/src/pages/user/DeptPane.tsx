import type { DeptNode } from '@portal/contract/system/user';
import { useWords } from '@portal/i18n';
import { type Answered, Button, DialogFrame, Region, uiWords, useNarrow } from '@portal/ui';
import { useState } from 'react';
import css from './DeptPane.module.css';
import { DeptTree } from './DeptTree.tsx';
import { words } from './words.ts';

interface DeptPaneProps {
  depts: Answered<DeptNode[]>;
  /** Id of the department that the list is filtered by; '' = all. */
  chosen: string;
  choose(id: string): void;
}

const TREE_PX = 240;

const labelOf = (nodes: readonly DeptNode[], id: string): string | undefined => {
  for (const node of nodes) {
    const found = String(node.id) === id ? node.label : labelOf(node.children ?? [], id);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** On a phone the tree waits behind a button that says which department holds. */
function PhonePane({ depts, chosen, choose }: DeptPaneProps) {
  const t = useWords(words);
  const kit = useWords(uiWords);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const name = chosen === '' ? t('allDepts') : (labelOf(depts.data ?? [], chosen) ?? chosen);
  return (
    <div className={css.bar}>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span>{t('dept')}</span>
        <b>{name}</b>
      </button>
      {isOpen && (
        <DialogFrame
          title={t('dept')}
          className={css.dialog}
          onCancel={close}
          footer={<Button onClick={close}>{kit('close')}</Button>}
        >
          <Region answer={depts} height={TREE_PX}>
            {(nodes) => (
              <DeptTree
                nodes={nodes}
                chosen={chosen}
                choose={(id) => {
                  close();
                  choose(id);
                }}
              />
            )}
          </Region>
        </DialogFrame>
      )}
    </div>
  );
}

/** The departments beside the list. */
export function DeptPane(props: DeptPaneProps) {
  const t = useWords(words);
  const isNarrow = useNarrow();
  if (isNarrow) return <PhonePane {...props} />;
  return (
    <aside className={css.pane} aria-label={t('dept')}>
      <Region answer={props.depts} height={TREE_PX}>
        {(nodes) => <DeptTree nodes={nodes} chosen={props.chosen} choose={props.choose} />}
      </Region>
    </aside>
  );
}
