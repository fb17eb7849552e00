import { FAILING_FROM } from '@portal/contract/system/releases';
import { useWords } from '@portal/i18n';
import { IconMore, MenuButton } from '@portal/ui';
import type { ReleaseUnit } from './api.ts';
import css from './units.module.css';
import { useReleaseText, useWindows } from './useReleaseText.ts';
import type { UnitsState } from './useUnits.ts';
import { type Verb, verbsOf } from './verbs.ts';
import { words } from './words.ts';

interface UnitTableProps {
  state: UnitsState;
  ask(unit: ReleaseUnit, verb: Verb): void;
}

/** The one thing that is most likely wanted, or all of it while a unit is on hold. */
function RowVerb({ unit, ask }: { unit: ReleaseUnit; ask: UnitTableProps['ask'] }) {
  const t = useWords(words);
  const { nameOf, verbText } = useReleaseText();
  const verbs = verbsOf(unit);
  if (unit.held && verbs.length > 0) {
    const items = verbs.map((verb) => ({
      label: verbText(verb, unit),
      run: () => ask(unit, verb),
    }));
    return (
      <MenuButton
        label={t('more', { name: nameOf(unit.unit) })}
        icon={<IconMore />}
        items={items}
      />
    );
  }
  const verb =
    verbs.find((each) => each === 'promote') ?? verbs.find((each) => each === 'rollback');
  if (!verb) return null;
  return (
    <button type="button" className="ui-link" onClick={() => ask(unit, verb)}>
      {t(`short.${verb}`)}
    </button>
  );
}

function UnitRow({ unit, state, ask }: UnitTableProps & { unit: ReleaseUnit }) {
  const t = useWords(words);
  const { nameOf, stateOf, timeOf, whoOf } = useReleaseText();
  const { version, available, live } = unit;
  const { tone, text } = stateOf(unit);
  const now = state.answer.data?.at ?? '';
  return (
    <tr aria-selected={unit === state.open}>
      <th scope="row">
        <button
          type="button"
          className={`ui-link ${css.name}`}
          onClick={() => state.show(unit.unit)}
        >
          {nameOf(unit.unit)}
        </button>
        <code>{unit.unit}</code>
      </th>
      <td>
        <code>{version || t('unreadable')}</code>
        {available && (
          <small>
            {t('available')} <code>{available.version}</code>
          </small>
        )}
      </td>
      <td>
        {live && (
          <>
            <time>{timeOf(live.at, now)}</time>
            <small>{whoOf(live)}</small>
          </>
        )}
      </td>
      <td className={css.users} data-failing={unit.users >= FAILING_FROM || undefined}>
        {unit.users}
      </td>
      <td>
        <WindowsBar unit={unit} />
      </td>
      <td>
        <span className={`ui-tag ui-tag-${tone}`}>{text}</span>
      </td>
      <td className={css.verb}>
        <RowVerb unit={unit} ask={ask} />
      </td>
    </tr>
  );
}

/** Units, and what is live of each. */
export function UnitTable({ state, ask }: UnitTableProps) {
  const t = useWords(words);
  const { open, isUnknown } = state;
  return (
    <div className={css.units} data-away={open !== undefined || isUnknown || undefined}>
      <table aria-label={t('units')}>
        <thead>
          <tr>
            {(
              ['unitName', 'liveVersion', 'since', 'usersHead', 'windowsHead', 'stateHead'] as const
            ).map((key) => (
              <th key={key} scope="col" className={key === 'usersHead' ? css.users : undefined}>
                {t(key)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {state.units.map((unit) => (
            <UnitRow key={unit.unit} unit={unit} state={state} ask={ask} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Share of the open windows that run the live version of a unit, and how many run another. */
function WindowsBar({ unit }: { unit: ReleaseUnit }) {
  const { share, text } = useWindows(unit);
  return (
    <>
      {share !== undefined && (
        <i className={css.bar}>
          <i style={{ width: `${share}%` }} />
        </i>
      )}
      <small>{text}</small>
    </>
  );
}
