/** Where a right click asked for the menu of a tab. */
export interface MenuPlace {
  /** Path of the tab. */
  path: string;
  /** Pixels from the left and the top of the window. */
  x: number;
  y: number;
}
