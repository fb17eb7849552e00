import {
  HoldInput,
  PromoteInput,
  RELEASE_STATE,
  RollbackInput,
  STORE_STATE,
} from '@portal/contract/system/releases';
import { useWords } from '@portal/i18n';
import {
  ActionButton,
  Banner,
  BrokenDrawing,
  Button,
  ErrorState,
  FormDialog,
  fieldsOf,
  ListDrawing,
  Region,
  StateView,
  toast,
  Updated,
  useCall,
  useFormState,
  useShortcuts,
} from '@portal/ui';
import { useState } from 'react';
import { type ReleaseDetail, type Releases, type ReleaseUnit, releases } from './api.ts';
import css from './release.module.css';
import { TryDialog } from './TryDialog.tsx';
import { UnitPane } from './UnitPane.tsx';
import { UnitTable } from './UnitTable.tsx';
import { useReleaseText } from './useReleaseText.ts';
import { type UnitsState, useUnits } from './useUnits.ts';
import { type Verb, verbsOf } from './verbs.ts';
import { words } from './words.ts';

interface Asking {
  unit: ReleaseUnit;
  verb: Verb;
}

function Units({ state }: { state: UnitsState }) {
  const t = useWords(words);
  const { nameOf, verbText } = useReleaseText();
  const [asking, setAsking] = useState<Asking>();
  const { answer, units, open, isUnknown, show, step } = state;
  const ask = (unit: ReleaseUnit, verb: Verb) => setAsking({ unit, verb });
  const copy = async () => {
    if (!open) return;
    await navigator.clipboard.writeText(open.version);
    toast(t('copied', { version: open.version }), 'info');
  };
  const next = () => step(1);
  const previous = () => step(-1);
  useShortcuts({
    j: next,
    ArrowDown: next,
    k: previous,
    ArrowUp: previous,
    r: () => void answer.reload(),
    y: () => void copy(),
  });
  const failing = units.find(({ state: each }) => each === RELEASE_STATE.failing);
  if (!answer.data) return null;
  if (answer.data.store === STORE_STATE.away) {
    return <StateView drawing={<BrokenDrawing />} title={t('away')} text={t('awayText')} />;
  }
  if (units.length === 0) {
    return <StateView drawing={<ListDrawing />} title={t('none')} text={t('noneText')} />;
  }
  return (
    <>
      {failing && (
        <div className={css.alarm}>
          <Banner tone="danger">
            {t('fails', {
              unit: nameOf(failing.unit),
              version: failing.version,
              users: failing.users,
              before: failing.usersBefore,
            })}
          </Banner>
          {failing !== open && verbsOf(failing).includes('rollback') && (
            <ActionButton
              label={verbText('rollback', failing)}
              look="danger"
              run={() => ask(failing, 'rollback')}
            />
          )}
        </div>
      )}
      <div className={`ui-panes ${css.panes}`}>
        <UnitTable state={state} ask={ask} />
        {open && (
          <UnitPane
            key={open.unit}
            unit={open}
            list={answer.data}
            ask={ask}
            close={() => show(undefined)}
          />
        )}
        {isUnknown && (
          <StateView drawing={<ListDrawing />} title={t('unknown')} text={t('unknownText')} />
        )}
        {asking && <Asked {...asking} close={() => setAsking(undefined)} onDone={answer.reload} />}
      </div>
    </>
  );
}

/** State of the signatures in the store; a document that does not hold comes first. */
function Signatures({ list }: { list: Releases }) {
  const t = useWords(words);
  if (list.units.some(({ state }) => state === RELEASE_STATE.corrupt)) {
    return <span className="ui-tag ui-tag-danger">{t('signatures.faulty')}</span>;
  }
  if (list.store === STORE_STATE.away) return null;
  return <span className={css.note}>{t(`signatures.${list.isSigned ? 'valid' : 'none'}`)}</span>;
}

