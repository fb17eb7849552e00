import type { ReactNode } from 'react';
import css from './open.module.css';

interface HeadingProps {
  title: string;
  children?: ReactNode;
  /** The page has changed under the reader: what is new is read from here. */
  isNews?: boolean;
}

const takeFocus = (title: HTMLElement | null) => title?.focus();

/** Title of a page outside the shell and a sentence about it. */
export function Heading({ title, children, isNews = false }: HeadingProps) {
  return (
    <>
      <h1 className={css.title} {...(isNews && { tabIndex: -1, ref: takeFocus })}>
        {title}
      </h1>
      <p className={css.subtitle}>{children}</p>
    </>
  );
}
