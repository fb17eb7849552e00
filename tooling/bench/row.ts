/** A row of the bench: what is measured, in which unit, and the goal its median must not exceed. */
export interface Row {
  label: string;
  unit: 'KB' | 'ms' | 'us' | 's' | 'MB' | '' | '%';
  goal?: number;
}
