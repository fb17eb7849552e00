import { useWords } from '@portal/i18n';
import { ListDrawing, StateView, TabStrip, useSearchParams, useShortcuts } from '@portal/ui';
import { CasePane } from './CasePane.tsx';
import { Disputes } from './Disputes.tsx';
import css from './desk.module.css';
import { Queue } from './Queue.tsx';
import { useDesk } from './useDesk.ts';
import { isTab, type Tab, useTabs } from './useTabs.ts';
import { words } from './words.ts';

/** Orders and refunds that only people can decide, one case after the other (money §3). */
function Cases() {
  const t = useWords(words);
  const desk = useDesk();
  const { current, step, list } = desk;
  useShortcuts({ j: () => step(1), k: () => step(-1), r: () => void list.reload() });
  return (
    <div className={`ui-panes ${css.panes}`}>
      <Queue desk={desk} />
      {current ? (
        <CasePane key={`${current.kind}:${current.reference}`} desk={desk} named={current} />
      ) : (
        <div className="ui-pane" data-empty>
          {desk.groups.length > 0 && (
            <StateView drawing={<ListDrawing />} title={t('pickTitle')} text={t('pickText')} />
          )}
        </div>
      )}
    </div>
  );
}

/** The results desk: what channels leave open, of orders, payouts and remittances, as far as one may see it. */
export function DeskPage() {
  const t = useWords(words);
  const [params, setParams] = useSearchParams();
  const tabs = useTabs();
  const given = params.get('tab');
  const tab: Tab = isTab(given) && tabs.some(({ key }) => key === given) ? given : 'orders';
  if (tabs.length === 1) return <Cases />;
  const part = tab === 'orders' ? <Cases /> : <Disputes key={tab} tab={tab} />;
  return (
    <div className={css.desk}>
      {/* Another kind begins anew: its list has filters of its own. */}
      <TabStrip
        label={t('kinds')}
        tabs={tabs}
        active={tab}
        choose={(next) => setParams(next === 'orders' ? {} : { tab: next })}
      >
        {part}
      </TabStrip>
    </div>
  );
}
