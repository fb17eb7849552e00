import './dialog.css';
import { useWords } from '@portal/i18n';
import type { KeyboardEvent, PointerEvent } from 'react';
import { z } from 'zod';
import { followPointer } from '../hooks/follow-pointer.ts';
import { useNarrow } from '../hooks/useNarrow.ts';
import { useRemembered } from '../hooks/useRemembered.ts';
import { uiWords } from '../words/index.ts';

const MIN_PX = 400;
/** As much of the page stays in sight. */
const PAGE_PX = 160;
const STEP_PX = 16;

const Width = z.number().int().min(MIN_PX);

/** The width of a kind of drawer, in pixels, as this device remembers it; its own at first. */
export const useDrawerWidth = (kind: string, own: number) =>
  useRemembered(`drawer:${kind}`, Width, own);

interface DrawerGripProps {
  width: number;
  setWidth(width: number): void;
}

/** The left edge of a drawer: moved by pointer or arrow keys; a phone's drawer fills the window. */
export function DrawerGrip({ width, setWidth }: DrawerGripProps) {
  const t = useWords(uiWords);
  const max = window.innerWidth - PAGE_PX;
  const resize = (wanted: number) => setWidth(Math.round(Math.max(MIN_PX, Math.min(wanted, max))));
  const drag = (start: PointerEvent) => {
    start.preventDefault();
    followPointer(start, (dx) => resize(width - dx));
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: STEP_PX, ArrowRight: -STEP_PX }[event.key];
    if (step) resize(width + step);
  };
  if (useNarrow()) return null;
  return (
    <button
      type="button"
      className="ui-drawer-grip"
      role="slider"
      aria-orientation="horizontal"
      aria-label={t('resizeDrawer')}
      aria-valuemin={MIN_PX}
      aria-valuemax={max}
      aria-valuenow={width}
      onPointerDown={drag}
      onKeyDown={press}
    />
  );
}
