import { Injectable } from '@nestjs/common';
import type { EventApproval } from '@emas/contracts/audit/desk.view';
import { type AuthorizationBody, coverText } from '@emas/domain/authorization/authorization';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { Ledger } from '../../../ledger/ledger.js';
import type { DeskAsker } from './desk-asker.js';

/** The approvals that a command rested on. */
@Injectable()
export class EventApprovals {
  constructor(private readonly ledger: Ledger) {}

  /** Of the events of one command; of an approval itself, itself. */
  async of(asker: DeskAsker, command: readonly RecordedEvent[]): Promise<EventApproval[]> {
    const streams = [
      ...new Set(command.flatMap(({ stream }) => (stream.startsWith('authorization/') ? [stream] : []))),
    ];
    const histories = await Promise.all(streams.map((stream) => this.ledger.history(asker.shop, stream)));
    return histories.flatMap((history) =>
      history.flatMap((event) => (event.type === 'AuthorizationGranted' ? [approvalOf(event, asker)] : [])),
    );
  }
}

function approvalOf(event: RecordedEvent, { seesCost, untoldDay }: DeskAsker): EventApproval {
  const body = event.body as AuthorizationBody;
  // What its asker may not know is cost, or what a drawer holds.
  const tellsAll = seesCost && (untoldDay === null || event.tglSystem !== untoldDay);
  const covered = tellsAll ? coverText(body.mencakup) : null;
  return {
    seq: event.seq,
    kategori: body.kategori,
    description: covered === null ? body.description : `${body.description} (${covered})`,
    peminta: body.peminta,
    pemberi: body.pemberi,
    cara: body.cara,
    diri_sendiri: body.diri_sendiri,
    granted_at: body.granted_at,
    keterangan: body.keterangan,
    perangkat: body.perangkat ?? null,
    ringkasan: seen(body, tellsAll),
  };
}

function seen({ ringkasan, rincian }: AuthorizationBody, tellsAll: boolean): EventApproval['ringkasan'] {
  // Of before there were summaries.
  if (!ringkasan) return null;
  if (!tellsAll || !rincian) return ringkasan;
  return { facts: [...ringkasan.facts, ...rincian.facts], lines: [...ringkasan.lines, ...rincian.lines] };
}
