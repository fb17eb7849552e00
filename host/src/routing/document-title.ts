import { LOGIN_TITLE_DELAY_MS } from '@portal/contract/constants';
import { onLanguageChange, tCommon } from '@portal/i18n';

let pageTitle: string | undefined;
let isDynamic = false;

const show = () => {
  const parts = [pageTitle, ...(isDynamic || !pageTitle ? [tCommon('app.name')] : [])];
  document.title = parts.filter(Boolean).join(' - ');
};

/**
 * Sets the document title to the sign-in title 0.5 s after load (specification §2), and keeps it
 * in the language of the console.
 */
export function scheduleLoginTitle(): void {
  setTimeout(() => {
    show();
    onLanguageChange(show);
  }, LOGIN_TITLE_DELAY_MS);
}

/** Shows the title of a page; without one, the sign-in title again. */
export function showPageTitle(title: string | undefined): void {
  pageTitle = title;
  show();
}

/** Sets whether the console's name follows the title of a page (a layout setting). */
export function showDynamicTitle(on: boolean): void {
  if (on === isDynamic) return;
  isDynamic = on;
  show();
}
