import { HoldInput, PromoteInput, RollbackInput } from '@portal/contract/system/releases';
import { useWords } from '@portal/i18n';
import { Button, FormDialog, fieldsOf, Region, toast, useCall, useFormState } from '@portal/ui';
import { type ReleaseDetail, type ReleaseUnit, releases } from './api.ts';
import css from './release.module.css';
import { useReleaseText } from './useReleaseText.ts';
import type { Verb } from './verbs.ts';
import { words } from './words.ts';

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

interface MoveDialogProps {
  unit: ReleaseUnit;
  verb: Verb;
  /** Left, or done. */
  close(): void;
  onDone(): unknown;
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
export function MoveDialog(props: MoveDialogProps) {
  const answer = useCall(releases.detail, { params: { unit: props.unit.unit } });
  return <Region answer={answer}>{(detail) => <MoveForm {...props} detail={detail} />}</Region>;
}
