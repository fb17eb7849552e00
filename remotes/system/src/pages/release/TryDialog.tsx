import { TRIAL_HOURS } from '@portal/contract/release/trial';
import { TryInput } from '@portal/contract/system/releases';
import { useWords } from '@portal/i18n';
import {
  Button,
  CopyButton,
  DialogFrame,
  FormDialog,
  fieldsOf,
  Region,
  useCall,
  useFormState,
} from '@portal/ui';
import { useState } from 'react';
import { type ReleaseDetail, type ReleaseUnit, releases } from './api.ts';
import css from './release.module.css';
import { useReleaseText } from './useReleaseText.ts';
import { words } from './words.ts';

const Field = fieldsOf(words, TryInput);

interface TryDialogProps {
  unit: ReleaseUnit;
  close(): void;
}

/** Address that opens a version in one window, and the time at which it ends. */
interface Offered {
  address: string;
  until: string;
}

function TryForm({ unit, close, detail }: TryDialogProps & { detail: ReleaseDetail }) {
  const t = useWords(words);
  const { nameOf } = useReleaseText();
  const [offered, setOffered] = useState<Offered>();
  const versions = [...detail.newer.map(({ version }) => version), ...detail.earlier];
  const form = useFormState(
    TryInput,
    async (body) => setOffered(await releases.try({ params: { unit: unit.unit }, body })),
    { version: versions[0], hours: '8' },
  );
  if (offered) {
    return (
      <LinkDialog
        title={t('ask.try', { name: nameOf(unit.unit) })}
        offered={offered}
        close={close}
      />
    );
  }
  return (
    <FormDialog
      title={t('ask.try', { name: nameOf(unit.unit) })}
      className={css.dialog}
      form={form}
      close={close}
      verb={t('makeLink')}
      text={<p className={css.consequence}>{t('effect.try')}</p>}
    >
      <Field.Choice
        name="version"
        options={versions.map((value) => ({ value, label: value }))}
        hint={versions.length === 0 ? t('noneToTry') : undefined}
      />
      <Field.Choice
        name="hours"
        options={TRIAL_HOURS.map((value) => ({
          value,
          label: t('hoursLong', { count: Number(value) }),
        }))}
      />
    </FormDialog>
  );
}

/** Shows a link: it opens here, or goes to the reviewer of the version. */
function LinkDialog({ title, offered, close }: { title: string; offered: Offered; close(): void }) {
  const t = useWords(words);
  const address = location.origin + offered.address;
  return (
    <DialogFrame
      title={title}
      className={css.dialog}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{t('closeLink')}</Button>
          <Button type="primary" onClick={() => window.open(address, '_blank', 'noopener')}>
            {t('openLink')}
          </Button>
        </>
      }
    >
      <p className={css.consequence}>{t('linkText', { time: offered.until })}</p>
      <p className={css.link}>
        <code>{address}</code>
        <CopyButton text={address} />
      </p>
    </DialogFrame>
  );
}

/** Makes a link that opens a published version of a unit in one window. */
export function TryDialog(props: TryDialogProps) {
  const answer = useCall(releases.detail, { params: { unit: props.unit.unit } });
  return <Region answer={answer}>{(detail) => <TryForm {...props} detail={detail} />}</Region>;
}
