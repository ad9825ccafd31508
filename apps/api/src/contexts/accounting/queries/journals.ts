import { Injectable } from '@nestjs/common';
import type { JournalChangeView, JournalView } from '@emas/contracts/accounting/journal.view';
import { type AccountNumbers, type JournalAccountsChangedBody, type MappingBody, mappingOn, mappingStream } from '@emas/domain/accounting/account-mapping'; // prettier-ignore
import type { NumberedStretch } from '@emas/domain/accounting/account-numbers';
import { ACCOUNT_ROLES, findJournal, JOURNALS, mappedRoles } from '@emas/domain/accounting/journals';
import { masterDate } from '@emas/domain/masterdata/master';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { Reference, ReferenceCheck } from '../../../engine/resource/resource-hooks.js';
import { Ledger } from '../../../ledger/ledger.js';

/** The journals and their accounts, as the ledger has them. */
@Injectable()
export class Journals implements ReferenceCheck {
  readonly lists = ['master-akun'];

  constructor(private readonly ledger: Ledger) {}

  /** Every journal with the accounts in force on a day, by default the business day. */
  async on(shop: string, tgl?: string): Promise<JournalView[]> {
    const [documents, head] = await Promise.all([this.documents(shop), this.ledger.head(shop)]);
    const day = tgl ?? masterDate({ ...head, now: new Date().toISOString() });
    return JOURNALS.filter((journal) => mappedRoles(journal).length > 0).map((journal) => {
      const { trx, type } = journal;
      const { body, version } = documents.get(mappingStream({ trx, type }))!;
      const found = mappingOn(body, day);
      return {
        trx,
        type,
        detail_akun: mappedRoles(journal).map((role) => ({
          _id: `${trx}/${type}/${role}`,
          kode_akun: role,
          jenis_akun: ACCOUNT_ROLES[role],
          nomor_akun: found?.accounts[role] ?? null,
        })),
        tgl_berlaku: found?.tgl_berlaku ?? null,
        changed_by: found?.changed_by ?? null,
        changed_at: found?.changed_at ?? null,
        version,
      };
    });
  }

  /** Who changed what of a journal, and when; newest first. */
  async history(shop: string, trx: string, type: string): Promise<JournalChangeView[]> {
    const journal = findJournal(trx, type);
    if (!journal) throw new DomainError('JOURNAL_NOT_FOUND', { trx, type });
    let body: MappingBody = { versions: [] };
    const changes: JournalChangeView[] = [];
    for (const { seq, actor, recordedAt, body: change } of await this.ledger.history(shop, mappingStream(journal))) {
      const { tgl_berlaku, accounts } = change as JournalAccountsChangedBody;
      const before: AccountNumbers = mappingOn(body, tgl_berlaku)?.accounts ?? {};
      const detail_akun = journal.roles
        .filter((role) => before[role] !== accounts[role])
        .map((role) => ({ kode_akun: role, sebelum: before[role] ?? null, sesudah: accounts[role] ?? null }));
      changes.push({ seq, changed_by: actor, changed_at: recordedAt, tgl_berlaku, detail_akun });
      const version = { tgl_berlaku, accounts, changed_by: actor, changed_at: recordedAt };
      body = { versions: [...body.versions, version] };
    }
    return changes.reverse();
  }

  /** On which days which role went to which account. */
  async stretches(shop: string): Promise<NumberedStretch[]> {
    const documents = await this.documents(shop);
    return JOURNALS.flatMap(({ trx, type }) => {
      const versions = [...(documents.get(mappingStream({ trx, type }))!.body?.versions ?? [])];
      versions.sort((a, b) => a.tgl_berlaku.localeCompare(b.tgl_berlaku));
      return versions.flatMap(({ tgl_berlaku, accounts }, index) =>
        Object.entries(accounts).map(([kode_akun, nomor_akun]) => ({
          trx,
          type,
          kode_akun,
          nomor_akun,
          dari: tgl_berlaku,
          sampai: versions[index + 1]?.tgl_berlaku ?? null,
        })),
      );
    });
  }

  /** A journal that names an account on any of its days keeps it: the books of those days need its name. */
  async find(shop: string, _list: string, key: string): Promise<Reference | null> {
    const found = (await this.stretches(shop)).find(({ nomor_akun }) => nomor_akun === key);
    return found ? { by: 'jurnal', key: `${found.trx} ${found.type}`.replaceAll('_', ' ') } : null;
  }

  private documents(shop: string) {
    return this.ledger.load<MappingBody | null>(shop, JOURNALS.map(mappingStream));
  }
}
