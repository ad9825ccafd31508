/** Names of the persons that documents carry by id; the registry outside the log fills it. */
export abstract class CustomerNames {
  /** Ids that are not in the registry are missing, an erased person has an empty name. */
  abstract namesOf(shop: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Ids of those in whose name the word stands, by each word, whatever its case and accents. */
  abstract idsNamed(shop: string, words: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
}
