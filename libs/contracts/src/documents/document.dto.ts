import type { ListedDefinition } from '../definitions/document.js';
import { choicesOf, sortColumns } from '../definitions/document-facts.js';
import { MOST_ROWS } from '../shared/most-rows.js';
import { AuthorizationIds, Code, DateText, OneOf, Optional, QueryInt, Text, WhatsappNumber } from '../shared/rules.js';

/** `GET {path}`; empty or ALL filters nothing. With `limit` the answer is `{count, data, totals}`, without it a bare array. */
export interface ListedQuery {
  readonly tgl_from?: string;
  readonly tgl_to?: string;
  readonly status?: string;
  /** Who saved it. */
  readonly input_by?: string;
  /** Part of a field that the definition lets search. */
  readonly q?: string;
  readonly sort?: string;
  readonly order?: string;
  readonly skip?: number;
  readonly limit?: number;
  /** `true`: with a page also what its codes are called. */
  readonly names?: string;
}

/** What only lists of documents know. */
export interface DocumentListQuery extends ListedQuery {
  readonly kode_sales?: string;
  /** Of one of its lines. */
  readonly kode_dept?: string;
  /** NON_CASH: only what was paid, wholly or in part, in another way than cash. */
  readonly cara_bayar?: string;
}

type Listed = Pick<ListedDefinition, 'states' | 'sort' | 'columns' | 'costs' | 'header' | 'filters'>;

/** The rules of a list of entries: its own states, filters and columns to sort by. */
export function listedDto(definition: Listed): new () => ListedQuery {
  const statuses = ['ALL', ...Object.keys(definition.states)];
  const columns = [...new Set([...definition.sort, ...sortColumns(definition)])];
  class ListedDto implements ListedQuery {
    @Optional() @DateText() tgl_from?: string;
    @Optional() @DateText() tgl_to?: string;
    @Optional() @OneOf(statuses) status?: string;
    @Optional() @Text(50) input_by?: string;
    @Optional() @Text(100) q?: string;
    @Optional() @OneOf(columns) sort?: string;
    @Optional() @OneOf(['asc', 'desc']) order?: string;
    @Optional() @QueryInt(0, 10_000_000) skip?: number;
    @Optional() @QueryInt(1, MOST_ROWS) limit?: number;
    @Optional() @OneOf(['true']) names?: string;
  }
  for (const name of definition.filters ?? []) {
    const choices = choicesOf(definition, name);
    const rule = choices.length > 0 ? OneOf(['ALL', ...choices]) : Code(20);
    for (const decorate of [rule, Optional()]) decorate(ListedDto.prototype, name);
  }
  return ListedDto;
}

/** The rules of a list of documents. */
export function documentListDto(definition: Listed): new () => DocumentListQuery {
  class DocumentListDto extends listedDto(definition) implements DocumentListQuery {
    @Optional() @Code(20) kode_sales?: string;
    @Optional() @Code(20) kode_dept?: string;
    @Optional() @OneOf(['ALL', 'NON_CASH']) cara_bayar?: string;
  }
  return DocumentListDto;
}

/** `POST {path}/get/bynota` and `…/single`. */
export class DocumentByNotaDto {
  @Code() no_faktur!: string;
}

/** `POST {path}/{id}/batal`: takes back what it booked today. */
export class CancelDocumentDto {
  @Text(200, { upper: true }) alasan!: string;
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `DELETE {path}/{id}`, in its query or its body: gives up what has booked nothing yet. */
export class DropDocumentDto {
  @Optional() @Text(200, { upper: true }) alasan?: string | null;
}

/** `POST {path}/{id}/cetak`; from the second print on with a reason. */
export class PrintDocumentDto {
  @Optional() @Text(200, { upper: true }) alasan?: string;
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `GET {path}/{id}/slip.txt`. */
export class SlipTextDto {
  @Optional() @OneOf(['THERMAL_80', 'THERMAL_58', 'DOT_MATRIX_A5']) format?: string;
}

/** `POST {path}/{id}/whatsapp`; without a number to that of its customer. */
export class SendNoteDto {
  @Optional() @WhatsappNumber() no_whatsapp?: string | null;
}
