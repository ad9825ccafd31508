/** What is told of the persons that rows carry by id; the registry outside the log fills it. */
export abstract class PersonFacts {
  /**
   * The fields of each by id, what is sensitive covered. Who is not in the registry is missing, of who was erased the
   * texts are empty.
   */
  abstract factsOf(
    shop: string,
    ids: readonly string[],
    fields: readonly string[],
  ): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>;
}
