import type { Answer } from '@portal/contract/kit/route';
import type { merchantRoutes } from '@portal/contract/merchant/merchant';
import { useWords } from '@portal/i18n';
import { DictTag, Link, Region, Section, useCall } from '@portal/ui';
import { merchants } from '../merchant/index.ts';
import { DETAIL_PATH } from '../merchant/paths.ts';
import css from './detail.module.css';
import { words } from './words.ts';

type Node = Answer<typeof merchantRoutes.tree>[number];

interface BranchProps {
  nodes: readonly Node[];
  above: string;
  merId: string;
}

/** Merchants below one, each with those below it. */
function Branch({ nodes, above, merId }: BranchProps) {
  const here = nodes.filter(({ superiorMerId }) => superiorMerId === above);
  if (here.length === 0) return null;
  return (
    <ul>
      {here.map((node) => (
        <li key={node.merId}>
          {node.merId === merId ? (
            <b aria-current="true">{node.merName}</b>
          ) : (
            <Link className="ui-link" to={`${DETAIL_PATH}/${node.merId}`}>
              {node.merName}
            </Link>
          )}{' '}
          <code>{node.merId}</code> <DictTag type="mer_status" value={node.status} />
          <Branch nodes={nodes} above={node.merId} merId={merId} />
        </li>
      ))}
    </ul>
  );
}

/** Top of what the user may see: nobody above it is among the nodes. */
const topOf = (nodes: readonly Node[]): string =>
  nodes.find(({ superiorMerId }) => !nodes.some(({ merId }) => merId === superiorMerId))
    ?.superiorMerId ?? '';

/** The merchants above and below this one. */
export function SuperiorTree({ merId }: { merId: string }) {
  const t = useWords(words);
  const answer = useCall(merchants.tree, { query: { merId } });
  return (
    <Section title={t('tree')}>
      <Region answer={answer}>
        {(nodes) =>
          nodes.length > 1 ? (
            <div className={css.tree}>
              <Branch nodes={nodes} above={topOf(nodes)} merId={merId} />
            </div>
          ) : (
            <p className={css.none}>{t('treeNone')}</p>
          )
        }
      </Region>
    </Section>
  );
}
