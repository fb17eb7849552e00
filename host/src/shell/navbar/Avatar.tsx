import { useState } from 'react';
import css from './navbar.module.css';

/** Picture of a user; without one that can be shown, the first character of the name. */
export function Avatar({ name, url }: { name: string; url?: string }) {
  const [broken, setBroken] = useState<string>();
  if (url && url !== broken) {
    return <img className={css.avatar} src={url} alt="" onError={() => setBroken(url)} />;
  }
  // Drawn, not written: the name of what holds it is the text beside it.
  const letter = [...name][0]?.toUpperCase();
  return <span className={css.avatar} aria-hidden="true" data-letter={letter} />;
}
