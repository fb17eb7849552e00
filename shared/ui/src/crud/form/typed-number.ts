import type { ChangeEvent } from 'react';

const SEPARATORS = /,/g;

/**
 * Returns the number of characters that an edit put before the caret. Undefined where nobody can
 * tell, as after a paste over a selection or autofill.
 */
function insertedBy(
  { inputType = '', data }: Partial<InputEvent>,
  grownBy: number,
): number | undefined {
  if (inputType.startsWith('delete')) return 0;
  if (inputType === 'insertText') return data?.length ?? 0;
  return grownBy > 0 ? grownBy : undefined;
}

/**
 * Returns the text of a number's control after its first edit. `shown` is its text before, written
 * with separators that nobody typed. They go from what is left of it, with the caret at the same
 * digit. Typed or pasted text stays as it is. Only an edit may do so: a control that changes as it
 * takes the focus loses the browser's new selection. While an input method composes, its text is
 * left alone.
 */
export function typedNumber(
  { target, nativeEvent }: ChangeEvent<HTMLInputElement>,
  shown: string,
): string {
  const { value } = target;
  const event = nativeEvent as Partial<InputEvent>;
  if (!shown.includes(',') || event.isComposing) return value;
  const caret = target.selectionStart ?? value.length;
  const length = insertedBy(event, value.length - shown.length);
  if (length === undefined) return value;
  const [before, after] = [value.slice(0, Math.max(0, caret - length)), value.slice(caret)];
  const isLeft = shown.startsWith(before) && shown.endsWith(after);
  const isKnown = event.inputType === 'insertText' || length === 0;
  const isWhole = before.length + after.length === shown.length;
  if (!isLeft || !(isKnown || isWhole)) return value;
  const head = before.replaceAll(SEPARATORS, '') + value.slice(before.length, caret);
  target.value = head + after.replaceAll(SEPARATORS, '');
  target.setSelectionRange(head.length, head.length);
  return target.value;
}
