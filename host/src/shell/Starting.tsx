import css from './shell.module.css';

/** The frame of the shell while the session starts. */
export function Starting() {
  return (
    <div className={css.shell} aria-busy="true">
      <div className={css.startingSide} />
      <div className={css.startingHead} />
    </div>
  );
}
