import css from './close.module.css';

/** The page on its way: head, card and table at their heights. */
export function Bones() {
  return (
    <div className={css.page} aria-busy="true">
      <div className={css.bones}>
        {[52, 144, 340].map((height) => (
          <i key={height} style={{ height }} />
        ))}
      </div>
    </div>
  );
}
