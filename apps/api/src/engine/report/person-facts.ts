/** What is told of the persons that rows carry by id; the registry outside the log fills it. */
export abstract class PersonFacts {
  /**
   * The fields of each by id, what is sensitive covered: an owner who is named as the asker opens it, which leaves a trace.
   * Who is not in the registry is missing, of who was erased the texts are empty.
   */
  abstract factsOf(
    shop: string,
    ids: readonly string[],
    fields: readonly string[],
    asker?: { readonly user_id: string; readonly level: string },
  ): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>;
}
