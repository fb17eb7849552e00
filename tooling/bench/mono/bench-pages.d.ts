/** Written by the build of the one bundle: `orders/general/index` → its module. */
declare module 'bench-pages' {
  export const pages: Record<string, (() => Promise<unknown>) | undefined>;
}
