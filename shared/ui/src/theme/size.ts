import type { Size } from '@portal/contract/constants';

/** Size of Arco's parts for each choice of the size menu (visual design §3). */
export const ARCO_SIZE = {
  default: 'large',
  medium: 'default',
  small: 'small',
  mini: 'mini',
} as const satisfies Record<Size, string>;

/** Switches the density variables; Arco's own parts follow through `UiProvider`. */
export function applySize(size: Size): void {
  document.body.dataset.size = size;
}
