import { setSingleKeys } from '@portal/ui';
import { applyTheme } from '@portal/ui/theme';
import { useAtomValue } from 'jotai';
import { useLayoutEffect } from 'react';
import { showDynamicTitle } from '../../routing/document-title.ts';
import { showAppearance } from '../../state/appearance.ts';
import { layoutAtom } from '../../state/layout.ts';

/** Shows the layout settings that are no part of a component: colour, appearance, title, keys. */
export function useLayout(): void {
  const { theme, appearance, dynamicTitle, singleKeys } = useAtomValue(layoutAtom);
  useLayoutEffect(() => applyTheme(theme), [theme]);
  useLayoutEffect(() => showAppearance(appearance), [appearance]);
  useLayoutEffect(() => showDynamicTitle(dynamicTitle), [dynamicTitle]);
  useLayoutEffect(() => setSingleKeys(singleKeys), [singleKeys]);
}
