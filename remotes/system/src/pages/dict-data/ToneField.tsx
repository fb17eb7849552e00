import { LIST_CLASSES } from '@portal/contract/system/dict';
import { useWords } from '@portal/i18n';
import { Field } from './fields.ts';
import { words } from './words.ts';

/** Colour of the tag, by the names that the console gives its colours. */
export function ToneField() {
  const t = useWords(words);
  const options = LIST_CLASSES.map((tone) => ({ value: tone, label: t(`tones.${tone}`) }));
  return <Field.Choice name="listClass" options={options} />;
}
