import type { RowOf } from '@portal/contract/kit/route';
import type { noticeRoutes } from '@portal/contract/system/notice';
import { useWords } from '@portal/i18n';
import { words } from './words.ts';

/** Whom a notice is for: its roles, or everybody. */
export function Audience({ row: { roles } }: { row: RowOf<typeof noticeRoutes.list> }) {
  const t = useWords(words);
  return roles.length === 0
    ? t('everybody')
    : roles.map(({ roleName }) => roleName).join(t('comma'));
}
