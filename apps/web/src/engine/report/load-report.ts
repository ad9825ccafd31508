import type { AnyReportDefinition } from '@emas/contracts/definitions/report';

type Module = Readonly<Record<string, unknown>>;

/** Every report by the name of its file; each is fetched when it is opened. */
const loaders = import.meta.glob<Module>('../../../../../libs/contracts/src/*/reports/*.ts');

const isDefinition = (value: unknown): value is AnyReportDefinition =>
  typeof value === 'object' && value !== null && 'filters' in value && 'columns' in value && 'path' in value;

/** The definition of one report; `name` is its route without the slash. */
export async function loadReport(name: string): Promise<AnyReportDefinition> {
  const path = Object.keys(loaders).find((file) => file.endsWith(`/reports/${name}.ts`));
  const definition = path ? Object.values(await loaders[path]!()).find(isDefinition) : undefined;
  if (!definition) throw new RangeError(`No report ${name}`);
  return definition;
}
