import { Injectable } from '@nestjs/common';
import type { SettingKey } from '@emas/contracts/modules/register';
import type { NoteFacts } from '@emas/contracts/shared/note-message';
import type { Reminder, Reminding } from '@emas/domain/document/reminder';
import type { DecideContext, Decision, StreamId } from '@emas/domain/ledger/event';
import type { BusinessDate } from '@emas/domain/shared/units';
import type { DueTable } from '../../engine/document/due-documents.js';

/** What a message says beside the names of customer and shop, and the number of the contract. */
export type ContractFacts = Omit<NoteFacts, 'nama_customer' | 'nama_toko' | 'no_faktur'>;

/** A contract whose customer is written to; null is one that does not exist. */
export interface Owing {
  readonly customer_id: string;
}

/** Contracts of a kind whose customers are reminded: what they are told when, and how it is noted. */
export interface ContractKind<Contract extends Owing = Owing> {
  readonly table: DueTable;
  /** Without them nobody is reminded of such a contract. */
  readonly modules: readonly string[];
  readonly template: SettingKey;
  readonly stream: (id: string) => StreamId;
  /** Code of the refusal for one that is not there. */
  readonly missing: string;
  /** What is to be told and was not yet. */
  readonly due: (contract: Contract, days: number, tgl: BusinessDate) => Reminding | null;
  readonly told: (contract: Contract) => readonly Reminder[];
  readonly remind: (
    command: { readonly id: string; readonly days: number },
    context: DecideContext,
  ) => Decision<Reminding | null>;
  readonly byHand: (id: string, context: DecideContext) => Decision<Reminding>;
  readonly facts: (contract: Contract, reminding: Reminding, tgl: BusinessDate) => ContractFacts;
}

/** Every kind of contract that customers are reminded of; contexts register theirs in their module's constructor. */
@Injectable()
export class ContractKinds {
  private readonly kinds = new Map<DueTable, ContractKind>();

  register<Contract extends Owing>(kind: ContractKind<Contract>): void {
    this.kinds.set(kind.table, kind as unknown as ContractKind);
  }

  all(): readonly ContractKind[] {
    return [...this.kinds.values()];
  }

  of(table: DueTable): ContractKind {
    const kind = this.kinds.get(table);
    if (!kind) throw new RangeError(`nobody is reminded of ${table}`);
    return kind;
  }
}
