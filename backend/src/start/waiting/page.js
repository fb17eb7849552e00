/** Runs in the waiting page: asks how far the start is, and opens the console once it is there. */
const EVERY_MS = 1000;
const LIMIT_MS = 10_000;

const at = (id) => document.getElementById(id);
const address = document.querySelector('main').dataset.progress;

/** Language that the person chose, as the console stores it. */
const language = localStorage.getItem('language');
const headers = ['zh-CN', 'en-US'].includes(language) ? { 'accept-language': language } : {};

function showAppearance() {
  try {
    const { appearance } = JSON.parse(localStorage.getItem('layout-setting')) ?? {};
    document.documentElement.dataset.appearance = appearance ?? 'system';
  } catch {
    document.documentElement.dataset.appearance = 'system';
  }
}

function row({ label, state, detail }) {
  const item = document.createElement('li');
  item.dataset.state = state;
  for (const text of [label, detail]) {
    item.append(Object.assign(document.createElement('span'), { textContent: text }));
  }
  return item;
}

function show({ lang, title, hint, lost, percent, left, phases }) {
  document.documentElement.lang = lang;
  document.title = title;
  const texts = { title, hint, lost, left, percent: `${percent}%` };
  for (const [id, text] of Object.entries(texts)) at(id).textContent = text;
  at('bar').value = percent;
  at('phases').replaceChildren(...phases.map(row));
}

async function look() {
  try {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const answer = await fetch(address, { headers, signal, cache: 'no-store' });
    // The console does not know this address: it is the console that answers now.
    if (!answer.ok) return location.reload();
    show(await answer.json());
    at('lost').hidden = true;
  } catch {
    at('lost').hidden = false;
  }
  setTimeout(look, EVERY_MS);
}

showAppearance();
look();
