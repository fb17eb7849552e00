import type { Language } from '@portal/contract/constants';
import { AppError } from '@portal/http';
import { setLanguage, tCommon } from '@portal/i18n';
import { showError } from '@portal/ui';

/** Switches the language of the shell; when its words cannot be fetched, says so and stays. */
export async function switchLanguage(language: Language): Promise<void> {
  try {
    await setLanguage(language);
  } catch (cause) {
    showError(new AppError({ kind: 'network', code: 0, text: tCommon('error.network'), cause }));
  }
}
