import { forgetSession, useSession } from '@portal/auth';
import { signInAs } from '@portal/testing';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WhileSignedIn } from './WhileSignedIn.tsx';

const Name = () => <p>{useSession().nickName}</p>;

it('[4.1] with the session, everything that shows the user is gone at once and without an error', () => {
  signInAs({ nickName: 'Ada' });
  const { container } = render(
    <WhileSignedIn>
      <Name />
    </WhileSignedIn>,
  );
  expect(screen.getByText('Ada')).toBeDefined();
  act(forgetSession);
  expect(container.textContent).toBe('');
});
