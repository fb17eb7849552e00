import type { FeePlan } from '@portal/contract/merchant/fee-plan';
import { notchesOf, readPlan } from '@portal/fee';
import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { Banner, Section, StatusSwitch } from '@portal/ui';
import { useState } from 'react';
import { ChartCard } from './ChartCard.tsx';
import { Choice } from './Choice.tsx';
import { distinguish, type PlanDraft, type PlanOf, type SideKey, withLadder } from './draft.ts';
import { chartedSide, drawnOf, sideOfPlan } from './drawn.ts';
import fieldsCss from './fields.module.css';
import fields from './fields.module.css';
import type { Held } from './held.ts';
import { LabelledInput } from './LabelledInput.tsx';
import css from './plan.module.css';
import { type PlanRefusals, readDraft } from './read-draft.ts';
import { SideChoice } from './SideChoice.tsx';
import { SideEditor } from './SideEditor.tsx';
import { Toggle } from './Toggle.tsx';
import { Trial } from './Trial.tsx';
import { type Refusing, useRefusals } from './useRefusals.ts';
import { planWords } from './words.ts';

interface PlanEditorProps {
  /** Kind of plan: fee of merchants, or cost of a channel: of each payment by itself, without D0. */
  of?: PlanOf;
  /** Numeric code. */
  currency: string;
  draft: PlanDraft;
  change(draft: PlanDraft): void;
  /** The plan that would hold, drawn dashed and tried beside. */
  live?: Held;
  /** Somebody has tried to send it: all that is refused is shown, not only what was left. */
  checked: boolean;
  /** Refusals of the server, by path within the plan. */
  refused?: PlanRefusals;
}

const NONE: PlanRefusals = {};

/** Fee plan of one currency: what is typed at the left, what it means at the right (visual design §4.7). */
export function PlanEditor(props: PlanEditorProps) {
  const { of = 'fee', currency, draft, change, live, checked, refused = NONE } = props;
  const t = useWords(planWords);
  const [chosen, choose] = useState<SideKey>('debit');
  const key = draft.isDistDc ? chosen : 'all';
  const { plan, refusals } = readDraft(draft, currency);
  const refusing = useRefusals({ found: refusals, refused, isChecked: checked });
  const wrongOf = (side: SideKey) =>
    Object.keys({ ...refusals, ...refused }).filter(
      (path) => path.startsWith(`${side}.`) && refusing.messageOf(path),
    ).length;
  const other = key === 'debit' ? 'credit' : 'debit';
  const leadsAway = draft.isDistDc && checked && wrongOf(key) === 0 && wrongOf(other) > 0;
  const [wasChecked, setWasChecked] = useState(checked);
  // Once, when it is tried to send: anyone who then looks at the sound side is left there.
  if (wasChecked !== checked) {
    setWasChecked(checked);
    if (leadsAway) choose(other);
  }
  const drawn = drawnOf(draft, key, currency);
  const liveSide = live && chartedSide(sideOfPlan(readPlan(live.plan), key), live.plan.basis);
  const bases = (['PER_TXN', 'MONTH_VOLUME'] as const).map((value) => ({
    value,
    label: t(`basis.${value}`),
  }));
  const setSide = (side: PlanDraft['all']) => change({ ...draft, [key]: side });
  return (
    <div className={css.editor}>
      <div className={css.columns}>
        <div className={css.typed}>
          <PlanSwitches draft={draft} side={key} change={change} />
          {draft.isDistDc && <SideChoice chosen={key} choose={choose} wrongOf={wrongOf} />}
          <SideEditor
            key={key}
            side={draft[key]}
            path={key}
            currency={currency}
            refusing={refusing}
            change={setSide}
          >
            {of === 'fee' && (
              <div className={fields.field}>
                <span>{t('basisLabel')}</span>
                <Choice
                  label={t('basisLabel')}
                  options={bases}
                  value={draft.basis}
                  choose={(basis) => change({ ...draft, basis })}
                />
                <p>{t(`basisHint.${draft.basis}`)}</p>
              </div>
            )}
          </SideEditor>
          {plan && <Notches plan={plan} currency={currency} />}
          {of === 'fee' && (
            <D0Editor draft={draft} currency={currency} refusing={refusing} change={change} />
          )}
        </div>
        <div className={css.meant}>
          <ChartCard
            basis={draft.basis}
            currency={currency}
            side={drawn.side}
            until={drawn.until}
            wrong={drawn.wrong}
            live={liveSide}
            since={live?.from}
          />
          <Trial of={of} plan={plan} live={live} side={key} currency={currency} />
        </div>
      </div>
    </div>
  );
}

interface PlanSwitchesProps {
  draft: PlanDraft;
  /** The side that is shown. */
  side: SideKey;
  change(draft: PlanDraft): void;
}

/** Switches for rates that differ by kind of card, and for rates that differ by amount. */
function PlanSwitches({ draft, side, change }: PlanSwitchesProps) {
  const t = useWords(planWords);
  return (
    <div className={css.switches}>
      <Toggle
        label={t('isDistDc')}
        on={draft.isDistDc}
        flip={(on) => change(distinguish(draft, on))}
      />
      <Toggle
        label={t('hasLadder')}
        on={draft[side].hasLadder}
        flip={(on) => change({ ...draft, [side]: withLadder(draft[side], on) })}
      />
    </div>
  );
}

/** Warning where a larger amount costs less, no refusal (domain §4.2); one banner for all tiers. */
function Notches({ plan, currency }: { plan: FeePlan; currency: string }) {
  const t = useWords(planWords);
  const text = (value: bigint) => formatMinor(String(value), currency);
  const notches = notchesOf(readPlan(plan));
  if (notches.length === 0) return null;
  return (
    <Banner tone="warning">
      {notches.map(({ side, tier, amount, fee, next }) => (
        <span key={`${side} ${tier}`} className={css.notch}>
          {side !== 'all' && `${t(`side.${side}`)} · `}
          {t('notch', {
            tier,
            amount: text(amount),
            fee: text(fee),
            more: text(amount + 1n),
            next: text(next),
          })}
        </span>
      ))}
    </Banner>
  );
}

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
function D0Editor({ draft, currency, refusing, change }: D0EditorProps) {
  const t = useWords(planWords);
  const { hasD0, d0 } = draft;
  const flip = () => change({ ...draft, hasD0: !hasD0 });
  return (
    <Section
      title={t('d0')}
      link={
        <span className={fieldsCss.end}>
          <StatusSwitch on={hasD0} label={t('d0')} run={flip} />
        </span>
      }
    >
      {hasD0 ? (
        <div className={fieldsCss.fields}>
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
        <p className={fieldsCss.hint}>{t('noD0')}</p>
      )}
    </Section>
  );
}
