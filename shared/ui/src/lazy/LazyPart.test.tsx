import { renderPage } from '@portal/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { LazyPart } from './LazyPart.tsx';
import { lazyPart } from './lazy-part.ts';

const Tree = ({ label }: { label: string }) => <p>tree {label}</p>;

it('holds the place of a part until it is here, and fetches it once', async () => {
  const arrive = Promise.withResolvers<{ Part: typeof Tree }>();
  const fetchTree = vi.fn(() => arrive.promise);
  const part = lazyPart(fetchTree);
  const { container } = await renderPage(
    <>
      <LazyPart part={part} height={240} given={{ label: 'A' }} />
      <LazyPart part={part} height={240} given={{ label: 'B' }} />
    </>,
  );
  expect(container.querySelectorAll('[style*="240px"]')).toHaveLength(2);
  arrive.resolve({ Part: Tree });
  await screen.findByText('tree A');
  expect(screen.getByText('tree B')).toBeDefined();
  expect(fetchTree).toHaveBeenCalledOnce();
});

it('a part that did not arrive says so and is asked for again', async () => {
  const fetchTree = vi.fn(async () => ({ Part: Tree }));
  fetchTree.mockRejectedValueOnce(new TypeError('offline'));
  await renderPage(<LazyPart part={lazyPart(fetchTree)} height={0} given={{ label: 'A' }} />);
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  await screen.findByText('tree A');
  expect(screen.queryByRole('button')).toBeNull();
});
