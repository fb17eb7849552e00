import '../react-19.ts';
import '../theme/index.ts';
import '../theme/arco-css.ts';
import enUS from '@arco-design/web-react/es/locale/en-US';
import zhCN from '@arco-design/web-react/es/locale/zh-CN';
import { DEFAULT_SIZE, type Size } from '@portal/contract/constants';
import { useLanguage } from '@portal/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ConfigProvider } from '../arco.ts';
import { queryClient } from '../data/query-client.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { ARCO_SIZE, applySize } from '../theme/size.ts';
import { Tips } from '../tips/Tips.tsx';

const LOCALES = { 'zh-CN': zhCN, 'en-US': enUS } as const;

interface UiProviderProps {
  size?: Size;
  children: ReactNode;
}

/** Context of the kit, once `uiWords` are loaded: Arco's language and size, the query cache, confirmations. */
export function UiProvider({ size = DEFAULT_SIZE, children }: UiProviderProps) {
  const locale = LOCALES[useLanguage()];
  useEffect(() => applySize(size), [size]);
  return (
    <ConfigProvider locale={locale} size={ARCO_SIZE[size]} autoInsertSpaceInButton={false}>
      <QueryClientProvider client={queryClient}>
        {children}
        <ConfirmDialog />
        <Tips />
      </QueryClientProvider>
    </ConfigProvider>
  );
}
