import '@portal/ui/theme';
import './base.css';
import { startI18n } from '@portal/i18n';
import { showEntryFailed } from './EntryFailed.tsx';
import { doors } from './enter.ts';
import { scheduleLoginTitle } from './routing/document-title.ts';
import { followSystemAppearance } from './state/appearance.ts';

followSystemAppearance();
scheduleLoginTitle();
try {
  await startI18n();
  await doors.enter();
} catch {
  showEntryFailed();
}
