import './typed.css';
import { useWords } from '@portal/i18n';
import { useId } from 'react';
import { Input } from '../arco.ts';
import { uiWords } from '../words/index.ts';

/** From this many records on, the count must be typed (visual design §6). */
const TYPED_FROM = 21;

/** Returns the text that must be typed before `count` records are changed; undefined: none. */
export const typedFor = (count: number): string | undefined =>
  count < TYPED_FROM ? undefined : String(count);

interface TypedFieldProps {
  /** Text that must be typed. */
  text: string;
  value: string;
  onChange(value: string): void;
}

/** Asks for a text before a button works. */
export function TypedField({ text, value, onChange }: TypedFieldProps) {
  const t = useWords(uiWords);
  const id = useId();
  return (
    <p className="ui-typed">
      <label htmlFor={id}>{t('confirmTyped', { text })}</label>
      <Input id={id} value={value} onChange={onChange} />
    </p>
  );
}
