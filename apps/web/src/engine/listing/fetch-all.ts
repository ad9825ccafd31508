/** Rows of one answer; the server gives no more of them at a time. */
const PAGE = 1000;

interface Found<Row> {
  readonly count: number;
  readonly data: readonly Row[];
}

/**
 * All rows that a search finds, page after page, each once. What is written meanwhile may push a row onto the next page,
 * where it is met again.
 */
export async function fetchAll<Row extends { readonly id: string }>(
  fetchPage: (page: { readonly skip: number; readonly limit: number }) => Promise<Found<Row>>,
): Promise<readonly Row[]> {
  const rows = new Map<string, Row>();
  for (let skip = 0; ; skip += PAGE) {
    const { count, data } = await fetchPage({ skip, limit: PAGE });
    for (const row of data) rows.set(row.id, row);
    if (data.length < PAGE || skip + PAGE >= count) return [...rows.values()];
  }
}
