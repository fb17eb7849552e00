/** The table of characters of OpenCC, which the package gives without types: `張 张|陳 陈`. */
declare module 'opencc-js/dict/TSCharacters' {
  const pairs: string;
  export = pairs;
}
