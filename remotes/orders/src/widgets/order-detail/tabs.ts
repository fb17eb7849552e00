/** Parts of the page of one order; the address names one of them. */
export const TABS = ['overview', 'info', 'refunds', 'messages', 'history'] as const;
export type Tab = (typeof TABS)[number];
