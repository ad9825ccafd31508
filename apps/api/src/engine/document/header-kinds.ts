import { Injectable } from '@nestjs/common';
import type { HeaderKind } from './document-header.js';

/** Every kind of document that has a header in `read.document`; contexts register theirs in their module's constructor. */
@Injectable()
export class HeaderKinds {
  private readonly kinds = new Map<string, HeaderKind>();

  register(kind: HeaderKind): void {
    if (this.kinds.has(kind.kind)) throw new Error(`documents ${kind.kind} are registered twice`);
    for (const other of this.kinds.values()) {
      const shared = Object.keys(other.events).find((type) => type in kind.events);
      if (shared) throw new Error(`${shared} belongs to ${other.kind} and ${kind.kind}`);
    }
    this.kinds.set(kind.kind, kind);
  }

  all(): readonly HeaderKind[] {
    return [...this.kinds.values()];
  }

  /** The kind that an event belongs to. */
  ofEvent(type: string): HeaderKind | undefined {
    return this.all().find(({ events }) => type in events);
  }

  /** As reports call a kind; its own name where nobody registered it. */
  nameOf(kind: string): string {
    return this.kinds.get(kind)?.nama ?? kind;
  }
}
