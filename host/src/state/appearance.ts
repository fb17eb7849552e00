/** Follows the system's light or dark appearance; the tokens hang on this attribute of `body`. */
export function followSystemAppearance(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    if (dark.matches) document.body.setAttribute('arco-theme', 'dark');
    else document.body.removeAttribute('arco-theme');
  };
  dark.addEventListener('change', show);
  show();
}
