/** Every text of every language, for the server and for tests; the browser loads one language's namespaces on demand. */
import type { Language, Translation } from './languages.js';
import { common as idCommon } from './id/common.js';
import { validation as idValidation } from './id/validation.js';
import { fields as idFields } from './id/fields.js';
import { shell as idShell } from './id/shell.js';
import { access as idAccess } from './id/access.js';
import { identity as idIdentity } from './id/identity.js';
import { authorization as idAuthorization } from './id/authorization.js';
import { settings as idSettings } from './id/settings.js';
import { lists as idLists } from './id/lists.js';
import { values as idValues } from './id/values.js';
import { reports as idReports } from './id/reports.js';
import { ledger as idLedger } from './id/ledger.js';
import { stock as idStock } from './id/stock.js';
import { sales as idSales } from './id/sales.js';
import { purchases as idPurchases } from './id/purchases.js';
import { money as idMoney } from './id/money.js';
import { closing as idClosing } from './id/closing.js';
import { membership as idMembership } from './id/membership.js';
import { inputs as idInputs } from './id/inputs.js';
import { dashboard as idDashboard } from './id/dashboard.js';
import { outbox as idOutbox } from './id/outbox.js';
import { prices as idPrices } from './id/prices.js';
import { accounting as idAccounting } from './id/accounting.js';
import { exporting as idExporting } from './id/exporting.js';
import { catalogue as idCatalogue } from './id/catalogue.js';
import { documents as idDocuments } from './id/documents.js';
import { routes as idRoutes } from './id/routes.js';
import { common as enCommon } from './en/common.js';
import { validation as enValidation } from './en/validation.js';
import { fields as enFields } from './en/fields.js';
import { shell as enShell } from './en/shell.js';
import { access as enAccess } from './en/access.js';
import { identity as enIdentity } from './en/identity.js';
import { authorization as enAuthorization } from './en/authorization.js';
import { settings as enSettings } from './en/settings.js';
import { lists as enLists } from './en/lists.js';
import { values as enValues } from './en/values.js';
import { reports as enReports } from './en/reports.js';
import { ledger as enLedger } from './en/ledger.js';
import { stock as enStock } from './en/stock.js';
import { sales as enSales } from './en/sales.js';
import { purchases as enPurchases } from './en/purchases.js';
import { money as enMoney } from './en/money.js';
import { closing as enClosing } from './en/closing.js';
import { membership as enMembership } from './en/membership.js';
import { inputs as enInputs } from './en/inputs.js';
import { dashboard as enDashboard } from './en/dashboard.js';
import { outbox as enOutbox } from './en/outbox.js';
import { prices as enPrices } from './en/prices.js';
import { accounting as enAccounting } from './en/accounting.js';
import { exporting as enExporting } from './en/exporting.js';
import { catalogue as enCatalogue } from './en/catalogue.js';
import { documents as enDocuments } from './en/documents.js';
import { routes as enRoutes } from './en/routes.js';
import { common as itCommon } from './it/common.js';
import { validation as itValidation } from './it/validation.js';
import { fields as itFields } from './it/fields.js';
import { shell as itShell } from './it/shell.js';
import { access as itAccess } from './it/access.js';
import { identity as itIdentity } from './it/identity.js';
import { authorization as itAuthorization } from './it/authorization.js';
import { settings as itSettings } from './it/settings.js';
import { lists as itLists } from './it/lists.js';
import { values as itValues } from './it/values.js';
import { reports as itReports } from './it/reports.js';
import { ledger as itLedger } from './it/ledger.js';
import { stock as itStock } from './it/stock.js';
import { sales as itSales } from './it/sales.js';
import { purchases as itPurchases } from './it/purchases.js';
import { money as itMoney } from './it/money.js';
import { closing as itClosing } from './it/closing.js';
import { membership as itMembership } from './it/membership.js';
import { inputs as itInputs } from './it/inputs.js';
import { dashboard as itDashboard } from './it/dashboard.js';
import { outbox as itOutbox } from './it/outbox.js';
import { prices as itPrices } from './it/prices.js';
import { accounting as itAccounting } from './it/accounting.js';
import { exporting as itExporting } from './it/exporting.js';
import { catalogue as itCatalogue } from './it/catalogue.js';
import { documents as itDocuments } from './it/documents.js';
import { routes as itRoutes } from './it/routes.js';
import { common as hkCommon } from './hk/common.js';
import { validation as hkValidation } from './hk/validation.js';
import { fields as hkFields } from './hk/fields.js';
import { shell as hkShell } from './hk/shell.js';
import { access as hkAccess } from './hk/access.js';
import { identity as hkIdentity } from './hk/identity.js';
import { authorization as hkAuthorization } from './hk/authorization.js';
import { settings as hkSettings } from './hk/settings.js';
import { lists as hkLists } from './hk/lists.js';
import { values as hkValues } from './hk/values.js';
import { reports as hkReports } from './hk/reports.js';
import { ledger as hkLedger } from './hk/ledger.js';
import { stock as hkStock } from './hk/stock.js';
import { sales as hkSales } from './hk/sales.js';
import { purchases as hkPurchases } from './hk/purchases.js';
import { money as hkMoney } from './hk/money.js';
import { closing as hkClosing } from './hk/closing.js';
import { membership as hkMembership } from './hk/membership.js';
import { inputs as hkInputs } from './hk/inputs.js';
import { dashboard as hkDashboard } from './hk/dashboard.js';
import { outbox as hkOutbox } from './hk/outbox.js';
import { prices as hkPrices } from './hk/prices.js';
import { accounting as hkAccounting } from './hk/accounting.js';
import { exporting as hkExporting } from './hk/exporting.js';
import { catalogue as hkCatalogue } from './hk/catalogue.js';
import { documents as hkDocuments } from './hk/documents.js';
import { routes as hkRoutes } from './hk/routes.js';
import { common as myCommon } from './my/common.js';
import { validation as myValidation } from './my/validation.js';
import { fields as myFields } from './my/fields.js';
import { shell as myShell } from './my/shell.js';
import { access as myAccess } from './my/access.js';
import { identity as myIdentity } from './my/identity.js';
import { authorization as myAuthorization } from './my/authorization.js';
import { settings as mySettings } from './my/settings.js';
import { lists as myLists } from './my/lists.js';
import { values as myValues } from './my/values.js';
import { reports as myReports } from './my/reports.js';
import { ledger as myLedger } from './my/ledger.js';
import { stock as myStock } from './my/stock.js';
import { sales as mySales } from './my/sales.js';
import { purchases as myPurchases } from './my/purchases.js';
import { money as myMoney } from './my/money.js';
import { closing as myClosing } from './my/closing.js';
import { membership as myMembership } from './my/membership.js';
import { inputs as myInputs } from './my/inputs.js';
import { dashboard as myDashboard } from './my/dashboard.js';
import { outbox as myOutbox } from './my/outbox.js';
import { prices as myPrices } from './my/prices.js';
import { accounting as myAccounting } from './my/accounting.js';
import { exporting as myExporting } from './my/exporting.js';
import { catalogue as myCatalogue } from './my/catalogue.js';
import { documents as myDocuments } from './my/documents.js';
import { routes as myRoutes } from './my/routes.js';
import { common as jpCommon } from './jp/common.js';
import { validation as jpValidation } from './jp/validation.js';
import { fields as jpFields } from './jp/fields.js';
import { shell as jpShell } from './jp/shell.js';
import { access as jpAccess } from './jp/access.js';
import { identity as jpIdentity } from './jp/identity.js';
import { authorization as jpAuthorization } from './jp/authorization.js';
import { settings as jpSettings } from './jp/settings.js';
import { lists as jpLists } from './jp/lists.js';
import { values as jpValues } from './jp/values.js';
import { reports as jpReports } from './jp/reports.js';
import { ledger as jpLedger } from './jp/ledger.js';
import { stock as jpStock } from './jp/stock.js';
import { sales as jpSales } from './jp/sales.js';
import { purchases as jpPurchases } from './jp/purchases.js';
import { money as jpMoney } from './jp/money.js';
import { closing as jpClosing } from './jp/closing.js';
import { membership as jpMembership } from './jp/membership.js';
import { inputs as jpInputs } from './jp/inputs.js';
import { dashboard as jpDashboard } from './jp/dashboard.js';
import { outbox as jpOutbox } from './jp/outbox.js';
import { prices as jpPrices } from './jp/prices.js';
import { accounting as jpAccounting } from './jp/accounting.js';
import { exporting as jpExporting } from './jp/exporting.js';
import { catalogue as jpCatalogue } from './jp/catalogue.js';
import { documents as jpDocuments } from './jp/documents.js';
import { routes as jpRoutes } from './jp/routes.js';

