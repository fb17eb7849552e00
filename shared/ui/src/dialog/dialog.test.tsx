import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../fixtures/orders.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { DrawerGrip, useDrawerWidth } from './DrawerGrip.tsx';

/** The dialog is where the styles say: 400 × 300 at 300, 200, in the middle of 1000 × 700. */
function layOut() {
  vi.stubGlobal('innerWidth', 1000);
  vi.stubGlobal('innerHeight', 700);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const [left = 0, top = 0] = (this.style.translate || '300px 200px')
      .split(' ')
      .map(Number.parseFloat);
    const width = Number.parseFloat(this.style.width) || 400;
    const height = Number.parseFloat(this.style.height) || 300;
    // Like the browser's own, it has nothing that could be spread.
    return Object.create({ left, top, width, height });
  });
  HTMLElement.prototype.setPointerCapture = () => undefined;
}

const dialog = () => screen.getByRole('dialog');
const head = () => dialog().querySelector('.arco-modal-header') as HTMLElement;
const corner = () => screen.getByRole('button', { name: /调整对话框大小/ });
const placed = () => [dialog().style.translate, dialog().style.width, dialog().style.height];
const drag = (grip: Element, dx: number, dy: number) => {
  fireEvent.pointerDown(grip, { button: 0, clientX: 10, clientY: 10 });
  fireEvent.pointerMove(grip, { clientX: 10 + dx, clientY: 10 + dy });
  fireEvent(grip, new Event('lostpointercapture'));
};
const open = () =>
  show(
    <DialogFrame title="标题" footer={<button type="button">save</button>}>
      text
    </DialogFrame>,
  );

describe('[2.33] dialog', () => {
  beforeEach(layOut);

  it('is dragged by its head, and back in the middle after a double click on it', async () => {
    await open();
    drag(head(), 40, -30);
    expect(placed()).toEqual(['340px 170px', '400px', '']);
    fireEvent.pointerMove(head(), { clientX: 900, clientY: 10 });
    expect(placed()[0]).toBe('340px 170px');
    fireEvent.dblClick(head());
    expect(placed()).toEqual(['', '', '']);
    expect(dialog().dataset.placed).toBeUndefined();
  });

  it('is resized in width and height by its edges and its corner', async () => {
    await open();
    drag(dialog().querySelector('[data-edge=left]') as Element, -50, 0);
    expect(placed()).toEqual(['250px 200px', '450px', '']);
    drag(dialog().querySelector('[data-edge=bottom]') as Element, 0, 60);
    expect(placed()).toEqual(['250px 200px', '450px', '360px']);
    drag(corner(), 20, 20);
    expect(placed()).toEqual(['250px 200px', '470px', '380px']);
  });

  it('is resized by the arrow keys, and moved with Shift', async () => {
    await open();
    fireEvent.keyDown(corner(), { key: 'ArrowRight' });
    fireEvent.keyDown(corner(), { key: 'ArrowDown' });
    expect(placed()).toEqual(['300px 200px', '416px', '316px']);
    fireEvent.keyDown(corner(), { key: 'ArrowLeft', shiftKey: true });
    fireEvent.keyDown(corner(), { key: 'ArrowUp', shiftKey: true });
    expect(placed()).toEqual(['284px 184px', '416px', '316px']);
  });

  it('comes back into the window when that becomes smaller', async () => {
    await open();
    drag(head(), 999, 999);
    vi.stubGlobal('innerWidth', 700);
    fireEvent(window, new Event('resize'));
    expect(placed()[0]).toBe('292px 392px');
  });

  it('has no grips on a phone', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    await open();
    expect(screen.queryByRole('button', { name: /调整对话框大小/ })).toBeNull();
    drag(head(), 40, -30);
    expect(placed()).toEqual(['', '', '']);
  });
});

function View() {
  const [width, setWidth] = useDrawerWidth('test', 640);
  return <DrawerGrip width={width} setWidth={setWidth} />;
}
const grip = () => screen.getByRole('slider', { name: '调整抽屉宽度' });
const width = () => grip().getAttribute('aria-valuenow');

describe('[2.33] drawer', () => {
  beforeEach(() => {
    localStorage.clear();
    layOut();
  });

  it('is resized by its left edge within the window, and stays so', async () => {
    const { unmount } = await show(<View />);
    drag(grip(), -100, 0);
    expect(width()).toBe('740');
    drag(grip(), -999, 0);
    expect(width()).toBe('840');
    unmount();
    await show(<View />);
    expect(width()).toBe('840');
  });

  it('is resized by the arrow keys', async () => {
    await show(<View />);
    grip().focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}');
    expect(width()).toBe('656');
  });
});
