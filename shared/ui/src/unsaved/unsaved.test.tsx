import { act, render } from '@testing-library/react';
import { Activity } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { forgetUnsaved, unsavedTabs } from './registry.ts';
import { TabContext, useUnsaved, useUnsavedTabs } from './useUnsaved.ts';

function Form({ isDirty }: { isDirty: boolean }) {
  useUnsaved(isDirty);
  return null;
}

interface ViewProps {
  tab?: string;
  isDirty?: boolean;
  mode?: 'visible' | 'hidden';
}

const View = ({ tab = '/a', isDirty = true, mode = 'visible' }: ViewProps) => (
  <Activity mode={mode}>
    <TabContext value={tab}>
      <Form isDirty={isDirty} />
    </TabContext>
  </Activity>
);

const Dots = () => <p>{[...useUnsavedTabs()].join()}</p>;

const tabs = () => [...unsavedTabs()];

beforeEach(() => forgetUnsaved());

it('[2.28] a tab holds unsaved input from the first change until it is sent', () => {
  const { rerender } = render(<View isDirty={false} />);
  expect(tabs()).toEqual([]);
  rerender(<View />);
  expect(tabs()).toEqual(['/a']);
  rerender(<View isDirty={false} />);
  expect(tabs()).toEqual([]);
});

it('[2.28] it does so while another tab is shown, until its view is gone', () => {
  const { rerender, unmount } = render(<View />);
  rerender(<View mode="hidden" />);
  expect(tabs()).toEqual(['/a']);
  unmount();
  expect(tabs()).toEqual([]);
});

it('[2.28] two forms of one tab: it is saved when both are', () => {
  const two = (first: boolean, second: boolean) => (
    <>
      <View isDirty={first} />
      <View isDirty={second} />
    </>
  );
  const { rerender } = render(two(true, true));
  rerender(two(false, true));
  expect(tabs()).toEqual(['/a']);
  rerender(two(false, false));
  expect(tabs()).toEqual([]);
});

it('[4.2] what is discarded is forgotten, in some tabs or in all', () => {
  render(<View tab="/a" />);
  render(<View tab="/b" />);
  render(<View tab="" />);
  forgetUnsaved(['/a']);
  expect(tabs()).toEqual(['/b', '']);
  forgetUnsaved();
  expect(tabs()).toEqual([]);
});

it('[4.2] anyone who shows it hears of each change', async () => {
  const { container } = render(<Dots />);
  const { rerender } = render(<View />);
  await act(async () => undefined);
  expect(container.textContent).toBe('/a');
  rerender(<View isDirty={false} />);
  await act(async () => undefined);
  expect(container.textContent).toBe('');
});
