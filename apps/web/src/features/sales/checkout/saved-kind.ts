import { deposit } from '@emas/contracts/deposits/documents/deposit';
import { sale } from '@emas/contracts/sales/documents/sale';
import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import type { SavedDocument } from '../../../parts/document/calls.js';

/** What the till has saved: a sale, or what a customer left. */
export const kindOfSaved = (saved: SavedDocument): DocumentDefinition => (deposit.no in saved ? deposit : sale);
