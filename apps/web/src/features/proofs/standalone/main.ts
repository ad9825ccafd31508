import en from 'words/proofs/en';
import hk from 'words/proofs/hk';
import id from 'words/proofs/id';
import it from 'words/proofs/it';
import jp from 'words/proofs/jp';
import my from 'words/proofs/my';
import { broughtKeys } from '@emas/domain/proof/public-key';
import type { DayVerdict } from '@emas/domain/proof/range-check';
import { checkFile, type FileVerdict, isGood } from '../browser/check-file.js';
import { faultText, headlineOf, type Say, trustedTexts } from '../browser/told.js';

/* The page that an auditor opens from a disk: no frame, no network, nothing but the file and the key. */

const LANGUAGES = { id, en, it, hk, my, jp };
type Language = keyof typeof LANGUAGES;
const LANG: Readonly<Record<Language, string>> = { id: 'id', en: 'en', it: 'it', hk: 'zh-HK', my: 'ms', jp: 'ja' };

let language: Language = 'id';
const say: Say = (key, params = {}) => {
  let text: unknown = LANGUAGES[language];
  for (const part of key.split('.')) text = (text as Record<string, unknown>)[part];
  return String(text).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
};

const byId = <Kind extends HTMLElement>(name: string): Kind => document.getElementById(name) as Kind;
const add = (parent: HTMLElement, tag: string, text: string, name = ''): HTMLElement => {
  const element = document.createElement(tag);
  element.textContent = text;
  if (name) element.className = name;
  parent.append(element);
  return element;
};

let last: FileVerdict | null = null;

function draw(): void {
  document.documentElement.lang = LANG[language];
  document.title = `Emas · ${say('file.title')}`;
  for (const element of document.querySelectorAll<HTMLElement>('[data-say]'))
    element.textContent = say(element.dataset['say']!);
  if (last) drawVerdict(last);
}

function drawVerdict(verdict: FileVerdict): void {
  const out = byId('verdict');
  out.replaceChildren();
  const good = isGood(verdict);
  add(out, 'p', headlineOf(say, verdict), `headline ${good ? 'good' : 'bad'}`);
  const took = say('file.took', { n: verdict.events, detik: (verdict.took / 1000).toFixed(1) });
  add(out, 'p', `${took} · ${say(verdict.native ? 'file.native' : 'file.plain')}`, 'soft');
  if (verdict.days.length > 0 && verdict.days.every(({ reckoned }) => reckoned)) add(out, 'p', say('file.reckoned'));
  const trusted = add(out, 'section', '', 'trusted');
  add(trusted, 'h2', say('file.trusted'));
  const list = add(trusted, 'ul', '');
  for (const text of trustedTexts(say, verdict)) add(list, 'li', text);
  const table = add(out, 'table', '');
  const head = add(add(table, 'thead', ''), 'tr', '');
  for (const key of ['day', 'events', 'outcome']) add(head, 'th', say(`file.${key}`));
  const body = add(table, 'tbody', '');
  for (const day of verdict.days) drawDay(body, day);
}

function drawDay(body: HTMLElement, { tgl, first, last: end, faults }: DayVerdict): void {
  const row = add(body, 'tr', '', faults.length > 0 ? 'bad' : 'good');
  add(row, 'td', tgl);
  add(row, 'td', `${first}–${end}`);
  const outcome = add(row, 'td', faults.length === 0 ? say('status.UTUH') : '');
  for (const fault of faults) add(outcome, 'div', faultText(say, tgl, fault));
}

const nextFrame = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

async function check(): Promise<void> {
  const [file] = byId<HTMLInputElement>('file').files ?? [];
  const typed = byId<HTMLTextAreaElement>('key').value.trim();
  const keys = broughtKeys(typed);
  byId('key-error').hidden = typed === '' || keys.length > 0;
  if (!file || (typed !== '' && keys.length === 0)) return;
  const button = byId<HTMLButtonElement>('check');
  const progress = byId('progress');
  button.disabled = true;
  last = null;
  byId('verdict').replaceChildren();
  try {
    last = await checkFile(file, keys, (n) => {
      progress.textContent = say('file.progress', { n });
      return nextFrame();
    });
    drawVerdict(last);
  } finally {
    progress.textContent = '';
    button.disabled = false;
  }
}

const chooser = byId<HTMLSelectElement>('language');
chooser.addEventListener('change', () => {
  language = chooser.value as Language;
  draw();
});
byId('check').addEventListener('click', () => void check());
byId<HTMLInputElement>('key-file').addEventListener('change', ({ target }) => {
  const [file] = (target as HTMLInputElement).files ?? [];
  void file?.text().then((text) => (byId<HTMLTextAreaElement>('key').value = text));
});
draw();
