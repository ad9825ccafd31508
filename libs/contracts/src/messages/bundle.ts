/** Every text of every language, for the server and for tests; the browser loads one language's namespaces on demand. */
import { LANGUAGES, type Language } from './languages.js';
import { legal as idLegal } from './prose/id/legal.js';
import { meanings as idMeanings } from './prose/id/meanings.js';
import { legal as enLegal } from './prose/en/legal.js';
import { meanings as enMeanings } from './prose/en/meanings.js';
import { legal as itLegal } from './prose/it/legal.js';
import { meanings as itMeanings } from './prose/it/meanings.js';
import { legal as hkLegal } from './prose/hk/legal.js';
import { meanings as hkMeanings } from './prose/hk/meanings.js';
import { legal as myLegal } from './prose/my/legal.js';
import { meanings as myMeanings } from './prose/my/meanings.js';
import { legal as jpLegal } from './prose/jp/legal.js';
import { meanings as jpMeanings } from './prose/jp/meanings.js';
import { type Said, said } from './words.js';
import { access } from './words/access.js';
import { accounting } from './words/accounting.js';
import { arriving } from './words/arriving.js';
import { authorization } from './words/authorization.js';
import { catalogue } from './words/catalogue.js';
import { cleaning } from './words/cleaning.js';
import { closing } from './words/closing.js';
import { common } from './words/common.js';
import { counting } from './words/counting.js';
import { coupons } from './words/coupons.js';
import { dashboard } from './words/dashboard.js';
import { debt } from './words/debt.js';
import { deposits } from './words/deposits.js';
import { desk } from './words/desk.js';
import { documents } from './words/documents.js';
import { entries } from './words/entries.js';
import { events } from './words/events.js';
import { exporting } from './words/exporting.js';
import { external } from './words/external.js';
import { fields } from './words/fields.js';
import { identity } from './words/identity.js';
import { inputs } from './words/inputs.js';
import { installments } from './words/installments.js';
import { instalpay } from './words/instalpay.js';
import { instalrefund } from './words/instalrefund.js';
import { instalseize } from './words/instalseize.js';
import { ledger } from './words/ledger.js';
import { lists } from './words/lists.js';
import { loanauctions } from './words/loanauctions.js';
import { loanpayments } from './words/loanpayments.js';
import { manual } from './words/manual.js';
import { melting } from './words/melting.js';
import { membership } from './words/membership.js';
import { money } from './words/money.js';
import { moving } from './words/moving.js';
import { noncash } from './words/noncash.js';
import { notes } from './words/notes.js';
import { online } from './words/online.js';
import { outbox } from './words/outbox.js';
import { payments } from './words/payments.js';
import { periods } from './words/periods.js';
import { piling } from './words/piling.js';
import { plating } from './words/plating.js';
import { prices } from './words/prices.js';
import { problems } from './words/problems.js';
import { profits } from './words/profits.js';
import { proofs } from './words/proofs.js';
import { purchases } from './words/purchases.js';
import { receiving } from './words/receiving.js';
import { reconcile } from './words/reconcile.js';
import { reports } from './words/reports.js';
import { resorting } from './words/resorting.js';
import { returning } from './words/returning.js';
import { routes } from './words/routes.js';
import { sales } from './words/sales.js';
import { scrapping } from './words/scrapping.js';
import { settings } from './words/settings.js';
import { shell } from './words/shell.js';
import { shipping } from './words/shipping.js';
import { shrinkage } from './words/shrinkage.js';
import { sorting } from './words/sorting.js';
import { stock } from './words/stock.js';
import { titles } from './words/titles.js';
import { tradein } from './words/tradein.js';
import { validation } from './words/validation.js';
import { values } from './words/values.js';
import { washing } from './words/washing.js';
import { wasting } from './words/wasting.js';
import { weighing } from './words/weighing.js';
import { whatsapp } from './words/whatsapp.js';

const tables = {
  access,
  accounting,
  arriving,
  authorization,
  catalogue,
  cleaning,
  closing,
  common,
  counting,
  coupons,
  dashboard,
  debt,
  deposits,
  desk,
  documents,
  entries,
  events,
  exporting,
  external,
  fields,
  identity,
  inputs,
  installments,
  instalpay,
  instalrefund,
  instalseize,
  ledger,
  lists,
  loanauctions,
  loanpayments,
  manual,
  melting,
  membership,
  money,
  moving,
  noncash,
  notes,
  online,
  outbox,
  payments,
  periods,
  piling,
  plating,
  prices,
  problems,
  profits,
  proofs,
  purchases,
  receiving,
  reconcile,
  reports,
  resorting,
  returning,
  routes,
  sales,
  scrapping,
  settings,
  shell,
  shipping,
  shrinkage,
  sorting,
  stock,
  titles,
  tradein,
  validation,
  values,
  washing,
  wasting,
  weighing,
  whatsapp,
};
type Tables = typeof tables;

/** What is long or read by jurists and owners stands in a file for each language. */
const prose = {
  id: { legal: idLegal, meanings: idMeanings },
  en: { legal: enLegal, meanings: enMeanings },
  it: { legal: itLegal, meanings: itMeanings },
  hk: { legal: hkLegal, meanings: hkMeanings },
  my: { legal: myLegal, meanings: myMeanings },
  jp: { legal: jpLegal, meanings: jpMeanings },
};

export type Messages = { readonly [Name in keyof Tables]: Said<Tables[Name]> } & (typeof prose)['id'];
export type Namespace = keyof Messages;

const inLanguage = (language: Language): Messages => {
  const texts = Object.entries(tables).map(([name, table]) => [name, said(table, language)]);
  return { ...(Object.fromEntries(texts) as Omit<Messages, 'legal' | 'meanings'>), ...prose[language] };
};

export const bundle = Object.fromEntries(LANGUAGES.map((language) => [language, inLanguage(language)])) as Readonly<
  Record<Language, Messages>
>;
