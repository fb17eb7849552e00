import { AlertIcon } from './icons.tsx';
import css from './open.module.css';

/** Banner above the fields: why the form was refused. */
export function Refusal({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p className={css.banner} role="alert">
      <AlertIcon />
      {text}
    </p>
  );
}
