/** True if the keyboard has a command key in the place of Ctrl. */
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Name of the key beside the space bar on this device. */
export const MODIFIER = isApple ? '⌘' : 'Ctrl';
