import { Code, Grams, Optional, Pieces, QueryInt, Rows, RupiahAmount, Text } from '../shared/rules.js';

const MOST_THINGS = 5000;

export class CountedPiecesDto {
  @RupiahAmount() nominal!: number;
  @Pieces() lembar!: number;
}

/** Cash of a drawer by its notes and coins. */
export class CountedDrawerDto {
  @Code() kode_laci!: string;
  @Rows(() => CountedPiecesDto, 40) pecahan!: CountedPiecesDto[];
}

export class CountedThingDto {
  @Text(80, { upper: true }) kode_barcode!: string;
  /** Grams, where it was weighed. */
  @Optional() @Grams() berat?: number | null;
}

export class CountedTrayDto {
  @Code() kode_baki!: string;
  @Rows(() => CountedThingDto, MOST_THINGS) barang!: CountedThingDto[];
}

/** `POST audit/bandingkan`: what was counted, against the books after an event; by default the last one. */
export class CompareDto {
  @Optional() @QueryInt(1, Number.MAX_SAFE_INTEGER) seq?: number | null;
  @Rows(() => CountedDrawerDto, 50) laci!: CountedDrawerDto[];
  @Rows(() => CountedTrayDto, 300) baki!: CountedTrayDto[];
}
