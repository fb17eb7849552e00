/** A title as titles are compared. */
export const plain = (text: string): string => text.trim().toLowerCase();