const id = {
  common: idCommon,
  validation: idValidation,
  fields: idFields,
  shell: idShell,
  access: idAccess,
  identity: idIdentity,
  authorization: idAuthorization,
  settings: idSettings,
  lists: idLists,
  values: idValues,
  reports: idReports,
  ledger: idLedger,
  stock: idStock,
  sales: idSales,
  purchases: idPurchases,
  money: idMoney,
  closing: idClosing,
  membership: idMembership,
  inputs: idInputs,
  dashboard: idDashboard,
  outbox: idOutbox,
  prices: idPrices,
  accounting: idAccounting,
  exporting: idExporting,
  catalogue: idCatalogue,
  documents: idDocuments,
  routes: idRoutes,
};
export type Messages = Translation<typeof id>;
export type Namespace = keyof Messages;

export const bundle: Readonly<Record<Language, Messages>> = {
  id,
  en: {
    common: enCommon,
    validation: enValidation,
    fields: enFields,
    shell: enShell,
    access: enAccess,
    identity: enIdentity,
    authorization: enAuthorization,
    settings: enSettings,
    lists: enLists,
    values: enValues,
    reports: enReports,
    ledger: enLedger,
    stock: enStock,
    sales: enSales,
    purchases: enPurchases,
    money: enMoney,
    closing: enClosing,
    membership: enMembership,
    inputs: enInputs,
    dashboard: enDashboard,
    outbox: enOutbox,
    prices: enPrices,
    accounting: enAccounting,
    exporting: enExporting,
    catalogue: enCatalogue,
    documents: enDocuments,
    routes: enRoutes,
  },
  it: {
    common: itCommon,
    validation: itValidation,
    fields: itFields,
    shell: itShell,
    access: itAccess,
    identity: itIdentity,
    authorization: itAuthorization,
    settings: itSettings,
    lists: itLists,
    values: itValues,
    reports: itReports,
    ledger: itLedger,
    stock: itStock,
    sales: itSales,
    purchases: itPurchases,
    money: itMoney,
    closing: itClosing,
    membership: itMembership,
    inputs: itInputs,
    dashboard: itDashboard,
    outbox: itOutbox,
    prices: itPrices,
    accounting: itAccounting,
    exporting: itExporting,
    catalogue: itCatalogue,
    documents: itDocuments,
    routes: itRoutes,
  },
  hk: {
    common: hkCommon,
    validation: hkValidation,
    fields: hkFields,
    shell: hkShell,
    access: hkAccess,
    identity: hkIdentity,
    authorization: hkAuthorization,
    settings: hkSettings,
    lists: hkLists,
    values: hkValues,
    reports: hkReports,
    ledger: hkLedger,
    stock: hkStock,
    sales: hkSales,
    purchases: hkPurchases,
    money: hkMoney,
    closing: hkClosing,
    membership: hkMembership,
    inputs: hkInputs,
    dashboard: hkDashboard,
    outbox: hkOutbox,
    prices: hkPrices,
    accounting: hkAccounting,
    exporting: hkExporting,
    catalogue: hkCatalogue,
    documents: hkDocuments,
    routes: hkRoutes,
  },
  my: {
    common: myCommon,
    validation: myValidation,
    fields: myFields,
    shell: myShell,
    access: myAccess,
    identity: myIdentity,
    authorization: myAuthorization,
    settings: mySettings,
    lists: myLists,
    values: myValues,
    reports: myReports,
    ledger: myLedger,
    stock: myStock,
    sales: mySales,
    purchases: myPurchases,
    money: myMoney,
    closing: myClosing,
    membership: myMembership,
    inputs: myInputs,
    dashboard: myDashboard,
    outbox: myOutbox,
    prices: myPrices,
    accounting: myAccounting,
    exporting: myExporting,
    catalogue: myCatalogue,
    documents: myDocuments,
    routes: myRoutes,
  },
  jp: {
    common: jpCommon,
    validation: jpValidation,
    fields: jpFields,
    shell: jpShell,
    access: jpAccess,
    identity: jpIdentity,
    authorization: jpAuthorization,
    settings: jpSettings,
    lists: jpLists,
    values: jpValues,
    reports: jpReports,
    ledger: jpLedger,
    stock: jpStock,
    sales: jpSales,
    purchases: jpPurchases,
    money: jpMoney,
    closing: jpClosing,
    membership: jpMembership,
    inputs: jpInputs,
    dashboard: jpDashboard,
    outbox: jpOutbox,
    prices: jpPrices,
    accounting: jpAccounting,
    exporting: jpExporting,
    catalogue: jpCatalogue,
    documents: jpDocuments,
    routes: jpRoutes,
  },
};
