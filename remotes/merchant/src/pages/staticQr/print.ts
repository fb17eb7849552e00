import css from './code.module.css';

/** Prints a picture alone, on the sheet that it is drawn for; the page behind it stays as it is. */
export async function printPicture(svg: Uint8Array, label: string): Promise<void> {
  const sheet = document.createElement('img');
  sheet.className = css.sheet ?? '';
  sheet.alt = label;
  sheet.src = URL.createObjectURL(new Blob([svg as BlobPart], { type: 'image/svg+xml' }));
  await sheet.decode();
  document.body.append(sheet);
  // Some browsers ask what to print after the call has returned.
  const clear = () => {
    sheet.remove();
    URL.revokeObjectURL(sheet.src);
  };
  window.addEventListener('afterprint', clear, { once: true });
  window.print();
}
