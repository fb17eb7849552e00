import type { ChangeEvent } from 'react';

/** What separates thousands, as it is typed or pasted: half-width and full-width commas, spaces. */
const SEPARATORS = /[,，\s]/g;

/**
 * What stands in the control of an amount after an edit, without separators. They go from the
 * control too, with the caret at the same digit: what is shown is what is sent. Only an edit may do
 * so: a control that changes as it takes the focus loses what the browser has just selected in it.
 * While an input method composes, its text is left alone.
 */
export function typedNumber({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): string {
  const { value, selectionStart } = target;
  const plain = value.replaceAll(SEPARATORS, '');
  if (plain === value || (nativeEvent as Partial<InputEvent>).isComposing) return value;
  const before = value.slice(0, selectionStart ?? value.length);
  const caret = before.replaceAll(SEPARATORS, '').length;
  target.value = plain;
  target.setSelectionRange(caret, caret);
  return plain;
}
