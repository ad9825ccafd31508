import { ParseUUIDPipe, type Type } from '@nestjs/common';
import { readingPages } from '@emas/contracts/definitions/document-facts';
import { bundle } from '@emas/contracts/messages/bundle';
import type { RequestUser } from '../../platform/auth/request-user.js';
import type { AnyKind } from './document-kind.js';

type Answer = 'dropped' | 'cancelled' | 'printed';
type Answers = Readonly<Record<string, { readonly success?: Readonly<Record<Answer, string>> }>>;

/** Whose rights the routes of a kind take, and how they answer. */
export function routesOf({ definition, wire = {} }: AnyKind) {
  const { pages, rights, texts } = definition;
  const readers = readingPages(definition);
  return {
    readers,
    noteReaders: rights?.note ?? readers,
    printers: rights?.print ?? [pages.list],
    idPipes: wire.anyId ? [] : [ParseUUIDPipe],
    stepStatus: wire.steps ?? 200,
    said: ({ language }: RequestUser, answer: Answer): string =>
      (bundle[language] as unknown as Answers)[texts]!.success![answer],
  };
}

/** Gives a controller the name of its kind: `SaleDocumentReads`. */
export function called<Controller extends Type<unknown>>(controller: Controller, { definition }: AnyKind): Controller {
  const kind = definition.kind.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  Object.defineProperty(controller, 'name', { value: `${kind}${controller.name}` });
  return controller;
}
