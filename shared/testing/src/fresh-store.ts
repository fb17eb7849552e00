import { store } from '@portal/auth';
import type { PrimitiveAtom } from 'jotai';

const written = new Set<unknown>();

// Tests share the one store of the page, which has no way to forget.
store.set = new Proxy(store.set, {
  apply(set, self, args) {
    written.add(args[0]);
    return Reflect.apply(set, self, args);
  },
});

const isPrimitive = (atom: unknown): atom is PrimitiveAtom<unknown> & { init: unknown } =>
  Object.hasOwn(Object(atom), 'init');

/** Gives every atom that was written its first value again. */
export function forgetState(): void {
  for (const atom of written) if (isPrimitive(atom)) store.set(atom, atom.init);
  written.clear();
}
