/** A part of `pg` that its types leave out. */
declare module 'pg/lib/utils.js' {
  const utils: {
    /** A parameter as the wire takes it: text, bytes, or null. */
    prepareValue(value: unknown): string | Buffer | null;
  };
  export = utils;
}
