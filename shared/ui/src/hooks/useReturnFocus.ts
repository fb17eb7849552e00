import { useEffect, useState } from 'react';
import { rememberFocus } from './remember-focus.ts';

/** In a dialog: puts the focus back where it was once the dialog is gone. */
export function useReturnFocus(): void {
  // While the dialog is first drawn: afterwards it has the focus itself.
  const [putBack] = useState(rememberFocus);
  useEffect(
    () => () => {
      setTimeout(putBack);
    },
    [putBack],
  );
}
