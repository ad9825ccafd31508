import type { Translation } from '../languages.js';
import type { documents as original } from '../id/documents.js';

export const documents: Translation<typeof original> = {
  kinds: {
    sale: '銷售',
    purchase: '收購',
  },
  states: {
    OPEN: '未確認',
    VALID: '已確認',
    BATAL: '已取消',
  },
  steps: {
    saved: '儲存：',
    validated: '確認：',
    ended: '取消：',
    approved: '批准人',
  },
  customers: {
    buyer: '顧客',
    seller: '客戶',
  },
  unnamed: '不記名',
  salesPerson: '銷售員',
  pieces: '{{count}} 件',
  payments: '付款',
  history: '紀錄',
  printed: '已列印 {{count}} 次',
  print: '列印單據',
  reprint: '重印單據',
  slip: '單據',
  find: '掃描或輸入單號',
  chooseHint: '掃描單據，或從清單選擇。',
  waiting: '等待付款（{{count}}）',
  reason: '取消原因',
  restored: '已還原草稿',
  discard: '捨棄草稿',
  confirmDiscard: '捨棄此表中的所有貨品？',
  draftTooOld: '舊版程式的草稿已無法使用，已捨棄',
  unsure: '尚未收到伺服器回覆。請再按儲存：此交易只會入帳一次。',
  bookedBefore:
    '首次提交已送達：此交易已記為 {{no_faktur}}，總額 Rp. {{total, number}}，不含其後的更改。收款或付款前請核對。未包括的貨品仍留在表單中。',
  saveAndPay: '儲存並付款',
  needsApproval: '需要授權',
  removeLine: '移除貨品',
  total: '總額',
  tax: '增值稅',
};
