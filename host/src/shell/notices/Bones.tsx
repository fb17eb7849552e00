import css from './notices.module.css';

/** In place of text that is on its way. */
export function Bones() {
  return (
    <div className={css.bones}>
      <i />
      <i />
      <i />
    </div>
  );
}
