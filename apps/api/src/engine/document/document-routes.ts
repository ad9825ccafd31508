import { ParseUUIDPipe, type PipeTransform, type Type } from '@nestjs/common';
import { readingPages } from '@emas/contracts/definitions/document-facts';
import { bundle } from '@emas/contracts/messages/bundle';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { documentListDto, type DocumentListQuery } from '@emas/contracts/documents/document.dto';
import type { Action } from '@emas/contracts/permissions/access-tree';
import { RequireModule } from '../../platform/auth/decorators.js';
import type { AnyKind, ListedKind } from './document-kind.js';

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

/** Who reads documents of a kind, and by what rules. */
export interface Reading {
  /** Under which OpenAPI has its routes. */
  readonly tag: string;
  readonly readers: readonly string[];
  /** Action of its list's page that lets the CSV be taken. */
  readonly exports: Action;
  readonly idPipes: readonly Type<PipeTransform>[];
  readonly listDto: Type<DocumentListQuery>;
  /** Where else the list answers. */
  readonly also?: readonly string[] | undefined;
}

export function readingOf(kind: AnyKind): Reading {
  const { readers, idPipes } = routesOf(kind);
  const { texts } = kind.definition;
  return {
    tag: texts,
    readers,
    exports: kind.definition.rights?.exports ?? 'export',
    idPipes,
    listDto: documentListDto(kind.definition),
  };
}

/** Gives a controller the name of its kind: `SaleDocumentReads`; what is gated is closed with its pages. */
export function called<Controller extends Type<unknown>>(
  controller: Controller,
  { definition }: ListedKind,
): Controller {
  const kind = definition.kind.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  Object.defineProperty(controller, 'name', { value: `${kind}${controller.name}` });
  if (definition.module) RequireModule(definition.module)(controller);
  return controller;
}
