import { useWords } from '@portal/i18n';
import { Section, StatusSwitch } from '@portal/ui';
import type { PlanDraft } from './draft.ts';
import css from './fields.module.css';
import { LabelledInput } from './LabelledInput.tsx';
import type { Refusing } from './useRefusals.ts';
import { planWords } from './words.ts';

interface D0EditorProps {
  draft: PlanDraft;
  currency: string;
  refusing: Refusing;
  change(draft: PlanDraft): void;
}

const FIELDS = [
  ['rate', 'ratePpm', 'd0Rate'],
  ['bi', 'bi', 'd0Bi'],
  ['bottom', 'bottom', 'd0Bottom'],
] as const;

/** Editor of the cost of settling on the day of the payment, beside the ordinary fee. */
export function D0Editor({ draft, currency, refusing, change }: D0EditorProps) {
  const t = useWords(planWords);
  const { hasD0, d0 } = draft;
  const flip = () => change({ ...draft, hasD0: !hasD0 });
  return (
    <Section
      title={t('d0')}
      link={
        <span className={css.end}>
          <StatusSwitch on={hasD0} label={t('d0')} run={flip} />
        </span>
      }
    >
      {hasD0 ? (
        <div className={css.fields}>
          {FIELDS.map(([name, wire, label]) => (
            <LabelledInput
              key={name}
              label={t(label)}
              isRequired
              value={d0[name]}
              currency={name === 'rate' ? undefined : currency}
              message={refusing.messageOf(`d0.${wire}`)}
              change={(text) => {
                refusing.type(`d0.${wire}`);
                change({ ...draft, d0: { ...d0, [name]: text } });
              }}
              leave={() => refusing.leave(`d0.${wire}`)}
            />
          ))}
        </div>
      ) : (
        <p className={css.hint}>{t('noD0')}</p>
      )}
    </Section>
  );
}
