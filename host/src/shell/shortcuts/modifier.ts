/** Whether the keyboard has a command key in the place of Ctrl. */
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** What the key beside the space bar is called here. */
export const MODIFIER = isApple ? '⌘' : 'Ctrl';
