import { useAtomValue } from 'jotai';
import { layoutAtom } from '../state/layout.ts';
import css from './shell.module.css';

/** The frame of the shell while the session starts. */
export function Starting() {
  const { sideTheme } = useAtomValue(layoutAtom);
  return (
    <div
      className={css.shell}
      data-side={sideTheme === 'theme-light' ? 'light' : 'dark'}
      aria-busy="true"
    >
      <div className={css.startingSide} />
      <div className={css.startingHead} />
    </div>
  );
}
