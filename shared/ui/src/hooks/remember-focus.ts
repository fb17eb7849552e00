/** Returns true if the focus is on the page itself, and not in a dialog that is about to close. */
function isOnPage(element: Element | null): boolean {
  return (
    element !== null &&
    element !== document.body &&
    !element.closest('[role="dialog"], .arco-modal-wrapper, .arco-drawer-wrapper')
  );
}

/**
 * Remembers where the focus is; the result puts it back, if that place still exists and nobody has
 * taken the focus elsewhere meanwhile.
 */
export function rememberFocus(): () => void {
  const { activeElement: opener } = document;
  return () => {
    if (isOnPage(document.activeElement)) return;
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
}
