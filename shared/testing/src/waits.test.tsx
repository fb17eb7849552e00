import { getConfig, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { untilDrawn } from './waits.ts';

describe('a wait of a test', () => {
  it('is the one of its own, however many files have run before', () => {
    expect(getConfig().asyncWrapper).toBe(untilDrawn);
  });

  it('that ends without what it waited for shows the page', async () => {
    render(<p>instead of it</p>);
    const options = { timeout: 1 };
    await expect(screen.findByText('never', undefined, options)).rejects.toThrow('instead of it');
    await expect(waitFor(() => screen.getByText('never'), options)).rejects.toThrow(
      'instead of it',
    );
  });
});

it('a query that finds nothing shows the page', () => {
  render(<p>instead of it</p>);
  expect(() => screen.getByText('never')).toThrow('instead of it');
});
