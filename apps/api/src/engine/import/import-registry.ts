import { Injectable } from '@nestjs/common';
import type { ImportKind } from './import-kind.js';

/** What can be imported, by name; modules register theirs when they start. */
@Injectable()
export class ImportRegistry {
  private readonly kinds = new Map<string, ImportKind>();

  register(kind: ImportKind): void {
    if (this.kinds.has(kind.name)) throw new Error(`import ${kind.name} is registered twice`);
    this.kinds.set(kind.name, kind);
  }

  get(name: string): ImportKind {
    const found = this.kinds.get(name);
    if (!found) throw new RangeError(`nothing imports ${name}`);
    return found;
  }
}
