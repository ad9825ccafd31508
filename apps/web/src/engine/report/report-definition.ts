/** The definition of a report, named by its route without the slash. */
export const reportDefinitionQuery = (name: string) => ({
  queryKey: ['report-definition', name],
  queryFn: async () => (await import('./load-report.js')).loadReport(name),
  staleTime: Infinity,
});
