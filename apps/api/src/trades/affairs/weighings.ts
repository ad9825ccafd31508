import { setting } from '@emas/contracts/modules/register';
import type { DecideContext, Decision, StreamId } from '@emas/domain/ledger/event';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { gramsToMilligrams } from '@emas/domain/shared/wire';
import { trayHoldStream, trayStream } from '@emas/domain/stock/tray';
import {
  resetWeighings,
  startWeighing,
  type TrayPiece,
  type WeighFacts,
  weighingsStream,
  weighTray,
} from '@emas/domain/stock/weigh-tray';
import { goodsMoveKind, MoveItemsCommand } from '../../contexts/stock/index.js';
import { CancelDocumentCommand } from '../../engine/document/document-commands.js';
import { SCALE_TRAY } from '../terms.js';
import { type Affair, inTurn, type Step } from './affair.js';
import type { Desk } from './desk.js';

const { kode_baki, kode_gudang, berat_baki } = SCALE_TRAY;
/** Pieces that are weighed together; no more lie in the tray. */
const PARTS = ['thing:0', 'thing:1'];

const byWhom = (at: Desk): string => at.day.staff.person('SPV1').user_id;

/** New pieces go onto the tray of the scale; nobody follows the log of a shop that is being made, so what lies there is known here. */
async function putOn(at: Desk): Promise<readonly TrayPiece[]> {
  const things = [];
  for (const part of PARTS) things.push(await at.piece(part));
  const kode_barcode = things.map((thing) => thing.kode_barcode);
  const dto = { id: at.id('move'), kode_barcode, kode_toko: kode_baki, keterangan: 'DITIMBANG ULANG' };
  await at.do(new MoveItemsCommand(at.shop, byWhom(at), dto, at.id('moved')));
  return things.map(({ berat }) => ({ qty: 1, berat: gramsToMilligrams(berat), bandrol: 0 }));
}

/** By the shop's own tolerance: the tray has none. */
const factsOf = (pieces: readonly TrayPiece[], context: DecideContext): WeighFacts => ({
  pieces,
  toleransi_timbang_baki: setting(
    context.get<SettingsBody | null>(settingsStream(context.shop)).body,
    'toleransi_timbang_baki',
  ),
});

/** Back to where they lay. */
async function putBack(at: Desk): Promise<void> {
  const asked = { user: at.day.staff.person('SPV1'), id: at.id('move'), key: at.id('back') };
  await at.do(new CancelDocumentCommand(goodsMoveKind, asked, { alasan: 'SELESAI DITIMBANG' }));
}

const decide = <Result>(
  at: Desk,
  part: string,
  streams: readonly StreamId[],
  run: (context: DecideContext) => Decision<Result>,
): Promise<unknown> =>
  at.day.ledger.execute({
    ...{ shop: at.shop, actor: byWhom(at), key: at.id(part), request: { type: part, id: at.id('move') }, streams },
    reads: [trayStream(kode_baki), settingsStream(at.shop)],
    decide: run,
  });

const start = (at: Desk, pieces: readonly TrayPiece[]): Promise<unknown> =>
  decide(at, 'start', [trayHoldStream(kode_baki)], (context) =>
    startWeighing({ weighing_id: at.id('start'), kode_gudang, kode_baki }, factsOf(pieces, context), context),
  );

/** @param off milligrams that the scale shows beside the books */
const weighed = (off: number, alasan: string | null) => async (at: Desk) => {
  const pieces = await putOn(at);
  await start(at, pieces);
  const book = pieces.reduce((sum, { berat }) => sum + berat, gramsToMilligrams(berat_baki));
  const command = { weighing_id: at.id('weighing'), kode_baki, berat_timbang: book + off, alasan };
  await decide(at, 'weigh', [trayHoldStream(kode_baki)], (context) =>
    weighTray(command, factsOf(pieces, context), context),
  );
  await putBack(at);
};

/** The scale is wanted for something else: the tray is free again, and nothing was written down of it. */
async function givenUp(at: Desk): Promise<void> {
  await start(at, await putOn(at));
  const streams = [weighingsStream(byWhom(at)), trayHoldStream(kode_baki)];
  await decide(at, 'reset', streams, (context) => resetWeighings([kode_baki], context));
  await putBack(at);
}

/** What lies in a tray is put on the scale: it fits the books, it does not, or somebody begins anew. */
export const weighings: Affair = {
  name: 'weighing',
  every: 10,
  steps: (nth): readonly Step[] => [
    { after: 0, run: inTurn([weighed(-20, null), weighed(-140, 'LABEL LEPAS'), givenUp], nth) },
  ],
};