/** Units of the console: what is live of each, since when and why, and taking it back. */
export default function ReleasePage() {
  const t = useWords(words);
  const state = useUnits();
  const { answer } = state;
  return (
    <div className={css.page}>
      <header className={css.head} data-away={state.open !== undefined || undefined}>
        <h1>{t('title')}</h1>
        {answer.data && <Signatures list={answer.data} />}
        {answer.data && (
          <span className={css.note}>{t('online', { count: answer.data.online })}</span>
        )}
        <Updated at={answer.updatedAt} reload={answer.reload} />
      </header>
      {answer.error && !answer.data && (
        <ErrorState error={answer.error} retry={() => void answer.reload()} />
      )}
      <Units state={state} />
    </div>
  );
}

const Held = HoldInput.omit({ rev: true });
const RolledBack = RollbackInput.omit({ rev: true });
const Promoted = PromoteInput.omit({ rev: true });
const Field = {
  ...fieldsOf(words, Held),
  To: fieldsOf(words, RolledBack).Choice,
  Version: fieldsOf(words, Promoted).Choice,
};
const SCHEMAS = { rollback: RolledBack, promote: Promoted, hold: Held, lift: Held };

/** Reasons that need not be typed. */
const REASONS = ['render', 'figures', 'slow', 'requested', 'other'] as const;

interface AskedProps {
  unit: ReleaseUnit;
  verb: Verb;
  /** Left, or done. */
  close(): void;
  onDone(): unknown;
}

type MoveDialogProps = AskedProps & { verb: Exclude<Verb, 'try'> };

/** The dialog of what somebody wants to do to a unit. */
function Asked({ verb, ...rest }: AskedProps) {
  if (verb === 'try') return <TryDialog unit={rest.unit} close={rest.close} />;
  return <MoveDialog {...rest} verb={verb} />;
}

const optionsOf = (versions: readonly string[]) =>
  versions.map((value) => ({ value, label: value }));

function MoveForm({
  unit,
  verb,
  close,
  onDone,
  detail,
}: MoveDialogProps & { detail: ReleaseDetail }) {
  const t = useWords(words);
  const { nameOf } = useReleaseText();
  const params = { unit: unit.unit };
  const { rev } = detail;
  const newer = detail.newer.map(({ version }) => version);
  const form = useFormState(
    SCHEMAS[verb] as typeof Held,
    async (accepted) => {
      const body = { rev, ...accepted };
      const send = {
        rollback: () => releases.rollback({ params, body }),
        promote: () => releases.promote({ params, body: { version: '', ...body } }),
        hold: () => releases.hold({ params, body }),
        lift: () => releases.lift({ params, body }),
      };
      const { version } = await send[verb]();
      toast(t(`done.${verb}`, { name: nameOf(unit.unit), version }));
      close();
      await onDone();
    },
    { to: detail.earlier[0], version: newer[0], reason: '' },
  );
  return (
    <FormDialog
      title={t(`ask.${verb}`, { name: nameOf(unit.unit) })}
      className={css.dialog}
      form={form}
      close={close}
      verb={t(`short.${verb}`)}
      isDangerous={verb === 'rollback'}
      text={<p className={css.consequence}>{t(`effect.${verb}`)}</p>}
    >
      {verb === 'rollback' && <Field.To name="to" options={optionsOf(detail.earlier)} />}
      {verb === 'promote' && <Field.Version name="version" options={optionsOf(newer)} />}
      <fieldset className={css.reasons} aria-label={t('pickReason')}>
        {REASONS.map((key) => {
          const text = key === 'other' ? '' : t(`reasons.${key}`);
          return (
            <Button
              key={key}
              aria-pressed={text !== '' && form.values.reason === text}
              onClick={() => form.set('reason', text)}
            >
              {t(`reasons.${key}`)}
            </Button>
          );
        })}
      </fieldset>
      <Field.TextArea name="reason" />
    </FormDialog>
  );
}

/** Asks for the reason of a change and, where there are several, for the version; then changes the unit. */
function MoveDialog(props: MoveDialogProps) {
  const answer = useCall(releases.detail, { params: { unit: props.unit.unit } });
  return <Region answer={answer}>{(detail) => <MoveForm {...props} detail={detail} />}</Region>;
}
