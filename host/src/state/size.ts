import { DEFAULT_SIZE, SIZES, type Size } from '@portal/contract/constants';
import { atom } from 'jotai';

/** Key in local storage (specification §3, app settings). */
const KEY = 'size';

function rememberedSize(): Size {
  const stored = localStorage.getItem(KEY);
  return SIZES.find((size) => size === stored) ?? DEFAULT_SIZE;
}

const chosenAtom = atom(rememberedSize());

/** Size of every control and list; a choice is remembered on this device. */
export const sizeAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, size: Size) => {
    localStorage.setItem(KEY, size);
    set(chosenAtom, size);
  },
);
