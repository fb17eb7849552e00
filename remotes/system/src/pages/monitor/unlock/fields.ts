import { UnlockInput } from '@portal/contract/monitor/logininfor';
import { fieldsOf } from '@portal/ui';
import { words } from './words.ts';

export const Field = fieldsOf(words, UnlockInput);
