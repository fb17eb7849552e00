import { orderPage } from '@portal/contract/orders/addresses';
import type { PastedReport } from '@portal/contract/orders/pasted-report';
import { useWords } from '@portal/i18n';
import { Link } from '@portal/ui';
import { useCopyText } from './useCopyText.ts';
import { words } from './words.ts';

/** Last digits that tell a near number from the missing one. */
const TAIL = 5;
/** Orders of batches that a list of ids holds. */
const MOST = '5,000';

/** Ids that nobody has, or that this user may not see: why, and what was probably meant. */
export function Missing({ missing }: { missing: PastedReport['missing'] }) {
  const t = useWords(words);
  const { label, copy } = useCopyText(
    t('copyMissing', { count: missing.length }),
    missing.map(({ id }) => id).join('\n'),
  );
  return (
    <section>
      <h3>
        {t('missing', { count: missing.length })}
        {missing.length > 0 && (
          <button type="button" className="ui-link" onClick={copy}>
            {label}
          </button>
        )}
      </h3>
      <ul>
        {missing.map(({ id, kind, why, near }) => (
          <li key={id}>
            <code title={id}>{id}</code>
            <span>
              {why === 'many' ? t('many', { max: MOST }) : t('none', { kind: t(kind) })}
              {near && (
                <>
                  {' · '}
                  {t('near')}{' '}
                  <Link className="ui-link" to={orderPage(near.platOrderId).to} title={near.id}>
                    {`…${near.id.slice(-TAIL)}`}
                  </Link>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
