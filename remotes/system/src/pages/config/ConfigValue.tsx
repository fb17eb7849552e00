import { valueLabel } from '@portal/contract/system/parameters';
import { tMessage, useLanguage } from '@portal/i18n';

interface ConfigValueProps {
  row: { configKey: string; configValue: string };
}

/** A value as people read it: what a switch, a choice or a number of days says. */
export function ConfigValue({ row: { configKey, configValue } }: ConfigValueProps) {
  // Its label follows the language.
  useLanguage();
  const label = valueLabel(configKey, configValue);
  return label ? tMessage(label) : configValue;
}
