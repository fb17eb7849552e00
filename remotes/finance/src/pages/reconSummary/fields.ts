import { reconSummaryRoutes } from '@portal/contract/finance/recon-summary';
import { searchOf } from '@portal/ui';
import { words } from './words.ts';

export const Search = searchOf(words, reconSummaryRoutes.list);
