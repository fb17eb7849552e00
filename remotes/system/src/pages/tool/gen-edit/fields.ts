import { GenInput } from '@portal/contract/tool/gen';
import { fieldsOf } from '@portal/ui';
import { words } from './words.ts';

export const Field = fieldsOf(words, GenInput);
