/** Names of the persons that documents carry by id; the registry outside the log fills it. */
export abstract class CustomerNames {
  /** Ids that are not in the registry are missing, an erased person has an empty name. */
  abstract namesOf(shop: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
