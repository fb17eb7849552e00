import '@portal/ui/styles';
import './base.css';
import { FAILURE_KIND } from '@portal/contract/release/dictionaries';
import { startI18n } from '@portal/i18n';
import { showEntryFailed } from './EntryFailed.tsx';
import { navigator } from './enter.ts';
import { reportFailure, watchErrors } from './remotes/failures.ts';
import { scheduleLoginTitle } from './routing/document-title.ts';
import { takeSsoAnswer } from './session/sso/take-answer.ts';
import { showAppearance } from './state/appearance.ts';
import { readLayout } from './state/layout-settings.ts';

watchErrors();
takeSsoAnswer();
showAppearance(readLayout().appearance);
scheduleLoginTitle();
try {
  await startI18n();
  await navigator.enter();
} catch (error) {
  showEntryFailed(error);
  reportFailure(FAILURE_KIND.load, error);
}
