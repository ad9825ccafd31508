import { Injectable } from '@nestjs/common';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { ResourceDefinition } from '@emas/contracts/definitions/resource';

/** Every list the application has, by name. */
@Injectable()
export class ResourceDefinitions {
  private readonly byName: ReadonlyMap<string, ResourceDefinition>;

  constructor(readonly all: readonly ResourceDefinition[]) {
    this.byName = new Map(all.map((definition) => [definition.name, definition]));
  }

  find(name: string): ResourceDefinition | undefined {
    return this.byName.get(name);
  }

  get(name: string): ResourceDefinition {
    const found = this.byName.get(name);
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  /** Fields of other lists whose lookup names this one. */
  referring(
    list: string,
  ): readonly { readonly definition: ResourceDefinition; readonly field: string; readonly many: boolean }[] {
    return this.all.flatMap((definition) =>
      definition.fields
        .filter((field) => field.lookup?.list === list && !field.readOnly)
        .map((field) => ({ definition, field: field.name, many: field.type === 'lookups' })),
    );
  }
}
