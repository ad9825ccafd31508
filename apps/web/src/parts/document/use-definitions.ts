import { useQuery } from '@tanstack/react-query';
import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import { loadDocuments } from '@emas/contracts/documents/registry';

const NONE: ReadonlyMap<string, DocumentDefinition> = new Map();

/** The definitions of all kinds by their name, for who shows documents of any kind; none until they are loaded. */
export function useDefinitions(): ReadonlyMap<string, DocumentDefinition> {
  const { data } = useQuery({
    queryKey: ['document-definitions'],
    queryFn: async () => new Map((await loadDocuments()).map((definition) => [definition.kind, definition])),
    staleTime: Infinity,
  });
  return data ?? NONE;
}
