import css from './navbar.module.css';

/** Picture of a user; the default one shows the first character of the name. */
export function Avatar({ name, url }: { name: string; url?: string }) {
  if (url) return <img className={css.avatar} src={url} alt="" />;
  return (
    <span className={css.avatar} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
