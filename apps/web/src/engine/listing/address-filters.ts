const DEFAULT_SIZE = 50;

/** Filters and page of a list as its address has them. What is `fixed` stays as it starts, whatever the address says. */
export function filtersIn<Names extends string>(
  parameters: URLSearchParams,
  start: Readonly<Record<Names, string>>,
  fixed: readonly NoInfer<Names>[] = [],
) {
  const filters = Object.fromEntries(
    (Object.keys(start) as Names[]).map((name) => [
      name,
      (fixed.includes(name) ? null : parameters.get(name)) ?? start[name],
    ]),
  ) as Record<Names, string>;
  return {
    filters,
    page: Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1),
    size: Math.min(200, Math.max(1, Math.trunc(Number(parameters.get('size'))) || DEFAULT_SIZE)),
  };
}
