import { useWords } from '@portal/i18n';
import type { FormState } from '@portal/ui';
import { Field } from './fields.ts';
import { WEEKDAYS } from './month.ts';
import { dayOfWeek, useDayNames } from './names.ts';
import css from './side.module.css';
import { words } from './words.ts';

const ZONES = Intl.supportedValuesOf('timeZone');

/** A zone that this browser does not list is still one, when the calendar has it. */
const optionsOf = (zone: string) =>
  [...new Set([zone, ...ZONES])].filter(Boolean).map((value) => ({ value, label: value }));

/** Zone, the end of the accounting day, and the weekdays on which nobody works. */
export function ChangeFields({ form }: { form: FormState }) {
  const t = useWords(words);
  const names = useDayNames();
  const { zone = '' } = form.values as Record<string, string>;
  const weekdays = WEEKDAYS.map((value) => ({ value, label: names.short(dayOfWeek(value)) }));
  return (
    <>
      <Field.Choice name="zone" options={optionsOf(zone)} />
      <Field.Text name="cutOff" hint={t('cutOffHint')} />
      <Field.Choices name="closedWeekdays" options={weekdays} />
    </>
  );
}

/** The same, and whose a new calendar is. */
export function NewFields({ form }: { form: FormState }) {
  const t = useWords(words);
  return (
    <>
      <p className={css.note}>{t('scopeNote')}</p>
      <Field.Dict name="chnlCode" type="myDict_channel" />
      <Field.Currency name="currency" />
      <ChangeFields form={form} />
    </>
  );
}
