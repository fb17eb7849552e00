import { store } from '@portal/auth';
import type { MenuEntry } from '@portal/contract/session/session';
import { UiProvider } from '@portal/ui';
import { act, render } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { menuAtom } from '../../state/menu.ts';
import { Palette } from './Palette.tsx';

/** Opens the palette over a menu; `place` shows where it leads. */
export async function openPalette(menu: MenuEntry[], place: ReactNode): Promise<void> {
  store.set(menuAtom, menu);
  await act(async () => {
    render(
      <Provider store={store}>
        <UiProvider>
          <MemoryRouter initialEntries={['/index']} useTransitions={false}>
            <Palette onClose={() => undefined} />
            {place}
          </MemoryRouter>
        </UiProvider>
      </Provider>,
    );
  });
}
