import { OpenPage } from '../open/OpenPage.tsx';
import { SignOutLink } from '../open/SignOutLink.tsx';
import { useOwnSession } from '../open/useOwnSession.ts';
import { MustChangeForm, type MustChangeFormProps } from './MustChangeForm.tsx';

/** All that a user sees whose password somebody else has given (requirement 6.3). */
export function MustChangePage(props: MustChangeFormProps) {
  useOwnSession();
  return (
    <OpenPage>
      <MustChangeForm {...props} />
      <SignOutLink path="/" />
    </OpenPage>
  );
}
