/** Props of what scrolls and holds nothing that takes the focus, so that a keyboard scrolls it too. */
export const SCROLLED = { tabIndex: 0 };
