import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PledgeCheckDto } from '@emas/contracts/debt/loan.dto';
import type { PledgeCheckView, PledgeView } from '@emas/contracts/debt/loan.view';
import type { Loan } from '@emas/domain/debt/loan';
import { type ExpectedPledge, pledgeChecks, recordPledgeCheck } from '@emas/domain/debt/pledge-check';
import { milligramsToGrams } from '@emas/domain/shared/wire';
import { Ledger } from '../../../ledger/ledger.js';
import type { Clerk } from './save-loan.js';

interface Checked {
  readonly seq: number;
  readonly data: PledgeCheckView;
}

export class CheckPledgesCommand extends Command<Checked> {
  constructor(
    readonly user: Clerk,
    readonly dto: PledgeCheckDto,
    readonly key: string,
  ) {
    super();
  }
}

const ATTEMPTS = 5;
const HEAD_MOVED = 'HEAD_MOVED';

/** Compares what was scanned with the contracts that run at one head: what is appended meanwhile has it read anew. */
@CommandHandler(CheckPledgesCommand)
export class CheckPledgesHandler implements ICommandHandler<CheckPledgesCommand> {
  constructor(private readonly ledger: Ledger) {}

  async execute(command: CheckPledgesCommand): Promise<Checked> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.check(command);
      } catch (error) {
        if ((error as { readonly code?: string }).code !== HEAD_MOVED || attempt === ATTEMPTS) throw error;
      }
    }
  }

  private async check({ user, dto, key }: CheckPledgesCommand): Promise<Checked> {
    const shop = user.kode_toko;
    const { seq: atSeq } = await this.ledger.head(shop);
    const running = await this.ledger.list<Loan>(shop, 'loan', { status: ['AKTIF'] });
    const pledges = running.map(({ no, body }) => expected(no!, body)).sort((a, b) => (a.no < b.no ? -1 : 1));
    const { seq, result } = await this.ledger.execute({
      shop,
      actor: user.user_id,
      key,
      request: { type: 'CheckPledges', ...dto },
      streams: [pledgeChecks.stream(dto.id)],
      atSeq,
      decide: (context) => {
        const asked = { id: dto.id, kind: dto.kind ?? ('GADAI' as const), scanned: dto.scanned };
        const { events, result: decided } = recordPledgeCheck(asked, { at_seq: atSeq, pledges }, context);
        return { events, result: decided.check };
      },
    });
    const { id, kind, tgl_system, ditemukan, hilang, tidak_dikenal } = result;
    return {
      seq,
      data: { id, kind, tgl_system, ditemukan: ditemukan.map(shown), hilang: hilang.map(shown), tidak_dikenal },
    };
  }
}

const expected = (no: string, { id, lokasi, ditahan, berat_jaminan }: Loan): ExpectedPledge => ({
  ...{ id, no, lokasi },
  jumlah: ditahan.length,
  berat: berat_jaminan,
});

const shown = (pledge: ExpectedPledge): PledgeView => ({ ...pledge, berat: milligramsToGrams(pledge.berat) });
